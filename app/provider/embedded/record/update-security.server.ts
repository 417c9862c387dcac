import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { securities } from "#app/database/schema.ts";
import { auditDifferences } from "#app/domain/record/record-audit.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { SECURITY_FIELD_NAMES } from "#app/domain/record/securities.ts";
import type { Input, UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { lockSecurity, securityColumns, securityValues } from "./security-columns.server.ts";

/** Changes a security; fields of the case that say the first one follow. */
export const updateSecurity = (
  call: UserCall,
  { case_id, security_id, version, ...form }: Input<"updateSecurity">,
) =>
  call.change(async (tx) => {
    const { stored, client_id, owners, labelOf } = await lockSecurity(tx, call.user, {
      ...{ case_id, security_id, version },
    });
    const columns = securityColumns(form, owners, call.services);
    const changed = auditDifferences(
      "security",
      securityValues(stored, stored.owner_name),
      securityValues(columns, labelOf(form.owner ?? null)),
      SECURITY_FIELD_NAMES,
    );
    if (changed) {
      await tx
        .update(securities)
        .set({
          ...columns,
          version: sql`${securities.version} + 1`,
          updated_at: call.services.now().toISOString(),
        })
        .where(eq(securities.id, security_id));
      await refreshDataPending(tx, { cases: [case_id] }, call.services.now());
      await record(tx, call.actor, {
        action: "security.updated",
        object: { type: "case", id: case_id },
        clientId: client_id,
        before: changed.before,
        after: { security: stored.title, ...changed.after },
      });
    }
    return { data: {}, message: recordMessages.securities.updated };
  });
