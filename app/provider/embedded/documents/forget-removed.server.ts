import { and, eq, lt } from "drizzle-orm";
import { NOBODY, record } from "#app/database/audit/audit.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { documents, filedCopies, files, papers } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import type { FileStore } from "#app/files/store.server.ts";
import { restorableSince } from "./remove-document.server.ts";

const AT_ONCE = 500;

/** What a row that is given up was. */
interface GivenUp {
  case_id: number;
  file_key: string;
  /** For the audit trail. */
  about: Record<string, unknown>;
}

/** What can be removed and restored for a month. */
interface Kind {
  action: string;
  /** The ids of rows removed before an instant. */
  list(db: Database, before: string): Promise<{ id: number }[]>;
  /** Deletes one of them; null: it was restored, or another panel was quicker. */
  take(tx: Transaction, id: number, before: string): Promise<GivenUp | null>;
}

const DOCUMENTS: Kind = {
  action: "document.deleted",
  list: (db, before) =>
    db.select({ id: documents.id }).from(documents).where(lt(documents.removed_at, before)).limit(AT_ONCE),
  async take(tx, id, before) {
    const [row] = await tx
      .delete(documents)
      .where(and(eq(documents.id, id), lt(documents.removed_at, before)))
      .returning();
    if (!row) return null;
    const { case_id, document_type, file_key, removal_reason: reason } = row;
    return { case_id, file_key, about: { document_type, reason } };
  },
};

const FILED_COPIES: Kind = {
  action: "paper.filed_copy_deleted",
  list: (db, before) =>
    db
      .select({ id: filedCopies.id })
      .from(filedCopies)
      .where(lt(filedCopies.removed_at, before))
      .limit(AT_ONCE),
  async take(tx, id, before) {
    const [row] = await tx
      .delete(filedCopies)
      .where(and(eq(filedCopies.id, id), lt(filedCopies.removed_at, before)))
      .returning();
    if (!row) return null;
    const { paper_id, file_key, removal_reason: reason } = row;
    const [paper] = await tx.select().from(papers).where(eq(papers.id, paper_id));
    if (!paper) throw new Error("a filed copy had no paper");
    return { case_id: paper.case_id, file_key, about: { category: paper.category, paper_id, reason } };
  },
};

/**
 * Gives up the documents and filed copies that were removed more than 30 days ago: their rows, and their files to the
 * trash of the store, which keeps them for another month.
 * @param signal aborted: it ends with what it has, the next time finds the rest
 * @returns how many
 */
export async function forgetRemoved(
  { db, files: store, now }: { db: Database; files: FileStore; now: () => Date },
  signal?: AbortSignal,
): Promise<number> {
  const at = now();
  const before = restorableSince(at);
  let forgotten = 0;
  for (const kind of [DOCUMENTS, FILED_COPIES]) {
    for (const { id } of await kind.list(db, before)) {
      if (signal?.aborted) return forgotten;
      const key = await db.transaction((tx) => forget(tx, kind, id, before));
      if (key === null) continue;
      forgotten += 1;
      await store.discard(key, todayInIndia(at));
    }
  }
  return forgotten;
}

/** @returns the key of its file; null: it is there no more */
async function forget(tx: Transaction, kind: Kind, id: number, before: string): Promise<string | null> {
  const given = await kind.take(tx, id, before);
  if (!given) return null;
  const { case_id, file_key, about } = given;
  const [file] = await tx.delete(files).where(eq(files.key, file_key)).returning();
  await record(tx, NOBODY, {
    action: kind.action,
    object: { type: "case", id: case_id },
    clientId: file?.client_id ?? null,
    before: { ...about, file_name: file?.name ?? null, file_key },
  });
  return file_key;
}
