import type { Query } from "#app/address-query.ts";
import { shownBatchName } from "#app/domain/batches/batch-name.ts";
import { PAPER_CATEGORIES, paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { FROM_MISSING_DATA, paths } from "#app/paths.ts";
import type {
  Workbench,
  WorkbenchField,
  WorkbenchView,
} from "#app/provider/contract/missing-data/workbench.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { queryOfView } from "./workbench-view.ts";
import { JobRefresh } from "../shell/job-refresh.tsx";

interface WorkbenchHeadProps {
  batchId: number;
  category: string;
  view: WorkbenchView;
  /** Page and filters of the batch list. */
  list: Record<string, string>;
  workbench: Workbench;
  /** The address of another view of this batch and paper. */
  to: (changes: Partial<WorkbenchView>) => string;
}

/** Which batch and paper, how far the batch is for it, and which fields are lacking how often. */
export function WorkbenchHead({ batchId, category, view, list, workbench, to }: WorkbenchHeadProps) {
  const { batch_name, client_name, blocked, total, ready, held, checked, fields } = workbench;
  const own = fields.filter(({ belongs_to, lacking }) => belongs_to === "case" && lacking > 0);
  const elsewhere = fields.filter(({ belongs_to }) => belongs_to !== "case");
  const here = { ...queryOfView(view, list), [FROM_MISSING_DATA]: category };
  return (
    <section className="workbench-head" aria-label="Readiness">
      <nav className="workbench-papers" aria-label="Paper">
        {PAPER_CATEGORIES.map((paper) => (
          <a
            key={paper}
            href={paths.workbench(batchId, paper, list)}
            data-move="page"
            aria-current={paper === category ? "page" : undefined}
          >
            {paperCategoryLabel(paper)}
          </a>
        ))}
      </nav>
      <div className="workbench-facts">
        <p>
          <b>{shownBatchName(batch_name, batchId)}</b>
          {client_name ? ` · ${client_name}` : ""}{" "}
          <a className="link" href={paths.editBatch(batchId, here)} data-move="page">
            Edit Batch
          </a>
        </p>
        <ProgressBar
          label="Ready"
          value={ready}
          max={Math.max(total, 1)}
          text={workbenchMessages.readiness(ready, total)}
        />
        <div className="workbench-acts">
          <ButtonLink
            href={paths.workbenchExport(batchId, category, { ...list, fields: view.fields })}
            move="document"
          >
            Export Blanks
          </ButtonLink>
          <ButtonLink href={paths.workbenchImport(batchId, category, list)}>Import Sheet</ButtonLink>
          {own.length > 0 ? (
            <ButtonLink href={paths.workbenchAll(batchId, category, undefined, list)}>
              One Value for All Cases
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {blocked ? <Blocked why={blocked} {...{ batchId, list }} /> : null}
      {checked < total ? (
        <>
          <Notice>{workbenchMessages.checked(checked, total)}</Notice>
          <JobRefresh reloads={false} />
        </>
      ) : null}
      {held > 0 ? (
        <Notice tone="warning" action={<HeldLink to={to} />}>
          {workbenchMessages.held(held)}
        </Notice>
      ) : null}
      {own.length > 0 ? (
        <Fields
          fields={own}
          {...{ view, to }}
          toAll={(field) => paths.workbenchAll(batchId, category, field, list)}
        />
      ) : null}
      {elsewhere.length > 0 ? <Elsewhere fields={elsewhere} {...{ batchId, category, here }} /> : null}
    </section>
  );
}

/** Said before anybody fills in for papers that would not be made. */
function Blocked({ why, batchId, list }: Pick<WorkbenchHeadProps, "batchId" | "list"> & { why: string }) {
  const generate = (
    <a className="link" href={paths.generateSample(batchId, list)} data-move="page">
      Generate Sample
    </a>
  );
  return (
    <Notice tone="warning" action={generate}>
      {why}
    </Notice>
  );
}

function HeldLink({ to }: Pick<WorkbenchHeadProps, "to">) {
  return (
    <a className="link" href={to({ show: "held", fields: "required", lacking: undefined })} data-move="page">
      {workbenchMessages.seeHeld}
    </a>
  );
}

interface FieldsProps extends Pick<WorkbenchHeadProps, "view" | "to"> {
  fields: readonly WorkbenchField[];
  /** Where all cases get one value of the field. */
  toAll: (field: string) => string;
}

/** Each leads to the cases that lack it. */
function Fields({ fields, ...rest }: FieldsProps) {
  const needed = fields.filter(({ required }) => required);
  const others = fields.filter(({ required }) => !required);
  return (
    <>
      {needed.length > 0 ? (
        <FieldList label="Required fields, most often missing first" fields={needed} {...rest} />
      ) : null}
      {others.length > 0 ? (
        <details>
          <summary>{workbenchMessages.otherFields(others.length)}</summary>
          <FieldList label="Optional fields, most often missing first" fields={others} {...rest} />
        </details>
      ) : null}
    </>
  );
}

function FieldList({
  label,
  fields,
  view: { show, fields: which, lacking, correct },
  to,
  toAll,
}: FieldsProps & { label: string }) {
  return (
    <ul className="workbench-fields" aria-label={label}>
      {fields.map((field) => (
        <li key={field.name}>
          <a
            className="link"
            href={to({ show, fields: which, lacking: field.name, correct })}
            data-move="page"
            aria-current={lacking === field.name ? "true" : undefined}
            title={workbenchMessages.lack(field.lacking)}
          >
            {field.label}
          </a>{" "}
          <span className="small">{formatCount(field.lacking)}</span>
          {field.lacking > 1 && lacking === field.name ? (
            <>
              {" "}
              <a className="link" href={toAll(field.name)} data-move="page">
                {workbenchMessages.useForAll(field.lacking)}
              </a>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface ElsewhereProps extends Pick<WorkbenchHeadProps, "batchId" | "category"> {
  fields: readonly WorkbenchField[];
  /** The query of what comes back to this page. */
  here: Query;
}

/** What is missing and filled in somewhere else: once for the lender, or with an advocate or the batch. */
function Elsewhere({ fields, batchId, category, here }: ElsewhereProps) {
  const ofLender = fields.filter(({ belongs_to }) => belongs_to === "client");
  const others = fields.filter(({ belongs_to }) => belongs_to !== "client");
  const labels = (some: readonly WorkbenchField[]) => some.map(({ label }) => label).join(", ");
  return (
    <Notice tone="warning">
      {ofLender.length > 0 ? (
        <p>
          Needed once for this client: {labels(ofLender)}.{" "}
          <a className="link" href={paths.lenderFields(batchId, category, here)} data-move="page">
            Fill in for the client
          </a>
        </p>
      ) : null}
      {others.length > 0 ? (
        <p>
          Taken from the advocate or the batch: {labels(others)}.{" "}
          <a className="link" href={paths.cases({ batchId })} data-move="page">
            Cases of the batch
          </a>
        </p>
      ) : null}
    </Notice>
  );
}
