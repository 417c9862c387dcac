import { formatDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { periodWords, tableState, type TableState } from "#app/domain/reference/reference-fees.ts";
import type { FeeTable } from "#app/provider/contract/reference/fee-tables.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const STATES: Record<TableState, { word: string; tone: BadgeTone }> = {
  in_force: { word: "In force", tone: "plain" },
  later: { word: "Not yet in force", tone: "accent" },
  ended: { word: "Ended", tone: "quiet" },
  withdrawn: { word: "Withdrawn", tone: "quiet" },
};

/** Whether a table counts today, and whether somebody has checked it. */
export function FeeTableBadges({ table, today }: { table: FeeTable; today: string }) {
  const { word, tone } = STATES[tableState(table, today)];
  return (
    <div className="badges">
      <Badge tone={tone}>{word}</Badge>
      {isConfirmed(table) ? <Badge tone="ok">Confirmed</Badge> : <Badge tone="warn">Unconfirmed</Badge>}
    </div>
  );
}

/** Somebody has held it against its source. */
export const isConfirmed = ({ confirmed_by, confirmed_on }: FeeTable): boolean =>
  confirmed_by !== null || confirmed_on !== null;

/** "Confirmed by … on …", or that nobody has. */
export const confirmationWords = (table: FeeTable): string =>
  isConfirmed(table)
    ? messages.courtFees.confirmedBy(table.confirmed_by ?? "—", formatDate(table.confirmed_on))
    : messages.courtFees.unconfirmed;

/** "Counts from 1 Mar 2017". */
export const countsWords = (table: FeeTable): string => `Counts ${periodWords(table)}`;
