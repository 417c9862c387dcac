// One throw-away PostgreSQL server for a test run, with a migrated template that every test's database is copied from.
// It is the embedded one, or of the programs in the folder that TEST_POSTGRES_BIN names.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { clusterPlace } from "#app/database/embedded/cluster-place.server.ts";
import { shutDown } from "#app/database/embedded/cluster-programs.server.ts";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "#app/database/embedded/embedded-postgres.server.ts";
import { isAlive } from "#app/database/embedded/folder-lock.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { databaseOver } from "#app/database/open.server.ts";
import { migrationsFolder } from "#app/database/read-migrations.server.ts";
import { putFeeTables } from "#app/provider/embedded/reference/put-fee-tables.server.ts";
import { addEmptying } from "./emptying.ts";
import { startOtherPostgres } from "./servers/other-postgres.ts";
import { quickestFolder } from "./servers/quickest-folder.ts";

export interface TestServer {
  /** the superuser's connection, on the database `postgres` */
  administrator: { host: string; port: number; user: string; database: string; password?: string };
  /** the role that owns the test databases */
  role: string;
  password?: string;
  /** the migrated, empty database */
  template: string;
  /** its own, which goes with it */
  folder: string;
}

/** Where the run's server is told to test processes, as JSON; Vitest's and Playwright's workers inherit it. */
const VARIABLE = "TEST_DATABASE_SERVER";
const TEMPLATE = "template_migrated";
const FOLDER = "litigation-panel-test-";

/** Starts the run's server and makes it known to the processes started afterwards. Gives what ends and deletes it. */
export async function startDatabaseServer(): Promise<() => Promise<void>> {
  const [quickest, ordinary] = [await quickestFolder(), tmpdir()];
  for (const parent of new Set([quickest, ordinary])) await sweepAbandoned(parent);
  const { server, dataDir } = await startIn(quickest).catch(() => startIn(ordinary));
  const end = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const { administrator, connection } = server;
  try {
    await makeTemplate(administrator, connection);
  } catch (error) {
    await end();
    throw error;
  }
  const { user: role, password } = connection;
  process.env[VARIABLE] = JSON.stringify({
    ...{ administrator, role, password, template: TEMPLATE },
    folder: dataDir,
  });
  return end;
}

/** Whether a server was started for this run. */
export const isDatabaseServerKnown = (): boolean => Boolean(process.env[VARIABLE]);

/** The run's server. Throws when nobody started it. */
export function databaseServer(): TestServer {
  const told = process.env[VARIABLE];
  if (!told) throw new Error("No test server: the run's global setup must call startDatabaseServer().");
  return JSON.parse(told) as TestServer;
}

/** Does something that only one of the run's processes may do at a time, by an advisory lock of its server. */
export async function underLock<Result>(
  lock: number,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(databaseServer().administrator);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function makeTemplate(administrator: pg.ClientConfig, connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(administrator);
  await client.connect();
  await client.query(`create database ${TEMPLATE} owner ${client.escapeIdentifier(connection.user ?? "")}`);
  const opened = databaseOver({ ...connection, database: TEMPLATE }, { log: () => undefined, poolSize: 1 });
  await migrate(opened.pool, migrationsFolder());
  await putFeeTables(opened.db);
  await opened.close();
  const inside = new pg.Client({ ...administrator, database: TEMPLATE });
  await inside.connect();
  await addEmptying(inside);
  await inside.end();
  await client.query(`alter database ${TEMPLATE} is_template true`);
  await client.end();
}

async function startIn(parent: string): Promise<{ server: EmbeddedPostgres; dataDir: string }> {
  const dataDir = await mkdtemp(path.join(parent, `${FOLDER}${String(process.pid)}-`));
  try {
    const bin = process.env.TEST_POSTGRES_BIN;
    const server = bin
      ? await startOtherPostgres(bin, dataDir)
      : await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
    return { dataDir, server };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

// A run that was killed could not end its server.
async function sweepAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = new RegExp(`^${FOLDER}(\\d+)-`).exec(name)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    const folder = path.join(parent, name);
    await shutDown(await clusterPlace(folder)).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}
