import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { inLanguage } from "#app/domain/templates/template-words.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import type { Query } from "#app/address-query.ts";
import { paths } from "#app/paths.ts";
import type { SampleState } from "#app/provider/contract/batches/batches.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import { stateInWords } from "../batch-actions.ts";

const STEPS = ["generated", "approved", "sent"] as const;
const STEP_LABELS: Record<(typeof STEPS)[number], string> = {
  generated: "Generated",
  approved: "Approved",
  sent: "Sent",
};
const DONE = "✓";

interface BatchPapersProps {
  id: number;
  samples: readonly SampleState[];
  /** The query of the batch's page, which acts come back to. Left out: it is printed, without what can only be clicked. */
  from?: Query;
}

/** The papers of a batch as steps: each with the sample as it stands, and the act that comes next. */
export function BatchPapers({ id, samples, from }: BatchPapersProps) {
  const step = (name: (typeof STEPS)[number]): Column<SampleState> => ({
    head: STEP_LABELS[name],
    cell: ({ state }) =>
      STEPS.indexOf(name) <= STEPS.indexOf(state) ? (
        <>
          <span aria-hidden="true">{DONE}</span>
          <span className="sr-only">Yes</span>
        </>
      ) : (
        "Not yet"
      ),
  });
  return (
    <Table
      rows={samples}
      keyOf={({ category, language, batch_category }) => `${category} ${language} ${batch_category}`}
      columns={[
        {
          head: "Paper",
          cell: (sample) => (
            <div>
              {inLanguage(paperCategoryLabel(sample.category), sample.language)}
              <div className="small">Sample {stateInWords(sample)}</div>
            </div>
          ),
        },
        ...STEPS.map(step),
        { head: "Papers generated", cell: ({ job }) => (job ? <Made {...job} /> : "Not yet") },
        from !== undefined && { head: "Action", cell: (sample) => <Acts {...{ id, sample, from }} /> },
      ]}
    />
  );
}

function Made({ made, total, missing, held, failed }: NonNullable<SampleState["job"]>) {
  const left = [
    missing > 0 && `${formatCount(missing)} with missing data`,
    held > 0 && `${formatCount(held)} with objections`,
    failed > 0 && `${formatCount(failed)} failed`,
  ].filter(Boolean);
  return (
    <div>
      {formatCount(made)} of {formatCount(total)}
      {left.length > 0 ? <div className="small">{left.join(", ")}</div> : null}
    </div>
  );
}

interface ActsProps {
  id: number;
  sample: SampleState;
  from: Query;
}

function Acts({ id, sample: { category, state, file, job }, from }: ActsProps) {
  return (
    <div className="acts">
      {state === "generated" ? (
        <ButtonLink href={paths.approveSample(id, from)}>Approve Sample</ButtonLink>
      ) : state === "approved" ? (
        <ButtonLink href={paths.sendSample(id, from)}>Send Sample</ButtonLink>
      ) : null}
      {job ? <ButtonLink href={paths.batchPapers(id, category, from)}>Papers</ButtonLink> : null}
      {file ? (
        <ButtonLink href={paths.batchSample(id, category, from)} move="document">
          View Sample
        </ButtonLink>
      ) : null}
    </div>
  );
}
