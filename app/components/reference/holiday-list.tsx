import { weekdayName } from "#app/domain/reference/court-days.ts";
import { formatDate } from "#app/domain/dates.ts";
import { paths } from "#app/paths.ts";
import type { CourtHoliday } from "#app/provider/contract/reference/holidays.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";

interface HolidayListProps {
  holidays: readonly CourtHoliday[];
  courtId: number;
  year: number;
  mayChange: boolean;
}

/** The days of a year on which a court is closed, beside Sundays. */
export function HolidayList({ holidays, courtId, year, mayChange }: HolidayListProps) {
  return (
    <table className="table table-fold reference-table">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Day</th>
          <th scope="col">Holiday</th>
          <th scope="col">Source</th>
          {mayChange ? <th scope="col">Action</th> : null}
        </tr>
      </thead>
      <tbody data-rows="">
        {holidays.map(({ id, day, name, source }) => (
          <tr key={id}>
            <td data-label="Date" className="nowrap">
              {formatDate(day)}
            </td>
            <td data-label="Day">{weekdayName(day)}</td>
            <td data-label="Holiday">
              <b>{name ?? NOTHING}</b>
            </td>
            <td data-label="Source">{source ?? NOTHING}</td>
            {mayChange ? (
              <td>
                <div className="acts">
                  <ButtonLink
                    href={paths.removeHoliday(courtId, id, { year })}
                    look="quiet"
                    move="stay"
                    aria-label={`Remove ${name ?? ""}, ${formatDate(day)}`}
                  >
                    Remove
                  </ButtonLink>
                </div>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
