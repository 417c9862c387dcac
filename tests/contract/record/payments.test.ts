import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { dataOf, eachRefused, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const NOW = new Date("2026-11-21T06:00:00Z");
const words = recordMessages.payments;
const PAID = { kind: "emi", amount: "12,500.50", paid_on: "2026-05-05", reference: "UTR 1" } as const;

async function desk() {
  const opened = await signedInProvider("in process", NOW);
  const { id } = await opened.given.litigationCase();
  return { ...opened, case_id: id };
}

test("payments are listed by their day, latest first, with their exact sum", async () => {
  const { provider, case_id } = await desk();
  await dataOf(provider.addPayment({ case_id, ...PAID }));
  await dataOf(provider.addPayment({ case_id, kind: "settlement", amount: "0.10", paid_on: "2026-11-21" }));
  await dataOf(provider.addPayment({ case_id, kind: "sarfaesi", amount: "100", paid_on: "2026-01-01" }));
  expect(await dataOf(provider.listPayments({ case_id }))).toMatchObject({
    total: "12600.60",
    results: [
      { kind: "settlement", amount: "0.10", reference: null },
      { kind: "emi", amount: "12500.50", reference: "UTR 1", created_by: "Sample Admin" },
      { kind: "sarfaesi", amount: "100.00", is_reversed: false, reverses_id: null },
    ],
  });
});

test("what breaks a rule is refused with its sentence", async () => {
  const { provider, case_id, rows } = await desk();
  await eachRefused(422, (more: object) => provider.addPayment({ case_id, ...PAID, ...more }), [
    [{ kind: "gift" }, words.kindRequired],
    [{ amount: "0" }, messages.amount],
    [{ amount: "-5" }, messages.amount],
    [{ paid_on: "" }, words.dateRequired],
    [{ paid_on: "2026-11-22" }, messages.generic.dateInFuture],
  ]);
  expect(await rows("select 1 from payments")).toEqual([]);
  await expectRefused(provider.listPayments({ case_id: 999 }), 404, messages.cases.unknown);
});

test("a reversed payment stays beside its reversal, once, and the sum is right", async () => {
  const { provider, case_id, given } = await desk();
  const other = await given.litigationCase();
  await dataOf(provider.addPayment({ case_id, ...PAID }));
  const reversal = { case_id, payment_id: 1, reason: "Of another loan" };
  await expectRefused(
    provider.reversePayment({ ...reversal, reason: " " }),
    422,
    recordMessages.reasonRequired,
  );
  await expectRefused(provider.reversePayment({ ...reversal, case_id: other.id }), 404, words.unknown);
  expect(await provider.reversePayment(reversal)).toMatchObject({ message: words.reversed("₹12,500.50") });
  await expectRefused(provider.reversePayment(reversal), 409, words.alreadyReversed);
  await expectRefused(provider.reversePayment({ ...reversal, payment_id: 2 }), 422, words.isReversal);
  expect(await dataOf(provider.listPayments({ case_id }))).toMatchObject({
    total: "0.00",
    results: [
      { amount: "-12500.50", reverses_id: 1, reason: "Of another loan", paid_on: "2026-11-21" },
      { amount: "12500.50", is_reversed: true },
    ],
  });
  const { results } = await dataOf(provider.listCaseHistory({ case_id, page: 1 }));
  expect(results).toMatchObject([
    {
      action: "payment.reversed",
      changes: expect.arrayContaining([
        { field: "Kind of Payment", before: null, after: "EMI" },
        { field: "Amount", before: null, after: "-₹12,500.50" },
        { field: "Date of Payment", before: null, after: "5 May 2026" },
        { field: "Reason", before: null, after: "Of another loan" },
      ]) as unknown[],
    },
    { action: "payment.added" },
  ]);
});

test("twenty reversals at the same moment are one", async () => {
  const { provider, case_id, rows } = await desk();
  await dataOf(provider.addPayment({ case_id, ...PAID }));
  const form = { case_id, payment_id: 1, reason: "Twice", idempotency_key: "key-of-a-reversal-01" };
  await twentyAtOnce(() => provider.reversePayment(form));
  expect(await rows("select 1 from payments")).toHaveLength(2);
});

test("a payment before the loan is asked about, and entered once that is confirmed", async () => {
  const { provider, given, rows } = await desk();
  const { id: case_id } = await given.litigationCase({ disbursal_date: "2026-06-01" });
  const paid = { case_id, ...PAID };
  const asked = words.beforeLoan("5 May 2026", "Disbursal Date", "1 Jun 2026");
  await expectRefused(provider.addPayment({ ...paid, confirmed: "" }), 422, asked);
  expect(await rows("select 1 from payments")).toEqual([]);
  await dataOf(provider.addPayment({ ...paid, confirmed: asked }));
  expect(await rows("select paid_on::text from payments")).toEqual([{ paid_on: PAID.paid_on }]);
});
