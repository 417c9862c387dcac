import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { proceedings } from "#app/database/schema.ts";
import { PROCEEDING_FIELD_NAMES } from "#app/domain/record/proceedings.ts";
import { auditFields } from "#app/domain/record/record-audit.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { lockProceeding } from "./proceeding-columns.server.ts";

/** Takes a proceeding off its case. All that was known of it stays in the audit trail. */
export const removeProceeding = (call: UserCall, { reason, ...which }: Input<"removeProceeding">) =>
  call.change(async (tx) => {
    const { stored, client_id } = await lockProceeding(tx, call.user, which);
    await tx.delete(proceedings).where(eq(proceedings.id, stored.id));
    await refreshDataPending(tx, { cases: [which.case_id] }, call.services.now());
    await record(tx, call.actor, {
      action: "proceeding.removed",
      object: { type: "case", id: which.case_id },
      clientId: client_id,
      before: auditFields(
        "proceeding",
        stored,
        PROCEEDING_FIELD_NAMES.filter((name) => stored[name] !== null),
      ),
      after: { reason },
    });
    return { data: {}, message: recordMessages.proceedings.removed };
  });
