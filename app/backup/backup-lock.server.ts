// One backup of a database at a time, whoever takes it: an advisory lock of a connection, which ends with its process.
import type pg from "pg";
import { openLockConnection } from "#app/database/lock-connection.server.ts";
import { LOCKS } from "#app/database/locks.server.ts";

const BACKUP_LOCK_APPLICATION = "litigation-panel backups";

/**
 * Runs work while holding the lock.
 * @returns what it gives, or null when another one is taking a backup
 * @throws when the database cannot be reached; what the work throws
 */
export async function withBackupLock<Result>(
  connection: pg.ClientConfig,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { client, close } = await openLockConnection(connection, BACKUP_LOCK_APPLICATION);
  try {
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [
      LOCKS.backup,
    ]);
    return rows[0]?.held ? await work() : null;
  } finally {
    await close();
  }
}
