import { describe, expect, test } from "vitest";
import { draft, toText } from "../testing/draft-filings.ts";
import { paymentsText } from "../interest/recorded.ts";
import type { PaperData } from "../values.ts";

describe("execution petition", () => {
  const table = (changes: PaperData) =>
    toText("pre_ep", changes).match(/^.*(?<![\d ]) \| (?:\(–\) )?₹ [\d,.]+$/gm);

  test("the ten columns of rule 11(2) stand in their order", () => {
    const rows = [...toText("pre_ep").matchAll(/^\(([a-j])\) \| /gm)].map(([, letter]) => letter);
    expect(rows.join("")).toBe("abcdefghij");
  });

  test("the calculation adds up, with what was paid taken off", () => {
    expect(table({})?.slice(-6)).toEqual([
      "Sum awarded | ₹ 4,00,000.00",
      "Interest awarded up to the award | ₹ 66,103.30",
      "Costs awarded | ₹ 25,000.00",
      "Interest after the award, as calculated below | ₹ 70,882.19",
      "Less: paid since the award | (–) ₹ 20,000.00",
      "Amount for which execution is sought | ₹ 5,41,985.49",
    ]);
  });

  test("what is nothing is not in the table, and column (e) and (h) say Nil", () => {
    const changes = {
      roi_amount: "0",
      cost_levied: "0.00",
      payments_after_award: "0",
      claim_amount: "470882.19",
    };
    expect(table(changes)?.slice(-3)).toEqual([
      "Sum awarded | ₹ 4,00,000.00",
      "Interest after the award, as calculated below | ₹ 70,882.19",
      "Amount for which execution is sought | ₹ 4,70,882.19",
    ]);
    const text = toText("pre_ep", changes);
    expect(text).toMatch(/^\(e\) \| .* \| Nil$/m);
    expect(text).toMatch(/^\(h\) \| .* \| Nil$/m);
  });

  test("without a figure of payments the recorded ones since the award are taken off, and sworn to", () => {
    const rows = [
      { id: 1, reverses_id: null, paid_on: "2025-05-10", kind: "emi", amount: "900.00" },
      { id: 2, reverses_id: null, paid_on: "2025-05-11", kind: "execution", amount: "15000.00" },
      { id: 3, reverses_id: null, paid_on: "2026-01-05", kind: "other", amount: "5000.00" },
    ];
    const unsaid = { payments_after_award: null, payments: paymentsText(rows) };
    // Each row of the interest is rounded by itself.
    expect(table(unsaid)?.at(-1)).toBe("Amount for which execution is sought | ₹ 5,41,985.50");
    expect(toText("pre_ep", unsaid)).toContain("Since the award ₹ 20,000.00 has been paid and no more.");
    const before = { payments_after_award: null, payments: paymentsText(rows.slice(0, 1)) };
    expect(draft("pre_ep", before).missing).toEqual(["payments_after_award"]);
  });

  test.each([
    ["all", "Sample Traders, Sample Co-borrower, Sample Guarantor and Sample Proprietor."],
    ["borrower", "Sample Traders and Sample Proprietor alone."],
    ["borrower_coborrowers", "Sample Traders, Sample Co-borrower and Sample Proprietor alone."],
    ["borrower_guarantors", "Sample Traders, Sample Guarantor and Sample Proprietor alone."],
  ])("execution is sought against those that the award is against: %s", (award_against, names) => {
    const people = {
      coborrower1_name: "Sample Co-borrower",
      guarantor_name: "Sample Guarantor",
      proprietor_name: "Sample Proprietor",
    };
    const text = toText("pre_ep", { ...people, award_against });
    expect(text).toContain(`The award is against ${names}`);
    expect(text).toContain(
      `(i) | Against whom execution is sought | ${names.replace(/( alone)?\.$/, "")}, at the`,
    );
  });

  test("who the award is against, and why this court, is asked for", () => {
    const unsaid = { award_against: null, execution_jurisdiction: null };
    expect(draft("pre_ep", unsaid).missing).toEqual(["award_against", "execution_jurisdiction"]);
  });

  test.each(["500000", "600000", null])(
    "a claim of %s changes nothing of what was awarded",
    (claim_amount) => {
      expect(table({ claim_amount })?.at(-1)).toBe("Amount for which execution is sought | ₹ 5,41,985.49");
    },
  );

  test("what is given up is taken off with its reason, and not without", () => {
    const given = { award_given_up: "41985.49", award_given_up_why: "settled with the guarantor" };
    expect(table(given)?.slice(-2)).toEqual([
      "Less: given up (settled with the guarantor) | (–) ₹ 41,985.49",
      "Amount for which execution is sought | ₹ 5,00,000.00",
    ]);
    for (const award_given_up_why of [null, "NA"])
      expect(table({ ...given, award_given_up_why })?.at(-1)).toContain("₹ 5,41,985.49");
  });

  describe("interest after the award", () => {
    const unsaid = {
      ...{ award_interest_rate: null, award_interest_on: null, roi_percentage: "14.5" },
      payments: null,
    };
    const missing = (changes: PaperData) => draft("pre_ep", { ...unsaid, ...changes }).missing.toSorted();

    test("is asked for, and never the rate of the loan", () => {
      expect(missing({})).toEqual(["award_interest", "award_interest_rate"]);
      expect(missing({ award_interest: "rate" })).toEqual(["award_interest_on", "award_interest_rate"]);
      expect(missing({ award_interest: "silent" })).toEqual(["arbitration_regime", "award_interest_on"]);
      expect(missing({ award_interest: "silent", arbitration_regime: "since" })).toEqual([
        "award_current_rate",
        "award_interest_on",
      ]);
      expect(missing({ award_interest: "none" })).toEqual([]);
    });

    test("of a silent award is two per cent above the current rate", () => {
      const text = toText("pre_ep", {
        ...{ ...unsaid, award_interest: "silent", arbitration_regime: "since", award_current_rate: "6.75" },
        award_interest_on: "principal",
      });
      expect(text).toContain("two per cent above the current rate of interest on its date, which was 6.75%");
      // 4,00,000 x 8.75% x 539 / 365
      expect(text).toContain("simple interest at 8.75% per annum on the sum awarded from");
      expect(text).toContain("on a year of 365 days: ₹ 51,684.93");
    });

    test("of a silent award in an arbitration begun before 23.10.2015 is eighteen per cent", () => {
      const text = toText("pre_ep", {
        ...{ ...unsaid, award_interest: "silent", arbitration_regime: "before", award_interest_on: "whole" },
      });
      expect(text).toContain("eighteen per cent, as the arbitration began before 23.10.2015");
      // 4,66,103.30 x 18% x 539 / 365
      expect(text).toContain("with the interest awarded on it from 11.05.2025");
      expect(text).toContain("on a year of 365 days: ₹ 1,23,894.09");
    });

    test("that the award does not give is not claimed", () => {
      const text = toText("pre_ep", { ...unsaid, award_interest: "none" });
      expect(text).toContain("The award gives no interest after it.");
      expect(text).not.toMatch(/further interest at|per annum/);
      expect(text).toContain("Amount for which execution is sought | ₹ 4,71,103.30");
    });
  });

  test("interest runs from the day the award says, else from the day after it", () => {
    expect(toText("pre_ep", { payments: null })).toContain(
      "from 11.05.2025 to 31.10.2026, both days counted, that is for 539 days",
    );
    expect(toText("pre_ep", { payments: null, award_interest_from: "2026-10-31" })).toContain(
      "from 31.10.2026 to 31.10.2026, both days counted, that is for 1 day,",
    );
  });

  test.each([
    ["2027-05-10", false],
    ["2027-05-11", true],
  ])("on %s a notice to show cause is part of the paper: %s", (date, expected) => {
    const text = toText("pre_ep", {}, { date });
    expect(text.includes("NOTICE TO SHOW CAUSE")).toBe(expected);
    const to = "issue notice to Judgment-Debtors Nos. 1, 2, 3 and 4 under Order XXI rule 22";
    expect(text.includes(to)).toBe(expected);
    expect(text.includes("More than two years have passed since the award of 10.05.2025.")).toBe(expected);
    expect(text.includes("ARB/SAMPLE/45/2024, more than two years after its date, for")).toBe(expected);
    expect(text).not.toContain("of a party to");
  });

  test("the draft notice speaks of further interest only where there is some", () => {
    const noticeOf = (changes: PaperData) => {
      const text = toText("pre_ep", changes, { date: "2027-05-11" });
      return text.slice(text.indexOf("The Decree-Holder has applied"));
    };
    expect(noticeOf({})).toContain(
      "as on 31.10.2026, with further interest at 12% per annum until payment.\n",
    );
    expect(noticeOf({ award_interest: "none", award_interest_rate: null })).not.toContain("interest");
  });

  test.each([
    ["attachment", /attach and sell/, /arrest|appoint a receiver/],
    ["arrest", /order the arrest and detention/, /attach and sell|appoint a receiver/],
    ["receiver", /appoint a receiver/, /attach and sell|order the arrest/],
    ["garnishee", /order payment by the garnishees/, /attach and sell|order the arrest|appoint a receiver/],
    ["every_mode", /attach and sell[^]*order the arrest[^]*appoint a receiver/, /garnishees/],
  ])("%s is prayed for and nothing else", (execution_mode, asked, notAsked) => {
    const text = toText("pre_ep", { execution_mode });
    const prayer = text.slice(text.indexOf("PRAYER"), text.indexOf("VERIFICATION"));
    expect(prayer).toMatch(asked);
    expect(prayer).not.toMatch(notAsked);
  });

  test("an appeal against the dismissal of a challenge is asked for and stated", () => {
    const dismissed = { s34_status: "dismissed", s34_stay: "no", s34_details: "O.M.P. 7/2025" };
    expect(draft("pre_ep", dismissed).missing).toEqual(["s37_status"]);
    const none = toText("pre_ep", { ...dismissed, s37_status: "none", s37_details: "F.A.O. 1/2026" });
    expect(none).toContain("Appeal under section 37: None made. Operation of the award stayed: No");
    expect(none).toContain(
      "To the knowledge of the Decree-Holder no appeal under section 37 of the Arbitration and Conciliation Act, 1996 was made.",
    );
    expect(none).toContain("| Papers of the application under section 34 (O.M.P. 7/2025) |");
    const pending = { ...dismissed, s37_status: "pending", s37_details: "F.A.O. 1/2026" };
    expect(toText("pre_ep", pending)).toContain(
      "Appeal under section 37: Pending (F.A.O. 1/2026). Operation",
    );
    expect(toText("pre_ep", pending)).toContain("Act, 1996 (F.A.O. 1/2026) is pending.");
    expect(toText("pre_ep", pending)).toContain(
      "Papers of the application under section 34 (O.M.P. 7/2025) and of the appeal under section 37 (F.A.O. 1/2026)",
    );
    const lost = toText("pre_ep", { ...pending, s37_status: "dismissed" });
    expect(lost).toContain("Act, 1996 (F.A.O. 1/2026) has been dismissed.");
    expect(toText("pre_ep")).not.toContain("Appeal under section 37:");
  });

  test("an arbitration clause is told of where it is recorded, and hire purchase is not lent", () => {
    const bare = toText("pre_ep");
    expect(bare).not.toMatch(/provides for arbitration|arbitration clause/);
    expect(bare).toContain(
      "lent money to Sample Traders on the loan agreement dated 15.01.2024 (Annexure A-4). ",
    );
    const hired = toText("pre_ep", { loan_kind: "hire_purchase", arbitration_clause: "clause 21" });
    expect(hired).toContain(
      "financed Sample Traders on the hire-purchase agreement dated 15.01.2024 (Annexure A-4), which provides for arbitration (clause 21).",
    );
    expect(hired).toContain("| Hire-purchase agreement, with its arbitration clause (clause 21) |");
    expect(toText("pre_ep", { loan_kind: "term" })).toContain("lent money to Sample Traders");
  });

  test.each([
    ["residence", "A Judgment-Debtor resides, carries on business or personally works for gain within"],
    ["property", "Property liable to attachment lies within"],
  ])("why this court: %s", (execution_jurisdiction, words) =>
    expect(toText("pre_ep", { execution_jurisdiction })).toContain(words),
  );

  test("the facts of every paragraph are verified as facts", () => {
    expect(toText("pre_ep")).toContain(
      "in the table, in paragraphs 1 to 6, and of fact in the other paragraphs up to 13, is true to my knowledge",
    );
  });

  test("a fee is stated as paid only where it was paid for this paper", () => {
    const paid = { fee_amount: "150.00", fee_ref: "000123" };
    expect(draft("pre_ep", paid).missing).toEqual(["fee_for"]);
    expect(toText("pre_ep", { ...paid, fee_for: "pre_ep" })).toContain(
      "A court fee of ₹ 150.00 is paid (000123).",
    );
    const other = toText("pre_ep", { ...paid, fee_for: "original_application" });
    expect(other).not.toMatch(/150\.00|000123\)/);
    expect(other).toContain("The court fee prescribed for an execution petition is payable.");
  });

  test("a pending challenge is stated with its stay", () => {
    expect(draft("pre_ep", { s34_status: "pending" }).missing).toEqual(["s34_stay"]);
    const text = toText("pre_ep", { s34_status: "pending", s34_stay: "no", s34_details: "O.M.P. 7/2025" });
    expect(text).toContain(
      "Application under section 34: Pending (O.M.P. 7/2025). Operation of the award stayed: No",
    );
    expect(text).not.toContain("no such application was made");
  });
});
