// The columns of the list as a table, as a workbook has them.
import { caseDataInWords } from "#app/domain/cases/case-filters.ts";
import { TABLE_COLUMN_LABELS, type TableColumn } from "#app/domain/cases/case-table.ts";
import { filingStatusLabel, getCaseNumber, getFilingStatus } from "#app/domain/cases/filing.ts";
import { stageLabel } from "#app/domain/cases/stages.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import { columnOf, type Column, type ReportCase } from "../batches/report-columns.ts";

/** Of a case what its row in the table says beyond its own fields. */
export interface TableCase extends ReportCase {
  branch_name: string | null;
  assignment_date: string | null;
  missing_data_open: boolean;
  /** Documents that were asked for and have not come. */
  awaited: string | null;
}

export interface TableReportColumn extends Omit<Column, "value"> {
  value: (row: TableCase, clientName: string) => string | number | null;
}

/** Of a batch's own report the reader knows whose cases they are; others may be of any batch. */
export const BATCH: Column = {
  header: "Batch",
  kind: "number",
  value: ({ litigationCase }) => litigationCase.batch_id,
};

const text = (value: TableReportColumn["value"]): Omit<TableReportColumn, "header"> => ({
  kind: "text",
  value,
});

const COLUMNS: Record<TableColumn, Omit<TableReportColumn, "header">> = {
  lan: columnOf("lan_number"),
  client: text((_row, clientName) => clientName),
  branch: text(({ branch_name }) => branch_name),
  batch: BATCH,
  product: columnOf("product_name"),
  case_number: text(({ litigationCase }) => getCaseNumber(litigationCase) || null),
  filing: text(({ litigationCase }) => filingStatusLabel(getFilingStatus(litigationCase))),
  stage: text(({ litigationCase: { stage_of_case } }) => stage_of_case && stageLabel(stage_of_case)),
  state: text(({ litigationCase: { state } }) => state && stateLabel(state)),
  claim: columnOf("claim_amount"),
  assigned: { kind: "date", value: ({ assignment_date }) => assignment_date },
  filed: columnOf("case_date"),
  default_date: columnOf("default_date"),
  previous_hearing: columnOf("previous_hearing_date"),
  next_hearing: columnOf("next_hearing_date"),
  advocate: text(({ advocate }) => advocate),
  case_data: text(({ litigationCase, missing_data_open }) =>
    caseDataInWords({ missing_data_pendency: litigationCase.data_pending, missing_data_open }),
  ),
  documents: text(({ awaited }) => awaited),
};

/** The name first, as in the list. */
export const tableColumns = (asked: readonly TableColumn[]): TableReportColumn[] => [
  { ...columnOf("customer_name"), header: "Borrower" },
  ...asked.map((name) => ({ ...COLUMNS[name], header: TABLE_COLUMN_LABELS[name] })),
];
