import { expect, test } from "vitest";
import { addDays } from "./dates.ts";
import { asIsoDate, dayInBrief, dayInWords, readFormDate, toFormDate } from "./form-dates.ts";

test("every day from 1900 to 2100 is read as the day that was shown", () => {
  const wrong: string[] = [];
  for (let day = "1900-01-01"; day < "2101-01-01"; day = addDays(day, 1)) {
    if (readFormDate(toFormDate(day)) !== day) wrong.push(day);
  }
  expect(wrong).toEqual([]);
});

test.each([
  "04/11/2026",
  "4/11/2026",
  "4-11-2026",
  "04.11.2026",
  " 4 Nov 2026 ",
  "4-Nov-2026",
  "4th November, 2026",
  "Nov 4, 2026",
  "Wednesday, 4 November 2026",
  "2026-11-04",
  "20261104",
])("%s is 4 November 2026", (text) => {
  expect(readFormDate(text)).toBe("2026-11-04");
  expect(asIsoDate(text)).toBe("2026-11-04");
});

test.each([
  ["", "nothing"],
  ["4 Nov", "no year"],
  ["4/11/26", "no century"],
  ["4 Nov 00", "no century"],
  ["00/11/2026", "no day"],
  ["31/02/2026", "no such day"],
  ["29/02/2026", "no such day"],
  ["13/13/2026", "no such month"],
  ["11/25/2026", "the month first"],
  ["04/11-2026", "two signs"],
  ["04/11/20266", "five digits"],
  ["04/11/1899", "too early"],
  ["04/11/2200", "too late"],
  ["2026-11-04T00:00", "an instant"],
  ["2026-11-03 20:00Z", "an instant"],
  ["46330", "a number"],
  ["soon", "a word"],
])("%j is no day: %s", (text) => {
  expect(readFormDate(text)).toBeUndefined();
  expect(asIsoDate(text)).toBe(text);
});

test("the words of every day of a year are read as that day", () => {
  for (let day = "2028-01-01"; day < "2029-01-01"; day = addDays(day, 1)) {
    expect(readFormDate(dayInWords(day).split(" · ")[0] ?? "")).toBe(day);
  }
});

test("29 February is a day in leap years", () => {
  expect([1900, 2000, 2024, 2026, 2100].map((year) => readFormDate(`29/02/${String(year)}`))).toEqual([
    undefined,
    "2000-02-29",
    "2024-02-29",
    undefined,
    undefined,
  ]);
});

test("what is no stored day is shown as it was typed", () => {
  expect(toFormDate("2026-11-04")).toBe("04/11/2026");
  for (const text of ["4 Nov 2026", "2026-02-31", "soon", ""]) expect(toFormDate(text)).toBe(text);
});

test("a day in words says when nobody works", () => {
  const closed = { "2026-11-08": "Diwali", "2027-01-26": "Republic Day" };
  expect(dayInWords("2026-11-04", closed)).toBe("Wednesday, 4 November 2026");
  expect(dayInBrief("2026-11-04")).toBe("Wed, 4 Nov 2026");
  expect(dayInWords("2026-12-05", closed)).toBe("Saturday, 5 December 2026");
  expect(dayInWords("2026-12-06", closed)).toBe("Sunday, 6 December 2026 · weekend");
  expect(dayInWords("2027-01-26", closed)).toBe("Tuesday, 26 January 2027 · court holiday: Republic Day");
  expect(dayInWords("2026-11-08", closed)).toBe("Sunday, 8 November 2026 · weekend · court holiday: Diwali");
});
