import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { rateChanges } from "#app/database/schema.ts";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { RATE_CHANGE_FIELD_NAMES } from "#app/domain/record/rate-changes.ts";
import { auditDifferences } from "#app/domain/record/record-audit.ts";
import { withoutTrailingZeros } from "#app/domain/text/trim-ending.ts";
import { askFirst } from "../ask-first.server.ts";
import type { Input, UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { askOfRate, checkFirstDay, lockRateChange } from "./rate-change.server.ts";

export const updateRateChange = (call: UserCall, input: Input<"updateRateChange">) =>
  call.change(async (tx) => {
    const { case_id, rate_change_id, from_on, rate } = input;
    const { stored, client_id } = await lockRateChange(tx, call.user, input);
    await checkFirstDay(tx, call.services, { case_id, from_on, but: rate_change_id });
    askFirst(await askOfRate(tx, input), input.confirmed);
    const is = { from_on, rate: withoutTrailingZeros(rate) };
    const was = { from_on: stored.from_on, rate: withoutTrailingZeros(stored.rate) };
    const changed = auditDifferences("rate_change", was, is, RATE_CHANGE_FIELD_NAMES);
    if (changed) {
      await tx
        .update(rateChanges)
        .set({
          ...{ from_on, rate, version: sql`${rateChanges.version} + 1` },
          updated_at: call.services.now().toISOString(),
        })
        .where(eq(rateChanges.id, rate_change_id));
      await refreshDataPending(tx, { cases: [case_id] }, call.services.now());
      await record(tx, call.actor, {
        action: "rate_change.updated",
        object: { type: "case", id: case_id },
        clientId: client_id,
        ...changed,
      });
    }
    return { data: {}, message: interestMessages.rates.updated };
  });
