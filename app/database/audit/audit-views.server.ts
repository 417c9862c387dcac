// Who looked at which page of a list: noted in memory and written together, because a commit for each page would take
// as long as the page itself. What is written within a second is lost with a killed process; nothing else is.
import { auditRow, type Actor, type AuditEntry } from "./audit.server.ts";
import type { Database } from "../open.server.ts";
import { audit } from "../schema.ts";

export interface AuditViews {
  /**
   * Notes a view for the next flush, and at once when too many wait: lists then get slower rather than unrecorded.
   * @throws what the database throws when it must be written now and cannot: the list is then not shown
   */
  note(actor: Actor, entry: AuditEntry): Promise<void>;
  /** Writes what was noted. What cannot be written is kept for the next time. @throws what the database throws */
  flush(): Promise<void>;
}

interface Settings {
  db: Database;
  now: () => Date;
  /** How many views may wait in memory. */
  mostWaiting?: number;
}

export const VIEWS_FLUSHED_EVERY_MS = 1000;
const MOST_WAITING = 1000;
/** Entries of one statement: PostgreSQL takes 65,535 values at a time. */
const AT_ONCE = 1000;

/** A place to note views in. Whoever opens it flushes it each second, and at the end. */
export function openAuditViews({ db, now, mostWaiting = MOST_WAITING }: Settings): AuditViews {
  const waiting: (typeof audit.$inferInsert)[] = [];
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const entries = waiting.splice(0, AT_ONCE);
      try {
        await db.insert(audit).values(entries);
      } catch (fault) {
        waiting.unshift(...entries);
        throw fault;
      }
    }
  }
  function flush(): Promise<void> {
    // One after the other, so that entries stand in the order they were noted.
    writing = writing.catch(() => undefined).then(write);
    return writing;
  }

  return {
    flush,
    async note(actor, entry) {
      waiting.push({ ...auditRow(actor, entry), at: now().toISOString() });
      if (waiting.length >= mostWaiting) await flush();
    },
  };
}
