// What an execution petition says on the day it is made: what was paid until then, and whether the award is enforceable yet.
import { describe, expect, test } from "vitest";
import { paymentsText } from "../interest/recorded.ts";
import { draft, toText } from "../testing/draft-filings.ts";
import type { PaperData } from "../values.ts";

describe("execution petition", () => {
  const table = (changes: PaperData) =>
    toText("pre_ep", changes).match(/^.*(?<![\d ]) \| (?:\(–\) )?₹ [\d,.]+$/gm);

  test("payments after the day that is stated are not credited to it", () => {
    const row = { reverses_id: null, kind: "execution" };
    const rows = [
      { ...row, id: 1, paid_on: "2026-10-31", amount: "20000.00" },
      { ...row, id: 2, paid_on: "2026-11-01", amount: "50000.00" },
    ];
    const unsaid = { payments_after_award: null, payments: paymentsText(rows) };
    expect(table(unsaid)?.at(-1)).toBe("Amount for which execution is sought | ₹ 5,41,985.50");
    const later = { ...unsaid, payments: paymentsText(rows.slice(1)) };
    expect(draft("pre_ep", later).missing).toEqual([]);
    expect(table(later)?.at(-1)).toBe("Amount for which execution is sought | ₹ 5,61,985.49");
  });

  test.each([
    ["arrest", "000111", "Arrest and detention in the civil prison, and attachment of a bank account, as"],
    ["receiver", "000111", "Appointment of a receiver, and attachment of a bank account, as"],
    ["arrest", null, "Arrest and detention in the civil prison, as"],
    ["attachment", "000111", "Attachment and sale of property, as"],
    ["garnishee", "000111", "Attachment of bank accounts and debts, as"],
  ])("column (j) of %s with account %s", (execution_mode, bank_account_no, words) =>
    expect(toText("pre_ep", { execution_mode, bank_account_no })).toContain(
      `the assistance of the Court is required | ${words} prayed below`,
    ),
  );

  describe("before the award of 20.05.2025, as received, can be executed", () => {
    const on = (date: string, changes: PaperData = {}) =>
      toText("pre_ep", { outstanding_date_as_on: "2025-08-01", ...changes }, { date });
    const TO_COME =
      "The award is to be enforced as if it were a decree of this Court from 21.08.2025, when the time for an application to set it aside will have expired.";

    test("the time to challenge it still runs", () => {
      const text = on("2025-08-20");
      expect(text).toContain("Act, 1996 runs from 20.05.2025. To the knowledge");
      expect(text).toContain(TO_COME);
      expect(text).toContain("counted from 21.08.2025, the day on which the award becomes enforceable.");
      expect(text).not.toMatch(/has expired|became enforceable|therefore to be enforced/);
    });

    test("from that day it has expired", () => {
      const text = on("2025-08-21");
      expect(text).toContain("has run from 20.05.2025 and has expired.");
      expect(text).toContain("The award is therefore to be enforced as if it were a decree of this Court.");
      expect(text).toContain("counted from 21.08.2025, the day on which the award became enforceable.");
      expect(text).not.toContain("will have expired");
    });

    test.each(["pending", "dismissed"])("with a challenge that is %s", (s34_status) => {
      const challenged = { s34_status, s34_stay: "no", s37_status: "none" };
      expect(on("2025-08-20", challenged)).toContain(TO_COME);
      expect(on("2025-08-20", challenged)).not.toContain("has expired");
      const later = on("2025-08-21", challenged);
      expect(later.includes("to set the award aside has expired.")).toBe(s34_status === "pending");
      expect(later).toContain("therefore to be enforced");
    });
  });
});

test("interest goes on only on what the payments have left of the sum", () => {
  const prayer = (payments_after_award: string) =>
    /\(Rupees [^)]*\) as on 31\.10\.2026, (with further interest .*);$/m.exec(
      toText("pre_ep", { payments_after_award }),
    )?.[1];
  expect(prayer("450000.00")).toBe(
    "with further interest at 12% per annum on ₹ 1,11,985.49, which remains of the sum awarded, from the day after that date until payment",
  );
  expect(prayer("0")).toBe(
    "with further interest at 12% per annum on the sum awarded from the day after that date until payment",
  );
});
