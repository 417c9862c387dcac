// A backup of the sample data, restored into an empty place: the same rows, the same files, nobody signed in.
// Slow: one panel is given its sample data, and each test restores all of it.
import { randomBytes } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { auditHead, verifyAudit } from "#app/database/audit/audit-verify.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { migrationsFolder } from "#app/database/read-migrations.server.ts";
import { providerClient, SignedOut } from "#app/provider/client.server.ts";
import { given } from "#tests/support/given.ts";
import { sessionOf } from "#tests/support/sessions.ts";
import {
  addFile,
  backUp,
  backUpAndOpen,
  CANARY,
  emptyPlace,
  newPlace,
  panelOn,
  samplePlace,
  tableHashes,
  type Place,
} from "./backup.fixture.ts";
import { keysIn, testFolder } from "#tests/support/folders.ts";
import { openBackup } from "./read-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { verifyBackup } from "./verify-backup.server.ts";

const SECRET = randomBytes(32).toString("hex");
/** Left out, or added to by the restore itself. */
const NOT_THE_SAME = [
  "sessions",
  "sign_in_codes",
  "rate_counters",
  "file_store",
  "built_files",
  "outbox",
  "webhook_deliveries",
  "audit",
  "audit_chain",
];

let source: Awaited<ReturnType<typeof samplePlace>>;
beforeAll(async () => {
  source = await samplePlace();
});
afterAll(() => source.close());

const rowsOf = async ({ database }: Place, query: string) =>
  (await database.pool.query<Record<string, unknown>>(query)).rows;
const restored = async (backup: Awaited<ReturnType<typeof backUpAndOpen>>, more = {}) => {
  const place = await emptyPlace();
  const report = await restoreBackup({
    backup,
    connection: place.database.connection,
    store: place.store,
    ...more,
  });
  return { place, report };
};

test.each([
  ["in clear", null],
  ["encrypted", SECRET],
])("%s: every row, number and file is the same, and what is derived goes on", async (_what, secret) => {
  const backup = await backUpAndOpen(source, { secret });
  expect(await verifyBackup(backup)).toEqual([]);
  const { place, report } = await restored(backup);

  expect(await tableHashes(place, NOT_THE_SAME)).toEqual(await tableHashes(source, NOT_THE_SAME));
  const said =
    "select id, at, user_id, action, before, after from audit where action <> 'backup.restored' order by id";
  expect(await rowsOf(place, said)).toEqual(await rowsOf(source, said));
  const known = await rowsOf(source, "select key from files");
  expect(report.files).toEqual({ files: known.length, missing: [], changed: [] });
  expect(await keysIn(place.store)).toEqual(known.map(({ key }) => key).sort());

  // The chain goes on after the head that the backup names.
  const head = backup.manifest.auditHead;
  expect(head).toEqual(await auditHead(source.database.pool));
  expect(await verifyAudit(place.database.pool, head ?? undefined)).toMatchObject({ ok: true });
  // Numbers go on, triggers are at work, and the next start has nothing to do.
  const highest = Number((await rowsOf(place, "select max(id) as id from cases"))[0]?.id);
  const [batch] = await rowsOf(place, "select id, client_id, total_cases from batches order by id limit 1");
  const next = await given(place.database.db).litigationCase({
    batch_id: Number(batch?.id),
    client_id: Number(batch?.client_id),
  });
  expect(next.id).toBeGreaterThan(highest);
  expect(await rowsOf(place, `select total_cases from batches where id = ${String(batch?.id)}`)).toEqual([
    { total_cases: Number(batch?.total_cases) + 1 },
  ]);
  expect(await rowsOf(place, `select from case_search where case_id = ${String(next.id)}`)).toHaveLength(1);
  await expect(place.database.pool.query("update audit set action = 'x'")).rejects.toThrow("only ever added");
  expect(await migrate(place.database.pool, migrationsFolder())).toEqual({ applied: 0, newer: [] });
});

test("nothing of a person can be read in an encrypted backup, and only its owner reads any", async () => {
  const to = await testFolder();
  const { folder } = await backUp(source, { secret: SECRET, to });
  expect(await readdir(to)).toEqual([path.basename(folder)]);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    expect((await stat(file)).mode & 0o077).toBe(0);
    if (!entry.isFile() || entry.name.startsWith("manifest.")) continue;
    expect(entry.name).toMatch(/\.sealed$/);
    const content = await readFile(file);
    expect(content.subarray(0, 8).toString()).toBe("LPSEAL1\n");
    expect(content.includes(Buffer.from([0x1f, 0x8b, 0x08, 0x00]))).toBe(false);
    expect(content.includes("%PDF")).toBe(false);
  }
  expect(await readFile(path.join(folder, "manifest.json"), "utf8")).not.toContain(CANARY);
});

test("sessions of before the restore are signed out, whatever the secret is", async () => {
  const panel = await panelOn(source);
  const [user] = await rowsOf(source, "select min(id) as id from users");
  const { token } = await sessionOf(panel.services, Number(user?.id));
  await panel.close();
  const { place } = await restored(await backUpAndOpen(source));
  expect(await rowsOf(place, "select id from sessions union all select null from sign_in_codes")).toEqual([]);
  for (const secrets of [
    ["a-secret-for-tests-only-0123456789abcdef"],
    ["another-secret-for-tests-0123456789abcdef"],
  ]) {
    const after = await panelOn(place, { secrets });
    const caller = { token, address: "127.0.0.1", requestId: null, memo: new Map() };
    await expect(providerClient(after.embedded, caller).readSession({})).rejects.toThrow(SignedOut);
    await after.close();
  }
});

test("mails that waited are held for a person's word, codes in them are gone; --send-waiting sends them", async () => {
  const backup = await backUpAndOpen(source);
  const mails = "select kind, state, body from outbox where kind in ('invoice', 'otp') order by id";
  const held = await restored(backup);
  expect(await rowsOf(held.place, mails)).toEqual([
    { kind: "invoice", state: "dead", body: "b" },
    { kind: "otp", state: "dead", body: "" },
  ]);
  const noted = await rowsOf(
    held.place,
    "select object_id, after from audit where action = 'backup.restored'",
  );
  expect(noted).toMatchObject([{ object_id: backup.name, after: { held_mails: held.report.heldMails } }]);
  const sending = await restored(backup, { sendWaiting: true });
  expect(sending.report.heldMails).toBe(0);
  expect(await rowsOf(sending.place, mails)).toEqual(await rowsOf(source, mails));
});

test("so are deliveries of webhooks that waited", async () => {
  await rowsOf(
    source,
    `with added as (
       insert into webhooks (name, address, events, secret, created_by)
       select 'Sample Receiver', 'https://sample.example/', '{}', 'x', min(id) from users returning id)
     insert into webhook_deliveries (webhook_id, message_id, event, body, state)
     select id, state, 'webhook.test', '{}', state from added, unnest('{waiting,sent}'::text[]) state`,
  );
  const backup = await backUpAndOpen(source);
  const deliveries = "select state, last_fault from webhook_deliveries order by id";
  const held = await restored(backup);
  expect(await rowsOf(held.place, deliveries)).toEqual([
    { state: "dead", last_fault: "restored" },
    { state: "sent", last_fault: null },
  ]);
  const sending = await restored(backup, { sendWaiting: true });
  expect(await rowsOf(sending.place, deliveries)).toEqual(await rowsOf(source, deliveries));
});

test("a file that is missing or changed in the store makes it no good backup, and it says which", async () => {
  const place = await newPlace();
  onTestFinished(place.close);
  const [lost, other] = [
    await addFile(place, Buffer.from("lost")),
    await addFile(place, Buffer.from("whole")),
  ];
  await place.store.remove(lost);
  await place.database.pool.query("update files set sha256 = $2 where key = $1", [other, "0".repeat(64)]);
  const backup = await backUpAndOpen(place);
  expect(backup.manifest).toMatchObject({ missing: [lost], changed: [other] });
  expect(await verifyBackup(backup)).toEqual([
    `The file ${lost} was missing when the backup was made.`,
    `The file ${other} had changed when the backup was made.`,
  ]);
  await expect(restored(backup)).rejects.toThrow("This is not a good backup: 1 file missing");
  const { report } = await restored(backup, { incomplete: true });
  expect(report.files).toMatchObject({ missing: [lost], changed: [other] });
});

test("a file that was replaced while the backup was taken is no missing one: the next snapshot does not know it", async () => {
  const place = await newPlace();
  onTestFinished(place.close);
  const logo = await addFile(place, Buffer.from("an earlier logo"));
  let opened = 0;
  const store = {
    ...place.store,
    open: async (key: string) => {
      if (key === logo) {
        opened += 1;
        await place.database.pool.query("delete from files where key = $1", [logo]);
        await place.store.remove(logo);
      }
      return place.store.open(key);
    },
  };
  const { manifest, folder } = await backUp({ ...place, store });
  expect([opened, manifest.missing]).toEqual([1, []]);
  expect(await readdir(path.dirname(folder))).toHaveLength(1);
  expect(await verifyBackup(await openBackup(folder, null))).toEqual([]);
});
