import { expect, test } from "vitest";
import { attribute, type AttributeName } from "./attributes.ts";
import type { Cell } from "../values/cells.ts";
import { countCell } from "./column-facts.ts";
import { problems } from "../problems.ts";
import { readAmount } from "../values/read-amount.ts";
import { columnsUnder } from "./find-header.ts";
import { unitInHeader } from "./header-words.ts";
import { decisionsFor, noticesFor, questionsFor, type Answers } from "./questions.ts";

function ask(name: AttributeName, cells: Cell[], answers: Answers = {}) {
  const [column] = columnsUnder(["A column"], 1, false);
  if (!column) throw new Error("no column");
  for (const cell of cells) countCell(column.facts, cell, false);
  return {
    questions: questionsFor([column], { 0: name }, answers).map(({ kind }) => kind),
    decisions: decisionsFor({ column, field: attribute(name) }, answers[name], false),
    notices: noticesFor([column], { 0: name }).map(({ kind }) => kind),
  };
}

test("rates of 0 and above 60 per cent a year are shown, and only in a column of rates", () => {
  expect(ask("roi_percentage", [14.5, "60%", 1])).toMatchObject({ notices: [] });
  expect(ask("roi_percentage", [14.5, 0])).toMatchObject({ notices: ["odd_rates"] });
  expect(ask("roi_percentage", [14.5, "60.01%"])).toMatchObject({ notices: ["odd_rates"] });
  expect(ask("pos", [0, 75])).toMatchObject({ notices: [] });
});

test("dates are day first, and it is shown, unless one value proves the contrary", () => {
  expect(ask("npa_date", ["03/04/2025", "31/12/2025"])).toMatchObject({
    questions: [],
    decisions: { dateOrder: "day_first" },
    notices: ["day_first"],
  });
  expect(ask("npa_date", ["03/04/2025", "12/31/2025"])).toMatchObject({
    questions: ["date_order"],
    decisions: { dateOrder: "ask" },
  });
  expect(ask("npa_date", ["12/31/2025"], { npa_date: "month_first" })).toMatchObject({
    questions: [],
    decisions: { dateOrder: "month_first" },
  });
  expect(ask("npa_date", ["12/31/2025"], { npa_date: "nonsense" }).questions).toEqual(["date_order"]);
});

test("date cells that a month-first computer has turned round are noticed", () => {
  const texts = ["13/01/2025", "14/01/2025", "15/02/2025", "16/03/2025", "31/03/2025"];
  const turned = [45294, 45325, 45354, 45385, 45415].map((d) => ({ d }));
  expect(ask("npa_date", [...texts, ...turned]).notices).toContain("swapped_dates");
  expect(ask("npa_date", [...texts, ...turned, { d: 45310 }]).notices).not.toContain("swapped_dates");
});

test("bare rates below 1 are fractions only if the whole column agrees", () => {
  expect(ask("roi_percentage", [0.145, 0.12, "0.2"])).toMatchObject({
    questions: [],
    decisions: { belowOne: "fraction" },
  });
  expect(ask("roi_percentage", [0.145, "14.5%"]).questions).toEqual(["rate_fraction"]);
  expect(ask("roi_percentage", [0.145, 12]).questions).toEqual(["rate_fraction"]);
  expect(ask("roi_percentage", [0.145, { n: 0.12, w: "12%" }]).questions).toEqual(["rate_fraction"]);
  expect(ask("roi_percentage", [14.5, 12])).toMatchObject({
    questions: [],
    decisions: { belowOne: "percent" },
  });
  expect(ask("roi_percentage", [0.145, 12], { roi_percentage: "fraction" })).toMatchObject({
    questions: [],
    decisions: { belowOne: "fraction" },
  });
});

test("lakh and crore are confirmed", () => {
  expect(ask("pos", ["12.5 L", 500]).questions).toEqual(["amount_unit"]);
  expect(ask("pos", ["12.5 L"], { pos: "accept" })).toMatchObject({
    questions: [],
    decisions: { lakhAndCrore: "accept" },
  });
  expect(ask("city", ["12.5 L"]).questions).toEqual([]);
});

test("a header that says lakh is asked about, whatever its cells are", () => {
  const [column] = columnsUnder(["Claim Amt (Rs. in Lakh)"], 1, false);
  if (!column) throw new Error("no column");
  countCell(column.facts, 12.5, false);
  const mapping = { 0: "claim_amount" } as const;
  expect(questionsFor([column], mapping)).toMatchObject([
    {
      kind: "header_unit",
      sentence:
        "The header of the column Claim Amt (Rs. in Lakh) (Claim Amount) says lakh. Are its plain numbers in lakh?",
      examples: ["12.5"],
    },
  ]);
  const unit = (answers: Answers) =>
    decisionsFor({ column, field: attribute("claim_amount") }, answers.claim_amount, false).unit;
  expect(unit({})).toBe("ask");
  expect(unit({ claim_amount: "unit" })).toBe("lakh");
  expect(unit({ claim_amount: "rupees" })).toBe("rupees");
  expect(questionsFor([column], mapping, { claim_amount: "unit" })).toEqual([]);
});

test.each([
  ["Claim Amount (Lakhs)", "lakh"],
  ["Claim Amount (Rs.Lakhs)", "lakh"],
  ["Claim Amount [₹ Lakh]", "lakh"],
  ["Claim_Amount_in_Lacs", "lakh"],
  ["Claim Amount - Lakhs", "lakh"],
  ["POS (Cr)", "crore"],
  ["POS ₹ Cr.", "crore"],
  ["POS in Rs. Crores", "crore"],
  ["POS (in '000)", "thousand"],
  ["POS (Rs. in Thousands)", "thousand"],
  ["POS (₹ 000s)", "thousand"],
  ["Claim Amount (Rs.)", undefined],
  ["Credit Amount", undefined],
  ["Amount Credited in Current Month", undefined],
  ["Slab (Rs. 1000)", undefined],
])("the header %s says %s", (header, unit) => {
  expect(unitInHeader(header)).toBe(unit);
});

test("numbers below such a header count so many", () => {
  expect(readAmount(12.5, "accept", "thousand")).toBe("12500.00");
  expect(readAmount("1,25,000", "accept", "thousand")).toBe("125000000.00");
  expect(readAmount(12.345678, "accept", "thousand")).toEqual(problems.moreThanPaise);
  expect(readAmount("12.5 L", "accept", "thousand")).toBe("1250000.00");
  expect(readAmount(12.5, "accept", "crore")).toBe("125000000.00");
  expect(readAmount("500 thousand", "accept")).toEqual(problems.notAnAmount);
});

test("numbers among texts with leading zeros are noticed", () => {
  expect(ask("lan_number", ["00012", 491700000010]).notices).toEqual(["leading_zeros"]);
  expect(ask("lan_number", ["00012", "491700000010"]).notices).toEqual([]);
});

test("one value is told as one", () => {
  const of = (name: AttributeName, header: string, cells: Cell[]) => {
    const [column] = columnsUnder([header], 1, false);
    if (!column) throw new Error("no column");
    for (const cell of cells) countCell(column.facts, cell, false);
    const mapping = { 0: name };
    return [...questionsFor([column], mapping), ...noticesFor([column], mapping)].map(
      ({ sentence }) => sentence,
    );
  };
  expect(of("roi_percentage", "ROI", [0.145, 12])).toEqual([
    "The column ROI (Rate of Interest (%)) has 1 number below 1 beside 1 rate in per cent. What is the number below 1?",
  ]);
  expect(of("roi_percentage", "ROI", [0, "75%", 12])).toEqual([
    "Rate of Interest (%): 2 rates are 0 or above 60 per cent a year, such as 0, 75%. Compare with the lender's papers: a rate is for one year, and one that is not known is left empty.",
  ]);
  expect(of("npa_date", "NPA Date", ["31/12/2025"])).toEqual([
    "NPA Date: dates such as 03/04/2025 are read day first, as 3 April (1 date in this column shows it).",
  ]);
  expect(of("npa_date", "NPA Date", ["03/04/2025"])).toEqual([
    "NPA Date: dates such as 03/04/2025 are read day first, as 3 April (no date in this column shows the order).",
  ]);
  expect(of("pos", "POS", ["12.5 L", { e: "#N/A" }])).toEqual([
    "In the column POS (Principal Outstanding) 1 amount is in lakh or crore. Is that right?",
    "Principal Outstanding: 1 cell holds an Excel error, or a formula without a stored result.",
  ]);
});
