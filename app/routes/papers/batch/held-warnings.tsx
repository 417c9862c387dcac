import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { readBatchOr404, categoryParam } from "#app/http/batches/batch-params.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { Table } from "#app/ui/table.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Resolve Objections", data && `Batch ${data.id}`);

/** The warnings that hold papers of a batch back: one of them is answered for all its cases. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const category = categoryParam(visit.params);
  const { id, samples } = await readBatchOr404(provider, visit);
  const held = samples.find((sample) => sample.category === category)?.job?.held ?? 0;
  const answer = await provider.listHeldWarnings({ batch_id: id, category });
  return {
    id,
    category,
    held,
    list: getQuery(visit.request),
    warnings: answer.ok ? answer.data : [],
    failure: answer.ok ? null : failureSentence(answer, warningMessages.heldFailed),
  };
}

export default function HeldWarnings() {
  const { id, category, held, list, warnings, failure } = useLoaderData<typeof loader>();
  const isSettled = warnings.length === 0 && !failure;
  return (
    <Dialog
      title={`Resolve Objections: ${paperCategoryLabel(category)}, Batch ${id}`}
      closeTo={paths.batchPapers(id, category, list)}
      failure={failure}
      variant="wide"
    >
      {isSettled ? (
        <EmptyState>{held === 0 ? warningMessages.noneHeld : warningMessages.allAnswered}</EmptyState>
      ) : null}
      {warnings.length > 0 ? (
        <Table
          rows={warnings}
          keyOf={({ guard }) => guard}
          columns={[
            {
              head: "Objection",
              cell: ({ count, sentence, source }) => (
                <div>
                  <div>{count === 1 ? sentence : warningMessages.forExample(sentence)}</div>
                  <div className="small">{source}</div>
                </div>
              ),
            },
            { head: "Cases", className: "num", cell: ({ count }) => formatCount(count) },
            {
              head: "Action",
              cell: ({ guard, sentence }) => (
                <a className="link" href={paths.heldCases(id, category, guard, list)} data-move="stay">
                  Resolve<span className="sr-only">: {sentence}</span>
                </a>
              ),
            },
          ]}
        />
      ) : null}
      <ModalActions>
        {held > 0 ? (
          <ButtonLink
            href={paths.retryHeld(id, category, list)}
            look={isSettled ? "main" : "plain"}
            move="stay"
          >
            Retry Objections
          </ButtonLink>
        ) : null}
      </ModalActions>
    </Dialog>
  );
}
