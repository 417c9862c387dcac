import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { FreshDatabase } from "#tests/support/database.ts";
import { clients, sessions, userClients, users } from "#app/database/schema.ts";
import { KEY, testDesk, type Desk } from "./account.fixture.ts";
import { signedInUser } from "./signed-in-user.server.ts";

let database: FreshDatabase;
let desk: Desk;
let userId: number;

beforeEach(async () => {
  ({ database, desk } = await testDesk());
  userId = await desk.addUser();
});

const SIGNED_OUT = { ok: false, status: 401, signedOut: true };
const MINUTE = 60;

test("a token is stored as a hash only", async () => {
  const token = await desk.signIn();
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(JSON.stringify(await database.db.select().from(sessions))).not.toContain(token);
});

test("a token that was never given out opens nothing", async () => {
  await desk.signIn();
  expect(await desk.readSession("a-token-that-was-never-given-out")).toEqual(SIGNED_OUT);
});

test("a token opens nothing after logout, also not another logout", async () => {
  const token = await desk.signIn();
  const other = await desk.signIn();
  expect(await desk.logout(token)).toMatchObject({ ok: true });
  expect(await desk.readSession(token)).toEqual(SIGNED_OUT);
  expect(await desk.logout(token)).toEqual(SIGNED_OUT);
  expect(await desk.readSession(other)).toMatchObject({ ok: true });
});

test("a session ends after 30 minutes without use", async () => {
  const token = await desk.signIn();
  desk.wait(29 * MINUTE);
  expect(await desk.readSession(token)).toMatchObject({ ok: true });
  desk.wait(29 * MINUTE);
  expect(await desk.readSession(token)).toMatchObject({ ok: true });
  desk.wait(30 * MINUTE);
  expect(await desk.readSession(token)).toEqual(SIGNED_OUT);
});

test("a session ends after 8 hours, however busy", async () => {
  const token = await desk.signIn();
  for (let used = 0; used < 8 * 60 - 20; used += 20) {
    desk.wait(20 * MINUTE);
    expect(await desk.readSession(token)).toMatchObject({ ok: true });
  }
  desk.wait(20 * MINUTE);
  expect(await desk.readSession(token)).toEqual(SIGNED_OUT);
});

test("the last use is noted once a minute", async () => {
  const token = await desk.signIn();
  const lastSeen = async () => (await database.db.select().from(sessions))[0]?.last_seen_at;
  const begun = await lastSeen();
  desk.wait(59);
  await desk.readSession(token);
  expect(await lastSeen()).toBe(begun);
  desk.wait(2);
  await desk.readSession(token);
  expect(await lastSeen()).not.toBe(begun);
});

test.each([{ active: false }, { role: "client" }])(
  "a user changed to %o is out at the next call",
  async (change) => {
    const token = await desk.signIn();
    await database.db.update(users).set(change).where(eq(users.id, userId));
    expect(await desk.readSession(token)).toEqual(SIGNED_OUT);
  },
);

test("features taken away or given are read at the next call", async () => {
  const token = await desk.signIn();
  await database.db.update(users).set({ features: ["litigation_case"], landing_page: "cases" });
  expect(await desk.readSession(token)).toMatchObject({
    data: { user_id: userId, features: ["litigation_case"], landing_page: "cases" },
  });
});

test("the sixth session ends the oldest one", async () => {
  const tokens: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    tokens.push(await desk.signIn());
    desk.wait(4 * MINUTE);
  }
  const open = await Promise.all(tokens.map(async (token) => (await desk.readSession(token)).ok));
  expect(open).toEqual([false, true, true, true, true, true]);
  expect(await desk.liveSessions()).toBe(5);
});

test("sessions nobody uses any more make room for no one", async () => {
  const kept = await desk.signIn();
  for (let n = 0; n < 4; n += 1) {
    desk.wait(5 * MINUTE);
    await desk.signIn();
    await desk.readSession(kept);
  }
  desk.wait(29 * MINUTE);
  await desk.readSession(kept);
  desk.wait(2 * MINUTE);
  await desk.signIn();
  expect(await desk.readSession(kept)).toMatchObject({ ok: true });
  expect(await desk.liveSessions()).toBe(2);
});

test("a new key signs nobody out; taking the old one away does", async () => {
  const token = await desk.signIn();
  const newer = "a-newer-key-for-tests-0123456789abcdef";
  desk.services.hashKeys = [newer, KEY];
  expect(await desk.readSession(token)).toMatchObject({ ok: true });
  desk.services.hashKeys = [newer];
  expect(await desk.readSession(token)).toEqual(SIGNED_OUT);
});

test("calls of one request share one reading, and a limited user has the limits with them", async () => {
  const rows = await database.db
    .insert(clients)
    .values(
      ["One", "Two"].map((name) => ({ name: `Sample Lender ${name}`, full_name: `Sample Lender ${name}` })),
    )
    .returning({ id: clients.id });
  const token = await desk.signIn();
  const read = () => signedInUser(desk.services, token, new Map());
  expect((await read())?.user).toMatchObject({ id: userId, clientIds: null, fullName: "Sample Admin" });

  await database.db.update(users).set({ limited: true });
  expect((await read())?.user.clientIds).toEqual([]);
  await database.db.insert(userClients).values(rows.map(({ id }) => ({ user_id: userId, client_id: id })));
  expect((await read())?.user.clientIds).toEqual(rows.map(({ id }) => id));

  const memo = new Map<string, unknown>();
  const first = signedInUser(desk.services, token, memo);
  expect(signedInUser(desk.services, token, memo)).toBe(first);
  await first;
});
