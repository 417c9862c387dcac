// How many pages documents have. They are counted as they are uploaded; what was uploaded before, and what could not be counted
// then, is counted in the background.
import { setTimeout as sleep } from "node:timers/promises";
import { desc, eq, isNull } from "drizzle-orm";
import type { Logger } from "pino";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { documents, files } from "#app/database/schema.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { FileGone, withPaths, type FileStore } from "#app/files/store.server.ts";
import { openWorker, type Worker } from "#app/jobs/worker.server.ts";
import { countPages } from "#app/pdf/count.server.ts";

const POLL_MS = 60_000;
const AT_ONCE = 20;
/** The file does not tell. */
const UNKNOWN = 0;

interface Counted {
  key: string;
  media_type: string;
}

type Store = Pick<FileStore, "withPath">;

/**
 * @returns the pages of each: of a picture one, of what is neither a picture nor a PDF none that are known; null where
 *   they could not be counted now
 */
export async function pagesOfAll(store: Store, all: readonly Counted[]): Promise<(number | null)[]> {
  const pdfs = all.filter(isPdf);
  const keys = pdfs.map(({ key }) => key);
  const counted = await withPaths(store, keys, countPages).catch(whereGone("failed" as const));
  const numbers = typeof counted === "string" ? [] : counted;
  return all.map((file) => {
    if (isPdf(file)) return numbers[pdfs.indexOf(file)] ?? null;
    return file.media_type.startsWith("image/") ? 1 : UNKNOWN;
  });
}

const isPdf = ({ media_type }: Counted) => media_type === "application/pdf";

interface PagesJobOptions {
  database: Pick<OpenDatabase, "db">;
  files: Store;
  log: Logger;
}

/** Counts the documents that were not counted yet, the newest first. */
export function openPagesJob({ database: { db }, files: store, log }: PagesJobOptions): Worker {
  return openWorker({
    async next({ stopping }) {
      const rows = await db
        .select({ id: documents.id, media_type: files.media_type, key: documents.file_key })
        .from(documents)
        .innerJoin(files, eq(files.key, documents.file_key))
        .where(isNull(documents.pages))
        .orderBy(desc(documents.id))
        .limit(AT_ONCE);
      if (rows.length === 0) return null;
      return async () => {
        const started = performance.now();
        const pages = await pagesOfAll(store, rows);
        for (const [index, file] of rows.entries()) {
          if (stopping.aborted) return;
          const known = pages[index] ?? (await countAlone(store, file));
          await db.update(documents).set({ pages: known }).where(eq(documents.id, file.id));
        }
        // At half the pace it could have, so that imports and papers stay quick.
        await sleep(performance.now() - started, undefined, { signal: stopping }).catch(() => undefined);
      };
    },
    rest: () => POLL_MS,
    onFault(fault, faults) {
      log.error(
        { faults, ...describeError(fault) },
        "pages of documents could not be counted, to be tried again",
      );
    },
  });
}

/** A file that breaks its child is told from those it was read with. @throws when nothing can be read now */
async function countAlone(store: Store, { key }: Counted): Promise<number> {
  const counted = await withPaths(store, [key], countPages).catch(whereGone("failed" as const));
  if (counted === "busy") throw new Error("too many files wait to be read");
  return counted === "failed" ? UNKNOWN : (counted[0] ?? UNKNOWN);
}

/** A store that does not answer is not a file that is gone: it is asked again later. */
const whereGone =
  <Result>(result: Result) =>
  (fault: unknown): Result => {
    if (fault instanceof FileGone) return result;
    throw fault;
  };
