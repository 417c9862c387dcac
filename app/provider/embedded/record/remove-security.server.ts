import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { securities } from "#app/database/schema.ts";
import { auditFields } from "#app/domain/record/record-audit.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { SECURITY_FIELD_NAMES } from "#app/domain/record/securities.ts";
import type { Input, UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { lockSecurity, securityValues } from "./security-columns.server.ts";

/** Takes a security off its case; the next one is then the first. All that was known of it stays in the audit trail. */
export const removeSecurity = (call: UserCall, { reason, ...which }: Input<"removeSecurity">) =>
  call.change(async (tx) => {
    const { stored, client_id } = await lockSecurity(tx, call.user, which);
    await tx.delete(securities).where(eq(securities.id, stored.id));
    await refreshDataPending(tx, { cases: [which.case_id] }, call.services.now());
    const values: Record<string, unknown> = securityValues(stored, stored.owner_name);
    await record(tx, call.actor, {
      action: "security.removed",
      object: { type: "case", id: which.case_id },
      clientId: client_id,
      before: auditFields(
        "security",
        values,
        SECURITY_FIELD_NAMES.filter((name) => values[name] !== null),
      ),
      after: { reason },
    });
    return { data: {}, message: recordMessages.securities.removed };
  });
