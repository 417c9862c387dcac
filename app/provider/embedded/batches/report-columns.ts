// The columns of a batch report: first what names a case, then how it stands, then everything the sheet brought.
import type { cases } from "#app/database/schema.ts";
import { CASE_COLUMNS, CASE_FIELDS, type CaseColumn } from "#app/domain/cases/case-fields.ts";
import { filingStatusLabel, getFilingStatus } from "#app/domain/cases/filing.ts";
import { PROGRESS_BAR_LABELS, getProgressBar } from "#app/domain/batches/progress.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import type { ReportColumn } from "#app/spreadsheets/write-report.server.ts";

export interface ReportCase {
  litigationCase: typeof cases.$inferSelect;
  advocate: string | null;
}

export interface Column {
  header: string;
  kind: ReportColumn["kind"];
  value: (row: ReportCase, clientName: string) => string | number | null;
}

/** Said in the first columns already, or said there in another way. */
const SAID = new Set<CaseColumn>(["lan_number", "customer_name", "state"]);

/** A field of the case as it is stored. */
export function columnOf(name: CaseColumn): Column {
  const { label, kind } = CASE_FIELDS[name];
  return {
    header: label,
    kind: kind === "date" || kind === "amount" || kind === "rate" ? kind : "text",
    value: ({ litigationCase }) => litigationCase[name],
  };
}

const FIRST: readonly Column[] = [
  { header: "Case", kind: "number", value: ({ litigationCase }) => litigationCase.id },
  columnOf("lan_number"),
  columnOf("customer_name"),
  { header: "Client", kind: "text", value: (_row, clientName) => clientName },
  {
    header: CASE_FIELDS.case_status.label,
    kind: "text",
    value: ({ litigationCase }) => filingStatusLabel(getFilingStatus(litigationCase)),
  },
  {
    header: "Progress",
    kind: "text",
    value: ({ litigationCase }) => PROGRESS_BAR_LABELS[getProgressBar(litigationCase)],
  },
  { header: CASE_FIELDS.advocate_name.label, kind: "text", value: ({ advocate }) => advocate },
  {
    ...columnOf("state"),
    value: ({ litigationCase: { state } }) => (state === null ? null : stateLabel(state)),
  },
];

const FIELD_COLUMNS = CASE_COLUMNS.filter((name) => !SAID.has(name)).map(columnOf);

/** @param extras headers of the lender's own columns, which no attribute claims */
export function reportColumns(extras: readonly string[]): Column[] {
  const own = extras.map((header): Column => ({
    header,
    kind: "text",
    value: ({ litigationCase }) => litigationCase.extras[header] ?? null,
  }));
  return [...FIRST, ...FIELD_COLUMNS, ...own];
}
