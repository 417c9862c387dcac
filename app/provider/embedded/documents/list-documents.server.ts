import { and, desc, eq, isNull } from "drizzle-orm";
import { documents, files } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import type { Handler } from "../call.server.ts";

/** The documents of a case, newest first. */
export const listDocuments: Handler<"listDocuments"> = async ({ services: { db }, user }, { case_id }) => {
  await caseInScope(db, user, case_id);
  const results = await db
    .select({
      id: documents.id,
      document_type: documents.document_type,
      document_url: documents.file_key,
      created_at: documents.created_at,
      file_name: files.name,
      version: documents.version,
    })
    .from(documents)
    .innerJoin(files, eq(files.key, documents.file_key))
    .where(and(eq(documents.case_id, case_id), isNull(documents.removed_at), inScope(user, files.client_id)))
    .orderBy(desc(documents.id));
  return { data: { results } };
};
