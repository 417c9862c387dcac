// For a hearing date: the days on which the courts that the chosen cases may come before are closed.
import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, cases, courtHolidays, courts } from "#app/database/schema.ts";
import type { Scope } from "#app/database/scope.server.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import type { ClosedDays } from "#app/domain/form-dates.ts";
import type { CaseSelection } from "../../contract/bulk/selection.ts";
import { chosenCases } from "./chosen-cases.server.ts";

/** Days that a page is told of: some years of a dozen courts. */
const MOST = 1000;

/**
 * A case says its State and the kind of its court, not which court it is: each of that kind is named with its holidays.
 * @param today in India; days before it are over
 */
export async function closedDays(
  db: Database | Transaction,
  scope: Scope,
  selection: CaseSelection,
  today: IsoDate,
): Promise<ClosedDays> {
  const theirs = db
    .selectDistinct({ state: batches.jurisdiction_state, kind: batches.jurisdiction_court })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .where(chosenCases(scope, selection));
  const rows = await db
    .select({ day: courtHolidays.day, name: courtHolidays.name, court: courts.name, place: courts.place })
    .from(courtHolidays)
    .innerJoin(courts, eq(courts.id, courtHolidays.court_id))
    .where(
      and(
        courts.active,
        gte(courtHolidays.day, today),
        sql`(${courts.state}, ${courts.court_type}) in ${theirs}`,
      ),
    )
    .orderBy(asc(courtHolidays.day), asc(courts.id))
    .limit(MOST);
  const days: Record<IsoDate, string> = {};
  for (const { day, name, court, place } of rows) {
    const said = `${name} (${court}, ${place})`;
    days[day] = days[day] === undefined ? said : `${days[day]}; ${said}`;
  }
  return days;
}
