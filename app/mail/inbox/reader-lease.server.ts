// The right to read the mailbox: an advisory lock of one connection. Of several panels on one database one reads;
// when it dies its connection goes, and the lock with it, and another takes over.
import pg from "pg";

export interface ReaderLease {
  /** Another panel may be reading by now. */
  isLost(): boolean;
  release(): Promise<void>;
}

/** Named, so that an operator can tell this connection from the pool's. */
export const READER_APPLICATION = "litigation-panel inbox";
const CONNECT_MS = 3000;
const STATEMENT_MS = 15_000;

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
  const client = new pg.Client({
    ...connection,
    application_name: READER_APPLICATION,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    keepAlive: true,
  });
  let isLost = false;
  const lose = () => {
    if (!isLost) onLost();
    isLost = true;
  };
  client.on("error", lose).on("end", lose);
  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('mailbox ' || $1, 0)) as held",
      [mailbox],
    );
    if (rows[0]?.held) return { isLost: () => isLost, release: close };
  } catch (fault) {
    await close();
    throw fault;
  }
  await close();
  return null;
}
