// Scripts and styles of all releases on one database: each process puts those of its build there, so that a page of one release
// gets them from a process of another (docs/decisions/059-two-releases-side-by-side.md).
import { and, eq, inArray, lt } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "#app/database/open.server.ts";
import { builtFiles } from "#app/database/schema.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { repeating } from "./repeating.server.ts";

interface SharedFile {
  name: string;
  /** Its content, packed with gzip. */
  pack: () => Buffer;
}

export interface BuiltFiles {
  /** Puts the files of this process's build where the others find them, and keeps them there. A fault is said in the log. */
  share(files: readonly SharedFile[]): Promise<void>;
  /** A file of any release, packed with gzip; null: none has it. */
  find(name: string): Promise<Buffer | null>;
  stop(): Promise<void>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A page that was opened before a long weekend still finds what it loads. */
const KEPT_MS = 14 * DAY_MS;

/** @param parts `now` says when a file was last seen, and with that when it goes */
export function openBuiltFiles({ db, now, log }: { db: Database; now: () => Date; log: Logger }): BuiltFiles {
  let own: readonly SharedFile[] = [];
  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString();

  async function round(): Promise<void> {
    const names = own.map(({ name }) => name);
    const there = await db
      .select({ name: builtFiles.name })
      .from(builtFiles)
      .where(inArray(builtFiles.name, names));
    const known = new Set(there.map(({ name }) => name));
    const added = own.filter(({ name }) => !known.has(name));
    const seen_at = now().toISOString();
    if (added.length > 0) {
      const rows = added.map(({ name, pack }) => ({ name, packed: pack(), seen_at }));
      await db.insert(builtFiles).values(rows).onConflictDoNothing();
      log.info({ files: rows.length }, "the scripts and styles of this release were put into the database");
    }
    // Once a day, and what another process has its hands on is left to it.
    const old = db
      .select({ name: builtFiles.name })
      .from(builtFiles)
      .where(and(inArray(builtFiles.name, names), lt(builtFiles.seen_at, ago(DAY_MS))))
      .for("update", { skipLocked: true });
    await db.update(builtFiles).set({ seen_at }).where(inArray(builtFiles.name, old));
    await db.delete(builtFiles).where(lt(builtFiles.seen_at, ago(KEPT_MS)));
  }

  const onFault = (fault: unknown) =>
    log.error(
      { error: describeError(fault) },
      "scripts and styles could not be shared between releases, to be tried again",
    );
  const hourly = repeating(round, HOUR_MS, onFault);
  return {
    async share(files) {
      own = files;
      if (own.length === 0) return;
      await round().catch(onFault);
      hourly.start();
    },
    async find(name) {
      const [row] = await db
        .select({ packed: builtFiles.packed })
        .from(builtFiles)
        .where(eq(builtFiles.name, name));
      return row?.packed ?? null;
    },
    stop: () => hourly.stop(),
  };
}
