import { describe, expect, test } from "vitest";
import { readHolidayLines } from "./reference-holidays.ts";

const daysOf = (text: string, year = 2026) => {
  const { holidays, problems } = readHolidayLines(text, year);
  expect(problems).toEqual([]);
  return holidays.map(({ day, name }) => `${day} ${name}`);
};
const problemsOf = (text: string, year = 2026) =>
  readHolidayLines(text, year).problems.map(({ problem }) => problem);

test.each([
  ["26.01.2026 Republic Day", "2026-01-26 Republic Day"],
  ["26/1/2026\tRepublic Day", "2026-01-26 Republic Day"],
  ["26-01-2026, Republic Day", "2026-01-26 Republic Day"],
  ["2026-01-26 Republic Day", "2026-01-26 Republic Day"],
  ["26 Jan 2026 Republic Day", "2026-01-26 Republic Day"],
  ["26th January, 2026 - Republic Day", "2026-01-26 Republic Day"],
  ["2 Sept 2026: Sample Festival", "2026-09-02 Sample Festival"],
  ["26.01.2026 Monday Republic Day", "2026-01-26 Republic Day"],
  ["26.01.2026 (Monday) Republic Day", "2026-01-26 Republic Day"],
  ["26.01.2026-Republic Day", "2026-01-26 Republic Day"],
  ["  26.01.2026   गणतंत्र   दिवस ", "2026-01-26 गणतंत्र दिवस"],
  // A festival whose name only begins like a weekday keeps it.
  ["26.01.2026 Sundayschool Day", "2026-01-26 Sundayschool Day"],
])("%j is %j", (line, expected) => {
  expect(daysOf(line)).toEqual([expected]);
});

test("a vacation is each of its days", () => {
  expect(daysOf("29.05.2026 to 01.06.2026 Summer Vacation")).toEqual([
    "2026-05-29 Summer Vacation",
    "2026-05-30 Summer Vacation",
    "2026-05-31 Summer Vacation",
    "2026-06-01 Summer Vacation",
  ]);
  expect(daysOf("11.05.2026 - 12.06.2026 Summer Vacation")).toHaveLength(33);
});

test("blank lines are passed over, and lines are counted as they were pasted", () => {
  const { holidays } = readHolidayLines(
    "\r\n26.01.2026 Republic Day\r\n\r\n15.08.2026 Independence Day",
    2026,
  );
  expect(holidays.map(({ line }) => line)).toEqual([2, 4]);
});

describe("a line that cannot be taken is named", () => {
  test.each([
    ["Republic Day", "Line 1: a date such as 26.01.2026 and the name of the holiday are needed"],
    ["31.02.2026 Nothing", "Line 1: “31.02.2026” is not a date such as 26.01.2026"],
    ["01.31.2026 Nothing", "Line 1: “01.31.2026” is not a date such as 26.01.2026"],
    ["26.01.26 Republic Day", "Line 1: “26.01.26” is not a date such as 26.01.2026"],
    ["26.01.20261 Republic Day", "Line 1: “26.01.20261” is not a date such as 26.01.2026"],
    ["5 Foo 2026 Republic Day", "Line 1: “5 Foo 2026” is not a date such as 26.01.2026"],
    ["26.01.2026", "Line 1: the name of the holiday is missing"],
    ["26.01.2026 Monday", "Line 1: the name of the holiday is missing"],
    [`26.01.2026 ${"x".repeat(201)}`, "Line 1: a name has at most 200 characters"],
    ["26.01.2025 Republic Day", "Line 1: 26 Jan 2025 is not in 2026"],
    ["24.12.2026 to 02.01.2027 Winter Vacation", "Line 1: 2 Jan 2027 is not in 2026"],
    ["12.06.2026 to 11.05.2026 Summer Vacation", "Line 1: the last day is before the first"],
    ["11.05.2026 to 31.06.2026 Summer", "Line 1: “31.06.2026” is not a date such as 26.01.2026"],
  ])("%j", (line, problem) => {
    expect(problemsOf(line)).toEqual([problem]);
  });

  test("each of them, beside the good ones", () => {
    const { holidays, problems } = readHolidayLines(
      "26.01.2026 Republic Day\nx\n26.01.2026 Again\n15.08.2026 Independence Day",
      2026,
    );
    expect(problems).toEqual([
      { line: 2, problem: "Line 2: a date such as 26.01.2026 and the name of the holiday are needed" },
      { line: 3, problem: "Line 3: 26 Jan 2026 is already in line 1" },
    ]);
    expect(holidays.map(({ day }) => day)).toEqual(["2026-01-26", "2026-08-15"]);
  });
});
