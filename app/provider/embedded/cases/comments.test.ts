// What the contract does not show of comments: the audit entry, the order of one moment, a comment without author.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import type { FreshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";
import { audit, comments, idempotencyKeys } from "#app/database/schema.ts";
import { testDesk, type Desk } from "../account/account.fixture.ts";
import { answerHere } from "../answer.server.ts";

let database: FreshDatabase;
let desk: Desk;
let token: string;
let userId: number;
let litigationCase: { id: number; client_id: number };

beforeEach(async () => {
  ({ database, desk } = await testDesk());
  userId = await desk.addUser();
  token = await desk.signIn();
  litigationCase = await given(database.db).litigationCase();
});

const caller = () => ({ token, address: "192.0.2.1", requestId: "test-request", memo: new Map() });
const KEY = "a-key-of-one-form-0001";
const add = (comment: string, idempotency_key?: string, case_id = litigationCase.id) =>
  answerHere(desk.services)({
    name: "addComment",
    input: { case_id, comment, idempotency_key },
    ...caller(),
  });
async function listed() {
  const input = { case_id: litigationCase.id };
  return (await dataOf(answerHere(desk.services)({ name: "listComments", input, ...caller() }))).results;
}
const entries = () => database.db.select().from(audit).where(eq(audit.action, "comment.added"));

test("the audit trail says who added what to which case, from where", async () => {
  await add("Hearing moved");
  expect(await entries()).toMatchObject([
    {
      user_id: userId,
      address: "192.0.2.1",
      request_id: "test-request",
      object_type: "case",
      object_id: String(litigationCase.id),
      client_id: litigationCase.client_id,
      after: { comment: "Hearing moved" },
    },
  ]);
});

test("a refused comment leaves neither entry nor key", async () => {
  await expectRefused(add("Hearing moved", KEY, 999), 404);
  expect(await entries()).toEqual([]);
  expect(await database.db.$count(idempotencyKeys)).toBe(0);
});

test("comments of one moment stand in the order they were added, the last on top", async () => {
  const created_at = "2026-11-20T04:30:00Z";
  await database.db
    .insert(comments)
    .values(["one", "two", "three"].map((comment) => ({ case_id: litigationCase.id, comment, created_at })));
  expect((await listed()).map(({ comment }) => comment)).toEqual(["three", "two", "one"]);
});

test("a comment that no user of the panel wrote has no author", async () => {
  await database.db.insert(comments).values({ case_id: litigationCase.id, comment: "From the old system" });
  expect(await listed()).toMatchObject([{ comment: "From the old system", created_by: null }]);
});
