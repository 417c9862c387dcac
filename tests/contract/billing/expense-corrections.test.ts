// An expense has the day it was spent and may have a bill; a wrong one is reversed, never changed.
import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import { PDF, upload } from "#tests/support/work/documents.ts";
import { keysIn } from "#tests/support/folders.ts";
import { office } from "#tests/support/work/invoices.ts";
import { SIDES, signedInProvider } from "#tests/support/provider.ts";

const NOW = new Date("2026-11-21T20:00:00Z");
const SPENT = { expense_type: "Travelling to court", amount: "1234567.89" };
const REASON = "A slip of the decimal point";

describe.each(SIDES)("%s", (side) => {
  test("an expense is of today in India, or of an earlier day", async () => {
    const { provider, given } = await signedInProvider(side, NOW);
    const { id: case_id } = await given.litigationCase();
    await dataOf(provider.addExpense({ case_id, ...SPENT }));
    await dataOf(provider.addExpense({ case_id, ...SPENT, expense_date: "2026-03-01" }));
    const { results } = await dataOf(provider.listExpenses({ case_id }));
    expect(results.map(({ expense_date }) => expense_date)).toEqual(["2026-03-01", "2026-11-22"]);
    const of = (expense_date: string) => provider.addExpense({ case_id, ...SPENT, expense_date });
    await expectRefused(of("2026-11-23"), 422, messages.generic.dateInFuture);
    await expectRefused(of("2026-02-30"), 422, messages.generic.notADate);
  });

  test("a bill is kept with it, and downloaded under its name", async () => {
    const { provider, given, panel, rows } = await signedInProvider(side, NOW);
    const { id: case_id } = await given.litigationCase();
    const bill_file = await upload("टैक्सी.pdf");
    await dataOf(provider.addExpense({ case_id, ...SPENT, bill_file }));
    const { results } = await dataOf(provider.listExpenses({ case_id }));
    const file = await dataOf(provider.downloadMedia({ url: results[0]?.bill_url ?? "" }));
    expect(file).toMatchObject({ name: "टैक्सी.pdf", mediaType: "application/pdf", bytes: PDF.length });
    await file.stream.cancel();
    const wrong = await upload("taxi.pdf", "<html>");
    await expectRefused(
      provider.addExpense({ case_id, ...SPENT, bill_file: wrong }),
      422,
      messages.documents.notWhatItSays("pdf"),
    );
    await expectRefused(
      provider.addExpense({ case_id, ...SPENT, bill_file: await upload("taxi.exe") }),
      422,
      messages.documents.wrongType,
    );
    expect(await rows("select purpose, case_id from files")).toEqual([
      { purpose: "expense_bill", case_id: String(case_id) },
    ]);
    expect(await keysIn(panel.panel.services.files)).toHaveLength(1);
    expect(await rows("select 1 from expenses")).toHaveLength(1);
  });
});

test("an expense of before the case was assigned is asked about, and entered once that is confirmed", async () => {
  const { provider, given, rows } = await signedInProvider("in process", NOW);
  const { id: case_id } = await given.litigationCase();
  await rows("update batches set assignment_date = '2026-11-20'");
  const asked = messages.expenses.beforeLoan("1 Jan 1999", "Assignment Date", "20 Nov 2026");
  const early = { case_id, ...SPENT, expense_date: "1999-01-01" };
  await expectRefused(provider.addExpense({ ...early, confirmed: "" }), 422, asked);
  expect(await rows("select 1 from expenses")).toEqual([]);
  await dataOf(provider.addExpense({ ...early, confirmed: asked }));
  await dataOf(provider.addExpense({ case_id, ...SPENT, expense_date: "2026-11-20", confirmed: "" }));
  expect(await rows("select 1 from expenses")).toHaveLength(2);
});

test("a reversed expense stays beside its reversal, and the sum is right to the paisa", async () => {
  const { provider, given, rows } = await signedInProvider("in process", NOW);
  const { id: case_id, client_id } = await given.litigationCase();
  await dataOf(provider.addExpense({ case_id, expense_type: "Photocopies", amount: "0.10" }));
  await dataOf(provider.addExpense({ case_id, ...SPENT, expense_date: "2026-11-02" }));
  const reversed = await provider.reverseExpense({ case_id, expense_id: 2, reason: REASON });
  expect(reversed).toMatchObject({ ok: true, message: messages.expenses.reversed("₹12,34,567.89") });
  const list = await dataOf(provider.listExpenses({ case_id }));
  expect(list).toMatchObject({
    total: "0.10",
    results: [
      { id: 3, amount: "-1234567.89", reverses_id: 2, reason: REASON, expense_date: "2026-11-22" },
      { id: 2, amount: "1234567.89", is_reversed: true, reverses_id: null },
      { id: 1, is_reversed: false },
    ],
  });
  expect(await rows("select after, client_id from audit where action = 'expense.reversed'")).toEqual([
    {
      client_id: String(client_id),
      after: {
        expense_type: SPENT.expense_type,
        amount: "-1234567.89",
        expense_date: "2026-11-02",
        reason: REASON,
      },
    },
  ]);
});

test("an expense is reversed once, and a reversal not at all", async () => {
  const { provider, given, rows } = await signedInProvider();
  const { id: case_id } = await given.litigationCase();
  await dataOf(provider.addExpense({ case_id, ...SPENT }));
  const form = { case_id, expense_id: 1, reason: REASON, idempotency_key: "key-of-a-reversal-form" };
  await twentyAtOnce(() => provider.reverseExpense(form));
  const again = { case_id, expense_id: 1, reason: REASON };
  await expectRefused(provider.reverseExpense(again), 409, messages.expenses.alreadyReversed);
  await expectRefused(
    provider.reverseExpense({ ...again, expense_id: 2 }),
    422,
    messages.expenses.isReversal,
  );
  await expectRefused(provider.reverseExpense({ ...again, expense_id: 9 }), 404, messages.expenses.unknown);
  await expectRefused(
    provider.reverseExpense({ ...again, reason: "  " }),
    422,
    messages.expenses.reasonRequired,
  );
  const other = await given.litigationCase();
  await expectRefused(
    provider.reverseExpense({ ...again, case_id: other.id }),
    404,
    messages.expenses.unknown,
  );
  expect(await rows("select amount from expenses order by id")).toEqual([
    { amount: "1234567.89" },
    { amount: "-1234567.89" },
  ]);
});

test("an invoiced expense is not reversed: the refusal names the invoice and the way; a reversed one is not invoiced", async () => {
  const desk = await office("in process");
  const { provider } = desk;
  const case_id = desk.litigationCase.id;
  for (const amount of ["22000", "150.50", "75"]) {
    await dataOf(provider.addExpense({ case_id, expense_type: "Court fee", amount, is_pure_agent: true }));
  }
  await dataOf(provider.reverseExpense({ case_id, expense_id: 2, reason: REASON }));
  expect(await dataOf(provider.readInvoiceTerms({ case_id }))).toMatchObject({
    expense_count: 2,
    expense_total: "22075.00",
  });
  await dataOf(desk.create({ include_expenses: true }));
  await expectRefused(
    provider.reverseExpense({ case_id, expense_id: 1, reason: REASON }),
    409,
    messages.expenses.isInvoiced("INV/26-27/0001"),
  );
  expect((await dataOf(provider.listExpenses({ case_id }))).results).toMatchObject([
    { id: 4, invoice_number: null },
    { id: 3, invoice_number: "INV/26-27/0001" },
    { id: 2, invoice_number: null },
    { id: 1, invoice_number: "INV/26-27/0001" },
  ]);
});
