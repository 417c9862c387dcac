import { tableTitle } from "#app/domain/reference/reference-fees.ts";
import { paths } from "#app/paths.ts";
import type { FeeTable } from "#app/provider/contract/reference/fee-tables.ts";
import { confirmationWords, countsWords, FeeTableBadges, isConfirmed } from "./fee-table-badges.tsx";
import { RuleLines } from "./rule-lines.tsx";

/** A court-fee table in the list of them: what for and where, whether it counts, how it is reckoned. */
export function FeeTableRow({ table, today }: { table: FeeTable; today: string }) {
  const title = tableTitle(table);
  return (
    <li>
      <article className="row fee-table" aria-label={title}>
        <div className="reference-cell">
          <div className="key">
            <a href={paths.feeTable(table.id)} data-move="page">
              {title}
            </a>
          </div>
          <FeeTableBadges table={table} today={today} />
          <div className="small">{countsWords(table)}</div>
          {isConfirmed(table) ? <div className="small">{confirmationWords(table)}</div> : null}
        </div>
        <div>
          <RuleLines rule={table.rule} folds />
          <div className="small">Source: {table.source}</div>
        </div>
      </article>
    </li>
  );
}
