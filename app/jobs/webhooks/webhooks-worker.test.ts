// Which deliveries are sent when, and what becomes of those that fail.
import type { ServerResponse } from "node:http";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { sealText } from "#app/database/sealed-text.server.ts";
import { users, webhookDeliveries, webhooks } from "#app/database/schema.ts";
import { EVENT, TEST_EVENT } from "#app/domain/integrations/webhooks.ts";
import { WEBHOOK_TRIES } from "#app/domain/limits.ts";
import { isSignedWith, openReceiver, type Answering } from "#tests/support/hosts/receiver.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { noteEvent, noteTest } from "./note-event.server.ts";
import { newSecret } from "./signing-secret.server.ts";
import { openWebhooks } from "./webhooks-worker.server.ts";

const KEYS = ["a-secret-of-a-panel-under-test-0123456789"];
const HOUR = 3_600_000;

async function office(answering: Answering = 200) {
  const { db, pool } = await testDatabase();
  const receiver = await openReceiver(answering);
  const secret = newSecret();
  const [user] = await db
    .insert(users)
    .values({ email: "x@sample-panel.example", full_name: "Sample Admin", password_hash: "", role: "admin" })
    .returning({ id: users.id });
  const add = async (values: Partial<typeof webhooks.$inferInsert> = {}) => {
    const [added] = await db
      .insert(webhooks)
      .values({
        ...{ name: "Sample Receiver", address: receiver.url, events: [EVENT.batchImported] },
        ...{ secret: sealText(secret, KEYS, "webhook secrets"), created_by: user?.id ?? 0, ...values },
      })
      .returning({ id: webhooks.id });
    return added?.id ?? 0;
  };
  const room = {
    db,
    pool,
    receiver,
    secret,
    add,
    now: new Date("2026-11-23T06:00:00Z"),
    pass(ms: number) {
      room.now = new Date(room.now.getTime() + ms);
    },
    tell: (batch_id = 7) =>
      db.transaction((tx) =>
        noteEvent(tx, { event: EVENT.batchImported, clientId: 1, at: room.now, data: { batch_id } }),
      ),
    rows: () => db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id),
    open(more: Partial<Parameters<typeof openWebhooks>[0]> = {}) {
      const worker = openWebhooks({
        ...{ db, keys: KEYS, receivers: { allowLocal: true }, now: () => room.now },
        ...{ log: pino({ level: "silent" }), timeLimitMs: 1000, random: () => 0, ...more },
      });
      opened.push(worker);
      return worker;
    },
  };
  const opened: ReturnType<typeof openWebhooks>[] = [];
  onTestFinished(async () => {
    await receiver.close();
    await Promise.all(opened.map((worker) => worker.stop()));
  });
  return room;
}

test("a delivery is sent once, signed, and noted", async () => {
  const room = await office();
  await room.add();
  await room.tell();
  const worker = room.open();
  await worker.drain();
  await worker.drain();
  expect(room.receiver.received).toHaveLength(1);
  const [received] = room.receiver.received;
  const [row] = await room.rows();
  expect(received && isSignedWith(received, room.secret)).toBe(true);
  expect(received?.headers["webhook-id"]).toBe(row?.message_id);
  expect(JSON.parse(received?.body ?? "")).toEqual({
    version: 1,
    type: "batch.imported",
    timestamp: "2026-11-23T06:00:00.000Z",
    data: { client_id: 1, batch_id: 7 },
  });
  expect(row).toMatchObject({ state: "sent", attempts: 1, last_status: 200, last_fault: null });
});

test("one that fails is tried for about a day under the same id, then given up", async () => {
  const room = await office(500);
  await room.add();
  await room.tell();
  const worker = room.open();
  const waits: number[] = [];
  for (let tries = 0; tries < WEBHOOK_TRIES + 2; tries += 1) {
    await worker.drain();
    const [row] = await room.rows();
    if (row?.state !== "waiting") break;
    const wait = new Date(row.next_at).getTime() - room.now.getTime();
    waits.push(wait / 1000);
    room.pass(wait - 1);
    await worker.drain();
    room.pass(1);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15360, 21600, 21600]);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(20 * 3600);
  expect(room.receiver.received).toHaveLength(WEBHOOK_TRIES);
  expect(new Set(room.receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect((await room.rows())[0]).toMatchObject({ state: "dead", last_status: 500, last_fault: "status" });
});

test("a receiver that says it is gone is paused, with its entry in the trail; what waits, waits", async () => {
  const room = await office(410);
  const id = await room.add();
  await room.tell(1);
  await room.tell(2);
  const worker = room.open();
  await worker.drain();
  expect(room.receiver.received).toHaveLength(1);
  expect((await room.rows()).map(({ state }) => state)).toEqual(["dead", "waiting"]);
  expect((await room.db.select().from(webhooks))[0]).toMatchObject({ active: false, paused_for: "gone" });
  const trail = await room.pool.query("select action, user_id, object_id from audit");
  expect(trail.rows).toEqual([{ action: "webhook.paused", user_id: null, object_id: String(id) }]);
  // A test is sent all the same, once.
  await room.db.transaction((tx) => noteTest(tx, id, TEST_EVENT, room.now));
  room.receiver.answers(500);
  await worker.drain();
  room.pass(HOUR);
  await worker.drain();
  expect(room.receiver.received).toHaveLength(2);
  expect((await room.rows()).map(({ state }) => state)).toEqual(["dead", "waiting", "dead"]);
});

test("one that a killed process had claimed comes due again with its lease, after its last try it is given up", async () => {
  const room = await office();
  await room.add();
  await room.tell();
  await room.tell();
  // What a process leaves that died after sending and before noting it.
  const lease = new Date(room.now.getTime() + 120_000).toISOString();
  await room.db.update(webhookDeliveries).set({ attempts: 1, next_at: lease });
  await room.pool.query("update webhook_deliveries set attempts = $1 where id = 2", [WEBHOOK_TRIES]);
  const worker = room.open();
  await worker.drain();
  expect(room.receiver.received).toEqual([]);
  room.pass(120_000);
  await worker.drain();
  const rows = await room.rows();
  expect(rows).toMatchObject([
    { state: "sent", attempts: 2 },
    { state: "dead", last_fault: "interrupted" },
  ]);
  expect(room.receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([rows[0]?.message_id]);
});

test("one receiver that hangs holds up no other, and two processes send nothing twice", async () => {
  const room = await office();
  const held: ServerResponse[] = [];
  const hanging = await openReceiver((response) => held.push(response));
  onTestFinished(() => hanging.close());
  await room.add({ name: "Hanging", address: hanging.url });
  await room.add();
  for (let event = 0; event < 6; event += 1) await room.tell(event);
  const longAfter = { timeLimitMs: 600_000 };
  const [one, other] = [room.open(longAfter), room.open(longAfter)];
  const done = Promise.all([one.drain(), other.drain()]);
  await expect.poll(() => room.receiver.received.length).toBe(6);
  hanging.answers(200);
  for (const response of held) response.end();
  await done;
  expect(new Set(room.receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(6);
  expect(hanging.received).toHaveLength(6);
});

test("an address that has become private is refused again when it is sent to", async () => {
  const room = await office();
  await room.add();
  await room.tell();
  await room.open({ receivers: { allowLocal: false } }).drain();
  expect(room.receiver.connections()).toBe(0);
  expect((await room.rows())[0]).toMatchObject({ state: "waiting", last_status: null, last_fault: "scheme" });
});

test("a secret that no longer opens is said, and nothing unsigned is sent", async () => {
  const room = await office();
  await room.add();
  await room.tell();
  await room.open({ keys: ["another-secret-of-the-panel"] }).drain();
  expect(room.receiver.connections()).toBe(0);
  expect((await room.rows())[0]).toMatchObject({ state: "waiting", last_fault: "secret" });
});

test("after a start with a new secret before the old one, the old one is no longer needed", async () => {
  const room = await office();
  await room.add();
  const added = "a-newer-secret-of-the-panel-0123456789";
  await room.open({ keys: [added, ...KEYS] }).drain();
  await room.tell();
  await room.open({ keys: [added] }).drain();
  const [received] = room.receiver.received;
  expect(received && isSignedWith(received, room.secret)).toBe(true);
});

test("deliveries leave the log after 30 days, and with their webhook", async () => {
  const room = await office();
  const id = await room.add();
  await room.tell(1);
  room.pass(29 * 24 * HOUR);
  await room.tell(2);
  room.pass(2 * 24 * HOUR);
  await room.open().drain();
  expect((await room.rows()).map(({ body }) => (JSON.parse(body) as { data: unknown }).data)).toEqual([
    { client_id: 1, batch_id: 2 },
  ]);
  await room.pool.query("delete from webhooks where id = $1", [id]);
  expect(await room.rows()).toEqual([]);
});

test("an event waits for a webhook that is being removed, and goes on without it", async () => {
  const room = await office();
  const id = await room.add();
  const removing = await room.pool.connect();
  await removing.query("begin");
  await removing.query("delete from webhooks where id = $1", [id]);
  const told = room.tell();
  await removing.query("select pg_sleep(0.2)");
  await removing.query("commit");
  removing.release();
  await told;
  expect(await room.rows()).toEqual([]);
});

test.each([
  ["7200", 2 * HOUR],
  [new Date("2026-11-23T09:00:00Z").toUTCString(), 3 * HOUR],
  // Shorter than the panel's own wait, longer than a day, no time at all.
  ["1", null],
  ["999999999", 24 * HOUR],
  ["soon", null],
])("a receiver that says Retry-After: %s is asked again then", async (header, wait) => {
  const room = await office((response) => response.writeHead(503, { "Retry-After": header }).end());
  await room.add();
  await room.tell();
  await room.open().drain();
  const [row] = await room.rows();
  const waits = Date.parse(row?.next_at ?? "") - room.now.getTime();
  expect(row).toMatchObject({ state: "waiting", last_status: 503, last_fault: "status" });
  if (wait === null) expect(waits).toBeLessThan(HOUR);
  else expect(waits).toBe(wait);
});
