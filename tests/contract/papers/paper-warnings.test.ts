// A paper that something speaks against is made only with a reason, whoever asks for it and however.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";
import { GUARD, NOTICE, REASON, SENTENCE, warnedBatch } from "#tests/support/work/warned-loans.ts";

const oneWarned = async (desk: TestProvider) => {
  const { warned } = await warnedBatch(desk, 1);
  return { case_id: warned[0] ?? 0, category: NOTICE } as const;
};
const warningsOf = async ({ provider }: TestProvider, asked: Parameters<typeof provider.checkPaper>[0]) => {
  return (await dataOf(provider.checkPaper(asked))).warnings;
};
const answered = async (desk: TestProvider, asked: Parameters<typeof desk.provider.checkPaper>[0]) => {
  const [warning] = await warningsOf(desk, asked);
  return { [GUARD]: { seen: warning?.seen ?? "", reason: REASON } };
};

test("a warning comes with its sentence, its source and the facts as a person reads them", async () => {
  const desk = await signedInProvider();
  const { batchId, clientId, warned } = await warnedBatch(desk, 1);
  const asked = { case_id: warned[0] ?? 0, category: NOTICE } as const;
  expect(await warningsOf(desk, asked)).toEqual([
    {
      guard: GUARD,
      correction_only: false,
      sentence: SENTENCE,
      source: "The case's own figures",
      facts: [
        { name: "pos", label: "Principal Outstanding", value: "₹5,00,000.00" },
        { name: "claim_amount", label: "Claim Amount", value: "₹4,66,103.30" },
      ],
      settled_by: [],
      contradicting: [["pos", "claim_amount"]],
      suggests: null,
      ...{ batch_id: batchId, client_id: clientId },
      seen: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      answer: null,
    },
  ]);
  // As if a smaller claim were filled in nothing would change: it is known, and not asked for.
  expect(await warningsOf(desk, { ...asked, claim_amount: "700000" })).toHaveLength(1);
  expect(await warningsOf(desk, { case_id: asked.case_id, category: "original_application" })).toMatchObject([
    { guard: "oa_by_other_lender", facts: [{ value: null }, { value: null }] },
    { guard: "oa_below_floor" },
    { guard: GUARD },
  ]);
});

test("without a reason no paper is made, also by a call of its own", async () => {
  const desk = await signedInProvider();
  const asked = await oneWarned(desk);
  const seen = (await answered(desk, asked))[GUARD]?.seen ?? "";
  const refused = { ok: false, status: 422, message: warningMessages.unanswered([SENTENCE]) };
  expect(await desk.provider.generatePaper(asked)).toMatchObject(refused);
  for (const answers of [
    {},
    { [GUARD]: { seen: "0".repeat(16), reason: REASON } },
    { oa_below_floor: { seen, reason: REASON } },
  ]) {
    expect(await desk.provider.generatePaper({ ...asked, answers })).toMatchObject(refused);
  }
  for (const [reason, message] of [
    ["", warningMessages.reasonRequired],
    ["  \n ", warningMessages.reasonRequired],
    ["ok", warningMessages.reasonTooShort(10)],
    ["x".repeat(1001), messages.generic.tooLong(1000)],
  ] as const) {
    const answers = { [GUARD]: { seen, reason } };
    await expectRefused(desk.provider.generatePaper({ ...asked, answers }), 422, message);
  }
  expect(await desk.rows("select 1 from papers union all select 1 from guard_answers")).toEqual([]);
});

test("a reason is kept with the paper and stands while the facts are the same", async () => {
  const desk = await signedInProvider();
  const asked = await oneWarned(desk);
  const answers = await answered(desk, asked);
  expect(await desk.provider.generatePaper({ ...asked, answers })).toMatchObject({ ok: true });
  expect(await desk.rows("select category, guard, facts, reason, answered_by from guard_answers")).toEqual([
    {
      ...{ category: NOTICE, guard: GUARD, reason: REASON, answered_by: expect.anything() as unknown },
      facts: { pos: "500000.00", claim_amount: "466103.30" },
    },
  ]);
  const audit = "select object_type, after from audit where action = 'warning.answered'";
  expect(await desk.rows(audit)).toEqual([
    { object_type: "case", after: { category: NOTICE, warning: SENTENCE, reason: REASON } },
  ]);
  expect(await warningsOf(desk, asked)).toMatchObject([
    { answer: { reason: REASON, by: "Sample Admin", at: expect.stringMatching(/^\d{4}-/) as string } },
  ]);

  expect(await desk.provider.generatePaper(asked)).toMatchObject({ ok: true });
  await desk.rows("update cases set pos = 500001, version = version + 1");
  expect(await warningsOf(desk, asked)).toMatchObject([{ answer: null }]);
  await expectRefused(desk.provider.generatePaper({ ...asked, answers }), 422);
  // Back to what was answered for.
  await desk.rows("update cases set pos = 500000, version = version + 1");
  expect(await desk.provider.generatePaper(asked)).toMatchObject({ ok: true });
  expect(await desk.rows("select 1 from guard_answers")).toHaveLength(1);
});

test("what is filled in with the reason is what it was given for", async () => {
  const desk = await signedInProvider();
  const asked = await oneWarned(desk);
  await desk.rows("update cases set claim_amount = null");
  expect(await warningsOf(desk, asked)).toEqual([]);
  const filled = { ...asked, claim_amount: "4,66,103.3" };
  const answers = await answered(desk, filled);
  const other = { ...asked, claim_amount: "400000", answers };
  await expectRefused(desk.provider.generatePaper(other), 422);
  expect(await desk.provider.generatePaper({ ...filled, answers })).toMatchObject({ ok: true });
  // The amount comes back from its column with two decimals, and is still the one answered for.
  expect(await warningsOf(desk, asked)).toMatchObject([{ answer: { reason: REASON } }]);
});

test("twenty identical forms at once keep one reason and make one paper", async () => {
  const desk = await signedInProvider();
  const asked = await oneWarned(desk);
  const form = { ...asked, answers: await answered(desk, asked), idempotency_key: randomUUID() };
  const all = await Promise.all(Array.from({ length: 20 }, () => desk.provider.generatePaper(form)));
  expect(new Set(all.map((answer) => answer.ok && answer.data)).size).toBe(1);
  expect(all.every(({ ok }) => ok)).toBe(true);
  for (const table of ["guard_answers", "papers", "files"]) {
    expect(await desk.rows(`select 1 from ${table}`), table).toHaveLength(1);
  }
});

test("a sample is a draft: it is made, and its warnings are told", async () => {
  const desk = await signedInProvider();
  const { batchId } = await warnedBatch(desk, 1);
  const choice = { batch_id: batchId, category: NOTICE } as const;
  expect(await desk.provider.generateSample(choice)).toMatchObject({ ok: true });
  expect(await desk.provider.readSampleCase(choice)).toMatchObject({
    data: { warnings: [{ guard: GUARD, sentence: SENTENCE }] },
  });
});
