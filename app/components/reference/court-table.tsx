import { courtLabel } from "#app/domain/cases/courts.ts";
import { stateLabel } from "#app/domain/states.ts";
import { paths } from "#app/paths.ts";
import type { Court } from "#app/provider/contract/reference/courts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { courtName } from "./court-options.ts";
import { RecordActs } from "../lists/record-acts.tsx";

interface CourtTableProps {
  courts: readonly Court[];
  /** The list's query, to come back to. */
  list: Readonly<Record<string, string | number | undefined>>;
  mayChange: boolean;
}

export function CourtTable({ courts, list, mayChange }: CourtTableProps) {
  return (
    <table className="table table-fold reference-table court-table">
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">Kind</th>
          <th scope="col">Name</th>
          <th scope="col">Place and bench</th>
          <th scope="col">Holidays</th>
          {mayChange ? <th scope="col">Action</th> : null}
        </tr>
      </thead>
      <tbody data-rows="">
        {courts.map((court) => {
          const { id, state, court_type, name, place, bench, active } = court;
          return (
            <tr key={id} className={active ? undefined : "reference-off"}>
              <td data-label="State">{state === null ? NOTHING : stateLabel(state)}</td>
              <td data-label="Kind">{court_type === null ? NOTHING : courtLabel(court_type)}</td>
              <td data-label="Name">
                <div className="reference-cell">
                  <b>{name ?? NOTHING}</b>
                  {active ? null : <Badge tone="quiet">Not offered</Badge>}
                </div>
              </td>
              <td data-label="Place">{[place, bench].filter(Boolean).join(", ")}</td>
              <td data-label="Holidays">
                <a
                  className="link"
                  href={paths.courtHolidays(id)}
                  data-move="page"
                  aria-label={`Show holidays of ${courtName(court)}`}
                >
                  Show
                </a>
              </td>
              {mayChange ? (
                <td>
                  <RecordActs
                    name={courtName(court)}
                    isActive={active}
                    editTo={paths.editCourt(id, list)}
                    switchTo={paths.switchCourt(id, list)}
                  />
                </td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
