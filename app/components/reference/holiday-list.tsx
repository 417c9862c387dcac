import { weekdayName } from "#app/domain/reference/court-days.ts";
import { formatDate } from "#app/domain/dates.ts";
import { paths } from "#app/paths.ts";
import type { CourtHoliday } from "#app/provider/contract/reference/holidays.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import type { Column } from "#app/ui/table.tsx";
import { RecordTable } from "./record-table.tsx";

interface HolidayListProps {
  holidays: readonly CourtHoliday[];
  courtId: number;
  year: number;
  mayChange: boolean;
}

const COLUMNS: readonly Column<CourtHoliday>[] = [
  { head: "Date", className: "nowrap", cell: ({ day }) => formatDate(day) },
  { head: "Day", className: "nowrap", cell: ({ day }) => weekdayName(day) },
  { head: "Holiday", cell: ({ name }) => <b>{name}</b> },
  { head: "Source", cell: ({ source }) => source ?? NOTHING },
];

/** The days of a year on which a court is closed, beside Sundays. */
export function HolidayList({ holidays, courtId, year, mayChange }: HolidayListProps) {
  const acts = ({ id, day, name }: CourtHoliday) => (
    <div className="acts">
      <ButtonLink
        href={paths.removeHoliday(courtId, id, { year })}
        look="quiet"
        move="stay"
        aria-label={`Remove ${name}, ${formatDate(day)}`}
      >
        Remove
      </ButtonLink>
    </div>
  );
  return <RecordTable rows={holidays} columns={COLUMNS} acts={mayChange ? acts : null} />;
}
