import { describe, expect, test } from "vitest";
import { paymentsText, ratesText } from "../interest/recorded.ts";
import { getSentence, idsOf, SUIT } from "../testing/ask-guards.ts";
import type { PaperData } from "../values.ts";
import { guardsFor } from "./guards.ts";

const CALCULATED: PaperData = {
  ...SUIT,
  // Not a commercial one, which has a least value.
  ...{ pim_report_type: null, pim_report_date: null },
  ...{ claim_amount: "112000.00", pos: "100000.00", roi_percentage: "12" },
  ...{ outstanding_date_as_on: "2026-10-31", interest_from: "2025-11-01", interest_to: "2026-10-31" },
};
const paid = (...rows: [paid_on: string, amount: string][]) =>
  paymentsText(
    rows.map(([paid_on, amount], id) => ({ id, reverses_id: null, kind: "emi", paid_on, amount })),
  );
const ids = (more: PaperData) => idsOf("summary_suit", { ...CALCULATED, ...more });

test("nothing speaks against a claim that the calculation comes to", () =>
  expect(ids({ interest_amount: "12000.00", daily_interest: "32.88" })).toEqual([]));

describe("recorded figures beside the calculated ones", () => {
  test("are told to the paisa, with both", () => {
    const interest_amount = "12000.01";
    expect(ids({ interest_amount, claim_amount: "112000.01" })).toEqual(["interest_differs"]);
    expect(getSentence("interest_differs", "summary_suit", { ...CALCULATED, interest_amount })).toBe(
      "Calculated day by day at the recorded rate the unpaid interest comes to ₹12,000.00, and the interest claimed is recorded as ₹12,000.01. The paper states the recorded figure, without a table.",
    );
    expect(ids({ daily_interest: "32.87" })).toEqual(["interest_differs"]);
  });

  test("that are far from the agreed rate are told once", () =>
    expect(ids({ interest_amount: "20000.00", claim_amount: "120000.00" })).toEqual([
      "interest_at_other_rate",
    ]));
});

describe("payments", () => {
  const KNOWN = { interest_method: "reducing", payments_applied: "interest", principal_before: "100000.00" };

  test("on the outstanding date are in it, a day later they are not", () => {
    expect(ids({ ...KNOWN, payments: paid(["2026-10-31", "100.00"]) })).not.toContain("payments_not_counted");
    expect(ids({ payments: paid(["2026-11-01", "100.00"]) })).toEqual(["payments_not_counted"]);
    expect(
      getSentence("payments_not_counted", "summary_suit", {
        ...CALCULATED,
        payments: paid(["2026-11-01", "100.00"], ["2026-11-09", "50.00"]),
      }),
    ).toBe(
      "Payments of ₹150.00, the last on 9 Nov 2026, came after 31 Oct 2026. The claim of ₹1,12,000.00 is as on that day and does not count them. Enter the amounts outstanding after the payments, with their date.",
    );
  });

  test("in the time of the interest ask what was owed, and are settled by it", () => {
    const payments = paid(["2025-11-01", "100.00"]);
    const [warning] = guardsFor(
      "summary_suit",
      { ...CALCULATED, interest_amount: "12000.00", payments },
      "2026-11-21",
    );
    expect(warning).toMatchObject({
      guard: "interest_not_calculated",
      settledBy: ["interest_method", "payments_applied", "principal_before"],
    });
    expect(ids({ ...KNOWN, payments: paid(["2025-10-31", "100.00"]) })).toEqual([]);
  });

  test("leave the recorded principal, or both are told", () => {
    const payments = paid(["2025-11-01", "100.00"]);
    const claim = { ...KNOWN, payments, principal_before: "100100.00" };
    expect(ids(claim)).toEqual([]);
    expect(ids({ ...claim, principal_before: "100100.01" })).toContain("interest_differs");
  });

  test("after the last one that is recorded as such", () => {
    const payments = paid(["2025-10-31", "100.00"]);
    expect(ids({ payments, last_payment_date: "2025-10-31" })).toEqual([]);
    expect(ids({ payments, last_payment_date: "2025-10-30" })).toEqual(["last_payment_contradicted"]);
  });

  test("of more than was owed", () => {
    const all = { ...KNOWN, pos: "0.00", claim_amount: "0.00" };
    const just = paid(["2025-11-01", "100000.00"]);
    const more = paid(["2025-11-01", "100000.01"]);
    expect(ids({ ...all, payments: just })).not.toContain("payments_above_debt");
    expect(ids({ ...all, payments: more })).toContain("payments_above_debt");
  });
});

describe("changes of the rate", () => {
  const rates = (...rows: [from_on: string, rate: string][]) => ({
    agreement_date: "2023-06-01",
    rates: ratesText(rows.map(([from_on, rate]) => ({ from_on, rate }))),
  });
  const says = (data: PaperData) =>
    getSentence("rate_changes_contradict", "summary_suit", { ...CALCULATED, ...data });

  test.each([
    ["the day of the agreement", rates(["2023-06-01", "13"]), /is not after the loan agreement/],
    ["a day to come", rates(["2026-11-22", "13"]), /is in the future/],
    ["the same rate as agreed", rates(["2024-06-01", "12.0000"]), /it was 12% before/],
    ["the same rate as before", rates(["2024-06-01", "13"], ["2025-06-01", "13"]), /it was 13% before/],
    ["a fraction for a percentage", rates(["2024-06-01", "0.13"]), /0\.13% a year, .* is unlikely/],
  ])("%s", (_, data, sentence) => expect(says(data)).toMatch(sentence));

  test("the day after the agreement, today, and another rate are nothing", () => {
    expect(says(rates(["2023-06-02", "13"], ["2026-11-21", "12"]))).toBeUndefined();
  });
});

test("interest that goes on after the outstanding date is no difference to the books", () => {
  const continued = {
    ...{ outstanding_date_as_on: "2025-10-31", tos: "100000.00" },
    claim_amount: "112000.00",
  };
  expect(ids(continued).filter((id) => id !== "outstanding_too_old")).toEqual([]);
  expect(ids({ ...continued, tos: "100000.01" })).toContain("claim_differs_from_books");
});
