import { describe, expect, test } from "vitest";
import { paymentsText } from "#app/papers/interest/recorded.ts";
import { getSentence, idsOf } from "#app/papers/testing/ask-guards.ts";
import { EXECUTION_CASE } from "#app/papers/testing/sample-filings.ts";
import type { PaperData } from "#app/papers/values.ts";

/** What the claim amount says beside it is told by guards of its own. */
const CASE: PaperData = { ...EXECUTION_CASE, claim_amount: null };
const ep = (data: PaperData) => idsOf("pre_ep", { ...CASE, ...data });
const paid = (...given: [paid_on: string, amount: string][]): PaperData => ({
  payments_after_award: null,
  payments: paymentsText(
    given.map(([paid_on, amount], id) => ({ id, reverses_id: null, paid_on, amount, kind: "execution" })),
  ),
});

describe("an award of ₹5,61,985.49 with its interest", () => {
  const given = (award_given_up: string) => ({ award_given_up, award_given_up_why: "Settled" });

  test.each<[PaperData, boolean]>([
    [{ payments_after_award: "561985.48" }, false],
    [{ payments_after_award: "561985.49" }, true],
    [{ payments_after_award: "5000000.00" }, true],
    [given("541985.48"), false],
    [given("541985.49"), true],
    [{ award_given_up: "541985.49", award_given_up_why: null }, false],
    // On the day it came it bears no interest any more: 131.50 less.
    [paid(["2026-10-31", "561853.98"]), false],
    [paid(["2026-10-31", "561853.99"]), true],
    [{ payments_after_award: "5000000.00", award_sum: null }, false],
  ])("is satisfied by %j: %j", (data, isTold) => expect(ep(data).includes("award_satisfied")).toBe(isTold));

  test("says what it comes to, and what was taken off", () =>
    expect(
      getSentence("award_satisfied", "pre_ep", {
        ...CASE,
        payments_after_award: "600000.00",
        ...given("1.00"),
      }),
    ).toContain(
      "The award comes to ₹5,61,985.49 as on 31 Oct 2026, and ₹6,00,001.00 was paid or is given up: nothing is left to execute.",
    ));
});

describe("a payment after the day as on which the amount is stated (31 Oct 2026)", () => {
  test.each<[PaperData, string[]]>([
    [paid(["2026-10-31", "7.00"]), []],
    [paid(["2026-11-01", "7.00"]), ["paid_after_stated_day"]],
    [{ ...paid(["2026-11-01", "7.00"]), payments_after_award: "7.00" }, ["paid_after_stated_day"]],
    [{ ...paid(["2026-11-01", "7.00"]), outstanding_date_as_on: "2026-11-01" }, []],
    [{ ...paid(["2026-11-01", "7.00"]), award_date: null }, []],
  ])("%j: %j", (data, expected) => expect(ep(data)).toEqual(expected));

  test("is told with the day to state", () =>
    expect(
      getSentence("paid_after_stated_day", "pre_ep", {
        ...CASE,
        ...paid(["2026-10-05", "1.00"], ["2026-11-10", "20000.00"], ["2026-11-20", "30000.00"]),
      }),
    ).toContain(
      "The amount due is stated as on 31 Oct 2026, and payments of ₹50,000.00 are recorded after that day, the last on 20 Nov 2026.",
    ));
});

describe("a stay of an award that nobody challenged", () => {
  test.each<[PaperData, string[]]>([
    [{ s34_stay: "yes" }, ["stay_without_challenge", "execution_stayed"]],
    [{ s34_stay: "no" }, []],
    [{ s34_stay: "yes", s34_status: "pending" }, ["execution_stayed"]],
    [{ s34_stay: "yes", s34_status: null }, ["execution_stayed"]],
  ])("%j: %j", (data, expected) => expect(ep(data)).toEqual(expected));
});

describe("a court where property lies, and no property known", () => {
  const without = { execution_mode: "arrest", jd_assets: null, bank_account_no: null };
  test.each<[PaperData, string[]]>([
    [without, ["jurisdiction_without_property"]],
    [{ ...without, execution_mode: "garnishee" }, ["jurisdiction_without_property"]],
    [{ ...without, jd_assets: "NA" }, ["jurisdiction_without_property"]],
    [{ ...without, jd_assets: "Shop 4" }, []],
    [{ ...without, bank_account_no: "000111" }, []],
    [{ ...without, execution_jurisdiction: "residence" }, []],
    // There the property is asked for.
    [{ ...without, execution_mode: "attachment" }, []],
  ])("%j: %j", (data, expected) => expect(ep(data)).toEqual(expected));
});
