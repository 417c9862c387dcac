import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { courtLimits } from "#app/database/schema.ts";
import { differences } from "#app/domain/audit/differences.ts";
import { courtLimitMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import {
  courtLimitColumns,
  courtLimitName,
  lockCourtLimit,
  refusingSecond,
} from "./court-limit-row.server.ts";
import { mayChangeReference } from "./reference-data.server.ts";

/** Corrects the limits of a kind of court. Whoever confirmed them looked at what they were: they are unconfirmed again. */
export const updateCourtLimit = (call: UserCall, { limit_id, version, ...form }: Input<"updateCourtLimit">) =>
  call.change(async (tx) => {
    mayChangeReference(call.user);
    const stored = await lockCourtLimit(tx, limit_id, version);
    const values = { ...courtLimitColumns(form), confirmed_by: null, confirmed_on: null };
    const { state, court_type, designation, above, up_to, source, effective_from } = stored;
    const { confirmed_by, confirmed_on } = stored;
    const was = { state, court_type, designation, above, up_to, source, effective_from };
    const name = courtLimitName(values);
    if (!differences(was, courtLimitColumns(form))) return { data: {}, message: said.updated(name) };
    await refusingSecond(
      tx
        .update(courtLimits)
        .set({ ...values, version: stored.version + 1 })
        .where(eq(courtLimits.id, limit_id))
        .execute(),
    );
    await record(tx, call.actor, {
      action: "court_limit.updated",
      object: { type: "court_limit", id: limit_id },
      ...differences<Record<string, string | null>>({ ...was, confirmed_by, confirmed_on }, values),
    });
    return { data: {}, message: confirmed_by === null ? said.updated(name) : said.updatedUnconfirmed(name) };
  });
