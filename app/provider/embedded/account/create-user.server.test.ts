import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#tests/support/own-database.ts";
import { type FreshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";
import { audit, userClients, users } from "#app/database/schema.ts";
import { createUser, type NewUser } from "./create-user.server.ts";

let database: FreshDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

const NEW: NewUser = {
  email: "  Clerk@Sample-Panel.example ",
  fullName: "Sample Clerk",
  password: "a password of some length",
  role: "admin",
  features: ["litigation_case"],
  landingPage: "cases",
};

test("adds a user who sees every client, with an entry in the audit trail and no password in clear", async () => {
  const id = await createUser(database.db, NEW);
  const [user] = await database.db.select().from(users);
  expect(user).toMatchObject({ id, email: "clerk@sample-panel.example", limited: false, groups: ["admin"] });
  expect(user?.password_hash).toMatch(/^\$argon2id\$/);
  const entries = await database.db.select().from(audit);
  expect(entries).toMatchObject([{ action: "user.created", object_id: String(id) }]);
  expect(JSON.stringify(entries)).not.toContain("clerk@");
});

test("limits a user to the clients that are named, and to none when the list is empty", async () => {
  const client = await given(database.db).client();
  const id = await createUser(database.db, { ...NEW, clientIds: [client.id, client.id] });
  expect(await database.db.select().from(userClients)).toEqual([{ user_id: id, client_id: client.id }]);
  await createUser(database.db, { ...NEW, email: "other@sample-panel.example", clientIds: [] });
  expect((await database.db.select().from(users)).map(({ limited }) => limited)).toEqual([true, true]);
});

test("adds nothing when the client does not exist", async () => {
  await expect(createUser(database.db, { ...NEW, clientIds: [4711] })).rejects.toThrow();
  expect(await database.db.$count(users)).toBe(0);
});

test("works within a transaction of the caller, and goes with it", async () => {
  const undone = database.db.transaction(async (tx) => {
    await createUser(tx, NEW);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await database.db.$count(users)).toBe(0);
});

test.each([
  [{ email: "not an address" }, 422, "Please enter a valid email"],
  [{ fullName: " " }, 422, "Name is required"],
  [{ password: "short" }, 422, "The password must have at least 8 characters"],
  [{ password: "password123" }, 422, "This password is one of the most common ones. Please choose another."],
])("refuses %o", async (change, status, message) => {
  await expect(createUser(database.db, { ...NEW, ...change })).rejects.toMatchObject({ status, message });
  expect(await database.db.$count(users)).toBe(0);
});

test("refuses a second account for an address, however it is written", async () => {
  await createUser(database.db, NEW);
  const again = createUser(database.db, { ...NEW, email: "CLERK@sample-panel.example" });
  await expect(again).rejects.toMatchObject({
    status: 409,
    message: "There is already an account with this email",
  });
});
