import type { Query } from "#app/address-query.ts";
import { LIST_OF_PAGE } from "#app/domain/cases/case-page.ts";
import { SHOW_TOTAL, type TableColumn } from "#app/domain/cases/case-table.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import { counted } from "#app/domain/text/counted.ts";
import { paths } from "#app/paths.ts";
import { caseActions } from "./case-actions.ts";
import { CaseCard, type CaseCardData } from "./case-card.tsx";
import { CaseTable } from "./case-table.tsx";

type Row = CaseCardData & { case_shorten_url: string | null };

/** More of them scroll sideways in their frame, which then cuts off what hangs over it. */
const COLUMNS_IN_SIGHT = 8;

interface CaseRowsProps {
  batchId: number | undefined;
  /** Filters, order and page of the list. */
  query: Query & { page: number; sort?: string | undefined };
  cases: readonly Row[];
  today: IsoDate;
  /** The provider has more than the calls of the specification. */
  hasOwnActs: boolean;
  /** The columns of the table; null: cards. */
  table: readonly TableColumn[] | null;
  count: number;
  /** The sum of all claims; null: not added up. */
  total: string | null;
}

/** The rows of a list of cases, as cards or as a table. */
export function CaseRows(props: CaseRowsProps) {
  const { batchId, query, cases, today, hasOwnActs, table } = props;
  const { page: _, ...filters } = query;
  const pageQuery = { [LIST_OF_PAGE]: batchId ?? "all", ...query };
  const actions = (row: Row) => caseActions(row, { batchId, query, hasOwnActs });
  const to = ({ case_id }: Row) => paths.casePage(case_id, pageQuery);
  if (table) {
    return (
      <div
        className={table.length > COLUMNS_IN_SIGHT ? "table-frame table-wide" : "table-frame"}
        data-links="stay"
      >
        <CaseTable
          {...{ cases, today, actions, to }}
          columns={table}
          sort={query.sort}
          sortedTo={(sort) => paths.cases({ batchId }, { ...filters, sort })}
        />
        <Total {...props} />
      </div>
    );
  }
  return (
    <ol className="rows" data-links="stay">
      {cases.map((row) => (
        <CaseCard
          key={row.case_id}
          litigationCase={row}
          today={today}
          actions={actions(row)}
          emailHistory={paths.caseDialog({ batchId, caseId: row.case_id }, "emails", query)}
          {...(hasOwnActs
            ? {
                to: to(row),
                hearingTo: paths.caseDialog({ batchId, caseId: row.case_id }, "hearing", query),
                selectIn: "selection",
              }
            : {})}
        />
      ))}
    </ol>
  );
}

function Total({ batchId, query, count, total }: CaseRowsProps) {
  return (
    <p className="table-total">
      {total === null ? (
        <a className="link" href={paths.cases({ batchId }, { ...query, [SHOW_TOTAL]: "show" })}>
          Add Up Claims
        </a>
      ) : (
        <>
          Claim amount of {counted(count, "case")}: <b>{formatRupees(total)}</b>
        </>
      )}
    </p>
  );
}
