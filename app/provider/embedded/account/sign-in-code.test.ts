import { beforeEach, expect, test } from "vitest";
import type { FreshDatabase } from "#tests/support/database.ts";
import { audit, outbox, signInCodes, users } from "#app/database/schema.ts";
import { ADMIN, testDesk, type Desk } from "./account.fixture.ts";

let database: FreshDatabase;
let desk: Desk;

beforeEach(async () => {
  ({ database, desk } = await testDesk({ poolSize: 8 }));
  await desk.addUser();
});

const refusal = (status: number, message: string) => ({ ok: false, status, message });
const INVALID = refusal(401, "Invalid Credentials.");
const tooMuch = (message: string) => ({ ...refusal(429, message), retryAfter: expect.any(Number) as number });
const CANNOT_SEND = { ...tooMuch("Can't send OTP! Please Try Again"), code: "too_soon" };
const WRONG = { ...refusal(422, "Invalid OTP. Please try again."), code: "otp" };
const EXPIRED = { ...refusal(422, "The OTP has expired. Please request a new one."), code: "otp" };
const CLOSED = tooMuch("Too many wrong OTPs. Please try again later.");
const CLOSED_AT_OTP = { ...CLOSED, code: "otp" };
const unknown = { email: "nobody@sample-panel.example" };

test("a code goes to the outbox with the moment it expires, and is stored as a hash", async () => {
  expect(await desk.send()).toEqual({ ok: true, data: {}, message: "Your OTP is on its way by email" });
  const [mail] = await database.db.select().from(outbox);
  expect(mail).toMatchObject({ kind: "otp", to_address: ADMIN.email, state: "waiting" });
  const [stored] = await database.db.select().from(signInCodes);
  expect(new Date(mail?.expires_at ?? 0).getTime() - desk.services.now().getTime()).toBe(5 * 60_000);
  expect(JSON.stringify(stored)).not.toContain(await desk.code());
});

test("a code opens one session, once", async () => {
  await desk.send();
  expect(await desk.login()).toMatchObject({
    ok: true,
    data: {
      email: ADMIN.email,
      full_name: "Sample Admin",
      role: "admin",
      groups: ["admin"],
      features: ["litigation_case", "litigation_create_case", "litigation_batch"],
      landing_page: "batch",
      client_id: null,
      token: expect.stringMatching(/^[\w-]{43}$/),
    },
  });
  expect(await desk.login()).toEqual(EXPIRED);
  expect(await desk.liveSessions()).toBe(1);
});

test("a code sent twice at the same moment still opens one session", async () => {
  await desk.send();
  const answers = await Promise.all([desk.login(), desk.login(), desk.login()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await desk.liveSessions()).toBe(1);
});

test("a code needs the right password again", async () => {
  await desk.send();
  expect(await desk.login({ password: "not-the-password" })).toEqual(INVALID);
  expect(await desk.login()).toMatchObject({ ok: true });
});

test("a code is void after five wrong ones, also for the right one", async () => {
  await desk.send();
  const otp = await desk.wrongCode();
  for (let n = 0; n < 5; n += 1) expect(await desk.login({ otp })).toEqual(WRONG);
  expect(await desk.login()).toEqual(EXPIRED);
  expect(await desk.liveSessions()).toBe(0);
});

test("a code tried in parallel is tried five times", async () => {
  await desk.send();
  const otp = await desk.wrongCode();
  // One after the other five right passwords fit, more at once would lock the password step.
  const answers = await Promise.all(Array.from({ length: 5 }, () => desk.login({ otp })));
  for (const answer of answers) expect(answer).toEqual(WRONG);
  expect(await desk.login()).toEqual(EXPIRED);
});

test("a code works only in the browser that asked, and another browser cannot use its tries up", async () => {
  await desk.send();
  for (let n = 0; n < 6; n += 1) {
    expect(await desk.login({ challenge: "challenge-of-another-browser" })).toEqual(EXPIRED);
  }
  expect(await desk.login()).toMatchObject({ ok: true });
});

test("a code expires after five minutes", async () => {
  await desk.send();
  desk.wait(5 * 60);
  expect(await desk.login()).toEqual(EXPIRED);
});

test("a code refused for its age stays refused when the clock is set back", async () => {
  await desk.send();
  desk.wait(5 * 60);
  expect(await desk.login()).toEqual(EXPIRED);
  desk.wait(-3 * 60);
  expect(await desk.login()).toEqual(EXPIRED);
  expect(await desk.liveSessions()).toBe(0);
});

test("a code is voided by a newer one", async () => {
  await desk.send();
  const first = await desk.code();
  desk.wait(31);
  await desk.send();
  if (first !== (await desk.code())) expect(await desk.login({ otp: first })).toEqual(WRONG);
  expect(await desk.login()).toMatchObject({ ok: true });
});

test("a code of a disabled user is worth nothing", async () => {
  await desk.send();
  await database.db.update(users).set({ active: false });
  expect(await desk.login()).toEqual(INVALID);
});

test("a code is sent again after 30 seconds, five times in 15 minutes", async () => {
  expect(await desk.send()).toMatchObject({ ok: true });
  desk.wait(28);
  expect(await desk.send()).toEqual({ ...CANNOT_SEND, retryAfter: 2 });
  for (let n = 0; n < 4; n += 1) {
    desk.wait(31);
    expect(await desk.send()).toMatchObject({ ok: true });
  }
  desk.wait(31);
  expect(await desk.send()).toEqual({ ...CANNOT_SEND, retryAfter: 15 * 60 - 28 - 5 * 31 });
  expect(await database.db.$count(outbox)).toBe(5);
  desk.wait(15 * 60);
  expect(await desk.send()).toMatchObject({ ok: true });
});

test("a code asked for twice at the same moment is sent once", async () => {
  const answers = await Promise.all([desk.send(), desk.send(), desk.send()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await database.db.$count(outbox)).toBe(1);
});

const HOUR = 60 * 60;

/** Enters a wrong code, a fresh one being mailed when the last is used up. @returns what it was answered */
async function enterWrong(made: number) {
  if (made % 5 === 0) {
    desk.wait(16 * 60);
    await desk.send();
  }
  return desk.login({ otp: await desk.wrongCode() });
}

test("after 20 wrong ones the step is closed, also for the right one, until they are a day old", async () => {
  const began = desk.services.now().getTime();
  for (let n = 0; n < 20; n += 1) expect(await enterWrong(n)).toEqual(n === 19 ? CLOSED_AT_OTP : WRONG);
  // Opens when the first code, sent after 16 minutes and good for five, is a day old.
  const opens = began + (16 + 5) * 60_000 + 24 * HOUR * 1000;
  desk.wait(31);
  const retryAfter = (opens - desk.services.now().getTime()) / 1000;
  expect(await desk.send()).toEqual({ ...CLOSED, retryAfter });
  expect(await desk.login()).toEqual({ ...CLOSED_AT_OTP, retryAfter });
  expect(await desk.actions()).toContain("otp.locked");

  desk.wait(HOUR);
  expect(await desk.send()).toEqual(CLOSED);
  desk.wait(retryAfter - HOUR - 1);
  expect(await desk.send()).toEqual(CLOSED);
  desk.wait(1);
  expect(await desk.send()).toMatchObject({ ok: true });
  expect(await desk.login()).toMatchObject({ ok: true });
});

test("in no 24 hours are more than 20 wrong ones looked at, however patient one is", async () => {
  const looked: number[] = [];
  // Two days of whoever knows the password and asks for a code every half hour.
  for (let half = 0; half < 2 * 24 * 2; half += 1) {
    desk.wait(30 * 60 + 1);
    if (!(await desk.send()).ok) continue;
    const otp = await desk.wrongCode();
    for (let n = 0; n < 5; n += 1) {
      const answer = await desk.login({ otp });
      // The last one allowed is looked at, too, and closes the step.
      if (answer.ok || answer.status === 422 || n === 4) looked.push(desk.services.now().getTime());
    }
  }
  const most = Math.max(
    ...looked.map((from) => looked.filter((at) => at >= from && at < from + 24 * HOUR * 1000).length),
  );
  expect(most).toBe(20);
  expect(looked.length).toBeLessThanOrEqual(40);
});

test("wrong ones that are nearly a day old close the step for an hour all the same", async () => {
  for (let n = 0; n < 19; n += 1) await enterWrong(n);
  desk.wait(23 * HOUR);
  await desk.send();
  expect(await desk.login({ otp: await desk.wrongCode() })).toEqual(CLOSED_AT_OTP);
  desk.wait(59 * 60);
  expect(await desk.send()).toEqual({ ...CLOSED, retryAfter: 60 });
  desk.wait(60);
  expect(await desk.send()).toMatchObject({ ok: true });
});

test("a code asked for under an older key is good while that key is still known", async () => {
  await desk.send();
  const [older = ""] = desk.services.hashKeys;
  desk.services.hashKeys = ["a-newer-key-for-tests-0123456789abcdef", older];
  expect(await desk.login()).toMatchObject({ ok: true });
});

test("what happens at sign-in is on record, without the address", async () => {
  await desk.send(unknown);
  await desk.send({ password: "not-the-password" });
  await desk.send();
  await desk.login({ otp: await desk.wrongCode() });
  const answer = await desk.login();
  if (answer.ok) await desk.logout(answer.data.token);
  expect(await desk.actions()).toEqual([
    "login.failed",
    "login.failed",
    "otp.sent",
    "otp.failed",
    "otp.accepted",
    "login.succeeded",
    "logout",
  ]);
  const entries = JSON.stringify(await database.db.select().from(audit));
  expect(entries).not.toContain(ADMIN.email);
  expect(entries).not.toContain(unknown.email);
});
