import { describe, expect, test } from "vitest";
import { formMessages } from "#app/domain/form-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { eachRefused, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import { SIDES, signedInProvider } from "#tests/support/provider.ts";

const KEY = "key-of-an-expense-form";
const UNKNOWN = 999_999;
const SPENT = { expense_type: "Travelling", amount: "1250.50" };

describe.each(SIDES)("%s", (side) => {
  test("added expenses are listed, newest first, with their exact sum", async () => {
    const { provider, given } = await signedInProvider(side);
    const { id } = await given.litigationCase();
    const added = { ok: true, data: {}, message: messages.expenses.added };
    expect(await provider.addExpense({ case_id: id, ...SPENT })).toEqual(added);
    expect(await provider.addExpense({ case_id: id, expense_type: "प्रक्रिया शुल्क", amount: "0.10" })).toEqual(
      added,
    );
    await provider.addExpense({
      case_id: id,
      expense_type: "Court fee",
      amount: "9999999999999.99",
      is_pure_agent: true,
    });
    expect(await provider.listExpenses({ case_id: id })).toMatchObject({
      ok: true,
      data: {
        total: "10000000001250.59",
        results: [
          { expense_type: "Court fee", amount: "9999999999999.99", is_pure_agent: true },
          { expense_type: "प्रक्रिया शुल्क", amount: "0.10", is_pure_agent: false },
          { expense_type: "Travelling", amount: "1250.50", created_by: "Sample Admin" },
        ],
      },
    });
  });

  test("what breaks a rule is refused with its sentence, and so is a case that is not there", async () => {
    const { provider, given, rows } = await signedInProvider(side);
    const { id } = await given.litigationCase();
    await eachRefused(422, (spent) => provider.addExpense({ case_id: id, ...spent }), [
      [{ expense_type: "", amount: "10" }, messages.expenses.required],
      [{ expense_type: "  ", amount: "10" }, messages.expenses.required],
      [{ expense_type: "Travelling", amount: "" }, messages.expenses.required],
      [{ expense_type: "Travelling", amount: "0" }, messages.expenses.amount],
      [{ expense_type: "Travelling", amount: "0.00" }, messages.expenses.amount],
      [{ expense_type: "Travelling", amount: "-5" }, messages.expenses.amount],
      [{ expense_type: "Travelling", amount: "1.005" }, messages.expenses.amount],
      [{ expense_type: "Travelling", amount: "1e3" }, messages.expenses.amount],
      [{ expense_type: "Travelling", amount: "NaN" }, messages.expenses.amount],
      [{ expense_type: "Travelling", amount: "٣" }, messages.expenses.amount],
      [{ expense_type: "Travelling", amount: "99999999999999" }, messages.expenses.amount],
    ]);
    const unknown = { ok: false, status: 404, message: messages.cases.unknown };
    expect(await provider.listExpenses({ case_id: UNKNOWN })).toMatchObject(unknown);
    expect(await provider.addExpense({ case_id: UNKNOWN, ...SPENT })).toMatchObject(unknown);
    expect(await rows("select 1 from expenses")).toEqual([]);
  });

  test("a form that was saved and then changed is not said to be saved again", async () => {
    const { provider, given, rows } = await signedInProvider(side);
    const { id } = await given.litigationCase();
    const form = { case_id: id, ...SPENT, idempotency_key: KEY };
    const first = await provider.addExpense(form);
    await expectRefused(
      provider.addExpense({ ...form, amount: "1250.60" }),
      422,
      formMessages.savedOtherwise,
    );
    expect(await provider.addExpense(form)).toEqual(first);
    expect(await rows("select amount from expenses")).toEqual([{ amount: SPENT.amount }]);
  });
});

test("nothing spent is a sum of nothing, and another case's expenses are not this one's", async () => {
  const { provider, given } = await signedInProvider();
  const [one, other] = [await given.litigationCase(), await given.litigationCase()];
  await provider.addExpense({ case_id: one.id, ...SPENT });
  expect(await provider.listExpenses({ case_id: other.id })).toMatchObject({
    data: { results: [], total: "0.00" },
  });
});

test("twenty at the same moment are one expense, one entry and twenty equal answers", async () => {
  const { provider, given, rows } = await signedInProvider("in process", new Date("2026-11-21T06:00:00Z"));
  const { id } = await given.litigationCase();
  const form = { case_id: id, ...SPENT, idempotency_key: KEY };
  await twentyAtOnce(() => provider.addExpense(form));
  expect(await rows("select expense_type, amount from expenses")).toEqual([SPENT]);
  expect(await rows("select object_id, after from audit where action = 'expense.added' order by id")).toEqual(
    [{ object_id: String(id), after: { ...SPENT, is_pure_agent: false, expense_date: "2026-11-21" } }],
  );
});
