import { pino } from "pino";
import { expect, test } from "vitest";
import { mailRoom, recorder, refusal, smtpHost } from "../outbox/test-outbox.ts";
import { hostCheck } from "./host-check.server.ts";

const PATIENCE = { connectMs: 10_000, replyMs: 10_000 };

/** One panel's check of a mail host, and what its log says. */
async function checked(rules: Parameters<typeof smtpHost>[0] = {}) {
  const room = await mailRoom();
  const host = room.closes(await smtpHost({ ...rules }));
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: "info" },
    { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
  );
  const outbox = room.open(recorder().transport);
  const check = hostCheck({
    ...{
      mailUrl: host.url.replace("//", "//panel:s3cret@"),
      mailFrom: "panel@panel.example",
      inboxUrl: null,
    },
    ...{ outbox, sends: true, log, patience: PATIENCE },
  });
  return { outbox, lines, round: () => check(new AbortController().signal), room };
}

test("a host that takes mail is noted once", async () => {
  const { outbox, lines, round } = await checked({
    onAuth: (_auth, _session, done) => done(null, { user: "panel" }),
    allowInsecureAuth: true,
  });
  await round();
  await round();
  expect(outbox.hostTrouble()).toBeNull();
  expect(lines.map(({ msg }) => msg)).toEqual(["the mail host can be used"]);
});

test("a wrong password is in the log in words, without it, and is tried until the host takes it", async () => {
  let isRight = false;
  const { outbox, lines, round } = await checked({
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      isRight
        ? done(null, { user: "panel" })
        : done(refusal(535, `No: ${password ?? ""} <clerk@company.example>`)),
  });
  await round();
  await round();
  expect(outbox.hostTrouble()).not.toBeNull();
  expect(lines).toEqual([
    expect.objectContaining({
      msg: "the mail host cannot be used",
      words: "The mail server did not accept the panel's account. Please tell your administrator (535).",
    }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/s3cret|clerk@/);
  isRight = true;
  await round();
  expect(outbox.hostTrouble()).toBeNull();
  expect(lines.map(({ msg }) => msg).at(-1)).toBe("the mail host can be used");
});
