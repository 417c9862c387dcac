import { describe, expect, test } from "vitest";
import { draft, printedText, toText } from "./testing/draft-filings.ts";
import type { PaperData } from "./values.ts";

describe("execution petition", () => {
  const table = (changes: PaperData) => toText("pre_ep", changes).match(/^.* \| [₹(].*$/gm);

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

  test("a smaller claim is a waiver, a larger one is not asked for", () => {
    expect(table({ claim_amount: "500000" })?.slice(-2)).toEqual([
      "Less: not claimed in this petition | (–) ₹ 41,985.49",
      "Amount for which execution is sought | ₹ 5,00,000.00",
    ]);
    const more = draft("pre_ep", { claim_amount: "600000" });
    expect(more.notes).toEqual([
      "The claim amount is more than the award; the petition claims what was awarded",
    ]);
    expect(printedText(more.paper)).toContain("Amount for which execution is sought | ₹ 5,41,985.49");
  });

  test("without a rate of the award the case's is used, and the register says so", () => {
    const { paper, notes } = draft("pre_ep", { award_interest_rate: null, roi_percentage: "14.5" });
    expect(printedText(paper)).toContain("simple interest at 14.5% per annum");
    expect(notes).toContain(
      "No rate of the award is recorded; interest after the award is calculated at the case's rate of interest",
    );
  });

  test("interest runs from the day the award says, else from the day after it", () => {
    expect(toText("pre_ep")).toContain(
      "from 11.05.2025 to 31.10.2026, both days counted, that is for 539 days",
    );
    expect(toText("pre_ep", { award_interest_from: "2026-10-31" })).toContain(
      "from 31.10.2026 to 31.10.2026, both days counted, that is for 1 day,",
    );
  });

  test.each([
    ["2027-05-10", false],
    ["2027-05-11", true],
  ])("on %s a notice to show cause is part of the paper: %s", (date, expected) => {
    const text = toText("pre_ep", {}, { date });
    expect(text.includes("NOTICE TO SHOW CAUSE")).toBe(expected);
    expect(text.includes("issue notice to the Judgment-Debtors under Order XXI rule 22")).toBe(expected);
  });

  test.each([
    ["attachment", /attach and sell/, /arrest|appoint a receiver/],
    ["arrest", /order the arrest/, /attach and sell|appoint a receiver/],
    ["receiver", /appoint a receiver/, /attach and sell|order the arrest/],
    ["garnishee", /order payment by the garnishees/, /attach and sell|order the arrest|appoint a receiver/],
    ["every_mode", /attach and sell[^]*order the arrest[^]*appoint a receiver/, /garnishees/],
  ])("%s is prayed for and nothing else", (execution_mode, asked, notAsked) => {
    const text = toText("pre_ep", { execution_mode });
    const prayer = text.slice(text.indexOf("PRAYER"), text.indexOf("VERIFICATION"));
    expect(prayer).toMatch(asked);
    expect(prayer).not.toMatch(notAsked);
  });

  test("a pending challenge is stated with its stay", () => {
    expect(draft("pre_ep", { s34_status: "pending" }).missing).toEqual(["s34_stay"]);
    const text = toText("pre_ep", { s34_status: "pending", s34_stay: "no", s34_details: "O.M.P. 7/2025" });
    expect(text).toContain(
      "Application under section 34: Pending (O.M.P. 7/2025). Operation of the award stayed: No",
    );
    expect(text).not.toContain("No such application was made");
  });
});
