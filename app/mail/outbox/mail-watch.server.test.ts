import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { mailWatch } from "./mail-watch.server.ts";

const MINUTE = 60_000;
const BEGAN = new Date("2026-07-01T10:00:00Z");

let now: Date;
let lines: Record<string, unknown>[];
beforeEach(() => {
  now = BEGAN;
  lines = [];
});

/** A watch over what the two say of themselves. */
function watch(says: {
  mailbox?: { since: Date; host: string; fault: string } | null;
  host?: { since: Date; host: string | null; fault: string } | null;
  waiting?: number | null;
}) {
  const log = pino(
    { base: undefined },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  return mailWatch({
    outbox: {
      hostTrouble: () => says.host ?? null,
      oldestWaitingAge: () => Promise.resolve(says.waiting ?? null),
    },
    inbox: { trouble: () => says.mailbox ?? null },
    now: () => now,
    log,
  });
}
const later = (minutes: number) => {
  now = new Date(BEGAN.getTime() + minutes * MINUTE);
};

test("nothing is said of what has just begun, or goes on", async () => {
  const look = watch({
    host: { since: BEGAN, host: "mail.example:587", fault: "ETIMEDOUT" },
    waiting: MINUTE,
  });
  later(9);
  await look();
  expect(lines).toEqual([]);
});

test("a mail host that takes nothing is an error, said again every five minutes and once when it is over", async () => {
  const says = { host: { since: BEGAN, host: "mail.example:587", fault: "EAUTH" } as const } as Parameters<
    typeof watch
  >[0];
  const look = watch(says);
  for (let minutes = 10; minutes < 20; minutes += 1) {
    later(minutes);
    await look();
  }
  expect(lines.map(({ minutes }) => minutes)).toEqual([10, 15]);
  expect(lines[0]).toMatchObject({ level: 50, host: "mail.example:587", fault: "EAUTH" });
  says.host = null;
  await look();
  await look();
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatchObject({ level: 30, msg: "mail goes on" });
});

test("so is a mailbox that cannot be read, and an outbox that nobody sends from", async () => {
  const look = watch({
    mailbox: { since: BEGAN, host: "imap.example", fault: "AUTHENTICATIONFAILED" },
    waiting: 16 * MINUTE,
  });
  later(12);
  await look();
  expect(lines.map(({ msg }) => msg)).toEqual([
    "the mailbox stands still: it cannot be read",
    "outgoing mail stands still: no process sends it",
  ]);
});
