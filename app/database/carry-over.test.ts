// What a database held before parties and securities had tables is there afterwards.
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "#tests/support/folders.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { migrate } from "./migrate.server.ts";
import { migrationsFolder } from "./read-migrations.server.ts";

/** The migrations up to one, without it. */
async function migrationsBefore(name: string): Promise<string> {
  const folder = await testFolder();
  await cp(migrationsFolder(), folder, { recursive: true });
  const journalFile = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8")) as {
    entries: { idx: number; tag: string }[];
  };
  const first = journal.entries.find(({ tag }) => tag.endsWith(name))?.idx ?? 0;
  const entries = journal.entries.filter(({ idx }) => idx < first);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  expect((await readdir(folder)).length).toBeGreaterThan(entries.length);
  return folder;
}

/** A database as it was before a migration. */
async function databaseBefore(name: string) {
  const { pool } = await testDatabase();
  await pool.query("drop schema public cascade");
  await pool.query("create schema public");
  await migrate(pool, await migrationsBefore(name));
  return pool;
}

test("guarantors, co-borrowers and proprietors are parties, and are found", async () => {
  const pool = await databaseBefore("parties_proceedings_payments");
  await pool.query(`
    insert into clients (name, full_name) values ('Sample Lender', 'Sample Lender Limited');
    insert into batches (client_id, uploaded_date, assignment_date) values (1, '2026-11-01', '2026-11-01');
    insert into cases (batch_id, client_id, lan_number, customer_name, guarantor_name, guarantor_address, proprietor_name, facts)
    values (1, 1, 'LAN1', 'Sample Borrower', 'Sample Guarantor', 'Pune', null, '{"guarantor_mobile": "9000010000"}'),
           (1, 1, 'LAN2', 'Another Borrower', null, null, 'Sample Owner', '{}'), (1, 1, 'LAN3', 'Third', null, null, null, '{}');
  `);
  await migrate(pool, migrationsFolder());
  const { rows } = await pool.query(
    "select case_id::int, role, position, name, address, mobile, version from parties order by id",
  );
  expect(rows).toEqual([
    {
      case_id: 1,
      role: "guarantor",
      name: "Sample Guarantor",
      address: "Pune",
      mobile: "9000010000",
      ...FIRST,
    },
    { case_id: 2, role: "proprietor", name: "Sample Owner", address: null, mobile: null, ...FIRST },
  ]);
  const found = await pool.query(
    "select case_id::int, words like '%sample%owner%' as found from case_search order by 1",
  );
  expect(found.rows.map(({ found: is }: { found: boolean }) => is)).toEqual([false, true, false]);
  expect((await pool.query("select distinct version from cases")).rows).toEqual([{ version: 1 }]);
});

const FIRST = { position: 1, version: 1 };

test("what cases are searched by stays, with what is asked for together with a name", async () => {
  const pool = await databaseBefore("search_with_flags");
  await pool.query(`
    insert into clients (name, full_name) values ('Sample Lender', 'Sample Lender Limited');
    insert into batches (client_id, uploaded_date, assignment_date) values (1, '2026-11-01', '2026-11-01');
    insert into cases (batch_id, client_id, lan_number, customer_name, guarantor_name, case_no, email_replied, data_pending, branch_name)
    values (1, 1, 'LAN1', 'Sample Borrower', 'Sample Guarantor', 'CS/1', true, true, 'Pune'),
           (1, 1, 'LAN2', 'Another Borrower', null, null, false, false, null);
  `);
  const searched = async () =>
    (await pool.query("select case_id::int, batch_id, client_id, words from case_search order by 1")).rows;
  const before = await searched();
  await migrate(pool, migrationsFolder());
  expect(await searched()).toEqual(before);
  const flags = await pool.query(
    "select is_filed, email_replied, data_pending, branch_name from case_search order by case_id",
  );
  expect(flags.rows).toEqual([
    { is_filed: true, email_replied: true, data_pending: true, branch_name: "Pune" },
    { is_filed: false, email_replied: false, data_pending: false, branch_name: null },
  ]);
  await pool.query("update cases set case_no = 'CS/2' where id = 2");
  expect((await pool.query("select is_filed from case_search where case_id = 2")).rows).toEqual([
    { is_filed: true },
  ]);
});

test("the single security of a case is its first", async () => {
  const pool = await databaseBefore("securities_and_court_limits");
  await pool.query(`
    insert into clients (name, full_name) values ('Sample Lender', 'Sample Lender Limited');
    insert into batches (client_id, uploaded_date, assignment_date) values (1, '2026-11-01', '2026-11-01');
    insert into cases (batch_id, client_id, lan_number, customer_name, facts)
    values (1, 1, 'LAN1', 'Sample Borrower', '{"security_particulars": "Plot 4", "security_value": "2500000.5"}'),
           (1, 1, 'LAN2', 'Another Borrower', '{"security_value": "NA"}'), (1, 1, 'LAN3', 'Third', '{}');
  `);
  await migrate(pool, migrationsFolder());
  const { rows } = await pool.query("select case_id::int, particulars, value, version from securities");
  expect(rows).toEqual([{ case_id: 1, particulars: "Plot 4", value: "2500000.50", version: 1 }]);
  expect((await pool.query("select distinct version from cases")).rows).toEqual([{ version: 1 }]);
});
