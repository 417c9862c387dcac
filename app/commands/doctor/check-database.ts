// The database as it is: reached without starting or migrating anything.
import { existsSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { databaseName } from "#app/database/database-name.server.ts";
import { findRunningPostgres } from "#app/database/embedded/embedded-postgres.server.ts";
import { requireMigrated } from "#app/database/migrate.server.ts";
import { databaseOver, refuseOldServer, type OpenDatabase } from "#app/database/open.server.ts";
import { migrationsFolder } from "#app/database/read-migrations.server.ts";
import { READ_ONLY_ADVICE, takesWrites } from "#app/database/takes-writes.server.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import type { Env } from "#app/env.server.ts";
import { missingFolder, openFileStore } from "#app/files/open-store.server.ts";
import { untakenWork } from "#app/jobs/untaken-work.server.ts";
import { oldestDue } from "#app/mail/outbox/claims.server.ts";
import { programVersion } from "#app/program-version.server.ts";
import { expectedStore } from "#app/provider/embedded/files/bind-store.server.ts";
import type { Finding } from "./finding.ts";
import { inTime } from "./in-time.ts";

/** Clocks of one machine agree; a code lives for five minutes. */
const CLOCKS_DIFFER_MS = 10_000;
const CHANGES = "Changes to the database";
const NOT_COMPARED = "not looked at, because the database could not be";

/**
 * Database, migrations, clock, and whether the stored files are those of the database.
 * @param tell gets each finding as soon as it is known
 */
export async function checkDatabase(settings: Env, tell: (finding: Finding) => void): Promise<void> {
  const { databaseUrl: url, dataDir } = settings;
  const name = databaseName({ url, dataDir });
  const tellSkipped = () => {
    for (const what of [CHANGES, "Migrations", "Clock", "Background work", "Stored files and database"]) {
      tell({ state: "skipped", what, words: NOT_COMPARED });
    }
  };
  const connection = url === null ? await findRunningPostgres(dataDir) : { connectionString: url };
  if (connection === null) {
    tell(notRunning(dataDir, name));
    return tellSkipped();
  }
  const { db, pool, close } = databaseOver(connection, { log: () => undefined, poolSize: 1 });
  const database = await inTime("Database", () => reached(pool, name));
  tell(database);
  if (database.state !== "good") return tellSkipped();
  tell(await inTime(CHANGES, () => checkChanges(pool)));
  const migrations = await inTime("Migrations", () => checkMigrations(pool));
  tell(migrations);
  tell(await inTime("Clock", () => checkClock(pool)));
  if (migrations.state === "good") tell(await inTime("Background work", () => checkWork({ db, pool })));
  tell(await inTime("Stored files and database", () => checkBinding(pool, settings)));
  await inTime("Database", () => close().then(() => database));
}

function notRunning(dataDir: string, name: string): Finding {
  const isThere = existsSync(path.join(path.resolve(dataDir), "database", "cluster"));
  const words = isThere
    ? `${name} does not run, and is not started for this. Start the panel, then run npm run doctor again.`
    : `there is no ${name} yet, or this user cannot see it. The first start of the panel makes it; else check DATA_DIR.`;
  return { state: "skipped", what: "Database", words };
}

async function reached(pool: pg.Pool, name: string): Promise<Finding> {
  const what = "Database";
  try {
    await refuseOldServer(pool);
    const { rows } = await pool.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    return { state: "good", what, words: `${name}, PostgreSQL ${rows[0]?.version ?? "?"}` };
  } catch (fault) {
    const words = `${name}: ${sentence(fault)} Check that it runs, and DATABASE_URL (a special character in its password is written as %40 and the like).`;
    return { state: "broken", what, words };
  }
}

async function checkChanges(pool: pg.Pool): Promise<Finding> {
  return (await takesWrites(pool))
    ? { state: "good", what: CHANGES, words: "it takes them" }
    : { state: "broken", what: CHANGES, words: `it takes none: ${READ_ONLY_ADVICE}` };
}

function checkMigrations(pool: pg.Pool): Promise<Finding> {
  return requireMigrated(pool, migrationsFolder()).then(
    () => ({
      ...{ state: "good", what: "Migrations" },
      words: `the tables fit program version ${programVersion()}`,
    }),
    (fault: unknown) => ({ state: "broken", what: "Migrations", words: sentence(fault) }),
  );
}

async function checkClock(pool: pg.Pool): Promise<Finding> {
  const asked = Date.now();
  const { rows } = await pool.query<{ ms: string }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::text as ms",
  );
  const ahead = Math.round((asked + Date.now()) / 2 - Number(rows[0]?.ms ?? Number.NaN));
  const what = "Clock";
  if (Math.abs(ahead) < CLOCKS_DIFFER_MS) {
    return { state: "good", what, words: "this machine and the database agree" };
  }
  const seconds = formatCount(Math.round(Math.abs(ahead) / 1000));
  const words = `this machine is ${seconds} seconds ${ahead > 0 ? "ahead of" : "behind"} the database. Turn on time synchronisation (NTP) on both: dates and OTPs depend on it.`;
  return { state: "warning", what, words };
}

async function checkWork({ db, pool }: Pick<OpenDatabase, "db" | "pool">): Promise<Finding> {
  const what = "Background work";
  const oldestWaitingAge = async () => {
    const since = await oldestDue(db, new Date());
    return since && Date.now() - since.getTime();
  };
  if ((await untakenWork({ pool, outbox: { oldestWaitingAge } })) === 0) {
    return { state: "good", what, words: "nothing waits for long" };
  }
  const words =
    "no process does it: emails, webhook deliveries or papers have been waiting for more than a minute. Start npm run worker, or a server without WORK=off.";
  return { state: "broken", what, words };
}

async function checkBinding(pool: pg.Pool, settings: Env): Promise<Finding> {
  const what = "Stored files and database";
  try {
    const expected = await expectedStore(pool);
    if (!expected) return { state: "good", what, words: "the database has no stored files yet" };
    const missing = missingFolder(settings);
    const store = missing === null ? openFileStore(settings) : null;
    if ((await store?.id()) === expected.id) return { state: "good", what, words: "they belong together" };
    const words = `${store?.place ?? missing} is not the store of this database (${expected.id}). Check DATA_DIR, FILES_URL and DATABASE_URL, and that a folder is mounted.`;
    return { state: "broken", what, words };
  } catch (fault) {
    return { state: "skipped", what, words: sentence(fault) };
  }
}

function sentence(fault: unknown): string {
  const words = fault instanceof Error ? fault.message : String(fault);
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
