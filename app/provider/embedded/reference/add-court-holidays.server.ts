import { and, asc, eq, inArray } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { courtHolidays, courts } from "#app/database/schema.ts";
import { formatDate } from "#app/domain/dates.ts";
import { courtMessages, holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";

/** Adds holidays of a court: all of them, or none where one of the days is listed already. */
export const addCourtHolidays = (call: UserCall, { court_id, holidays, source }: Input<"addCourtHolidays">) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    // Whoever else adds days to this court waits, and then finds these.
    const [court] = await tx
      .select({ id: courts.id })
      .from(courts)
      .where(eq(courts.id, court_id))
      .for("update");
    if (!court) throw new Refusal(courtMessages.unknown, 404);
    const days = Object.keys(holidays);
    const [listed] = await tx
      .select({ day: courtHolidays.day, name: courtHolidays.name })
      .from(courtHolidays)
      .where(and(eq(courtHolidays.court_id, court_id), inArray(courtHolidays.day, days)))
      .orderBy(asc(courtHolidays.day))
      .limit(1);
    if (listed) {
      throw new Refusal(said.listedAlready(formatDate(listed.day), listed.name), 409, { field: "day" });
    }
    await tx.insert(courtHolidays).values(
      Object.entries(holidays).map(([day, name]) => ({
        court_id,
        day,
        name,
        source: source || null,
        created_by: call.user.id,
      })),
    );
    await record(tx, call.actor, {
      action: "court.holidays_added",
      object: { type: "court", id: court_id },
      after: {
        holidays: Object.entries(holidays).map(([day, name]) => `${formatDate(day)} ${name}`),
        source: source || null,
      },
    });
    return { data: {}, message: said.added(days.length) };
  });
