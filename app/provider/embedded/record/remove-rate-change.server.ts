import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { rateChanges } from "#app/database/schema.ts";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { RATE_CHANGE_FIELD_NAMES } from "#app/domain/record/rate-changes.ts";
import { auditFields } from "#app/domain/record/record-audit.ts";
import { withoutTrailingZeros } from "#app/domain/text/trim-ending.ts";
import type { Input, UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { lockRateChange } from "./rate-change.server.ts";

/** Takes a change of the rate off its case. It stays in the audit trail. */
export const removeRateChange = (call: UserCall, { reason, ...which }: Input<"removeRateChange">) =>
  call.change(async (tx) => {
    const { stored, client_id } = await lockRateChange(tx, call.user, which);
    await tx.delete(rateChanges).where(eq(rateChanges.id, stored.id));
    await refreshDataPending(tx, { cases: [which.case_id] }, call.services.now());
    const was = { from_on: stored.from_on, rate: withoutTrailingZeros(stored.rate) };
    await record(tx, call.actor, {
      action: "rate_change.removed",
      object: { type: "case", id: which.case_id },
      clientId: client_id,
      before: auditFields("rate_change", was, RATE_CHANGE_FIELD_NAMES),
      after: { reason },
    });
    return { data: {}, message: interestMessages.rates.removed };
  });
