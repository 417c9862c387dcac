import { courtLabel } from "#app/domain/cases/courts.ts";
import { formatDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatInWords } from "#app/domain/papers/formats.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import { paths } from "#app/paths.ts";
import type { PaperFormatRow } from "#app/provider/contract/reference/paper-formats.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/table.tsx";
import { NAME_COLUMN, RecordActs, RecordTable } from "./record-table.tsx";

interface PaperFormatTableProps {
  formats: readonly PaperFormatRow[];
  /** The list's query, to come back to. */
  list: Readonly<Record<string, string | number | undefined>>;
  mayChange: boolean;
}

const usedFor = ({ court_type, state }: PaperFormatRow) =>
  court_type === null
    ? "Courts that name it"
    : `${courtLabel(court_type)}, ${state === null ? "every State" : stateLabel(state)}`;

const COLUMNS: readonly Column<PaperFormatRow>[] = [
  NAME_COLUMN,
  { head: "Used for", className: "words", cell: usedFor },
  { head: "Format", cell: formatInWords },
  {
    head: "Source",
    cell: ({ source, confirmed_by, confirmed_on }) => (
      <div className="reference-cell">
        <div className="badges">
          {confirmed_by === null ? (
            <Badge tone="warn">Unconfirmed</Badge>
          ) : (
            <Badge tone="ok">Confirmed</Badge>
          )}
        </div>
        {confirmed_by === null ? null : (
          <span className="small">
            {messages.courtFees.confirmedBy(confirmed_by, formatDate(confirmed_on))}
          </span>
        )}
        <span className="small pre-line">{source}</span>
      </div>
    ),
  },
];

export function PaperFormatTable({ formats, list, mayChange }: PaperFormatTableProps) {
  const acts = ({ id, name, active, confirmed_by }: PaperFormatRow) => (
    <RecordActs
      name={name}
      isActive={active}
      editTo={paths.paperFormatDialog(id, "edit", list)}
      switchTo={paths.paperFormatDialog(id, "offered", list)}
    >
      {confirmed_by === null && active ? (
        <ButtonLink
          href={paths.paperFormatDialog(id, "confirm", list)}
          look="quiet"
          move="stay"
          aria-label={`Confirm ${name}`}
        >
          Confirm
        </ButtonLink>
      ) : null}
    </RecordActs>
  );
  return <RecordTable rows={formats} columns={COLUMNS} acts={mayChange ? acts : null} />;
}
