// Applies the SQL files that drizzle-kit writes. Our own runner, because several panels may start at once and because
// an older program must not run on tables that it does not understand.
import type pg from "pg";
import { CannotStart } from "#app/domain/faults/start-advice.ts";
import { faultWords } from "#app/domain/faults/describe-error.ts";
import { allowEndlessStatements } from "./answer-limit.server.ts";
import { refuseOtherEncoding } from "./encoding.server.ts";
import { LOCKS } from "./locks.server.ts";
import { isOlderVersion, programVersion } from "#app/program-version.server.ts";
import { applyMigration, prepareJournal, readMigrations, type Migration } from "./read-migrations.server.ts";
import { refuseHalfRestored } from "./restore-mark.server.ts";
import { sqlState } from "./sql-state.server.ts";
import { READ_ONLY_ADVICE } from "./takes-writes.server.ts";

interface Migrated {
  /** How many this call applied. */
  applied: number;
  /** Migrations of a newer program that this one may run on, in their order. */
  newer: string[];
}

/**
 * Brings a database to the newest migration of `folder` (drizzle-kit's: meta/_journal.json, <tag>.sql). Each runs in
 * a transaction of its own, in the journal's order; of several programs starting at once one does the work and the
 * others wait for it. A database that a newer program has migrated is used as it is when each of those migrations
 * allows this program (docs/decisions/020-backup.md).
 * @param program the version of this program
 * @throws Error, one sentence, when the database holds a migration that does not allow this program, when one was
 *   changed after it had been applied, when one fails (that one then leaves nothing behind), or when the database is
 *   half restored.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  program: string = programVersion(),
): Promise<Migrated> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await allowEndlessStatements(client);
    // It ends with the connection, however that ends.
    await client.query("select pg_advisory_lock($1)", [LOCKS.migrations]);
    await client.query("set lock_timeout = '5s'"); // waits for the lock above may be long, those for tables may not
    await refuseHalfRestored(client);
    await prepareJournal(client);
    const { pending, newer } = await compare(client, migrations, program);
    if (pending.length === migrations.length) await refuseOtherEncoding(client);
    for (const migration of pending) await apply(client, migration);
    return { applied: pending.length, newer };
  } catch (error) {
    throw changeAdvice(error);
  } finally {
    // The connection is thrown away: with it go the lock and the settings above.
    client.release(true);
  }
}

/**
 * Changes nothing.
 * @throws Error, one sentence, unless a database holds every migration of `folder`, as they are, and no other
 */
export async function requireMigrated(pool: pg.Pool, folder: string): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ known: boolean }>(
      "select to_regclass('applied_migrations') is not null as known",
    );
    if (!rows[0]?.known) {
      throw new CannotStart(
        "This database holds no tables of the panel. Check DATABASE_URL and DATA_DIR; npm run db:migrate makes the tables.",
      );
    }
    const { pending } = await compare(client, migrations, programVersion());
    if (pending.length > 0) {
      throw new CannotStart(
        "The tables of this database are those of an older program: run npm run db:migrate first.",
      );
    }
  } finally {
    client.release();
  }
}

interface AppliedRow {
  tag: string;
  hash: string;
  oldest_program: string | null;
}

async function compare(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  program: string,
): Promise<{ pending: Migration[]; newer: string[] }> {
  const { rows } = await client.query<AppliedRow>(
    // Tables of an older program have no such column yet, and whoever only looks at them adds none.
    `select tag, hash, to_jsonb(applied_migrations) ->> 'oldest_program' as oldest_program
     from applied_migrations order by tag collate "C"`,
  );
  const applied = new Map(rows.map(({ tag, hash }) => [tag, hash]));
  const newer = rows.filter(({ tag }) => !migrations.some((migration) => migration.tag === tag));
  for (const row of newer) refuseUnlessAllowed(row, program);
  for (const { tag, hash } of migrations) {
    if ((applied.get(tag) ?? hash) !== hash) {
      throw new CannotStart(`The migration ${tag} was changed after it had been applied to this database.`);
    }
  }
  const pending = migrations.filter(({ tag }) => !applied.has(tag));
  const [first] = pending;
  if (first && newer[0]) {
    throw new CannotStart(
      `The database belongs to another program: it holds the migration ${newer[0].tag}, and ${first.tag} of this one is missing.`,
    );
  }
  return { pending, newer: newer.map(({ tag }) => tag) };
}

function refuseUnlessAllowed({ tag, oldest_program }: AppliedRow, program: string): void {
  if (oldest_program !== null && !isOlderVersion(program, oldest_program)) return;
  const needed =
    oldest_program === null ? "" : ` It needs version ${oldest_program} or later; this is ${program}.`;
  throw new CannotStart(`The database is newer than this program: it holds the migration ${tag}.${needed}`);
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query("begin");
    await applyMigration(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined); // a lost connection has rolled back already
    throw new CannotStart(
      `The migration ${migration.tag} failed and left nothing behind: ${reasonOf(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** What somebody can put right who may not change the tables: as a sentence; anything else as it is. */
function changeAdvice(error: unknown): unknown {
  if (error instanceof CannotStart) return error;
  switch (sqlState(error)) {
    case "42501":
      return new CannotStart(
        "The role of DATABASE_URL may not make or change the panel's tables. It must own the database, and the tables in it.",
        { cause: error },
      );
    case "25006":
      return new CannotStart(`The database takes no changes: ${READ_ONLY_ADVICE}`, { cause: error });
    default:
      return error;
  }
}

/** Faults of class 42 name tables and columns; others quote rows, which are no business of a terminal or a log. */
function reasonOf(error: unknown): string {
  const isAboutNames = error instanceof Error && sqlState(error)?.startsWith("42") === true;
  return isAboutNames ? error.message : faultWords(error);
}
