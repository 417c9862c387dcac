import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { documents } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";
import { lockDocument } from "./lock-document.server.ts";
import { awaitAgain, markReceived } from "./mark-received.server.ts";

/** A document of a wrong type gets the right one in its place; what the case waits for follows. */
export const correctDocument = (
  call: UserCall,
  { case_id, document_id, document_type, version }: Input<"correctDocument">,
) =>
  call.change(async (tx) => {
    const { client_id } = await lockCase(tx, call.user, case_id);
    const document = await lockDocument(tx, { case_id, document_id });
    if (document.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
    const { id, document_type: was, file_name, file_key, created_at: since } = document;
    const done = { data: {}, message: messages.documents.corrected };
    if (document_type === was) return done;
    await tx
      .update(documents)
      .set({ document_type, version: sql`${documents.version} + 1` })
      .where(eq(documents.id, id));
    await record(tx, call.actor, {
      action: "document.corrected",
      object: { type: "case", id: case_id },
      clientId: client_id,
      before: { document_type: was },
      after: { document_type, file_name, file_key },
    });
    await awaitAgain(tx, call, { case_id, client_id, document_type: was, since });
    await markReceived(tx, call, { case_id, client_id, document_type });
    return done;
  });
