import { PROGRESS_BAR_LABELS, PROGRESS_BARS, type ProgressBar } from "#app/domain/batches/progress.ts";
import type { Query } from "#app/address-query.ts";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { batchStatusLabel } from "#app/domain/cases/filing.ts";
import { reliefLabel } from "#app/domain/cases/reliefs.ts";
import { formatDate } from "#app/domain/dates.ts";
import { PAPER_CATEGORIES, paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import { counted, formatCount } from "#app/domain/text/counted.ts";
import { FROM_BATCH, paths } from "#app/paths.ts";
import type { Batch, BatchHead as HeadFacts } from "#app/provider/contract/batches/batches.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DescriptionList, type Fact } from "#app/ui/description-list.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { batchActions } from "../batch-actions.ts";
import { BatchImports } from "./batch-imports.tsx";
import { BatchPapers } from "./batch-papers.tsx";

interface BatchHeadProps {
  batch: Batch;
  facts: HeadFacts;
  /** Filters and page of the list of its cases. */
  query: Query & { progress?: string | undefined };
}

/** Whose batch it is, how far its cases and papers have come, what is to do, and where it came from. */
export function BatchHead({ batch, facts, query }: BatchHeadProps) {
  const { id, samples } = batch;
  const from = { ...query, [FROM_BATCH]: id };
  return (
    <section className="case-head batch-head" aria-label="Batch">
      <div className="case-head-top">
        <p className="case-lan">
          <b>{batch.litigation_client.name}</b>
        </p>
        <div className="badges">
          <Badge>{batchStatusLabel(batch.batch_status)}</Badge>
          {batch.relief_sought.map((relief) => (
            <Badge key={relief}>{reliefLabel(relief)}</Badge>
          ))}
        </div>
        <div className="case-head-acts">
          <ButtonLink href={paths.batchSummary(id)} look="quiet">
            Summary
          </ButtonLink>
          <Menu label="Action" name={`Action for batch ${id}`} items={batchActions(batch, from, false)} />
        </div>
      </div>
      <DescriptionList facts={[...batchFacts(batch, facts), ...toDo(batch, facts)]} />
      <Progress batch={batch} chosen={query.progress} />
      {samples.length > 0 ? <BatchPapers {...{ id, samples, from }} /> : null}
      {facts.imports.length > 0 ? <BatchImports id={id} imports={facts.imports} /> : null}
    </section>
  );
}

/** What is known of a batch beside its client and its reliefs. */
export function batchFacts(batch: Batch, facts: HeadFacts): Fact[] {
  const court = facts.jurisdiction_court && courtLabel(facts.jurisdiction_court);
  const state = facts.jurisdiction_state && stateLabel(facts.jurisdiction_state);
  return [
    { label: "Court", value: [court, state].filter(Boolean).join(", ") },
    { label: "Case Category", value: batch.case_category && paperCategoryLabel(batch.case_category) },
    { label: "Branch", value: batch.branch_name },
    { label: "Assigned", value: formatDate(batch.assignment_date) },
    { label: "Contact", value: [batch.client_email_id, batch.client_contact_no].filter(Boolean).join(", ") },
  ];
}

/** What somebody must see to, each with the way there. */
function toDo({ id, case_category }: Batch, { missing, missing_open, objections }: HeadFacts): Fact[] {
  const category = PAPER_CATEGORIES.find((each) => each === case_category) ?? "loan_recall_notice";
  const beingWorkedOut = missing_open ? " (being worked out)" : "";
  return [
    {
      label: "Missing data",
      value:
        missing === 0 ? (
          `None${beingWorkedOut}`
        ) : (
          <>
            <a className="link" href={paths.cases({ batchId: id }, { missing_data_pendency: "true" })}>
              {counted(missing, "case")}
            </a>
            {beingWorkedOut} ·{" "}
            <a className="link" href={paths.workbench(id, category)}>
              Fill Missing Data
            </a>
          </>
        ),
    },
    {
      label: "Open objections",
      value:
        objections === 0 ? (
          "None"
        ) : (
          <>
            <a className="link" href={paths.cases({ batchId: id }, { objections: "true" })}>
              {counted(objections, "case")}
            </a>
            {beingWorkedOut}
          </>
        ),
    },
  ];
}

/** One bar of all cases, its parts as links to the cases they count. */
function Progress({ batch, chosen }: { batch: Batch; chosen: string | undefined }) {
  const { id, total_cases } = batch;
  const parts = PROGRESS_BARS.map((bar) => ({ bar, count: batch[bar] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
  if (!total_cases || parts.length === 0) return null;
  const to = (bar: ProgressBar) => paths.cases({ batchId: id }, chosen === bar ? {} : { progress: bar });
  let before = 0;
  return (
    <div className="batch-progress">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ bar, count }) => {
          const from = (before / total_cases) * 100;
          before += count;
          return (
            <rect
              key={bar}
              className={`part-${bar}`}
              x={from}
              width={(count / total_cases) * 100}
              height="6"
            />
          );
        })}
      </svg>
      <ul>
        {parts.map(({ bar, count }) => (
          <li key={bar} className={`part-${bar}`}>
            <a href={to(bar)} aria-current={chosen === bar ? "true" : undefined}>
              {PROGRESS_BAR_LABELS[bar]} <b>{formatCount(count)}</b>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
