// The year a page of holidays is about, and the court below its dialogs.
import * as z from "zod";
import { isCourtClosed, rolledToCourtDay, weekdayName } from "#app/domain/reference/court-days.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { readFormDate, type ClosedDays } from "#app/domain/form-dates.ts";
import { messages } from "#app/domain/messages.ts";
import { getQuery, keepIsoDates } from "#app/http/queries.server.ts";
import { paths } from "#app/paths.ts";
import type { CourtHoliday } from "#app/provider/contract/reference/holidays.ts";

const Year = z.coerce.number<string>().int().min(1900).max(2199);

/** The address' year; this one where it names none. */
export const readYear = (request: Request, now: Date): number =>
  Year.safeParse(getQuery(request).year ?? "").data ?? Number(todayInIndia(now).slice(0, 4));

/** What a date field says of days on which the court is closed. */
export const closedDays = (holidays: readonly CourtHoliday[]): ClosedDays =>
  Object.fromEntries(holidays.map(({ day, name }) => [day, name]));

/** Where a dialog comes back to. */
export const holidaysBelow = (request: Request, courtId: number, now: Date): string =>
  paths.courtHolidays(courtId, { year: readYear(request, now) });

/** Years to go to: those with holidays, the one that is shown, and its neighbours. */
export const yearsAround = (holidays: readonly CourtHoliday[], year: number): number[] => {
  const listed = holidays.map(({ day }) => Number(day.slice(0, 4)));
  return [...new Set([...listed, year - 1, year, year + 1])].sort((one, other) => one - other);
};

/**
 * Where a period that ends on the address' day goes, or what is wrong with that; null where it names none.
 * @throws a redirect to the address with its day as 2026-11-04
 */
export function checkAskedDay(request: Request, holidays: readonly CourtHoliday[]) {
  const { day: typed = "" } = getQuery(request);
  if (typed.trim() === "") return null;
  const day = readFormDate(typed);
  if (day === undefined) return { day: typed, error: messages.generic.notADate };
  keepIsoDates(request, { day });
  const closed = new Set(holidays.map((holiday) => holiday.day));
  const named = holidays.find((holiday) => holiday.day === day)?.name;
  const why = isCourtClosed(day, closed) ? (named ?? weekdayName(day)) : "";
  return { day, open: rolledToCourtDay(day, closed), why };
}
