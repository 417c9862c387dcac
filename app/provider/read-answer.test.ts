import { expect, test } from "vitest";
import { Response } from "undici";
import { listBatches } from "./contract/batches.ts";
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
  expect(answer).toMatchObject({ ok: false, status: 429, message: "Too often" });
  expect(!answer.ok && answer.retryAfter).toEqual(seconds);
});
