import { courtLabel } from "#app/domain/cases/courts.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import { paths } from "#app/paths.ts";
import type { Court } from "#app/provider/contract/reference/courts.ts";
import type { Column } from "#app/ui/table.tsx";
import { courtName } from "./court-options.ts";
import { NAME_COLUMN, RecordActs, RecordTable } from "./record-table.tsx";

interface CourtTableProps {
  courts: readonly Court[];
  /** The list's query, to come back to. */
  list: Readonly<Record<string, string | number | undefined>>;
  mayChange: boolean;
}

const COLUMNS: readonly Column<Court>[] = [
  { head: "State", className: "words", cell: ({ state }) => stateLabel(state) },
  { head: "Kind", className: "words", cell: ({ court_type }) => courtLabel(court_type) },
  NAME_COLUMN,
  {
    head: "Place and bench",
    label: "Place",
    cell: ({ place, bench }) => [place, bench].filter(Boolean).join(", "),
  },
  {
    head: "Holidays",
    cell: (court) => (
      <a
        className="link"
        href={paths.courtHolidays(court.id)}
        data-move="page"
        aria-label={`Show holidays of ${courtName(court)}`}
      >
        Show
      </a>
    ),
  },
];

export function CourtTable({ courts, list, mayChange }: CourtTableProps) {
  const acts = (court: Court) => (
    <RecordActs
      name={courtName(court)}
      isActive={court.active}
      editTo={paths.editCourt(court.id, list)}
      switchTo={paths.switchCourt(court.id, list)}
    />
  );
  return (
    <RecordTable rows={courts} columns={COLUMNS} acts={mayChange ? acts : null} className="court-table" />
  );
}
