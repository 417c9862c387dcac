import { record } from "#app/database/audit/audit.server.ts";
import { proceedings } from "#app/database/schema.ts";
import { PROCEEDING_FIELD_NAMES } from "#app/domain/record/proceedings.ts";
import { auditFields } from "#app/domain/record/record-audit.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { askFirst } from "../ask-first.server.ts";
import type { Input, UserCall } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { proceedingColumns } from "./proceeding-columns.server.ts";
import { isThere } from "./same-row.server.ts";

export const addProceeding = (call: UserCall, { case_id, confirmed, ...form }: Input<"addProceeding">) =>
  call.change(async (tx) => {
    const { client_id } = await caseInScope(tx, call.user, case_id);
    const columns = proceedingColumns(form, call.services);
    const same = await isThere(tx, proceedings, case_id, [
      [proceedings.kind, columns.kind],
      [proceedings.forum, columns.forum],
      [proceedings.number, columns.number],
      [proceedings.filed_on, columns.filed_on],
    ]);
    askFirst(same ? [recordMessages.proceedings.recorded] : [], confirmed);
    const at = call.services.now().toISOString();
    await tx
      .insert(proceedings)
      .values({ case_id, ...columns, created_by: call.user.id, created_at: at, updated_at: at });
    await refreshDataPending(tx, { cases: [case_id] }, call.services.now());
    await record(tx, call.actor, {
      action: "proceeding.added",
      object: { type: "case", id: case_id },
      clientId: client_id,
      after: auditFields(
        "proceeding",
        columns,
        PROCEEDING_FIELD_NAMES.filter((name) => columns[name] !== null),
      ),
    });
    return { data: {}, message: recordMessages.proceedings.added };
  });
