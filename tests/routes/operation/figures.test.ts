// Every figure of operation, moved by what it counts: read as Prometheus reads it, and in the words of the page.
import { readFile, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { openBackups } from "#app/jobs/backups.server.ts";
import { createInstruments } from "#app/operation/instruments.server.ts";
import { paths } from "#app/paths.ts";
import { testFolder } from "#tests/support/folders.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { importedBatch, importForm } from "#tests/support/work/imports.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { signedInProvider } from "#tests/support/provider.ts";
import { readMetrics } from "#tests/support/read-metrics.ts";
import { MANAGER } from "#tests/support/work/users.ts";
import { words } from "#tests/support/words.ts";

const MUCH_BYTES = 32_000_000;
let panel: TestPanel;
let backups: string;
beforeEach(async () => {
  backups = await testFolder();
  const settings = { backups: { to: backups, at: "02:30", keep: 2, secret: null } };
  panel = await startPanel({ settings, signedIn: false });
  panel.as(await panel.signIn(MANAGER));
});
afterEach(() => panel.close());

const fresh = async () => readMetrics((await panel.panel.operation.exposition()).text);
const page = async () => words(await (await panel.get(paths.operation())).text());

test("work that waits", async () => {
  const before = await fresh();
  for (const job of ["papers", "case_data", "objections", "webhooks"]) {
    expect([job, before.value("panel_jobs_waiting", { job })]).toEqual([job, 0]);
  }
  const { id, batch_id, client_id } = await panel.given.litigationCase();
  await panel.rows("update batches set missing_open = true where id = $1", [batch_id]);
  await panel.rows("update case_objections set found_on = '2026-01-01' where case_id = $1", [id]);
  await panel.rows("insert into template_versions (version, category, body) values ('t', 'sec_95', '')");
  await panel.rows(
    `with job as (
       insert into paper_jobs (batch_id, category, batch_category, template_version, total)
       values ($1, 'sec_95', 'sec_95', 't', 1) returning id)
     insert into paper_results (job_id, case_id) select id, $2 from job`,
    [batch_id, id],
  );
  await panel.rows(`
    with hook as (
      insert into webhooks (name, address, events, secret, created_by)
      select 'LOS', 'https://hooks.example/', '{mail.failed}', 'x', id from users limit 1 returning id)
    insert into webhook_deliveries (webhook_id, message_id, event, body)
    select id, 'msg_1', 'mail.failed', '{}' from hook`);
  const mails = givenMails(panel.panel.database.db);
  await mails.sent(id, {
    client_id,
    state: "waiting",
    next_at: new Date(Date.now() - 3_600_000).toISOString(),
  });
  await mails.sent(id, { client_id, state: "dead" });

  const after = await fresh();
  for (const job of ["papers", "case_data", "objections", "webhooks"]) {
    expect([job, after.value("panel_jobs_waiting", { job })]).toEqual([job, 1]);
  }
  expect(after.value("panel_mails", { state: "waiting" })).toBe(1);
  expect(after.value("panel_mails", { state: "dead" })).toBe(1);
  expect(after.value("panel_mail_overdue_seconds")).toBeGreaterThan(3590);
  const said = await page();
  expect(said).toContain(
    "Waiting: 1 paper to generate, 1 batch to check for missing data, 1 case to check for objections, 1 webhook delivery",
  );
  expect(said).toContain("1 waiting, 1 not delivered; one should have been sent 1 hour ago");
});

test("a mail host that takes nothing", async () => {
  const failing = async () => (await fresh()).value("panel_mail_host_failing");
  expect(await failing()).toBe(0);
  panel.panel.outbox.noteHost(new Error("connect ECONNREFUSED"));
  expect(await failing()).toBe(1);
  panel.panel.outbox.noteHost(null);
  expect(await failing()).toBe(0);
});

test("connections, waits for them, and slow statements by name", async () => {
  const { pool } = panel.panel.database;
  const before = await fresh();
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const late = pool.query("select 1");
  expect(pool.waitingCount).toBe(1);
  const reading = fresh();
  await new Promise((resolve) => setTimeout(resolve, 60));
  for (const client of held) client.release();
  await late;
  expect((await reading).value("panel_database_pool_waiting")).toBe(1);
  expect((await reading).value("panel_database_pool_connections", { state: "busy" })).toBe(pool.options.max);
  // Far above what counts as slow: what this process itself was busy for is left out.
  await pool.query("select pg_sleep(1.5) from clients right join (select 1) one on true");
  const after = await fresh();
  expect(after.value("panel_database_pool_waiting")).toBe(0);
  expect(after.value("panel_database_pool_connections", { state: "idle" })).toBeGreaterThan(0);
  for (const name of ["panel_database_pool_wait_seconds", "panel_database_statement_duration_seconds"]) {
    expect(after.value(name)).toBeGreaterThan(before.value(name) ?? 0);
  }
  const [statement = ""] = after.valuesOf("panel_database_slow_statements_total", "statement");
  expect(statement).toMatch(/^select clients #[0-9a-f]{8}$/);
  expect(after.value("panel_database_slow_statements_total", { statement })).toBe(1);
  expect(after.value("panel_database_slow_statement_seconds_total", { statement })).toBeGreaterThan(0.5);
  expect(await page()).toContain(`|${statement}|1|`);
});

test("a statement is not slow because this process was busy, as at its start", async () => {
  const { pool } = panel.panel.database;
  const asked = pool.query("select 1");
  // What was sent is answered at once; it is looked at later.
  await new Promise((resolve) => setImmediate(resolve));
  for (const until = Date.now() + 700; Date.now() < until;) void 0;
  await asked;
  expect((await fresh()).valuesOf("panel_database_slow_statements_total", "statement")).toEqual([]);
});

test("files, disk, backup and audit trail", async () => {
  const before = await fresh();
  expect(before.value("panel_missing_files")).toBeNull();
  expect(before.value("panel_backup_last_good_timestamp_seconds")).toBeNull();
  expect(await page()).toContain("|Last backup|Needs attention|No complete backup yet|");
  const disk = await statfs(panel.panel.settings.dataDir);
  expect(before.value("panel_disk_size_bytes")).toBe(disk.blocks * disk.bsize);
  const free = before.value("panel_disk_free_bytes") ?? 0;
  const file = path.join(panel.panel.settings.dataDir, "much");
  await writeFile(file, Buffer.alloc(MUCH_BYTES, 1));
  // Others write to the same disk.
  await expect.poll(async () => (await fresh()).value("panel_disk_free_bytes")).toBeLessThan(free);
  await rm(file);

  await panel.panel.backups.round(new AbortController().signal);
  const { files } = panel.panel.services;
  const { key, sha256 } = await files.put(Buffer.from("x"));
  await panel.rows(
    `insert into files (key, purpose, name, media_type, bytes, sha256)
     values ($1, 'document', 'a.pdf', 'application/pdf', 1, $2)`,
    [key, sha256],
  );
  await files.remove(key);
  await panel.panel.start();
  await expect.poll(async () => (await fresh()).value("panel_missing_files")).toBe(1);
  const after = await fresh();
  expect(after.value("panel_backup_last_good_timestamp_seconds")).toBeGreaterThan(Date.now() / 1000 - 60);
  const head = after.value("panel_audit_head_timestamp_seconds") ?? 0;
  await panel.post(paths.logout(), {});
  expect((await fresh()).value("panel_audit_head_timestamp_seconds")).toBeGreaterThan(head);
  panel.as(await panel.signIn({ ...MANAGER, email: "second@sample-panel.example" }));
  const said = await page();
  expect(said).toContain("|Stored files|Needs attention|1 file missing. Ask IT to run npm run files:check.|");
  expect(said).toMatch(/\|Last backup\|OK\|[^|]+, just now\|/);
  expect(said).toMatch(/\|Audit trail\|OK\|Newest entry [^|]+\|/);
  await rm(backups, { recursive: true });
});

test("a server that leaves the work to others tells what came of it", async () => {
  const schedule = { to: backups, at: "02:30", keep: 2, secret: null };
  const other = await startPanel({ settings: { backups: schedule, doesWork: false }, signedIn: false });
  onTestFinished(() => other.close());
  const { database, services, operation } = other.panel;
  const worker = { connection: database.connection, store: services.files };
  await openBackups({ ...worker, settings: schedule, now: () => new Date(), log: services.log }).round(
    new AbortController().signal,
  );
  await other.rows("update file_store set missing = 3");
  await other.panel.start();
  await expect.poll(() => other.panel.backups.lastGood()).not.toBeNull();
  const figures = readMetrics((await operation.exposition()).text);
  expect(figures.value("panel_missing_files")).toBe(3);
  expect(figures.value("panel_backup_last_good_timestamp_seconds")).toBeGreaterThan(Date.now() / 1000 - 60);
});

test("imports, by what became of them", async () => {
  const desk = await signedInProvider();
  const counted = async (outcome: string) =>
    readMetrics((await desk.panel.panel.operation.exposition()).text).value("panel_imports_total", {
      outcome,
    });
  expect(await counted("imported")).toBeNull();
  const text = async () => (await desk.panel.panel.operation.exposition()).text;
  expect(await text()).toContain("panel_import_duration_seconds_count 0\n");
  await importedBatch(desk, 2);
  expect(await counted("imported")).toBe(1);
  expect(await text()).toContain("panel_import_duration_seconds_count 1\n");
  const wrong = await importForm([["", "Nobody", 1]]);
  await desk.provider.bulkCreate({ ...wrong, column_rename_data: { lan_number: "No Such Column" } });
  expect([await counted("imported"), (await counted("refused")) ?? (await counted("undecided"))]).toEqual([
    1, 1,
  ]);
});

// Slow: three seconds are waited for a connection.
test("a database that does not respond leaves its figures out", async () => {
  const { pool } = panel.panel.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const away = await fresh();
  for (const client of held) client.release();
  expect(away.value("panel_database_up")).toBe(0);
  expect(away.value("panel_mails", { state: "dead" })).toBeNull();
  expect(away.value("panel_disk_free_bytes")).toBeGreaterThan(0);
});

test("there is no figure that no test moves", async () => {
  const tests = ["tests/routes/operation/figures.test.ts", "tests/reliability/metrics.test.ts"];
  const read = (await Promise.all(tests.map((file) => readFile(file, "utf8")))).join("");
  const named = createInstruments("0.0.0")
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !read.includes(name))).toEqual([]);
});

test("the page is for who manages users alone", async () => {
  expect((await panel.get(paths.operation())).status).toBe(200);
  panel.as(await panel.signIn({ email: "clerk@sample-panel.example" }));
  expect((await panel.get(paths.operation())).status).toBe(404);
  panel.as("");
  expect((await panel.get(paths.operation())).status).toBe(302);
});
