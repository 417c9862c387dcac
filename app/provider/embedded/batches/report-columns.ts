// The columns of a batch report: first what names a case, then how it stands, then everything the sheet brought.
import { cases } from "#app/database/schema.ts";
import { filingStatusLabel, filingStatusOf } from "#app/domain/cases/filing.ts";
import { PROGRESS_BAR_LABELS, progressBarOf } from "#app/domain/batches/progress.ts";
import { stateLabel } from "#app/domain/states.ts";
import { ATTRIBUTES, type AttributeKind } from "#app/spreadsheets/columns/attributes.ts";
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

type CaseRow = ReportCase["litigationCase"];
type TextColumn = {
  [Name in keyof CaseRow]: CaseRow[Name] extends string | null ? Name : never;
}[keyof CaseRow];

const KINDS: Partial<Record<AttributeKind, ReportColumn["kind"]>> = {
  date: "date",
  amount: "amount",
  rate: "rate",
};

const isTextColumn = (name: string): name is TextColumn => Object.hasOwn(cases, name);

/** Said in the first columns already, or said there in another way. */
const SAID = new Set(["lan_number", "customer_name", "case_status", "client_name", "state"]);

const FIRST: readonly Column[] = [
  { header: "Case", kind: "number", value: ({ litigationCase }) => litigationCase.id },
  { header: "Loan Account Number", kind: "text", value: ({ litigationCase }) => litigationCase.lan_number },
  { header: "Borrower Name", kind: "text", value: ({ litigationCase }) => litigationCase.customer_name },
  { header: "Client", kind: "text", value: (_row, clientName) => clientName },
  {
    header: "Filing Status",
    kind: "text",
    value: ({ litigationCase }) => filingStatusLabel(filingStatusOf(litigationCase)),
  },
  {
    header: "Progress",
    kind: "text",
    value: ({ litigationCase }) => PROGRESS_BAR_LABELS[progressBarOf(litigationCase)],
  },
  { header: "Advocate", kind: "text", value: ({ advocate }) => advocate },
  {
    header: "State",
    kind: "text",
    value: ({ litigationCase: { state } }) => (state === null ? null : stateLabel(state)),
  },
];

const ATTRIBUTE_COLUMNS: readonly Column[] = ATTRIBUTES.flatMap(({ name, label, kind }): Column[] => {
  if (SAID.has(name) || !isTextColumn(name)) return [];
  return [
    { header: label, kind: KINDS[kind] ?? "text", value: ({ litigationCase }) => litigationCase[name] },
  ];
});

/** @param extras headers of the lender's own columns, which no attribute claims */
export function reportColumns(extras: readonly string[]): Column[] {
  const own = extras.map((header): Column => ({
    header,
    kind: "text",
    value: ({ litigationCase }) => litigationCase.extras[header] ?? null,
  }));
  return [...FIRST, ...ATTRIBUTE_COLUMNS, ...own];
}
