import { record } from "#app/database/audit/audit.server.ts";
import { rateChanges } from "#app/database/schema.ts";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { RATE_CHANGE_FIELD_NAMES } from "#app/domain/record/rate-changes.ts";
import { auditFields } from "#app/domain/record/record-audit.ts";
import { askFirst } from "../ask-first.server.ts";
import type { Input, UserCall } from "../call.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { askOfRate, checkFirstDay } from "./rate-change.server.ts";

export const addRateChange = (call: UserCall, input: Input<"addRateChange">) =>
  call.change(async (tx) => {
    const { case_id, from_on, rate } = input;
    // Changes of one case one after the other: two must not begin on one day.
    const { client_id } = await lockCase(tx, call.user, case_id);
    await checkFirstDay(tx, call.services, input);
    askFirst(await askOfRate(tx, input), input.confirmed);
    const at = call.services.now().toISOString();
    await tx
      .insert(rateChanges)
      .values({ case_id, from_on, rate, created_by: call.user.id, created_at: at, updated_at: at });
    await refreshDataPending(tx, { cases: [case_id] }, call.services.now());
    await record(tx, call.actor, {
      action: "rate_change.added",
      object: { type: "case", id: case_id },
      clientId: client_id,
      after: auditFields("rate_change", { from_on, rate }, RATE_CHANGE_FIELD_NAMES),
    });
    return { data: {}, message: interestMessages.rates.added };
  });
