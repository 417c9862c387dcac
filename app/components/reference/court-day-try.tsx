import { Form } from "@remix-run/react";
import { CLOSED_WEEKDAYS, weekdayName } from "#app/domain/reference/court-days.ts";
import { formatDate } from "#app/domain/dates.ts";
import type { ClosedDays } from "#app/domain/form-dates.ts";
import { holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { DateField } from "../forms/date-field.tsx";

interface CourtDayTryProps {
  courtId: number;
  year: number;
  /** What was asked, and the answer; null: nothing yet. */
  asked: { day: string; error: string } | { day: string; open: string; why: string } | null;
  closed: ClosedDays;
}

/** Which weekdays count as closed, and where a period that ends on a given day goes in this court. */
export function CourtDayTry({ courtId, year, asked, closed }: CourtDayTryProps) {
  const inWords = (day: string) => `${weekdayName(day)}, ${formatDate(day)}`;
  return (
    <section className="reference-try" aria-label="Days on which the court sits">
      <h2>Days on which the court sits</h2>
      <p>{CLOSED_WEEKDAYS}</p>
      <Form method="get" action={paths.courtHolidays(courtId)} preventScrollReset>
        <DateField
          field={{
            ...plainField("day", asked?.day, "try-day"),
            errors: asked && "error" in asked ? [asked.error] : [],
          }}
          label="A period ends on"
          closed={closed}
          hint="Done when the court reopens: Limitation Act s.4, General Clauses Act s.10"
        />
        <input type="hidden" name="year" value={year} />
        <Button type="submit">Check</Button>
      </Form>
      {asked && "open" in asked ? (
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
