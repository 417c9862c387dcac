// A document is removed from its case with a reason, and can be restored for a month: until then row and file stay.
import { and, desc, eq, gte } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { documents, files, users } from "#app/database/schema.ts";
import { addDays, dateInIndia, startOfDayInIndia, todayInIndia } from "#app/domain/dates.ts";
import { REMOVED_DOCUMENT_DAYS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";
import { lockDocument } from "./lock-document.server.ts";
import { awaitAgain, markReceived } from "./mark-received.server.ts";

/** What was removed before this instant cannot be restored any more. */
export const restorableSince = (now: Date): string =>
  startOfDayInIndia(addDays(todayInIndia(now), -REMOVED_DOCUMENT_DAYS));

export const removeDocument = (call: UserCall, { case_id, document_id, reason }: Input<"removeDocument">) =>
  call.change(async (tx) => {
    const { client_id } = await lockCase(tx, call.user, case_id);
    const document = await lockDocument(tx, { case_id, document_id });
    const { id, document_type, file_name, file_key, created_at: since } = document;
    await tx
      .update(documents)
      .set({
        removed_at: call.services.now().toISOString(),
        removed_by: call.user.id,
        removal_reason: reason,
      })
      .where(eq(documents.id, id));
    await record(tx, call.actor, {
      action: "document.removed",
      object: { type: "case", id: case_id },
      clientId: client_id,
      after: { document_type, file_name, file_key, reason },
    });
    await awaitAgain(tx, call, { case_id, client_id, document_type, since });
    return { data: {}, message: messages.documents.removed(REMOVED_DOCUMENT_DAYS) };
  });

export const restoreDocument = (call: UserCall, { case_id, document_id }: Input<"restoreDocument">) =>
  call.change(async (tx) => {
    const { client_id } = await lockCase(tx, call.user, case_id);
    const document = await lockDocument(tx, { case_id, document_id }, true);
    const since = Date.parse(restorableSince(call.services.now()));
    if (document.removed_at === null || Date.parse(document.removed_at) < since) {
      throw new Refusal(messages.documents.gone, 409);
    }
    await tx
      .update(documents)
      .set({ removed_at: null, removed_by: null, removal_reason: null })
      .where(eq(documents.id, document.id));
    const { document_type, file_name, file_key } = document;
    await record(tx, call.actor, {
      action: "document.restored",
      object: { type: "case", id: case_id },
      clientId: client_id,
      after: { document_type, file_name, file_key },
    });
    await markReceived(tx, call, { case_id, client_id, document_type });
    return { data: {}, message: messages.documents.restored };
  });

/** The documents of a case that can be restored, with who removed them, why, and until when. */
export const listRemovedDocuments = async (
  { services, user }: UserCall,
  { case_id }: Input<"listRemovedDocuments">,
) => {
  const { db } = services;
  await caseInScope(db, user, case_id);
  const removed = await db
    .select({
      id: documents.id,
      document_type: documents.document_type,
      file_name: files.name,
      removed_at: documents.removed_at,
      removed_by: users.full_name,
      reason: documents.removal_reason,
    })
    .from(documents)
    .innerJoin(files, eq(files.key, documents.file_key))
    .leftJoin(users, eq(users.id, documents.removed_by))
    .where(and(eq(documents.case_id, case_id), gte(documents.removed_at, restorableSince(services.now()))))
    .orderBy(desc(documents.removed_at), desc(documents.id));
  const results = removed.map((document) => ({
    ...document,
    restorable_until: lastRestorableDay(document.removed_at),
  }));
  return { data: { results } };
};

/** The last day on which what was removed then can be restored. */
export function lastRestorableDay(removedAt: string | null): string | null {
  const day = removedAt === null ? undefined : dateInIndia(removedAt);
  return day === undefined ? null : addDays(day, REMOVED_DOCUMENT_DAYS);
}
