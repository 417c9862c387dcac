// How payments since an award are appropriated: to interest, then costs, then the sum, each on its day.
import { describe, expect, test } from "vitest";
import { paymentsText } from "../interest/recorded.ts";
import { toText } from "../testing/draft-filings.ts";
import { idsOf, getSentence } from "../testing/ask-guards.ts";
import { EXECUTION_CASE } from "../testing/sample-filings.ts";
import type { PaperData } from "../values.ts";

const paid = (...rows: [paid_on: string, amount: string][]): PaperData => ({
  payments_after_award: null,
  payments: paymentsText(
    rows.map(([paid_on, amount], id) => ({ id, reverses_id: null, kind: "part_payment", paid_on, amount })),
  ),
});
const said = (changes: PaperData) => toText("pre_ep", changes);

describe("payments whose days are recorded", () => {
  // Of 1,50,000.00: 7,890.41 to the interest of 60 days (10.05.2025 + 1 … 09.07.2025) with 66,103.30 awarded, 25,000.00 costs.
  const text = said(paid(["2025-07-10", "150000.00"]));

  test("go to interest, to costs and to the sum, from the day they came", () => {
    expect(text).toContain("₹ 4,00,000.00 | 11.05.2025 | 09.07.2025 | 60 | ₹ 7,890.41");
    expect(text).toContain(
      "10.07.2025 | Part Payment | ₹ 1,50,000.00 | ₹ 73,993.71 | ₹ 25,000.00 | ₹ 51,006.29",
    );
    expect(text).toContain("₹ 3,48,993.71 | 10.07.2025 | 31.03.2026 | 265 | ₹ 30,405.48");
    expect(text).toContain("₹ 3,48,993.71 | 01.04.2026 | 31.10.2026 | 214 | ₹ 24,553.86");
  });

  test("and the calculation adds up to what is left", () => {
    expect(text).toContain("Interest after the award, as calculated below | ₹ 62,849.75");
    expect(text).toContain("Amount for which execution is sought | ₹ 4,03,953.05");
    expect(text).toContain("After them there is due: of that sum ₹ 3,48,993.71; of interest ₹ 54,959.34.");
    expect(text).toContain("on ₹ 3,48,993.71, which remains of the sum awarded, from the day after");
  });

  test("leave the sum alone while interest and costs are not paid", () => {
    const small = said(paid(["2025-07-10", "20000.00"]));
    expect(small).toContain("10.07.2025 | Part Payment | ₹ 20,000.00 | ₹ 20,000.00 | – | –");
    expect(small).toContain("on ₹ 4,00,000.00, which remains of the sum awarded, from the day after");
  });

  test("are paid on the sum with the interest awarded where that carries interest", () => {
    const whole = said({ ...paid(["2025-07-10", "150000.00"]), award_interest_on: "whole" });
    expect(whole).toContain("₹ 4,66,103.30 | 11.05.2025 | 09.07.2025 | 60 | ₹ 9,194.37");
    expect(whole).toContain("₹ 9,194.37 | ₹ 25,000.00 | ₹ 1,15,805.63");
  });
});

test("a figure without its days is credited on the day of the amount, and asked about", () => {
  const unsaid = { payments_after_award: "20000.00", payments: null };
  const text = said(unsaid);
  expect(text).toContain("What was paid since the award is credited as on 31.10.2026, first to interest");
  expect(text).not.toContain("Sum carrying interest");
  const asked = (changes: PaperData) =>
    getSentence("payments_since_award_undated", "pre_ep", { ...EXECUTION_CASE, ...changes });
  expect(asked(unsaid)).toContain("no payment is recorded with its day");
  expect(asked({ payments_after_award: "0" })).toBeUndefined();
  expect(asked({ ...unsaid, award_interest: "none", award_interest_rate: null })).toBeUndefined();
  expect(asked({ ...paid(["2025-07-10", "20000.00"]), payments_after_award: "20000.00" })).toBeUndefined();
  const differs = { ...paid(["2025-07-10", "1.00"]), payments_after_award: "20000.00" };
  expect(idsOf("pre_ep", { ...EXECUTION_CASE, ...differs })).not.toContain("payments_since_award_undated");
});
