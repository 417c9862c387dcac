import { asc, gt } from "drizzle-orm";
import type { Database } from "./open.server.ts";
import { files } from "./schema.ts";

const FILES_PER_PAGE = 500;

/**
 * The stored files that a database knows, as they were when they were stored, in the order of their keys. The columns
 * are there in the tables of every release: a backup of an older one is checked before its tables are brought up to date.
 */
export async function* knownFiles(
  db: Database,
): AsyncGenerator<{ key: string; bytes: number; sha256: string }[]> {
  for (let after = ""; ;) {
    const page = await db
      .select({ key: files.key, bytes: files.bytes, sha256: files.sha256 })
      .from(files)
      .where(gt(files.key, after))
      .orderBy(asc(files.key))
      .limit(FILES_PER_PAGE);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.key;
  }
}
