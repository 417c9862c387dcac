// What expenses and payments have in common: rows above a sum that stays in sight, each reversed and never changed.
import type { ReactNode } from "react";
import { formatDate } from "#app/domain/dates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";

interface SumFrameProps {
  /** What the rows are, for a reader of the screen. */
  label: string;
  total: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** Rows that scroll, and their sum below them. */
export function SumFrame({ label, total, children }: SumFrameProps) {
  return (
    <div className="sum-frame">
      <div className="sum-rows" tabIndex={0} role="region" aria-label={label}>
        {children}
      </div>
      <dl className="sum">
        <dt>Total</dt>
        <dd>{total}</dd>
      </dl>
    </div>
  );
}

interface ReversibleRow {
  reverseTo?: string | null;
}

/** The column that leads to a reversal; none where no row has one. @param nameOf what a row is called there */
export const reverseColumn = <Row extends ReversibleRow>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
) =>
  rows.some(({ reverseTo }) => reverseTo) && {
    head: "Action",
    cell: (row: Row) =>
      row.reverseTo ? (
        <div className="acts">
          <ButtonLink href={row.reverseTo} look="quiet" move="stay" aria-label={`Reverse ${nameOf(row)}`}>
            Reverse
          </ButtonLink>
        </div>
      ) : (
        NOTHING
      ),
  };

interface DayAndEntryProps {
  /** "YYYY-MM-DD", or the instant of the entry. */
  day: string | null;
  created_at: string | null;
  created_by: string | null;
}

/** On which day it was, and who entered it; when, where that is another. */
export function DayAndEntry({ day, created_at, created_by }: DayAndEntryProps) {
  const [was, entered] = [formatDate(day), formatDate(created_at)];
  const by = [created_by, entered === was ? null : `entered ${entered}`].filter(Boolean).join(", ");
  return (
    <div>
      <div>{was || NOTHING}</div>
      {by ? <div className="small">{by}</div> : null}
    </div>
  );
}
