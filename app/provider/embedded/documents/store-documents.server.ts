// Update Documents: the rows of the files, and the answer to what the case was waiting for, stand or fall together.
import { record } from "#app/database/audit/audit.server.ts";
import { documents, files } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import type { Upload } from "../../contract/wire.ts";
import type { Handled, UserCall } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";
import { keepUploads } from "./admit-files.server.ts";
import { pagesOfAll } from "./document-pages.server.ts";
import { markReceived } from "./mark-received.server.ts";

interface Documents {
  case_id: number;
  /** Of all of them. */
  document_type: string;
  uploads: readonly Upload[];
}

/** Puts files on a case: all, or none with a sentence for each that may not be kept. */
export async function storeDocuments(
  call: UserCall,
  { case_id, document_type, uploads }: Documents,
): Promise<Handled<Record<string, never>>> {
  const { services, user } = call;
  await caseInScope(services.db, user, case_id);
  return keepUploads(call, uploads, async (kept, used) => {
    const pages = await pagesOfAll(services.files, kept);
    return call.change(async (tx) => {
      const { batch_id, client_id } = await lockCase(tx, user, case_id);
      const about = { object: { type: "case" as const, id: case_id }, clientId: client_id };
      for (const [index, file] of kept.entries()) {
        const { key: file_key, name: file_name, media_type, bytes, sha256 } = file;
        const of = { client_id, batch_id, case_id, purpose: "document", created_by: user.id };
        await tx.insert(files).values({ ...file, ...of });
        await tx
          .insert(documents)
          .values({ case_id, document_type, file_key, pages: pages[index] ?? null, created_by: user.id });
        await record(tx, call.actor, {
          ...about,
          action: "document.uploaded",
          after: { document_type, file_name, media_type, bytes, file_key, sha256 },
        });
      }
      await markReceived(tx, call, { case_id, client_id, document_type });
      used();
      return { data: {}, message: messages.documents.uploadedCount(kept.length) };
    });
  });
}
