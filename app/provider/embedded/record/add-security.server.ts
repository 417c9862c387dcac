import { record } from "#app/database/audit/audit.server.ts";
import { securities } from "#app/database/schema.ts";
import { auditFields } from "#app/domain/record/record-audit.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { SECURITY_FIELD_NAMES } from "#app/domain/record/securities.ts";
import { askFirst } from "../ask-first.server.ts";
import type { Input, UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { isThere } from "./same-row.server.ts";
import { holdSecurities, securityColumns, securityValues } from "./security-columns.server.ts";

/** Adds a security; fields of the case that say the first one follow. */
export const addSecurity = (call: UserCall, { case_id, confirmed, ...form }: Input<"addSecurity">) =>
  call.change(async (tx) => {
    const { client_id, owners, labelOf } = await holdSecurities(tx, call.user, case_id);
    const columns = securityColumns(form, owners, call.services);
    const same = await isThere(tx, securities, case_id, [
      [securities.kind, columns.kind],
      [securities.particulars, columns.particulars],
    ]);
    askFirst(same ? [recordMessages.securities.recorded] : [], confirmed);
    const at = call.services.now().toISOString();
    await tx
      .insert(securities)
      .values({ case_id, ...columns, created_by: call.user.id, created_at: at, updated_at: at });
    await refreshDataPending(tx, { cases: [case_id] }, call.services.now());
    const values: Record<string, unknown> = securityValues(columns, labelOf(form.owner ?? null));
    await record(tx, call.actor, {
      action: "security.added",
      object: { type: "case", id: case_id },
      clientId: client_id,
      after: auditFields(
        "security",
        values,
        SECURITY_FIELD_NAMES.filter((name) => values[name] !== null),
      ),
    });
    return { data: {}, message: recordMessages.securities.added };
  });
