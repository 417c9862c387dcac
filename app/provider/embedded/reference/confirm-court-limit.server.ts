import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { courtLimits } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { courtLimitMessages as said } from "#app/domain/reference/reference-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { courtLimitName, lockCourtLimit } from "./court-limit-row.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";

/** Notes who checked the limits of a kind of court, and on which day: the very version they looked at. */
export const confirmCourtLimit = (
  call: UserCall,
  { limit_id, version, confirmed_by, confirmed_on }: Input<"confirmCourtLimit">,
) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    if (confirmed_on > todayInIndia(call.services.now())) {
      throw new Refusal(messages.generic.dateInFuture, 422, { field: "confirmed_on" });
    }
    const stored = await lockCourtLimit(tx, limit_id, version);
    await tx
      .update(courtLimits)
      .set({ confirmed_by, confirmed_on, version: stored.version + 1 })
      .where(eq(courtLimits.id, limit_id));
    await record(tx, call.actor, {
      action: "court_limit.confirmed",
      object: { type: "court_limit", id: limit_id },
      before: { confirmed_by: stored.confirmed_by, confirmed_on: stored.confirmed_on },
      after: { confirmed_by, confirmed_on },
    });
    return { data: {}, message: said.confirmed(courtLimitName(stored)) };
  });
