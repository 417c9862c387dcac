import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { expectRefused } from "#tests/support/answers.ts";
import type { FreshDatabase } from "#tests/support/database.ts";
import { outbox, users } from "#app/database/schema.ts";
import { ADMIN, signInDesk, testDesk, type Desk } from "./account.fixture.ts";

let database: FreshDatabase;
let desk: Desk;

beforeEach(async () => {
  ({ database, desk } = await testDesk({ poolSize: 8 }));
});

const refusal = (status: number, message: string) => ({ ok: false, status, message });
const INVALID = refusal(401, "Invalid Credentials.");
const LOCKED = { ...refusal(429, "Invalid Credentials."), retryAfter: 15 * 60 };
const unknown = { email: "nobody@sample-panel.example" };

test("unknown, wrong and disabled get one answer and send nothing", async () => {
  await desk.addUser();
  await desk.addUser({ email: "disabled@sample-panel.example" });
  await database.db
    .update(users)
    .set({ active: false })
    .where(sql`email like 'disabled@%'`);
  const answers = [
    await desk.send(unknown),
    await desk.send({ password: "not-the-password" }),
    await desk.send({ email: "disabled@sample-panel.example" }),
    await desk.login({ ...unknown, otp: "123456" }),
    await desk.login({ password: "not-the-password", otp: "123456" }),
  ];
  for (const answer of answers) expect(answer).toEqual(INVALID);
  expect(await database.db.$count(outbox)).toBe(0);
});

test("the address is taken in any case and with spaces around it", async () => {
  await desk.addUser();
  expect(await desk.send({ email: `  ${ADMIN.email.toUpperCase()} ` })).toMatchObject({ ok: true });
});

test("who is no admin learns so only with the right password, and gets no code", async () => {
  await desk.addUser({ role: "client" });
  expect(await desk.send({ password: "not-the-password" })).toEqual(INVALID);
  expect(await desk.send()).toEqual(refusal(403, "Not A Admin's Email"));
  expect(await desk.login({ otp: "123456" })).toEqual(refusal(403, "Not A Admin's Email"));
  expect(await database.db.$count(outbox)).toBe(0);
});

test.each([ADMIN.email, unknown.email])("five wrong passwords lock %s for 15 minutes", async (email) => {
  await desk.addUser();
  const wrong = { email, password: "not-the-password" };
  for (let n = 0; n < 5; n += 1) expect(await desk.send(wrong)).toEqual(INVALID);
  expect(await desk.send(wrong)).toEqual(LOCKED);
  expect(await desk.send({ email })).toEqual(LOCKED);
  expect(await desk.login({ email, otp: "123456" })).toEqual(LOCKED);
  const afterRestart = signInDesk(database);
  expect(await afterRestart.send({ email, address: "198.51.100.7" })).toEqual(LOCKED);
  await afterRestart.close();
  desk.wait(15 * 60 + 1);
  expect((await desk.send({ email })).ok).toBe(email === ADMIN.email);
});

test("of many wrong passwords at once only five are looked at", async () => {
  await desk.addUser();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => desk.send({ password: "not-the-password" })),
  );
  expect(answers.filter((answer) => !answer.ok && answer.status === 401)).toHaveLength(5);
});

test("the right password starts the count again", async () => {
  await desk.addUser();
  for (let n = 0; n < 4; n += 1) await desk.send({ password: "not-the-password" });
  expect(await desk.send()).toMatchObject({ ok: true });
  for (let n = 0; n < 4; n += 1) await desk.send({ password: "not-the-password" });
  desk.wait(31);
  expect(await desk.send()).toMatchObject({ ok: true });
});

test("the 31st wrong try of an address within a minute is refused, for both calls together", async () => {
  for (let n = 0; n < 15; n += 1) {
    await desk.send({ email: `nobody${n}@sample-panel.example` });
    await desk.login({ email: `nobody${n}@sample-panel.example`, otp: "123456" });
  }
  await expectRefused(desk.send(unknown), 429);
  const afterRestart = signInDesk(database);
  await expectRefused(afterRestart.send(unknown), 429);
  await afterRestart.close();
  expect(await desk.send({ ...unknown, address: "198.51.100.7" })).toEqual(INVALID);
  desk.wait(61);
  expect(await desk.send(unknown)).toEqual(INVALID);
  expect((await desk.actions()).filter((action) => action === "login.rate-exceeded")).toHaveLength(1);
});

test("one IPv6 subscriber is one address, and so is IPv4 written as IPv6", async () => {
  for (let n = 0; n < 30; n += 1) {
    const who = { email: `nobody${n}@sample-panel.example`, address: `2001:db8:0:7::${n.toString(16)}` };
    await desk.send(who);
  }
  await expectRefused(desk.send({ ...unknown, address: "2001:0db8::7:1:2:3:4" }), 429);
  expect(await desk.send({ ...unknown, address: "2001:db8:0:8::1" })).toEqual(INVALID);
  const keys = await database.pool.query("select key from rate_counters where key like 'sign-in-address:%'");
  expect(keys.rows.map((row: { key: string }) => row.key).sort()).toEqual([
    "sign-in-address:2001:db8:0:7::/64",
    "sign-in-address:2001:db8:0:8::/64",
  ]);
});

test("a password kept under older parameters is kept anew at the next sign-in", async () => {
  await desk.addUser();
  const { hash } = await import("@node-rs/argon2");
  const older = await hash(ADMIN.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await database.db.update(users).set({ password_hash: older });
  expect(await desk.send()).toMatchObject({ ok: true });
  const [user] = await database.db.select().from(users);
  expect(user?.password_hash).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  await expect(desk.signIn()).resolves.toBeTruthy();
});

test("counters whose window is over are cleared away at a sign-in", async () => {
  await desk.addUser();
  await desk.send(unknown);
  desk.wait(16 * 60);
  await desk.signIn();
  const { rows } = await database.pool.query("select key from rate_counters");
  // Those of the sign-in itself, which count nothing now.
  expect(rows.map(({ key }: { key: string }) => key).sort()).toEqual([
    "sign-in-accounts:192.0.2.1",
    "sign-in-address:192.0.2.1",
  ]);
});

test("more people than wrong tries are allowed sign in behind one address within a minute, some at the second try", async () => {
  const office = { address: "198.51.100.7" };
  for (let n = 0; n < 34; n += 1) {
    const email = `clerk${n}@sample-panel.example`;
    await desk.addUser({ email });
    if (n % 8 === 0) expect(await desk.send({ ...office, email, password: "mistyped" })).toEqual(INVALID);
    expect(await desk.send({ ...office, email })).toMatchObject({ ok: true });
  }
  expect(await desk.actions()).not.toContain("login.rate-exceeded");
});

test("who tries a few passwords on each of many accounts is refused at the 31st, however slowly", async () => {
  const guess = (n: number) => desk.send({ email: `clerk${n}@sample-panel.example`, password: "Monday123" });
  for (let n = 0; n < 30; n += 1) {
    expect(await guess(n)).toEqual(INVALID);
    desk.wait(20);
  }
  await expectRefused(guess(30), 429);
  await expectRefused(guess(31), 429);
  // Those of before have their own limit, and another address has not failed at all.
  expect(await guess(0)).toEqual(INVALID);
  expect(await desk.send({ ...unknown, address: "198.51.100.7" })).toEqual(INVALID);
  expect((await desk.actions()).filter((action) => action === "login.rate-exceeded")).toHaveLength(1);
  desk.wait(15 * 60);
  expect(await guess(30)).toEqual(INVALID);
});
