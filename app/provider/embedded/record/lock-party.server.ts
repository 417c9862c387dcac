import type { Transaction } from "#app/database/open.server.ts";
import type { Scope } from "#app/database/scope.server.ts";
import { messages } from "#app/domain/messages.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { Refusal } from "../call.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";
import { caseParties } from "./case-parties.server.ts";

/**
 * Holds a party with its case, whose columns follow it.
 * @throws Refusal 404 for an unknown one and another user's; 409 when it was changed since
 */
export async function lockParty(
  tx: Transaction,
  scope: Scope,
  { case_id, party_id, version }: { case_id: number; party_id: number; version: number },
) {
  const { client_id } = await lockCase(tx, scope, case_id);
  const stored = (await caseParties(tx, case_id)).find(({ id }) => id === party_id);
  if (!stored) throw new Refusal(recordMessages.parties.unknown, 404);
  if (stored.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
  return { stored, client_id };
}
