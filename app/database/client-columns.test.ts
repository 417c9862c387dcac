// What the panel remembered of clients' columns before it kept several headers for a field.
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "#tests/support/folders.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { migrate } from "./migrate.server.ts";

const MIGRATIONS = path.resolve("app/database/migrations");

interface Journal {
  entries: { tag: string }[];
}

test("what was remembered of a client's columns is carried over, header by header", async () => {
  const { pool } = await testDatabase();
  await pool.query("drop schema public cascade");
  await pool.query("create schema public");
  const folder = await testFolder();
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8")) as Journal;
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith("client_columns"));
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  await migrate(pool, folder);
  await pool.query("insert into clients (name, full_name) values ('Sample Lender', 'Sample Lender Limited')");
  await pool.query(
    `insert into column_mappings (client_id, type, mapping, updated_at)
     select id, 'case_upload', $1, '2026-10-04T06:00:00Z' from clients`,
    [{ lan_number: { slug: "lan_number", column: "Loan A/c No." }, city: { slug: "city", column: "नगर" } }],
  );

  await migrate(pool, MIGRATIONS);
  const { rows } = await pool.query(
    `select attribute, header, slug, is_current, used_at = '2026-10-04T06:00:00Z' as is_then
       from client_columns order by attribute`,
  );
  expect(rows).toEqual([
    { attribute: "city", header: "नगर", slug: "city", is_current: true, is_then: true },
    {
      attribute: "lan_number",
      header: "Loan A/c No.",
      slug: "lan_number",
      is_current: true,
      is_then: true,
    },
  ]);
});
