import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#tests/support/own-database.ts";
import { type FreshDatabase } from "#tests/support/database.ts";
import { openAuditViews } from "./audit-views.server.ts";
import { verifyAudit } from "./audit-verify.server.ts";
import { audit } from "../schema.ts";

const SOMEBODY = { userId: null, address: "192.0.2.1", requestId: "test-request" };
const NOW = new Date("2026-11-20T04:30:00.000Z");

let database: FreshDatabase;

beforeEach(async () => {
  database = await testDatabase();
});

const view = (page: number) => ({
  action: "cases.listed",
  object: { type: "case" as const, id: null },
  after: { page, case_ids: [page] },
});
const written = () => database.db.select().from(audit).orderBy(asc(audit.id));
const open = (mostWaiting?: number) =>
  openAuditViews({ db: database.db, now: () => NOW, ...(mostWaiting === undefined ? {} : { mostWaiting }) });

test("views wait for the flush, keep their order and their time, and are linked like any entry", async () => {
  const views = open();
  for (const page of [1, 2, 3]) await views.note(SOMEBODY, view(page));
  expect(await written()).toEqual([]);
  await views.flush();
  const entries = await written();
  expect(entries.map(({ after }) => after)).toEqual([1, 2, 3].map((page) => ({ page, case_ids: [page] })));
  expect(entries[0]).toMatchObject({ address: "192.0.2.1", request_id: "test-request", object_id: null });
  expect(new Date(entries[0]?.at ?? "")).toEqual(NOW);
  expect(await verifyAudit(database.pool)).toMatchObject({ ok: true, entries: 3 });
  await views.flush();
  expect(await written()).toHaveLength(3);
});

test("when as many wait as may, they are written before the list is shown", async () => {
  const views = open(3);
  for (const page of [1, 2, 3]) await views.note(SOMEBODY, view(page));
  expect(await written()).toHaveLength(3);
});

test("views at the same moment are each written once", async () => {
  const views = open(10);
  await Promise.all(Array.from({ length: 95 }, (_, page) => views.note(SOMEBODY, view(page))));
  await Promise.all([views.flush(), views.flush()]);
  const pages = (await written()).map(({ after }) => (after as { page: number }).page);
  expect(pages.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 95 }, (_, page) => page));
});

test("what cannot be written now is kept, and who comes when too many wait gets the fault", async () => {
  const views = open(2);
  await database.pool.query("alter table audit rename to audit_away");
  await views.note(SOMEBODY, view(1));
  await expect(views.note(SOMEBODY, view(2))).rejects.toThrow();
  await expect(views.flush()).rejects.toThrow();
  await database.pool.query("alter table audit_away rename to audit");
  await views.flush();
  expect(await written()).toHaveLength(2);
});
