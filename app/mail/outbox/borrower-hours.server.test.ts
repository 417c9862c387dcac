// Borrowers are written to by day only; many mails are written in one go.
import { beforeEach, expect, test } from "vitest";
import { BORROWER_MAIL } from "#app/domain/emails/borrower-mail.ts";
import { mailRoom, recorder, refusal, sample } from "./test-outbox.ts";
import { UnsendableMail } from "./sendable.ts";

const EVENING = new Date("2026-11-21T19:05:00+05:30");
const MORNING = new Date("2026-11-22T08:00:00+05:30");
const borrower = { ...sample, kind: BORROWER_MAIL };

let room: Awaited<ReturnType<typeof mailRoom>>;
beforeEach(async () => {
  room = await mailRoom();
});

test("a mail written in the evening waits until 08:00; others go at once", async () => {
  const { sent, transport } = recorder();
  const outbox = room.open(transport);
  room.now = EVENING;
  await room.write(outbox, borrower);
  await room.write(outbox, { subject: "To a lender" });
  await outbox.flush();
  expect(sent.map(({ subject }) => subject)).toEqual(["To a lender"]);
  room.now = new Date(MORNING.getTime() - 1);
  await outbox.flush();
  expect(sent).toHaveLength(1);
  room.now = MORNING;
  await outbox.flush();
  expect(sent).toHaveLength(2);
});

test("one that is due when the day ends waits for the next, and counts as late by then only", async () => {
  const { sent, transport } = recorder();
  const outbox = room.open(transport);
  room.now = new Date("2026-11-21T18:59:00+05:30");
  await room.write(outbox, borrower);
  room.now = EVENING;
  await outbox.flush();
  expect(sent).toEqual([]);
  expect(await outbox.oldestWaitingAge()).toBeNull();
  const [row] = await room.rows();
  expect(new Date(row?.next_at ?? "")).toEqual(MORNING);
});

test("a further try that falls into the night waits as well", async () => {
  const failing = room.open({
    send: () => Promise.reject(refusal(451)),
    close: () => undefined,
  });
  room.now = new Date("2026-11-21T18:59:50+05:30");
  await room.write(failing, borrower);
  await failing.flush();
  const { sent, transport } = recorder();
  const outbox = room.open(transport);
  room.now = new Date("2026-11-21T23:00:00+05:30");
  await outbox.flush();
  expect(sent).toEqual([]);
  room.now = MORNING;
  await outbox.flush();
  expect(sent).toHaveLength(1);
});

test("many are written in their order, all or none", async () => {
  const { sent, transport } = recorder();
  const outbox = room.open(transport);
  const mails = Array.from({ length: 2500 }, (_, index) => ({ ...sample, subject: `Mail ${String(index)}` }));
  const ids = await room.db.transaction((tx) => outbox.enqueueAll(tx, mails));
  const rows = await room.rows();
  expect(ids).toEqual(rows.map(({ id }) => id).sort((a, b) => a - b));
  expect(rows.find(({ id }) => id === ids[1234])?.subject).toBe("Mail 1234");

  const bad = [sample, { ...sample, to: "a@example.com, b@example.com" }];
  await expect(room.db.transaction((tx) => outbox.enqueueAll(tx, bad))).rejects.toThrow(UnsendableMail);
  expect(await room.rows()).toHaveLength(2500);
  expect(sent).toEqual([]);
});
