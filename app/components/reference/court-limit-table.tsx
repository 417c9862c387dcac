import { courtLabel } from "#app/domain/cases/courts.ts";
import { formatDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { limitWords } from "#app/domain/reference/court-limits.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import { paths } from "#app/paths.ts";
import type { CourtLimit } from "#app/provider/contract/reference/court-limits.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/table.tsx";
import { RecordActs, RecordTable } from "./record-table.tsx";

interface CourtLimitTableProps {
  limits: readonly CourtLimit[];
  /** The list's query, to come back to. */
  list: Readonly<Record<string, string | number | undefined>>;
  mayChange: boolean;
}

const COLUMNS: readonly Column<CourtLimit>[] = [
  { head: "State", className: "words", cell: ({ state }) => stateLabel(state) },
  {
    head: "Courts",
    cell: ({ court_type, designation, active }) => (
      <div className="reference-cell">
        <b>{courtLabel(court_type)}</b>
        {designation === null ? null : <div className="small">{designation}</div>}
        {active ? null : <Badge tone="quiet">Deactivated</Badge>}
      </div>
    ),
  },
  { head: "Value of the suit", label: "Value", className: "words", cell: (limit) => <Value limit={limit} /> },
  { head: "Source", cell: (limit) => <Ground limit={limit} /> },
];

function Value({ limit }: { limit: CourtLimit }) {
  const words = limitWords(limit);
  return (
    <div>
      <div>{words.charAt(0).toUpperCase() + words.slice(1)}</div>
      {limit.effective_from === null ? null : (
        <div className="small">From {formatDate(limit.effective_from)}</div>
      )}
    </div>
  );
}

function Ground({ limit: { source, confirmed_by, confirmed_on } }: { limit: CourtLimit }) {
  return (
    <div className="reference-cell">
      {confirmed_by === null ? (
        <Badge tone="warn">Unconfirmed</Badge>
      ) : (
        <>
          <Badge tone="ok">Confirmed</Badge>
          <div className="small">
            {messages.courtFees.confirmedBy(confirmed_by, formatDate(confirmed_on))}
          </div>
        </>
      )}
      <div className="small whitespace-pre-line">{source}</div>
    </div>
  );
}

/** Up to which value of a suit courts may hear it, and who has confirmed that. */
export function CourtLimitTable({ limits, list, mayChange }: CourtLimitTableProps) {
  const acts = ({ id, name, active, confirmed_by }: CourtLimit) => (
    <>
      {confirmed_by === null && active ? (
        <div className="acts">
          <ButtonLink
            href={paths.confirmCourtLimit(id, list)}
            look="quiet"
            move="stay"
            aria-label={`Confirm ${name}`}
          >
            Confirm
          </ButtonLink>
        </div>
      ) : null}
      <RecordActs
        name={name}
        isActive={active}
        editTo={paths.editCourtLimit(id, list)}
        switchTo={paths.switchCourtLimit(id, list)}
      />
    </>
  );
  return <RecordTable rows={limits} columns={COLUMNS} acts={mayChange ? acts : null} />;
}
