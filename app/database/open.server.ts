// The one door to the database: the panel's own PostgreSQL, or the one that DATABASE_URL names.
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { faultWords } from "#app/domain/faults/describe-error.ts";
import { CannotStart } from "#app/domain/faults/start-advice.ts";
import { within } from "#app/domain/within.ts";
import { limitAnswers, NOTICES_LOSS } from "./answer-limit.server.ts";
import { requireCluster } from "./embedded/cluster-place.server.ts";
import { startEmbeddedPostgres } from "./embedded/embedded-postgres.server.ts";
import { migrate, requireMigrated } from "./migrate.server.ts";
import { preparing } from "./prepared.server.ts";
import { watchedPool, type PoolWatch } from "./watched-pool.server.ts";
import { migrationsFolder } from "./read-migrations.server.ts";

export type Database = NodePgDatabase;
/** What a change is given: the same queries, inside one transaction (transaction.server.ts). */
export type Transaction = PgDatabase<NodePgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** Has somebody told how long connections are waited for and statements take. */
  watchBy(watch: PoolWatch): void;
  /** for those who need a connection of their own, e.g. a queue */
  connection: pg.PoolConfig;
  /** Closes the pool; an embedded server is ended by the last panel that uses it. Safe to call twice. */
  close(): Promise<void>;
}

interface PoolOptions {
  log: (line: string) => void;
  /** the most connections at a time; default 10 */
  poolSize?: number;
  /** how long somebody waits for a connection, in milliseconds; default 3,000 */
  connectionWithinMs?: number;
  /** how long a statement may take, in milliseconds; default 15,000 */
  statementWithinMs?: number;
}

const POOL_SIZE = 10;
const OLDEST_VERSION = 15;
/** Who finds no connection within this time is told that the server is busy (503). */
const CONNECTION_WITHIN_MS = 3_000;
const STATEMENT_WITHIN_MS = 15_000;
const IDLE_TRANSACTION_WITHIN_MS = 60_000;
const CLOSE_WITHIN_MS = 10_000;

/**
 * Opens the panel's database and brings its tables up to date. Empty `url`: the panel's own PostgreSQL, in `dataDir`.
 * @throws Error, one sentence, when it cannot be started or reached, is too old, or is newer than this program.
 */
export async function openDatabase(
  options: PoolOptions & {
    url?: string;
    dataDir: string;
    /** Only one that is there, with its tables up to date: neither a database nor a table is made. */
    existing?: boolean;
  },
): Promise<OpenDatabase> {
  const { url, dataDir, log, existing = false } = options;
  if (!url && existing) requireCluster(dataDir);
  const server = url ? undefined : await startEmbeddedPostgres({ dataDir, log });
  const opened = databaseOver(server?.connection ?? { connectionString: url }, options);
  const close = async () => {
    await opened.close();
    await server?.stop();
  };
  try {
    await refuseOldServer(opened.pool);
    if (existing) {
      await requireMigrated(opened.pool, migrationsFolder());
    } else {
      const { applied, newer } = await migrate(opened.pool, migrationsFolder());
      if (applied > 0) log(`Applied ${String(applied)} migration(s)`);
      if (newer.length > 0)
        log(`A newer program has migrated this database (${newer.join(", ")}); this one may use it`);
    }
    return { ...opened, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A pool with the panel's limits over a connection, and drizzle over that. Connects when first used; migrates nothing. */
export function databaseOver(connection: pg.PoolConfig, options: PoolOptions): OpenDatabase {
  const { log, poolSize = POOL_SIZE } = options;
  const { connectionWithinMs = CONNECTION_WITHIN_MS, statementWithinMs = STATEMENT_WITHIN_MS } = options;
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    application_name: "litigation-panel",
    connectionTimeoutMillis: connectionWithinMs,
    statement_timeout: statementWithinMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_WITHIN_MS,
    ...NOTICES_LOSS,
  });
  // Each time: whoever had it before may have let its statements take longer.
  pool.on("acquire", (client) => limitAnswers(client, statementWithinMs));
  const watchBy = watchedPool(pool);
  // Unheard, the loss of an idle connection would end the process; the pool replaces it when one is needed.
  pool.on("error", (error) => {
    log(`A database connection was lost: ${faultWords(error)}`);
  });
  // The same while somebody works on it: the pool does not listen then, and that work fails by itself.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  let closing: Promise<void> | undefined;
  return {
    db: drizzle(preparing(pool)),
    pool,
    connection,
    watchBy,
    close: () => (closing ??= endPool(pool)),
  };
}

/** @throws Error, one sentence, when the server cannot be reached or is too old */
export async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: string }>("select current_setting('server_version') as version")
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message || error.name : String(error);
      throw new CannotStart(`The database cannot be reached: ${reason}`, { cause: error });
    });
  const version = rows[0]?.version ?? "";
  if (Number.parseInt(version, 10) < OLDEST_VERSION) {
    throw new CannotStart(
      `The database is PostgreSQL ${version}; the panel needs ${String(OLDEST_VERSION)} or later.`,
    );
  }
}

// A connection that somebody never gave back must not keep the process from ending.
const endPool = (pool: pg.Pool): Promise<void> => within(pool.end(), CLOSE_WITHIN_MS, undefined);
