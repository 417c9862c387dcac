import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { documents, files } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";

interface Wanted {
  case_id: number;
  document_id: number;
}

/**
 * Takes a document for a change.
 * @param isRemoved whether it is one that was removed
 * @throws Refusal 409 when it is not there: it was moved, removed or restored since the page was opened
 */
export async function lockDocument(tx: Transaction, { case_id, document_id }: Wanted, isRemoved = false) {
  const [document] = await tx
    .select({
      id: documents.id,
      document_type: documents.document_type,
      version: documents.version,
      file_key: documents.file_key,
      removed_at: documents.removed_at,
      created_at: documents.created_at,
      file_name: files.name,
    })
    .from(documents)
    .innerJoin(files, eq(files.key, documents.file_key))
    .where(
      and(
        eq(documents.id, document_id),
        eq(documents.case_id, case_id),
        isRemoved ? isNotNull(documents.removed_at) : isNull(documents.removed_at),
      ),
    )
    .for("update");
  if (!document) throw new Refusal(messages.documents.gone, 409);
  return document;
}
