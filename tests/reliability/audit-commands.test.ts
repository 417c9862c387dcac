// The commands about the audit trail as they are run: what they print, and what they end with.
import { beforeEach, expect, test } from "vitest";
import { record } from "#app/database/audit/audit.server.ts";
import { auditHead, writtenHead } from "#app/database/audit/audit-verify.server.ts";
import { inTransaction } from "#app/database/transaction.server.ts";
import { createUser } from "#app/provider/embedded/account/create-user.server.ts";
import { testFolder } from "#tests/support/folders.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { runBuilt } from "#tests/support/servers/built-program.ts";
import { type FreshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";

let database: FreshDatabase;
let folder: string;
let user: number;

beforeEach(async () => {
  database = await testDatabase();
  folder = await testFolder();
  user = await createUser(database.db, {
    email: "canary@sample-panel.example",
    fullName: "Sample Canary",
    password: "Sample-Panel-2026",
    role: "admin",
    features: [],
    landingPage: "batch",
  });
});

const run = (command: string, ...args: string[]) =>
  runBuilt(command, args, { folder, settings: { DATABASE_URL: database.url } });
const view = (case_ids: number[]) =>
  inTransaction(database.pool, (tx) =>
    record(
      tx,
      { userId: user, address: "192.0.2.7", requestId: null },
      { action: "cases.listed", object: { type: "case", id: null }, after: { case_ids } },
    ),
  );

test("audit:verify tells entries and head, checks a head noted before, and names what is wrong", async () => {
  await view([1]);
  const head = await auditHead(database.pool);
  if (!head) throw new Error("no head");
  expect(await run("verify-audit")).toMatchObject({
    code: 0,
    said: `The audit trail is in order: 2 entries.\nHead: ${writtenHead(head)}\n`,
    complained: expect.stringMatching(/^Database: test_\w+ at \S+\n/) as string,
  });
  await view([2]);
  expect(await run("verify-audit", "--head", writtenHead(head))).toMatchObject({ code: 0 });

  await database.pool.query("alter table audit disable trigger user");
  await database.pool.query("update audit set address = null where action = 'cases.listed'");
  expect(await run("verify-audit")).toMatchObject({
    code: 1,
    said: "",
    complained: expect.stringContaining("NOT in order. Entry 2, of link 2, was changed") as string,
  });
  expect(await run("verify-audit", "--head", "nonsense")).toMatchObject({ code: 1 });
});

test("a command that ends by a fault of a statement prints none of its values", async () => {
  await database.pool.query(`create function no() returns trigger language plpgsql as $$ begin
    raise 'no % today', new.action; end $$`);
  await database.pool.query("create trigger no before insert on audit for each row execute function no()");
  const period = ["--from", "2026-01-01", "--to", "2199-12-31"];
  const { code, complained } = await run("report-audit", "--user", "canary@sample-panel.example", ...period);
  expect(code).toBe(1);
  expect(complained).toContain('"sqlstate": "P0001"');
  expect(complained).toMatch(/"statement": "insert audit #/);
  expect(complained).not.toMatch(/canary|today|params/);
});

test("audit:report lists whom a user saw as CSV that runs no formula, and is noted itself", async () => {
  const { litigationCase } = given(database.db);
  const [one, two] = [
    await litigationCase({ customer_name: '=HYPERLINK("x")', lan_number: "LAN-1" }),
    await litigationCase({ customer_name: "Sample Borrower", lan_number: "LAN-2" }),
  ];
  await view([one.id, two.id]);
  const period = ["--from", "2026-01-01", "--to", "2199-12-31"];
  const { code, said, complained } = await run(
    "report-audit",
    "--user",
    "Canary@sample-panel.example",
    ...period,
  );
  expect(code).toBe(0);
  expect(complained).toMatch(/^Database: test_\w+ at \S+\n2 persons\n$/);
  const lines = said.trimEnd().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^"Case","LAN","Name","Client",/);
  expect(said).toContain(`"'=HYPERLINK(""x"")"`);
  expect(said).toContain('"Viewed a list of cases"');
  const { rows } = await database.pool.query(
    "select after->>'persons' as persons from audit where action = 'audit.reported'",
  );
  expect(rows).toEqual([{ persons: "2" }]);

  expect(
    (await run("report-audit", "--user", "nobody@sample-panel.example", ...period)).complained,
  ).toContain("There is no user nobody@sample-panel.example.");
  expect(await run("report-audit", "--from", "today", "--to", "2026-01-01")).toMatchObject({
    code: 1,
    said: "",
  });
});

test("audit:purge only says what it would remove until it is told to", async () => {
  await database.pool.query("insert into audit (at, action, object_type) values ('2020-01-01', 'x', 'case')");
  // The chain begins with the user: what is younger keeps what was written after it.
  expect((await run("purge-audit", "--before", "2021-01-01")).said).toBe(
    "0 entries from before 1 Jan 2021 would be removed. Add --yes to remove them; nothing was changed.\n",
  );
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(await run("purge-audit", "--before", tomorrow, "--yes")).toMatchObject({
    code: 1,
    complained: expect.stringContaining("Entries are kept for 365 days") as string,
  });
  expect(await run("verify-audit")).toMatchObject({ code: 0 });
});
