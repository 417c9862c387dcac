import { beforeEach, expect, test } from "vitest";
import { FileGone } from "#app/files/store.server.ts";
import { claimDue } from "./claims.server.ts";
import { mailRoom, recorder, refusal, sample, someBytes } from "./test-outbox.ts";
import { UnsendableMail } from "./sendable.ts";

const MINUTE = 60_000;
let room: Awaited<ReturnType<typeof mailRoom>>;
beforeEach(async () => {
  room = await mailRoom();
});

const envelopeRefusal = (code: number) => Object.assign(refusal(code), { code: "EENVELOPE" });

test("a mail is sent after its commit, once, with the Message-ID of its row", async () => {
  const { sent, transport } = recorder();
  const outbox = room.open(transport);
  const { messageId } = await room.write(outbox);
  expect(messageId).toMatch(/^<outbox-[0-9a-f-]{36}@panel\.example>$/);
  await outbox.flush();
  await outbox.flush();
  expect(sent.map((mail) => mail.messageId)).toEqual([messageId]);
  const [row] = await room.rows();
  expect(row).toMatchObject({ state: "sent", attempts: 1, message_id: messageId, body: sample.text });
  expect(new Date(row?.sent_at ?? "")).toEqual(room.now);
});

test("a mail of a transaction that was rolled back is not sent", async () => {
  const { sent, transport } = recorder();
  const outbox = room.open(transport);
  const undone = room.db.transaction(async (tx) => {
    await outbox.enqueue(tx, sample);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await outbox.flush();
  expect(sent).toEqual([]);
});

test("a mail with a header of its own in the subject is refused and nothing is written", async () => {
  const outbox = room.open(recorder().transport);
  await expect(room.write(outbox, { subject: "a\r\nBcc: x@example.com" })).rejects.toThrow(UnsendableMail);
  expect(await room.rows()).toEqual([]);
});

test("an attachment is a key of the store, not a path", async () => {
  const outbox = room.open(recorder().transport);
  const attachments = [{ key: "/etc/passwd", name: "a.txt", type: "text/plain" }];
  await expect(room.write(outbox, { attachments })).rejects.toThrow(FileGone);
});

test("a second mail with the same key is the first one, also when both are written at once", async () => {
  const { sent, transport } = recorder();
  const outbox = room.open(transport);
  const ids = await Promise.all([1, 2, 3].map(() => room.write(outbox, { dedupeKey: "sample:7" })));
  expect(new Set(ids.map(({ messageId }) => messageId)).size).toBe(1);
  await outbox.flush();
  expect(sent).toHaveLength(1);
  expect(await room.write(outbox, { dedupeKey: "sample:7" })).toEqual(ids[0]);
  await outbox.flush();
  expect(sent).toHaveLength(1);
});

test("a failed mail is tried ten times, later and later, then given up", async () => {
  const { sent, transport } = recorder(() => Promise.reject(envelopeRefusal(451)));
  const outbox = room.open(transport);
  await room.write(outbox);
  const waits: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    await outbox.flush();
    const [row] = await room.rows();
    if (row?.state !== "waiting") break;
    const wait = new Date(row.next_at).getTime() - room.now.getTime();
    waits.push(wait / 1000);
    room.pass(wait - 1);
    await outbox.flush();
    room.pass(1);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680]);
  expect(sent).toHaveLength(10);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
  expect((await room.rows())[0]).toMatchObject({ state: "dead", attempts: 10, last_error: "No" });
});

test("a mail that is refused for good is given up at once", async () => {
  const outbox = room.open(recorder(() => Promise.reject(envelopeRefusal(550))).transport);
  await room.write(outbox);
  await outbox.flush();
  expect((await room.rows())[0]).toMatchObject({ state: "dead", attempts: 1 });
});

test("a mail whose file is missing is never given up, and sent once the file is back", async () => {
  const { sent, transport } = recorder();
  const outbox = room.open(transport);
  const { key } = await room.files.put(someBytes(10));
  await room.write(outbox, { attachments: [{ key, name: "a.pdf", type: "application/pdf" }] });
  await room.files.discard(key, "2026-07-01");
  const waits: number[] = [];
  for (let tries = 0; tries < 14; tries += 1) {
    await outbox.flush();
    const [row] = await room.rows();
    expect(row).toMatchObject({ state: "waiting", last_error: "This file is not in the store" });
    const wait = new Date(row?.next_at ?? "").getTime() - room.now.getTime();
    waits.push(wait / 1000);
    room.pass(wait);
  }
  expect(waits.slice(0, 3)).toEqual([30, 60, 120]);
  expect(waits.slice(-2)).toEqual([3840, 3840]);
  expect(sent).toEqual([]);

  await room.files.putBack({ key, day: "2026-07-01" });
  await outbox.flush();
  expect(sent).toHaveLength(1);
  expect((await room.rows())[0]).toMatchObject({ state: "sent" });
});

test("one failing mail does not hold up the others", async () => {
  const { sent, transport } = recorder(({ subject }) =>
    subject === "bad" ? Promise.reject(new Error("ECONNRESET")) : Promise.resolve(),
  );
  const outbox = room.open(transport);
  for (const subject of ["bad", "one", "two", "three", "bad", "four", "five"])
    await room.write(outbox, { subject });
  await outbox.flush();
  expect(sent).toHaveLength(7);
  const states = (await room.rows()).map(({ state }) => state);
  expect(states).toEqual(["waiting", "sent", "sent", "sent", "waiting", "sent", "sent"]);
});

test("an expired mail is never sent, not even one that waits for its next try", async () => {
  let refusing = true;
  const { sent, transport } = recorder(() =>
    refusing ? Promise.reject(envelopeRefusal(451)) : Promise.resolve(),
  );
  const outbox = room.open(transport);
  const expiresAt = new Date(room.now.getTime() + 5 * MINUTE);
  await room.write(outbox, { kind: "otp", text: "is: 123456", expiresAt });
  await outbox.flush();
  refusing = false;
  room.pass(5 * MINUTE);
  await room.write(outbox, { kind: "otp", text: "is: 654321", expiresAt });
  await outbox.flush();
  expect(sent).toHaveLength(1);
  expect((await room.rows()).map(({ state, body }) => [state, body])).toEqual([
    ["expired", ""],
    ["expired", ""],
  ]);
});

test("the text of a one-time code is wiped once it is sent or given up, and only then", async () => {
  let answer: Error | null = envelopeRefusal(451);
  const { sent, transport } = recorder(() => (answer ? Promise.reject(answer) : Promise.resolve()));
  const outbox = room.open(transport);
  await room.write(outbox, { kind: "otp", text: "is: 123456" });
  await outbox.flush();
  expect((await room.rows())[0]?.body).toBe("is: 123456");
  answer = null;
  room.pass(MINUTE);
  await outbox.flush();
  answer = envelopeRefusal(550);
  await room.write(outbox, { kind: "otp", text: "is: 654321" });
  await outbox.flush();
  expect((await room.rows()).map(({ state, body }) => [state, body])).toEqual([
    ["sent", ""],
    ["dead", ""],
  ]);
  expect(sent.map(({ text }) => text)).toEqual(["is: 123456", "is: 123456", "is: 654321"]);
});

test("a code waits for no other mail, however many are under way", async () => {
  let codeIsOut: () => void = () => undefined;
  const untilTheCodeIsOut = new Promise<void>((resolve) => (codeIsOut = resolve));
  const { sent, transport } = recorder(async ({ subject }) => {
    if (subject === "code") codeIsOut();
    else await untilTheCodeIsOut;
  });
  const outbox = room.open(transport);
  for (let i = 0; i < 6; i += 1) await room.write(outbox, { subject: "bulk" });
  await room.write(outbox, { kind: "otp", subject: "code" });
  await outbox.flush();
  expect(sent).toHaveLength(7);
});

test("of the mails that are due, those that expire go first", async () => {
  const outbox = room.open(recorder().transport);
  for (const subject of ["bulk", "more"]) await room.write(outbox, { subject });
  for (const [subject, minutes] of [
    ["later", 2],
    ["sooner", 1],
  ] as const)
    await room.write(outbox, { subject, expiresAt: new Date(room.now.getTime() + minutes * MINUTE) });
  const claimed: (string | undefined)[] = [];
  for (let i = 0; i < 4; i += 1) claimed.push((await claimDue(room.db, room.now, "others"))?.subject);
  expect(claimed).toEqual(["sooner", "later", "bulk", "more"]);
});

test("only mails past their time count as waiting", async () => {
  const outbox = room.open(recorder(() => Promise.reject(envelopeRefusal(451))).transport);
  expect(await outbox.oldestWaitingAge()).toBeNull();
  await room.write(outbox);
  room.pass(20 * MINUTE);
  await room.write(outbox);
  expect(await outbox.oldestWaitingAge()).toBe(20 * MINUTE);
  await outbox.flush();
  expect(await outbox.oldestWaitingAge()).toBeNull();
});

test("whether the mail host takes mail at all is known; one refused mail says nothing about that", async () => {
  let answer: Error | null = Object.assign(new Error("connect ECONNREFUSED"), { code: "ESOCKET" });
  const { transport } = recorder(() => (answer ? Promise.reject(answer) : Promise.resolve()));
  const outbox = room.open({ ...transport, host: "mail.example:587" });
  const since = room.now;
  const next = async () => {
    await room.write(outbox);
    await outbox.flush();
    return outbox.hostTrouble();
  };
  expect(outbox.hostTrouble()).toBeNull();
  expect(await next()).toEqual({ since, host: "mail.example:587", fault: "ESOCKET" });
  room.pass(MINUTE);
  expect(await next()).toMatchObject({ since });
  answer = envelopeRefusal(550);
  expect(await next()).toBeNull();
  answer = Object.assign(new Error("Greeting never received"), { code: "ETIMEDOUT" });
  expect(await next()).toMatchObject({ fault: "ETIMEDOUT Greeting never received" });
  answer = null;
  expect(await next()).toBeNull();
});
