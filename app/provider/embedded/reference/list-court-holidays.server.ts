import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { courtHolidays, courts } from "#app/database/schema.ts";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";

/** The holidays of a court, the earliest first. */
const holidaysOf = (db: Database | Transaction, courtId: number) =>
  db
    .select({
      id: courtHolidays.id,
      day: courtHolidays.day,
      name: courtHolidays.name,
      source: courtHolidays.source,
    })
    .from(courtHolidays)
    .where(eq(courtHolidays.court_id, courtId))
    .orderBy(asc(courtHolidays.day));

export const listCourtHolidays = async (
  { services: { db } }: UserCall,
  { court_id }: Input<"listCourtHolidays">,
) => {
  const [court] = await db.select({ id: courts.id }).from(courts).where(eq(courts.id, court_id));
  if (!court) throw new Refusal(said.unknown, 404);
  return { data: { results: await holidaysOf(db, court_id) } };
};
