import type { ReactNode } from "react";
import { caseDataInWords } from "#app/domain/cases/case-filters.ts";
import { COLUMN_SORTS, TABLE_COLUMN_LABELS, type TableColumn } from "#app/domain/cases/case-table.ts";
import { FILING_STATUS_LABELS, getCaseNumber, getFilingStatus } from "#app/domain/cases/filing.ts";
import type { SortKey } from "#app/domain/cases/list-filters.ts";
import { formatDate, type IsoDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import { stageLabel } from "#app/domain/cases/stages.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import { RowPick } from "../lists/row-pick.tsx";
import type { CaseCardData } from "./case-card.tsx";
import { hearingNearness } from "./hearing.ts";

type Row = CaseCardData & { case_shorten_url: string | null };

interface CaseTableProps {
  cases: readonly Row[];
  columns: readonly TableColumn[];
  /** Today in India, from the server. */
  today: IsoDate;
  sort: string | undefined;
  /** The list in an order. */
  sortedTo: (sort: string) => string;
  actions: (row: Row) => readonly MenuItem[];
  /** The page of a case. */
  to: (row: Row) => string;
}

/** The list of cases as a table: one line for each, the chosen columns, their heads to sort by. */
export function CaseTable({ cases, columns, today, sort, sortedTo, actions, to }: CaseTableProps) {
  const sorted = (key: SortKey | undefined): Pick<Column<Row>, "sort"> =>
    key === undefined ? {} : { sort: headSort(key, sort, sortedTo) };
  const nameOf = (row: Row) => row.customer_name ?? `Case ${row.case_id}`;
  return (
    <Table
      className="case-table"
      rows={cases}
      keyOf={({ case_id }) => case_id}
      rowId={({ case_id }) => `case-${case_id}`}
      hasKeys
      columns={[
        {
          head: "Select",
          label: null,
          className: "pick-cell",
          isHidden: true,
          cell: (row) => (
            <RowPick
              form="selection"
              name="case"
              value={row.case_id}
              label={`Select case of ${nameOf(row)}`}
            />
          ),
        },
        {
          head: "Borrower",
          ...sorted(COLUMN_SORTS.name),
          className: "case-name",
          cell: (row) => (
            <a href={to(row)} title={nameOf(row)}>
              {nameOf(row)}
            </a>
          ),
        },
        ...columns.map((column) => ({
          head: TABLE_COLUMN_LABELS[column],
          ...sorted(COLUMN_SORTS[column]),
          className: column === "claim" ? "num" : SHOWN_WHOLE.includes(column) ? "nowrap" : undefined,
          isCut: true,
          cell: (row: Row) => CELLS[column](row, today),
        })),
        {
          head: "Action",
          label: null,
          isHidden: true,
          cell: (row) => <Menu label="Action" name={`Action for ${nameOf(row)}`} items={actions(row)} />,
        },
      ]}
    />
  );
}

const SHOWN_WHOLE: readonly TableColumn[] = [
  "lan",
  "assigned",
  "filed",
  "default_date",
  "previous_hearing",
  "next_hearing",
];

/** A head leads to the other way round of the order that is in force, and to the usual one of any other. */
function headSort(
  key: SortKey,
  sort: string | undefined,
  sortedTo: (sort: string) => string,
): Column<Row>["sort"] {
  const isUp = sort === key;
  const isDown = sort === `-${key}`;
  const next = isUp || (key === "claim" && !isDown) ? `-${key}` : key;
  return { to: sortedTo(next), ...(isUp ? { is: "ascending" } : isDown ? { is: "descending" } : {}) };
}

const CELLS: Record<TableColumn, (row: Row, today: IsoDate) => ReactNode> = {
  lan: (row) => row.lan_number,
  client: (row) => row.client_name,
  branch: (row) => row.branch_name,
  batch: (row) => row.batch_id,
  product: (row) => row.product_name,
  case_number: (row) => getCaseNumber(row),
  filing: (row) => FILING_STATUS_LABELS[getFilingStatus(row)],
  stage: (row) => (row.stage_of_case ? stageLabel(row.stage_of_case) : null),
  state: (row) => (row.state ? stateLabel(row.state) : null),
  claim: (row) => formatRupees(row.claim_amount) || null,
  assigned: (row) => formatDate(row.batch.assignment_date) || null,
  filed: (row) => formatDate(row.batch.case_date) || null,
  default_date: (row) => formatDate(row.default_date) || null,
  previous_hearing: (row) => formatDate(row.previous_hearing_date) || null,
  next_hearing: (row, today) => {
    const { needsAttention } = hearingNearness(row.next_hearing_date, today);
    const day = formatDate(row.next_hearing_date);
    if (!day) return null;
    return needsAttention && !row.disposal_date ? <span className="date-soon">{day}</span> : day;
  },
  advocate: (row) => row.advocate_name,
  case_data: (row) =>
    caseDataInWords({
      missing_data_pendency: row.missing_data_pendency ?? false,
      missing_data_open: row.missing_data_open ?? false,
    }),
  documents: (row) => row.pending_documents.join(", ") || null,
};
