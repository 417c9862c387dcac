// The SQL files that drizzle-kit writes, in the order of its journal.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import * as z from "zod";
import { carriedFolder } from "#app/project-root.server.ts";

const Journal = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) });

export interface Migration {
  tag: string;
  statements: string[];
  /** of the text with plain line ends, so that a checkout on Windows has the same */
  hash: string;
  /**
   * The oldest program that may run on the tables once this is applied, as its first line says it; null: only those that
   * have this migration themselves.
   */
  oldestProgram: string | null;
}

/** "-- oldest program: 0.2.0", for a migration that only adds what older programs need not know. */
const OLDEST_PROGRAM = /^-- oldest program: (\d+\.\d+\.\d+)\n/;

/** The table of what was applied. */
export const JOURNAL = "applied_migrations";

/** The folder of the migrations that belong to this program. */
export const migrationsFolder = (): string => carriedFolder("migrations");

/** The migrations of a folder (drizzle-kit's: meta/_journal.json, <tag>.sql), in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal: unknown = JSON.parse(await readFile(path.join(folder, "meta", "_journal.json"), "utf8"));
  const entries = Journal.parse(journal).entries.toSorted((a, b) => a.idx - b.idx);
  return Promise.all(entries.map(({ tag }) => readMigration(folder, tag)));
}

async function readMigration(folder: string, tag: string): Promise<Migration> {
  const text = (await readFile(path.join(folder, `${tag}.sql`), "utf8")).replaceAll("\r\n", "\n");
  const statements = text.split("--> statement-breakpoint").filter((statement) => statement.trim() !== "");
  return {
    tag,
    statements,
    hash: createHash("sha256").update(text).digest("hex"),
    oldestProgram: OLDEST_PROGRAM.exec(text)?.[1] ?? null,
  };
}

/** Makes the table that says what was applied, or brings that of an older program up to date. */
export async function prepareJournal(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists applied_migrations (
       tag text primary key,
       hash text not null,
       applied_at timestamptz not null default now(),
       oldest_program text
     )`,
  );
  const { rowCount } = await client.query(
    `select from pg_attribute
      where attrelid = 'applied_migrations'::regclass and attname = 'oldest_program' and not attisdropped`,
  );
  // Asked first: the statement waits for everybody who is reading the table, even when there is nothing to add.
  if (rowCount === 0) await client.query("alter table applied_migrations add column oldest_program text");
}

/** Runs one migration and notes it, within the caller's transaction. */
export async function applyMigration(
  client: pg.ClientBase,
  { tag, statements, hash, oldestProgram }: Migration,
): Promise<void> {
  for (const statement of statements) await client.query(statement);
  await client.query("insert into applied_migrations (tag, hash, oldest_program) values ($1, $2, $3)", [
    tag,
    hash,
    oldestProgram,
  ]);
}
