import { expect, test } from "vitest";
import { daysOfHearing, periodInWords } from "./list-filters.ts";

test.each([
  ["a Monday", "2026-11-23", "23 Nov 2026 to 29 Nov 2026", "30 Nov 2026 to 6 Dec 2026"],
  ["a Sunday", "2026-11-29", "23 Nov 2026 to 29 Nov 2026", "30 Nov 2026 to 6 Dec 2026"],
  ["the turn of a year", "2026-12-31", "28 Dec 2026 to 3 Jan 2027", "4 Jan 2027 to 10 Jan 2027"],
])("weeks run from Monday to Sunday: %s", (_what, today, this_week, next_week) => {
  expect(periodInWords(daysOfHearing("this_week", today))).toBe(this_week);
  expect(periodInWords(daysOfHearing("next_week", today))).toBe(next_week);
});

test("today is one day, the past ends yesterday", () => {
  expect(periodInWords(daysOfHearing("today", "2026-11-24"))).toBe("24 Nov 2026");
  expect(periodInWords(daysOfHearing("past", "2026-11-01"))).toBe("up to 31 Oct 2026");
});
