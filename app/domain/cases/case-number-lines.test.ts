import { describe, expect, test } from "vitest";
import { bulkMessages } from "../bulk/bulk-messages.ts";
import { readCaseNumberLines } from "./case-number-lines.ts";

test("tabs or commas part a line; a date may follow; headings, blank lines and Excel's quotes are passed over", () => {
  const text =
    'LAN\tCase Number\tDate\r\n00091\tCS (COMM)/1, part A/2026\t31/12/2025\r\n\r\n\'00092, OS 12 of 2026 , 2026-01-05\n00093,"OA 7/2026",1-Nov-25';
  expect(readCaseNumberLines(text)).toEqual({
    problems: [],
    lines: [
      { line: 2, lan: "00091", case_no: "CS (COMM)/1, part A/2026", case_date: "2025-12-31" },
      { line: 4, lan: "00092", case_no: "OS 12 of 2026", case_date: "2026-01-05" },
      { line: 5, lan: "00093", case_no: "OA 7/2026", case_date: "2025-11-01" },
    ],
  });
});

test.each([
  ["1-Nov-26", "2026-11-01"],
  ["01 November 2026", "2026-11-01"],
  ["Sun, 1st Nov 2026", "2026-11-01"],
  ["31/12/26", "2026-12-31"],
  ["3.4.2026", "2026-04-03"],
  ["2026/11/01 00:00", "2026-11-01"],
  ["20261101", "2026-11-01"],
])("a date is read as in a lender's sheet, the day first: %s", (date, read) => {
  expect(readCaseNumberLines(`00091\tCS/1/2026\t${date}`).lines).toMatchObject([{ case_date: read }]);
});

describe("a line that cannot be taken is named", () => {
  test.each([
    ["00091", "Line 1: LAN 00091 needs its case number and the number's date after it"],
    ["00091\t ", "Line 1: LAN 00091 needs its case number and the number's date after it"],
    ["00091\t\u3164", "Line 1: LAN 00091 needs its case number and the number's date after it"],
    [
      "00091\tN/A\t1-Jan-26",
      "Line 1: “N/A” is not a valid case number. Please enter the number of LAN 00091, or delete the line.",
    ],
    [",CS/1/2026", "Line 1: a LAN, a case number and its date are needed, with tabs or commas between"],
    ["00091,CS/1/2026,31/02/2026", "Line 1: “31/02/2026” is not a date such as 31/12/2026"],
    ["00091,CS/1/2026,12/31/2026", "Line 1: “12/31/2026” is not a date such as 31/12/2026"],
    ["00091,CS/1/2026,1-Nov-1826", "Line 1: “1-Nov-1826” is not a date such as 31/12/2026"],
    ["00091,CS/1/2026", "Line 1: the case number of LAN 00091 needs its date after it, such as 31/12/2026"],
    ["00091,CS/1/2026,soon", "Line 1: “soon” is not a date such as 31/12/2026"],
    [`00091,${"x".repeat(101)},1-Jan-26`, "Line 1: a case number has at most 100 characters"],
    [
      "\nab1,CS/1/2026,1-Jan-26\nAB1 ,CS/2/2026,1-Jan-26",
      "Line 3: LAN AB1 is already in line 2. Please keep one of the two.",
    ],
  ])("%j", (text, problem) => {
    expect(readCaseNumberLines(text).problems.map((each) => each.text)).toEqual([problem]);
  });
});

test("all that is wrong is told at once, also what hides behind another mistake", () => {
  const { lines, problems } = readCaseNumberLines("1\n2,CS/2/2026,1-Jan-26\n1,CS/1/2026,x\n4,CS/4/2026,x");
  // Each LAN can be looked for, whatever else is wrong with its line.
  expect(lines).toEqual([
    { line: 1, lan: "1", case_no: null, case_date: null },
    { line: 2, lan: "2", case_no: "CS/2/2026", case_date: "2026-01-01" },
    { line: 3, lan: "1", case_no: "CS/1/2026", case_date: null },
    { line: 4, lan: "4", case_no: "CS/4/2026", case_date: null },
  ]);
  expect(problems).toEqual([
    { line: 1, text: bulkMessages.lineNumberMissing(1, "1") },
    { line: 3, text: bulkMessages.lineLanTwice(3, "1", 1) },
    { line: 3, text: bulkMessages.lineDate(3, "x") },
    { line: 4, text: bulkMessages.lineDate(4, "x") },
  ]);
});
