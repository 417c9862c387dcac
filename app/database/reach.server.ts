// The panel's database without a look at its tables: for who copies it as it is, or fills it.
import type pg from "pg";
import { requireCluster } from "./embedded/cluster-place.server.ts";
import { startEmbeddedPostgres } from "./embedded/embedded-postgres.server.ts";
import { databaseOver, refuseOldServer } from "./open.server.ts";

export interface ReachedDatabase {
  connection: pg.PoolConfig;
  /** Leaves it; an embedded server is ended by the last one that uses it. */
  close(): Promise<void>;
}

/**
 * Reaches the database that `url` names, or else the panel's own in `dataDir`, and migrates nothing.
 * @param mustExist an embedded one is not made for this
 * @throws Error, one sentence, when it is not there, cannot be started or reached, or is too old
 */
export async function reachDatabase(options: {
  url: string | null;
  dataDir: string;
  log: (line: string) => void;
  mustExist: boolean;
}): Promise<ReachedDatabase> {
  const { url, dataDir, log, mustExist } = options;
  if (url === null && mustExist) requireCluster(dataDir);
  const embedded = url === null ? await startEmbeddedPostgres({ dataDir, log }) : undefined;
  const connection: pg.PoolConfig = embedded?.connection ?? { connectionString: url ?? "" };
  const close = async () => embedded?.stop();
  const { pool } = databaseOver(connection, { log, poolSize: 1 });
  try {
    await refuseOldServer(pool);
  } catch (error) {
    await pool.end();
    await close();
    throw error;
  }
  await pool.end();
  return { connection, close };
}
