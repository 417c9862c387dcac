// Several processes, and processes that die.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { outbox as outboxTable } from "#app/database/schema.ts";
import { claimDue, LEASE_MS, markFailed } from "./claims.server.ts";
import { mailRoom, recorder } from "./test-outbox.ts";

let room: Awaited<ReturnType<typeof mailRoom>>;
beforeEach(async () => {
  room = await mailRoom();
});

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * 5));

test("three outboxes on one database send two hundred mails once each", async () => {
  const { sent, transport } = recorder(soon);
  const outboxes = [room.open(transport), room.open(transport), room.open(transport)];
  await room.db.transaction(async (tx) => {
    for (let i = 0; i < 200; i += 1) {
      await outboxes[0]?.enqueue(tx, { kind: "sample", to: "a@example.com", subject: String(i), text: "x" });
    }
  });
  await Promise.all(outboxes.flatMap((outbox) => [outbox.flush(), outbox.flush()]));
  expect(sent).toHaveLength(200);
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(200);
  expect((await room.rows()).every(({ state, attempts }) => state === "sent" && attempts === 1)).toBe(true);
});

test("a claim takes one mail", async () => {
  const outbox = room.open(recorder().transport);
  for (let i = 0; i < 5; i += 1) await room.write(outbox);
  await claimDue(room.db, room.now, "others");
  expect((await room.rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 0, 0, 1]);
});

test("a mail committed by a process that died before sending goes out with the next one", async () => {
  await room.write(room.open(recorder().transport));
  const { sent, transport } = recorder();
  await room.open(transport).flush();
  expect(sent).toHaveLength(1);
});

test("a mail claimed by a process that died comes due again after its lease, not before", async () => {
  const outbox = room.open(recorder().transport);
  const { messageId } = await room.write(outbox);
  expect((await claimDue(room.db, room.now, "others"))?.message_id).toBe(messageId);

  const next = recorder();
  const successor = room.open(next.transport);
  room.pass(LEASE_MS - 1);
  await successor.flush();
  expect(next.sent).toEqual([]);
  room.pass(1);
  await successor.flush();
  expect(next.sent.map((mail) => mail.messageId)).toEqual([messageId]);
});

test("a mail on whose last try the process died is given up", async () => {
  const outbox = room.open(recorder().transport);
  await room.write(outbox);
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await claimDue(room.db, room.now, "others")).not.toBeNull();
    room.pass(LEASE_MS);
  }
  await outbox.flush();
  expect((await room.rows())[0]).toMatchObject({ state: "dead", attempts: 10 });
});

test("who comes back after the lease does not undo what the next one did", async () => {
  const { transport } = recorder();
  const outbox = room.open(transport);
  await room.write(outbox);
  const late = await claimDue(room.db, room.now, "others");
  room.pass(LEASE_MS);
  await outbox.flush();
  if (late) await markFailed(room.db, late, "too late", new Date(0));
  expect((await room.rows())[0]).toMatchObject({ state: "sent", last_error: null });
});

test("once started it sends by itself and when woken, until it is stopped", async () => {
  const { sent, transport } = recorder();
  const outbox = room.open(transport, { pollMs: 20 });
  await room.write(outbox);
  outbox.wake();
  outbox.start();
  await eventually(() => expect(sent).toHaveLength(1));
  await room.write(outbox);
  await eventually(() => expect(sent).toHaveLength(2));
  await outbox.stop();
  await room.write(outbox);
  outbox.wake();
  await outbox.flush();
  expect(sent).toHaveLength(2);
});

test("woken, it does not wait for its next look", async () => {
  const { sent, transport } = recorder();
  const outbox = room.open(transport, { pollMs: 600_000 });
  outbox.start();
  await soon();
  await room.write(outbox);
  outbox.wake();
  await eventually(() => expect(sent).toHaveLength(1));
});

test("stop waits for what is under way, and cuts off what does not end", async () => {
  let cutOff = false;
  const { sent, transport } = recorder(async ({ subject }, signal) => {
    if (subject === "quick") return soon();
    await new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        cutOff = true;
        reject(new Error("cut off"));
      });
    });
  });
  const outbox = room.open(transport, { graceMs: 100 });
  await room.write(outbox, { subject: "quick" });
  await room.write(outbox, { subject: "stuck" });
  outbox.start();
  await eventually(() => expect(sent).toHaveLength(2));
  await outbox.stop();
  expect(cutOff).toBe(true);
  expect((await room.rows()).map(({ state }) => state)).toEqual(["sent", "waiting"]);
});

test("a try that takes too long is cut off and tried again", async () => {
  const { transport } = recorder(
    (_mail, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      }),
  );
  const outbox = room.open(transport, { tryMs: 50 });
  await room.write(outbox);
  await outbox.flush();
  expect((await room.rows())[0]).toMatchObject({
    state: "waiting",
    last_error: "The mail host took too long",
  });
});

test("a database that fails for a moment does not end the loop", async () => {
  const { sent, transport } = recorder();
  const outbox = room.open(transport, { pollMs: 20 });
  await room.pool.query("alter table outbox rename to outbox_away");
  outbox.start();
  await soon();
  await expect(outbox.flush()).rejects.toThrow();
  await room.pool.query("alter table outbox_away rename to outbox");
  await room.write(outbox);
  await eventually(() => expect(sent).toHaveLength(1));
});

test("a mail that was handed over counts as sent even if it expired meanwhile", async () => {
  const { transport } = recorder(async () => {
    room.pass(60_000);
    await room.open(recorder().transport).flush();
  });
  const outbox = room.open(transport);
  const { messageId } = await room.write(outbox, {
    kind: "otp",
    expiresAt: new Date(room.now.getTime() + 1000),
  });
  await outbox.flush();
  const [row] = await room.db.select().from(outboxTable).where(eq(outboxTable.message_id, messageId));
  expect(row).toMatchObject({ state: "sent", body: "" });
});
