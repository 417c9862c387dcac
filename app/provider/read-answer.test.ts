import { expect, test } from "vitest";
import { Response } from "undici";
import { messages } from "#app/domain/messages.ts";
import { expectRefused } from "#tests/support/answers.ts";
import { listBatches } from "./contract/batches/batches.ts";
import { bulkCreate } from "./contract/batches/upload.ts";
import { listBulkChanges } from "./contract/bulk/bulk-changes.ts";
import { OWN_CALLS_HEADER, ownCalls } from "./own-calls.server.ts";
import { readAnswer } from "./read-answer.server.ts";

const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();

test.each([
  ["90", 90],
  [tomorrow, expect.closeTo(86_400, -3) as number],
  ["0", undefined],
  ["-5", undefined],
  ["soon", undefined],
  ["99999999", undefined],
  ["Wed, 21 Oct 2015 07:28:00 GMT", undefined],
])("a host that says Retry-After: %s", async (said, seconds) => {
  const body = JSON.stringify({ status: "error", message: "Too often" });
  const answer = await readAnswer(
    listBatches,
    new Response(body, { status: 429, headers: { "Retry-After": said } }),
  );
  await expectRefused(answer, 429, "Too often");
  expect(!answer.ok && answer.retryAfter).toEqual(seconds);
});

const LONG = `It ${"really ".repeat(40)}broke.`;

test.each([
  ["the specification's own answer", { status: "error", message: "Closed for stock-taking" }, true],
  ["a message without a status", { message: "Traceback (most recent call last)" }, false],
  ["a status that says success", { status: "success", message: "Fine" }, false],
  ["a message of many lines", { status: "error", message: "Traceback\n  File x" }, false],
  ["a message that is too long", { status: "error", message: LONG }, false],
  ["no JSON", "<h1>nginx</h1>", false],
])("a 5xx with %s", async (_what, body, isShown) => {
  const answer = await readAnswer(
    listBatches,
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status: 503 }),
  );
  await expectRefused(answer, 503);
  expect(answer.message).toBe(isShown ? "Closed for stock-taking" : undefined);
});

test("a path that another panel does not have is not offered, rather than not found", async () => {
  const unknown = JSON.stringify({ status: "error", message: "404 Error" });
  const headers = { "X-Refusal-Code": "no_such_call" };
  const answer = await readAnswer(listBatches, new Response(unknown, { status: 404, headers }));
  expect(answer.message).toBeUndefined();
});

test("an import that waits for a decision is read, although it says error", async () => {
  const body = { status: "error", message: "Nothing was imported", data: { batch_id: null, refused: 2 } };
  const answer = await readAnswer(bulkCreate, new Response(JSON.stringify(body), { status: 422 }));
  expect(answer).toMatchObject({ ok: true, data: { batch_id: null, refused: 2 } });
  const plain = new Response(JSON.stringify({ status: "error", message: "No" }), { status: 422 });
  await expectRefused(readAnswer(bulkCreate, plain), 422, "No");
});

test("a call of ours is taken as it is, from a panel with the same of them alone", async () => {
  const answered = (headers: Record<string, string>) =>
    readAnswer(listBulkChanges, new Response(JSON.stringify({ data: { results: [] } }), { headers }));
  expect(await answered({ [OWN_CALLS_HEADER]: ownCalls() })).toEqual({ ok: true, data: { results: [] } });
  for (const other of ["", "another"]) {
    const refused = { ok: false, status: 412, message: messages.provider.otherVersion };
    expect(await answered({ [OWN_CALLS_HEADER]: other })).toEqual(refused);
  }
});
