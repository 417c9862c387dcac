import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { parties } from "#app/database/schema.ts";
import { PARTY_FIELD_NAMES } from "#app/domain/record/parties.ts";
import { auditFields } from "#app/domain/record/record-audit.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { partyValues } from "./case-parties.server.ts";
import { caseSecurities } from "./case-securities.server.ts";
import { lockParty } from "./lock-party.server.ts";

/** Takes a party off its case. All that was known of it stays in the audit trail. */
export const removeParty = (call: UserCall, { reason, ...which }: Input<"removeParty">) =>
  call.change(async (tx) => {
    const { stored, client_id } = await lockParty(tx, call.user, which);
    await refuseOwner(tx, which);
    await tx.delete(parties).where(eq(parties.id, stored.id));
    await refreshDataPending(tx, { cases: [which.case_id] }, call.services.now());
    const values = partyValues(stored);
    await record(tx, call.actor, {
      action: "party.removed",
      object: { type: "case", id: which.case_id },
      clientId: client_id,
      before: auditFields(
        "party",
        values,
        PARTY_FIELD_NAMES.filter((name) => name !== "position" && values[name] !== null),
      ),
      after: { reason },
    });
    return { data: {}, message: recordMessages.parties.removed };
  });

/** @throws Refusal 422 for who gave a security: it would be nobody's. */
async function refuseOwner(tx: Transaction, { case_id, party_id }: { case_id: number; party_id: number }) {
  const { results } = await caseSecurities(tx, case_id);
  const given = results.find(({ owner_id }) => owner_id === party_id);
  if (given) throw new Refusal(recordMessages.parties.ownsSecurity(given.title), 422);
}
