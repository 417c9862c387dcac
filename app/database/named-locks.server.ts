// Locks by words that hold across processes and machines for as long as some work takes. They belong to one connection of
// the process, apart from the pool, so that waiting work takes no connection from requests; a process that dies lets go at once.
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { openLockConnection, type LockConnection } from "./lock-connection.server.ts";

interface NamedLocks {
  /**
   * Waits until nobody else holds the words. Two of one process would both hold them: it keeps order among its own.
   * @returns lets go @throws when the database cannot be reached
   */
  hold(words: string): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

const APPLICATION = "litigation-panel locks";
const FIRST_REST_MS = 20;
const LONGEST_REST_MS = 320;
const KEY = "hashtextextended($1, 0)";

/** Connects when first used. */
export function openNamedLocks(connection: pg.ClientConfig): NamedLocks {
  let opened: Promise<LockConnection> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** One statement after the other: a connection carries one at a time. */
  function ask(client: pg.Client, lock: string, words: string): Promise<boolean> {
    const asked = last.then(async () => {
      const { rows } = await client.query<{ held: boolean }>(`select ${lock}(${KEY}) as held`, [words]);
      return rows[0]?.held ?? false;
    });
    last = asked.catch(() => null);
    return asked;
  }

  async function connected(): Promise<LockConnection> {
    // Kept at once, so that whoever comes meanwhile waits for the same connection.
    const mine = (opened ??= openLockConnection(connection, APPLICATION));
    const known = await mine.catch((fault: unknown) => {
      if (opened === mine) opened = null;
      throw fault;
    });
    if (!known.isLost()) return known;
    if (opened === mine) opened = null;
    return connected();
  }

  return {
    async hold(words) {
      for (let rest = FIRST_REST_MS; ; rest = Math.min(rest * 2, LONGEST_REST_MS)) {
        const { client, isLost, close } = await connected();
        if (await ask(client, "pg_try_advisory_lock", words)) {
          return async () => {
            // A connection that is gone has let go already; one that cannot say so lets go by ending.
            if (!isLost()) await ask(client, "pg_advisory_unlock", words).catch(close);
          };
        }
        await sleep(rest);
      }
    },
    async stop() {
      const known = await opened?.catch(() => null);
      await known?.close();
    },
  };
}
