// A papers job holds cases back that a warning speaks against, until it is answered: one by one, or for many at once.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { messages } from "#app/domain/messages.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";
import { GUARD, NOTICE, REASON, SENTENCE, warnedBatch } from "#tests/support/work/warned-loans.ts";

const settled = (desk: TestProvider) =>
  eventually(async () => {
    expect(await desk.rows("select 1 from paper_jobs where state = 'running'")).toEqual([]);
  });

/** A batch whose papers were approved: three are held back, one is made. */
async function heldBatch(desk: TestProvider) {
  await desk.panel.panel.start();
  const found = await warnedBatch(desk, 3, 1);
  const choice = { batch_id: found.batchId, category: NOTICE } as const;
  for (const act of [desk.provider.generateSample, desk.provider.approveSample]) {
    expect(await act(choice)).toMatchObject({ ok: true });
  }
  await settled(desk);
  return { ...found, choice };
}
const countersOf = async ({ provider }: TestProvider, batch_id: number) => {
  return (await dataOf(provider.readBatch({ batch_id }))).samples[0]?.job;
};
const heldOf = ({ provider }: TestProvider, choice: { batch_id: number; category: typeof NOTICE }) =>
  dataOf(provider.listHeldCases({ ...choice, guard: GUARD }));

test("they are counted and listed, with what is said against each", async () => {
  const desk = await signedInProvider();
  const { batchId, choice, warned } = await heldBatch(desk);
  expect(await countersOf(desk, batchId)).toMatchObject({
    total: 4,
    made: 1,
    missing: 0,
    failed: 0,
    held: 3,
  });
  expect((await dataOf(desk.provider.listPaperResults(choice))).results).toMatchObject(
    warned.map((case_id) => ({ case_id, outcome: "held", reason: SENTENCE, missing_fields: [] })),
  );
  expect(await desk.provider.listHeldWarnings(choice)).toMatchObject({
    data: [{ guard: GUARD, sentence: SENTENCE, count: 3 }],
  });
  const held = await heldOf(desk, choice);
  expect(held).toMatchObject({ count: 3, results: warned.map((case_id) => ({ case_id })) });
  expect(held.seen).toMatch(/^(\d+:[0-9a-f]{16} ){2}\d+:[0-9a-f]{16}$/);
});

test("trying them again holds them back again; answered alone, one is made", async () => {
  const desk = await signedInProvider();
  const { batchId, choice, warned } = await heldBatch(desk);
  expect(await desk.provider.retryPapers(choice)).toMatchObject({ ok: true, data: { waiting: 3 } });
  await settled(desk);
  const asked = { case_id: warned[0] ?? 0, category: NOTICE } as const;
  const checked = await dataOf(desk.provider.checkPaper(asked));
  const seen = checked.warnings[0]?.seen ?? "";
  const answers = { [GUARD]: { seen, reason: REASON } };
  expect(await desk.provider.generatePaper({ ...asked, answers })).toMatchObject({ ok: true });
  expect(await countersOf(desk, batchId)).toMatchObject({ made: 2, held: 2 });
});

test("one reason serves all of them, and Retry Objections makes them", async () => {
  const desk = await signedInProvider();
  const { batchId, choice } = await heldBatch(desk);
  const { seen } = await heldOf(desk, choice);
  const form = { ...choice, guard: GUARD, reason: REASON, seen, idempotency_key: randomUUID() };
  const all = await Promise.all(Array.from({ length: 20 }, () => desk.provider.answerWarnings(form)));
  for (const answer of all) {
    expect(answer).toMatchObject({ ok: true, data: { answered: 3, left_out: 0 } });
    expect(answer.message).toBe(warningMessages.answered(3));
  }
  expect(await desk.rows("select 1 from guard_answers")).toHaveLength(3);
  expect(await desk.rows("select object_id from audit where action = 'warning.answered'")).toHaveLength(3);
  expect(await desk.rows("select 1 from audit where action = 'warnings.answered'")).toHaveLength(1);
  expect(await desk.provider.listHeldWarnings(choice)).toMatchObject({ data: [] });

  const again = { ...choice, outcome: "held", idempotency_key: randomUUID() } as const;
  const retried = await Promise.all(Array.from({ length: 20 }, () => desk.provider.retryPapers(again)));
  for (const answer of retried) expect(answer).toMatchObject({ ok: true, data: { waiting: 3 } });
  await settled(desk);
  expect(await countersOf(desk, batchId)).toMatchObject({ made: 4, held: 0 });
  expect(await desk.rows("select 1 from papers")).toHaveLength(4);
  await expectRefused(
    desk.provider.retryPapers({ ...choice, outcome: "held" }),
    422,
    messages.papers.nothingToRetry,
  );
});

test("a case whose facts have changed since is left out", async () => {
  const desk = await signedInProvider();
  const { batchId, choice, warned } = await heldBatch(desk);
  const { seen } = await heldOf(desk, choice);
  await desk.rows("update cases set pos = 510000, version = version + 1 where id = $1", [warned[1]]);
  const answer = await desk.provider.answerWarnings({ ...choice, guard: GUARD, reason: REASON, seen });
  expect(answer).toMatchObject({ ok: true, data: { answered: 2, left_out: 1 } });
  expect(answer.message).toBe(`${warningMessages.answered(2)}; ${warningMessages.leftOut(1)}`);
  await desk.provider.retryPapers({ ...choice, outcome: "held" });
  await settled(desk);
  expect(await countersOf(desk, batchId)).toMatchObject({ made: 3, held: 1 });
  const nothing = { ...choice, guard: GUARD, reason: REASON, seen };
  await expectRefused(desk.provider.answerWarnings(nothing), 409, warningMessages.nothingAnswered);
});

test("what the record contradicts is answered by a correction, and by no reason", async () => {
  const desk = await signedInProvider();
  const { choice, warned } = await heldBatch(desk);
  const guard = "date_to_come";
  await desk.rows("update cases set npa_date = '2099-01-05', pos = null, version = version + 1");
  await desk.provider.retryPapers({ ...choice, outcome: "held" });
  await settled(desk);
  const { results, seen } = await dataOf(desk.provider.listHeldCases({ ...choice, guard }));
  expect(results).toMatchObject(warned.map(() => ({ warning: { correction_only: true } })));
  const sentence = results[0]?.warning.sentence ?? "";
  const told = warningMessages.mustBeCorrected([sentence]);
  await expectRefused(desk.provider.answerWarnings({ ...choice, guard, reason: REASON, seen }), 422, told);
  const asked = { case_id: warned[0] ?? 0, category: NOTICE } as const;
  const answers = { [guard]: { seen: results[0]?.warning.seen ?? "", reason: REASON } };
  await expectRefused(desk.provider.generatePaper({ ...asked, answers }), 422, told);
  expect(await desk.rows("select 1 from guard_answers")).toEqual([]);

  await desk.rows("update cases set npa_date = null, version = version + 1 where id = $1", [warned[0]]);
  expect(await desk.provider.generatePaper(asked)).toMatchObject({ ok: true });
});

test("another batch's cases are not answered with it", async () => {
  const desk = await signedInProvider();
  const { choice } = await heldBatch(desk);
  const { seen } = await heldOf(desk, choice);
  const other = await warnedBatch(desk, 1);
  const otherSeen = `${String(other.warned[0])}:${seen.split(/[: ]/)[1] ?? ""}`;
  const form = { ...choice, guard: GUARD, reason: REASON, seen: otherSeen };
  await expectRefused(desk.provider.answerWarnings(form), 409);
  await expectRefused(desk.provider.answerWarnings({ ...form, seen: "7" }), 422);
  expect(await desk.rows("select 1 from guard_answers")).toEqual([]);
});

test("tried again while somebody approves them anew: one begins, the other is told", async () => {
  const desk = await signedInProvider();
  const { choice } = await heldBatch(desk);
  const other = await desk.panel.panel.services.pool.connect();
  // Whoever tries again waits for the job, as for a worker that is about to end.
  await other.query("begin");
  await other.query("select from paper_jobs for update");
  const retried = desk.provider.retryPapers(choice);
  await eventually(async () => {
    expect(await desk.rows("select 1 from pg_locks where not granted")).not.toEqual([]);
  });
  const approved = desk.provider.approveSample(choice);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await other.query("commit");
  other.release();
  expect(await retried).toMatchObject({ ok: true, data: { waiting: 3 } });
  expect(await approved).toMatchObject({ ok: false, status: 409, message: messages.papers.jobRunning });
});

test("a sample that the client has stays sent when it is approved once more", async () => {
  const desk = await signedInProvider();
  const { batchId, choice } = await heldBatch(desk);
  await desk.rows("update samples set sent_at = now(), sent_by = approved_by");
  expect(await desk.provider.approveSample(choice)).toMatchObject({ ok: true });
  const [sample] = (await dataOf(desk.provider.readBatch({ batch_id: batchId }))).samples;
  expect(sample).toMatchObject({ state: "sent", by: "Sample Admin" });
});
