import { paperCategoryLabel } from "#app/domain/categories.ts";
import { groupIndian } from "#app/domain/money.ts";
import { workbenchMessages } from "#app/domain/workbench-messages.ts";
import { paths } from "#app/paths.ts";
import type { Workbench, WorkbenchField, WorkbenchView } from "#app/provider/contract/workbench.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { JobRefresh } from "./job-refresh.tsx";

interface WorkbenchHeadProps {
  batchId: number;
  category: string;
  view: WorkbenchView;
  workbench: Workbench;
}

/** How far the batch is for a paper, and which fields are lacking how often. */
export function WorkbenchHead({ batchId, category, view, workbench }: WorkbenchHeadProps) {
  const { batch_name, client_name, total, ready, checked, fields } = workbench;
  const own = fields.filter(({ belongs_to }) => belongs_to === "case");
  const elsewhere = fields.filter(({ belongs_to }) => belongs_to !== "case");
  const to = (changes: Record<string, string | undefined>) =>
    paths.workbench(batchId, category, { show: view.show, fields: view.fields, ...changes });
  return (
    <section className="workbench-head" aria-label="Readiness">
      <p>
        <b>{batch_name ?? `BATCH-${batchId}`}</b>
        {client_name ? ` · ${client_name}` : ""} · {paperCategoryLabel(category)}
      </p>
      <ProgressBar
        label="Ready"
        value={ready}
        max={Math.max(total, 1)}
        text={workbenchMessages.readiness(ready, total)}
      />
      {checked < total ? (
        <>
          <Notice>{workbenchMessages.checked(checked, total)}</Notice>
          <JobRefresh reloads={false} />
        </>
      ) : null}
      {own.length > 0 ? (
        <ul className="workbench-fields" aria-label="Lacking fields, most lacking first">
          {own.map((field) => (
            <li key={field.name}>
              <a
                className="link"
                href={to({ lacking: field.name })}
                data-move="page"
                aria-current={view.lacking === field.name ? "true" : undefined}
              >
                {field.label}
              </a>{" "}
              <span className="small">{groupIndian(String(field.lacking))}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {elsewhere.length > 0 ? <Elsewhere fields={elsewhere} batchId={batchId} category={category} /> : null}
      <div className="bulk-acts">
        <ButtonLink href={paths.workbenchExport(batchId, category, { fields: view.fields })} move="document">
          Export Blanks
        </ButtonLink>
        <ButtonLink href={paths.workbenchImport(batchId, category)}>Import Sheet</ButtonLink>
      </div>
    </section>
  );
}

/** What is missing and filled in somewhere else: once for the lender, or with an advocate or the batch. */
function Elsewhere({
  fields,
  batchId,
  category,
}: {
  fields: readonly WorkbenchField[];
  batchId: number;
  category: string;
}) {
  const ofLender = fields.filter(({ belongs_to }) => belongs_to === "client");
  const others = fields.filter(({ belongs_to }) => belongs_to !== "client");
  const labels = (some: readonly WorkbenchField[]) => some.map(({ label }) => label).join(", ");
  return (
    <Notice tone="warning">
      {ofLender.length > 0 ? (
        <p>
          Asked once of the lender: {labels(ofLender)}.{" "}
          <a className="link" href={paths.lenderFields(batchId, category)} data-move="page">
            Fill in for the lender
          </a>
        </p>
      ) : null}
      {others.length > 0 ? (
        <p>
          Comes with the advocate or the batch: {labels(others)}.{" "}
          <a className="link" href={paths.cases({ batchId })} data-move="page">
            Cases of the batch
          </a>
        </p>
      ) : null}
    </Notice>
  );
}
