import { record } from "#app/database/audit/audit.server.ts";
import { parties } from "#app/database/schema.ts";
import { PARTY_FIELD_NAMES, partyRoleLabel } from "#app/domain/record/parties.ts";
import { auditFields } from "#app/domain/record/record-audit.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { askFirst } from "../ask-first.server.ts";
import type { Input, UserCall } from "../call.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { partyValues } from "./case-parties.server.ts";
import { lastPlace, partyColumns, place } from "./party-columns.server.ts";
import { isThere } from "./same-row.server.ts";

/** Adds a party; columns of the case that say the first of its role follow. */
export const addParty = (call: UserCall, { case_id, confirmed, ...form }: Input<"addParty">) =>
  call.change(async (tx) => {
    const { client_id } = await lockCase(tx, call.user, case_id);
    const columns = partyColumns(form, call.services);
    const same = await isThere(tx, parties, case_id, [
      [parties.role, columns.role],
      [parties.name, columns.name],
      [parties.pan, columns.pan],
    ]);
    askFirst(
      same ? [recordMessages.parties.recorded(columns.name, partyRoleLabel(columns.role))] : [],
      confirmed,
    );
    const at = call.services.now().toISOString();
    const [added] = await tx
      .insert(parties)
      .values({
        case_id,
        ...columns,
        position: lastPlace(case_id, columns.role),
        created_by: call.user.id,
        created_at: at,
        updated_at: at,
      })
      .returning();
    if (!added) throw new Error("the party was not inserted");
    await place(tx, added, form.position);
    await refreshDataPending(tx, { cases: [case_id] }, call.services.now());
    const values = partyValues(added);
    await record(tx, call.actor, {
      action: "party.added",
      object: { type: "case", id: case_id },
      clientId: client_id,
      after: auditFields(
        "party",
        values,
        PARTY_FIELD_NAMES.filter((name) => name !== "position" && values[name] !== null),
      ),
    });
    return { data: { party_id: added.id }, message: recordMessages.parties.added };
  });
