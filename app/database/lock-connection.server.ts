// A connection of its own for advisory locks: they belong to it, so that a process that dies lets go of them at once.
import pg from "pg";
import { within } from "#app/domain/within.ts";
import { limitAnswers, NOTICES_LOSS } from "./answer-limit.server.ts";

export interface LockConnection {
  client: pg.Client;
  /** The connection is gone, so others may hold its locks now. */
  isLost(): boolean;
  close(): Promise<void>;
}

const CONNECT_MS = 3000;
const STATEMENT_MS = 15_000;
const CLOSE_MS = 3000;

/**
 * Opens the connection.
 * @param application its name in the database, so that an operator can tell it from the pool's
 * @param onLost called once, when the connection ends
 * @throws when the database cannot be reached
 */
export async function openLockConnection(
  connection: pg.ClientConfig,
  application: string,
  onLost: () => void = () => undefined,
): Promise<LockConnection> {
  const client = new pg.Client({
    ...connection,
    application_name: application,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    ...NOTICES_LOSS,
  });
  limitAnswers(client, STATEMENT_MS);
  let isLost = false;
  const lose = () => {
    if (!isLost) onLost();
    isLost = true;
  };
  client.on("error", lose).on("end", lose);
  // A server that gives no answer does not take leave either.
  const close = () =>
    within(
      client.end().catch(() => undefined),
      CLOSE_MS,
      undefined,
    );
  try {
    await client.connect();
  } catch (fault) {
    await close();
    throw fault;
  }
  return { client, isLost: () => isLost, close };
}
