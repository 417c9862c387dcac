// The right to read the mailbox: an advisory lock of one connection. Of several panels on one database one reads;
// when it dies its connection goes, and the lock with it, and another takes over.
import type pg from "pg";
import { openLockConnection } from "#app/database/lock-connection.server.ts";

interface ReaderLease {
  /** Another panel may be reading by now. */
  isLost(): boolean;
  release(): Promise<void>;
}

export const READER_APPLICATION = "litigation-panel inbox";

/**
 * Takes the lease on a mailbox, or gives null when another panel has it.
 * @param onLost called once the connection is gone
 * @throws when the database cannot be reached
 */
export async function takeReaderLease(
  connection: pg.ClientConfig,
  mailbox: string,
  onLost: () => void,
): Promise<ReaderLease | null> {
  const { client, isLost, close } = await openLockConnection(connection, READER_APPLICATION, onLost);
  try {
    const { rows } = await client.query<{ held: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('mailbox ' || $1, 0)) as held",
      [mailbox],
    );
    if (rows[0]?.held) return { isLost, release: close };
  } catch (fault) {
    await close();
    throw fault;
  }
  await close();
  return null;
}
