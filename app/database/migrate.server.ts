// Applies the SQL files that drizzle-kit writes. Our own runner, because several panels may start at once and because
// an older program must not run on the tables of a newer one.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { z } from "zod";
import { faultWords } from "#app/domain/describe-error.ts";
import { codeOf } from "./cannot-start.server.ts";

const Journal = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) });

interface Migration {
  tag: string;
  statements: string[];
  /** of the text with plain line ends, so that a checkout on Windows has the same */
  hash: string;
}

/** An arbitrary number that every panel knows; a lock that ends with the connection, however that ends. */
const MIGRATIONS_LOCK = 7_313_406_221;

/**
 * Brings a database to the newest migration of `folder` (drizzle-kit's: meta/_journal.json, <tag>.sql). Each runs in
 * a transaction of its own, in the journal's order; of several programs starting at once one does the work and the
 * others wait for it. `applied` counts what this call did.
 * @throws Error, one sentence, when the database holds a migration that the folder does not, when one was changed
 *   after it had been applied, or when one fails (that one then leaves nothing behind).
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<{ applied: number }> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATIONS_LOCK]);
    await client.query("set lock_timeout = '5s'"); // waits for the lock above may be long, those for tables may not
    await client.query(
      `create table if not exists applied_migrations (
         tag text primary key,
         hash text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const pending = await pendingOf(client, migrations);
    for (const migration of pending) await apply(client, migration);
    return { applied: pending.length };
  } finally {
    // The connection is thrown away: with it go the lock and the settings above.
    client.release(true);
  }
}

/** How many migrations of `folder` a database still lacks; for the readiness check. Changes nothing. */
export async function missingMigrations(pool: pg.Pool, folder: string): Promise<number> {
  const migrations = await readMigrations(folder);
  const { rows } = await pool.query<{ tag: string }>("select tag from applied_migrations");
  const known = new Set(rows.map(({ tag }) => tag));
  return migrations.filter(({ tag }) => !known.has(tag)).length;
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
      throw new Error(
        "This database holds no tables of the panel. Check DATABASE_URL and DATA_DIR; npm run db:migrate makes the tables.",
      );
    }
    const pending = await pendingOf(client, migrations);
    if (pending.length > 0) {
      throw new Error(
        "The tables of this database are those of an older program: run npm run db:migrate first.",
      );
    }
  } finally {
    client.release();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const journal: unknown = JSON.parse(await readFile(path.join(folder, "meta", "_journal.json"), "utf8"));
  const entries = Journal.parse(journal).entries.toSorted((a, b) => a.idx - b.idx);
  return Promise.all(
    entries.map(async ({ tag }) => {
      const text = (await readFile(path.join(folder, `${tag}.sql`), "utf8")).replaceAll("\r\n", "\n");
      const statements = text
        .split("--> statement-breakpoint")
        .filter((statement) => statement.trim() !== "");
      return { tag, statements, hash: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

async function pendingOf(client: pg.ClientBase, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ tag: string; hash: string }>(
    "select tag, hash from applied_migrations order by tag",
  );
  const applied = new Map(rows.map(({ tag, hash }) => [tag, hash]));
  const unknown = rows.find(({ tag }) => !migrations.some((migration) => migration.tag === tag));
  if (unknown) {
    throw new Error(`The database is newer than this program: it holds the migration ${unknown.tag}.`);
  }
  for (const { tag, hash } of migrations) {
    if ((applied.get(tag) ?? hash) !== hash) {
      throw new Error(`The migration ${tag} was changed after it had been applied to this database.`);
    }
  }
  return migrations.filter(({ tag }) => !applied.has(tag));
}

async function apply(client: pg.ClientBase, { tag, statements, hash }: Migration): Promise<void> {
  try {
    await client.query("begin");
    for (const statement of statements) await client.query(statement);
    await client.query("insert into applied_migrations (tag, hash) values ($1, $2)", [tag, hash]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined); // a lost connection has rolled back already
    throw new Error(`The migration ${tag} failed and left nothing behind: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/** Faults of class 42 name tables and columns; others quote rows, which are no business of a terminal or a log. */
function reasonOf(error: unknown): string {
  const isAboutNames = error instanceof Error && codeOf(error)?.startsWith("42") === true;
  return isAboutNames ? error.message : faultWords(error);
}
