import { expect, test } from "vitest";
import { caseFacts } from "../case-facts.ts";
import { paymentsText } from "../interest/recorded.ts";
import type { PaperData } from "../values.ts";
import { LOAN_COMPUTED } from "./loan.ts";

const DEFAULTED: PaperData = { default_date: "2024-02-05", outstanding_date_as_on: "2026-10-31" };
const daysOf = (data: PaperData) =>
  LOAN_COMPUTED.days_past_due.compute(caseFacts({ ...DEFAULTED, ...data })).value;
const paid = (paid_on: string) =>
  paymentsText([{ id: 1, paid_on, kind: "emi", amount: "100.00", reverses_id: null }]);

test("an account is past due from its first default, as long as nothing was paid since", () => {
  expect(daysOf({})).toBe("999");
  expect(daysOf({ last_payment_date: "2024-02-05", payments: paid("2024-01-05") })).toBe("999");
  expect(daysOf({ last_payment_date: "2024-02-06" })).toBeUndefined();
  expect(daysOf({ payments: paid("2024-02-06") })).toBeUndefined();
});
