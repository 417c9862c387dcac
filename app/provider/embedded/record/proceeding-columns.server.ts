// What a proceeding's form says, as its row has it; and the row that is held while it is changed.
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { proceedings } from "#app/database/schema.ts";
import type { Scope } from "#app/database/scope.server.ts";
import { isInFuture, todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import type { ProceedingForm } from "../../contract/record/proceedings.ts";
import { Refusal, type Services } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";

/** @throws Refusal 422 for what is still to come */
export function proceedingColumns(form: ProceedingForm, { now }: Services) {
  for (const field of ["filed_on", "outcome_on"] as const) {
    if (isInFuture(form[field], todayInIndia(now()))) {
      throw new Refusal(messages.generic.dateInFuture, 422, { field });
    }
  }
  return {
    kind: form.kind,
    forum: form.forum || null,
    number: form.number || null,
    filed_on: form.filed_on || null,
    stage: form.stage || null,
    outcome: form.outcome || null,
    outcome_on: form.outcome_on || null,
  };
}

/** @throws Refusal 404 for an unknown one and another user's; 409 when it was changed since */
export async function lockProceeding(
  tx: Transaction,
  scope: Scope,
  { case_id, proceeding_id, version }: { case_id: number; proceeding_id: number; version: number },
) {
  const { client_id } = await caseInScope(tx, scope, case_id);
  const [stored] = await tx
    .select()
    .from(proceedings)
    .where(and(eq(proceedings.id, proceeding_id), eq(proceedings.case_id, case_id)))
    .for("update");
  if (!stored) throw new Refusal(recordMessages.proceedings.unknown, 404);
  if (stored.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
  return { stored, client_id };
}
