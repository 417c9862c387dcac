import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { proceedings } from "#app/database/schema.ts";
import { PROCEEDING_FIELD_NAMES, proceedingKindLabel } from "#app/domain/record/proceedings.ts";
import { auditDifferences } from "#app/domain/record/record-audit.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { lockProceeding, proceedingColumns } from "./proceeding-columns.server.ts";

export const updateProceeding = (
  call: UserCall,
  { case_id, proceeding_id, version, ...form }: Input<"updateProceeding">,
) =>
  call.change(async (tx) => {
    const { stored, client_id } = await lockProceeding(tx, call.user, { case_id, proceeding_id, version });
    const columns = proceedingColumns(form, call.services);
    const changed = auditDifferences("proceeding", stored, columns, PROCEEDING_FIELD_NAMES);
    if (changed) {
      await tx
        .update(proceedings)
        .set({
          ...columns,
          version: sql`${proceedings.version} + 1`,
          updated_at: call.services.now().toISOString(),
        })
        .where(eq(proceedings.id, proceeding_id));
      await refreshDataPending(tx, { cases: [case_id] }, call.services.now());
      const proceeding = [proceedingKindLabel(stored.kind), stored.number].filter(Boolean).join(" · ");
      await record(tx, call.actor, {
        action: "proceeding.updated",
        object: { type: "case", id: case_id },
        clientId: client_id,
        before: changed.before,
        after: { proceeding, ...changed.after },
      });
    }
    return { data: {}, message: recordMessages.proceedings.updated };
  });
