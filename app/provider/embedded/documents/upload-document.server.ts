// Update Documents: a file is checked and scanned before anything of it is kept; its row, and the answer to what the
// case was waiting for, stand or fall together.
import { createReadStream } from "node:fs";
import { and, eq, isNull, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { cases, documentRequests, documents, files } from "#app/database/schema.ts";
import { cleanFileName } from "#app/domain/text/file-names.ts";
import { MIN_FREE_DISK_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import type { Upload } from "../../contract/wire.ts";
import { noteRefusedUpload } from "../audit/note-refused-upload.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { Refusal, type Handler, type UserCall } from "../call.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";
import { storeWithRows } from "../files/keep-stored.server.ts";
import { scanUpload } from "../files/scan-upload.server.ts";
import { countUpload } from "../batches/upload-allowance.server.ts";
import { checkDocument } from "./check-document.server.ts";

export const uploadDocument: Handler<"uploadDocument"> = async (
  call,
  { case_id, document_type, document_file },
) => {
  const { services, user } = call;
  await caseInScope(services.db, user, case_id);
  if ((await services.files.freeBytes()) < MIN_FREE_DISK_BYTES) {
    throw new Refusal(messages.files.diskFull, 503);
  }
  const name = cleanFileName(document_file.name);
  const media_type = await admitted(call, document_file, name).catch(async (fault: unknown) => {
    if (fault instanceof Refusal) await noteRefusedUpload(call, fault.message);
    throw fault;
  });
  return storeWithRows(services.files, createReadStream(document_file.path), (stored, used) =>
    call.change(async (tx) => {
      const { batch_id, client_id } = await lockCase(tx, user, case_id);
      const { key, bytes, sha256 } = stored;
      const file = { key, bytes, sha256, name, media_type, client_id, batch_id, case_id };
      await tx.insert(files).values({ ...file, purpose: "document", created_by: user.id });
      await tx.insert(documents).values({ case_id, document_type, file_key: key, created_by: user.id });
      const about = { object: { type: "case", id: case_id }, clientId: client_id };
      await record(tx, call.actor, {
        ...about,
        action: "document.uploaded",
        after: { document_type, file_name: name, media_type, bytes, file_key: key, sha256 },
      });
      if (await markReceived(tx, call, case_id, document_type)) {
        await record(tx, call.actor, { ...about, action: "document.received", after: { document_type } });
      }
      used();
      return { data: {}, message: messages.documents.uploaded };
    }),
  );
};

/** The media type of a file that may be kept. @throws Refusal for one that may not */
async function admitted(call: UserCall, { path, size }: Upload, name: string): Promise<string> {
  await countUpload(call, size);
  const mediaType = await checkDocument(path, name);
  await scanUpload(call, path);
  return mediaType;
}

/** The case no longer waits for a document of this type. @returns whether it did */
async function markReceived(
  tx: Transaction,
  { user, services }: UserCall,
  caseId: number,
  documentType: string,
): Promise<boolean> {
  const now = services.now().toISOString();
  const received = await tx
    .update(documentRequests)
    .set({ received_by: user.id, received_at: now })
    .where(
      and(
        eq(documentRequests.case_id, caseId),
        isNull(documentRequests.received_at),
        eq(sql`lower(btrim(${documentRequests.document_type}))`, documentType.toLowerCase()),
      ),
    )
    .returning({ id: documentRequests.id });
  if (received.length === 0) return false;
  await tx
    .update(cases)
    .set({ version: sql`${cases.version} + 1`, updated_at: now })
    .where(eq(cases.id, caseId));
  return true;
}
