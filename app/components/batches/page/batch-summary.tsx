import { PROGRESS_BAR_LABELS, PROGRESS_BARS } from "#app/domain/batches/progress.ts";
import { batchStatusLabel } from "#app/domain/cases/filing.ts";
import { reliefLabel } from "#app/domain/cases/reliefs.ts";
import { formatDate, formatDateTime, type IsoDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import { counted, formatCount } from "#app/domain/text/counted.ts";
import type { Batch, BatchHead as HeadFacts } from "#app/provider/contract/batches/batches.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Table } from "#app/ui/table.tsx";
import { FactsSection } from "../../cases/facts-section.tsx";
import { batchFacts } from "./batch-head.tsx";
import { BatchPapers } from "./batch-papers.tsx";

interface BatchSummaryProps {
  batch: Batch;
  facts: HeadFacts;
  /** The sum of all claims; null: not known. */
  claims: string | null;
  today: IsoDate;
}

/** A batch on one sheet: whose it is, how far cases and papers have come, what is to do, where it came from. */
export function BatchSummary({ batch, facts, claims, today }: BatchSummaryProps) {
  const total = batch.total_cases ?? 0;
  const share = (count: number) => (total === 0 ? "" : `${Math.round((count / total) * 100)} %`);
  return (
    <article className="case-sheet">
      <h2>{[`Batch ${batch.id}`, batch.batch_name, formatDate(today)].filter(Boolean).join(" · ")}</h2>
      <FactsSection title="Batch">
        <DescriptionList
          facts={[
            { label: "Client", value: batch.litigation_client.name },
            { label: "Relief Sought", value: batch.relief_sought.map(reliefLabel).join(", ") },
            { label: "Status", value: batchStatusLabel(batch.batch_status) },
            ...batchFacts(batch, facts),
            { label: "Cases", value: formatCount(total) },
            { label: "Claim Amount of All Cases", value: claims && formatRupees(claims) },
          ]}
        />
      </FactsSection>
      <FactsSection title="Progress">
        <Table
          rows={PROGRESS_BARS.map((bar) => ({ bar, count: batch[bar] ?? 0 }))}
          keyOf={({ bar }) => bar}
          columns={[
            { head: "Cases", cell: ({ bar }) => PROGRESS_BAR_LABELS[bar] },
            { head: "How Many", className: "num", cell: ({ count }) => formatCount(count) },
            { head: "Share", className: "num", cell: ({ count }) => share(count) },
          ]}
        />
        <p className="small">
          {formatCount(batch.assigned ?? 0)} of {counted(total, "case")} with an advocate
        </p>
      </FactsSection>
      <FactsSection title="Papers">
        {batch.samples.length > 0 ? (
          <BatchPapers id={batch.id} samples={batch.samples} />
        ) : (
          <p>No papers generated</p>
        )}
      </FactsSection>
      <FactsSection title="To Do">
        <DescriptionList
          facts={[
            { label: "Missing data", value: inCases(facts.missing, facts.missing_open) },
            { label: "Open objections", value: inCases(facts.objections, facts.missing_open) },
          ]}
        />
      </FactsSection>
      {facts.imports.length > 0 ? (
        <FactsSection title="Sheets">
          <Table
            rows={facts.imports}
            keyOf={({ id }) => id}
            columns={[
              {
                head: "Sheet",
                cell: ({ is_correction }) => (is_correction ? "Corrected sheet" : "Imported"),
              },
              { head: "On", cell: ({ created_at }) => formatDateTime(created_at) },
              { head: "By", cell: ({ created_by }) => created_by },
              { head: "Added", className: "num", cell: ({ rows_inserted }) => rows_inserted },
              { head: "Updated", className: "num", cell: ({ rows_updated }) => rows_updated },
            ]}
          />
        </FactsSection>
      ) : null}
    </article>
  );
}

const inCases = (count: number, isOpen: boolean): string =>
  (count === 0 ? "None" : counted(count, "case")) + (isOpen ? " (being worked out)" : "");
