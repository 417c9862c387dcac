import { Form } from "@remix-run/react";
import { CLOSED_WEEKDAYS, weekdayName } from "#app/domain/reference/court-days.ts";
import { formatDate } from "#app/domain/dates.ts";
import { holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { DateField } from "#app/ui/field.tsx";
import { plainField } from "#app/ui/field-frame.tsx";

interface CourtDayTryProps {
  courtId: number;
  year: number;
  /** What was asked; null: nothing yet. */
  asked: { day: string; open: string; why: string } | null;
}

/** Which weekdays count as closed, and where a period that ends on a given day goes in this court. */
export function CourtDayTry({ courtId, year, asked }: CourtDayTryProps) {
  const inWords = (day: string) => `${weekdayName(day)}, ${formatDate(day)}`;
  return (
    <section className="reference-try" aria-label="Days on which the court sits">
      <h2>Days on which the court sits</h2>
      <p>{CLOSED_WEEKDAYS}</p>
      <Form method="get" action={paths.courtHolidays(courtId)} preventScrollReset>
        <DateField
          field={plainField("day", asked?.day, "try-day")}
          label="A period ends on"
          hint="Done when the court reopens: Limitation Act s.4, General Clauses Act s.10"
        />
        <input type="hidden" name="year" value={year} />
        <Button type="submit">Check</Button>
      </Form>
      {asked ? (
        <output>
          <b>
            {asked.open === asked.day
              ? said.isOpen(inWords(asked.day))
              : said.isClosed(inWords(asked.day), asked.why, inWords(asked.open))}
          </b>
        </output>
      ) : null}
    </section>
  );
}
