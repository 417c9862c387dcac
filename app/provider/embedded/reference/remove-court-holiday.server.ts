import { and, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { courtHolidays } from "#app/database/schema.ts";
import { holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";

/** Takes a day off a court's list; the audit trail keeps what it was. */
export const removeCourtHoliday = (call: UserCall, { court_id, holiday_id }: Input<"removeCourtHoliday">) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const [removed] = await tx
      .delete(courtHolidays)
      .where(and(eq(courtHolidays.id, holiday_id), eq(courtHolidays.court_id, court_id)))
      .returning();
    if (!removed) throw new Refusal(said.unknown, 404);
    const { day, name, source } = removed;
    await record(tx, call.actor, {
      action: "court.holiday_removed",
      object: { type: "court", id: court_id },
      before: { day, name, source },
    });
    return { data: {}, message: said.removed(name) };
  });
