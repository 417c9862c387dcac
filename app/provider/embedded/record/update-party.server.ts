import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { parties } from "#app/database/schema.ts";
import { PARTY_FIELD_NAMES } from "#app/domain/record/parties.ts";
import { auditDifferences } from "#app/domain/record/record-audit.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { caseParties, partyValues, type CaseParty } from "./case-parties.server.ts";
import { lockParty } from "./lock-party.server.ts";
import { lastPlace, partyColumns, place } from "./party-columns.server.ts";

/** Changes a party; columns of the case that say the first of its role follow. */
export const updateParty = (call: UserCall, { case_id, party_id, version, ...form }: Input<"updateParty">) =>
  call.change(async (tx) => {
    const { stored, client_id } = await lockParty(tx, call.user, { case_id, party_id, version });
    const columns = partyColumns(form, call.services);
    const { role } = columns;
    const told = (row: typeof stored) => ({ ...partyValues(row), position: row.number });
    const asked = { ...stored, ...columns, number: await numberAsked(tx, stored, form.position) };
    const same = !auditDifferences("party", told(stored), told(asked), PARTY_FIELD_NAMES);
    if (same) return { data: {}, message: recordMessages.parties.updated };
    await tx
      .update(parties)
      .set({
        ...columns,
        ...(role === stored.role ? {} : { position: lastPlace(case_id, role) }),
        version: sql`${parties.version} + 1`,
        updated_at: call.services.now().toISOString(),
      })
      .where(eq(parties.id, party_id));
    await place(tx, { id: party_id, case_id, role }, form.position);
    const updated = (await caseParties(tx, case_id)).find(({ id }) => id === party_id) ?? stored;
    const changed = auditDifferences("party", told(stored), told(updated), PARTY_FIELD_NAMES);
    await refreshDataPending(tx, { cases: [case_id] }, call.services.now());
    await record(tx, call.actor, {
      action: "party.updated",
      object: { type: "case", id: case_id },
      clientId: client_id,
      before: changed?.before,
      after: { party: [stored.title, stored.name].filter(Boolean).join(" · "), ...changed?.after },
    });
    return { data: {}, message: recordMessages.parties.updated };
  });

/** A number behind the last of its role is the last one: sent for the party that is the last, it changes nothing. */
async function numberAsked(
  tx: Transaction,
  { case_id, role, number }: CaseParty,
  position: string | undefined,
): Promise<number> {
  if (position === undefined) return number;
  const ofRole = (await caseParties(tx, case_id)).filter((party) => party.role === role);
  return Math.min(Number(position), ofRole.length);
}
