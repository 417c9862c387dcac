import { and, asc, eq, inArray } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { cases, documents, files } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { lockDocument } from "./lock-document.server.ts";
import { awaitAgain, markReceived } from "./mark-received.server.ts";

/** A document that was put on the wrong case goes to another one of the same client, and its file with it. */
export const moveDocument = (call: UserCall, { case_id, document_id, to_case_id }: Input<"moveDocument">) =>
  call.change(async (tx) => {
    const { from, to } = await lockBoth(tx, call.user, case_id, to_case_id);
    const document = await lockDocument(tx, { case_id, document_id });
    const { document_type, file_name, file_key, created_at: since } = document;
    await tx.update(documents).set({ case_id: to.id }).where(eq(documents.id, document.id));
    await tx.update(files).set({ case_id: to.id, batch_id: to.batch_id }).where(eq(files.key, file_key));
    const about = { document_type, file_name, file_key };
    await record(tx, call.actor, {
      action: "document.moved",
      object: { type: "case", id: from.id },
      clientId: from.client_id,
      after: { ...about, moved_to: nameOf(to) },
    });
    await record(tx, call.actor, {
      action: "document.moved_here",
      object: { type: "case", id: to.id },
      clientId: to.client_id,
      after: { ...about, moved_from: nameOf(from) },
    });
    await awaitAgain(tx, call, { case_id: from.id, client_id: from.client_id, document_type, since });
    await markReceived(tx, call, { case_id: to.id, client_id: to.client_id, document_type });
    return { data: {}, message: messages.documents.moved(to.lan_number) };
  });

const nameOf = ({ id, lan_number }: { id: number; lan_number: string }): string =>
  `LAN ${lan_number}, case ${String(id)}`;

/** Takes both cases, always in one order: two documents that change places wait for each other without end otherwise. */
async function lockBoth(tx: Transaction, scope: Scope, fromId: number, toId: number) {
  const locked = await tx
    .select({
      id: cases.id,
      client_id: cases.client_id,
      batch_id: cases.batch_id,
      lan_number: cases.lan_number,
    })
    .from(cases)
    .where(and(inArray(cases.id, [fromId, toId]), inScope(scope, cases.client_id)))
    .orderBy(asc(cases.id))
    .for("no key update");
  const from = locked.find(({ id }) => id === fromId);
  if (!from) throw new Refusal(messages.cases.unknown, 404);
  const field = { field: "to_case_id" };
  if (fromId === toId) throw new Refusal(messages.documents.targetSame, 422, field);
  const to = locked.find(({ id, client_id }) => id === toId && client_id === from.client_id);
  // Another client's case, and one that this user may not see, are as unknown as none.
  if (!to) throw new Refusal(messages.documents.targetUnknown, 422, field);
  return { from, to };
}
