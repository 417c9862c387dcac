import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#tests/support/own-database.ts";
import { type FreshDatabase } from "#tests/support/database.ts";
import { clients } from "./schema.ts";

let database: FreshDatabase;

beforeEach(async () => {
  // One connection: what is prepared on it can be asked on it.
  database = await testDatabase({ poolSize: 1, isNew: true });
});

const prepared = async () => {
  const { rows } = await database.pool.query<{ statement: string }>(
    "select statement from pg_prepared_statements",
  );
  return rows.map(({ statement }) => statement);
};

test("a select is prepared once, whatever its values", async () => {
  for (const id of [1, 2, 3]) await database.db.select().from(clients).where(eq(clients.id, id));
  expect(await prepared()).toHaveLength(1);
});

test("what changes rows is not prepared", async () => {
  await database.db.insert(clients).values({ name: "Sample", full_name: "Sample Limited" });
  await database.db.update(clients).set({ location: "Pune" }).where(eq(clients.name, "Sample"));
  expect(await prepared()).toEqual([]);
});

test("endlessly many statements do not fill the server's memory", async () => {
  for (let count = 1; count <= 250; count += 1) {
    const ids = Array.from({ length: count }, (_, id) => id);
    await database.db.select({ id: clients.id }).from(clients).where(inArray(clients.id, ids));
  }
  expect((await prepared()).length).toBe(200);
});
