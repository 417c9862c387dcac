import { expect, test } from "vitest";
import { isBorrowerHour, nextBorrowerHour } from "./borrower-mail.ts";

test.each([
  ["2026-11-21T07:59:59+05:30", false, "2026-11-21T08:00:00+05:30"],
  ["2026-11-21T08:00:00+05:30", true, "2026-11-21T08:00:00+05:30"],
  ["2026-11-21T18:59:59+05:30", true, "2026-11-21T18:59:59+05:30"],
  ["2026-11-21T19:00:00+05:30", false, "2026-11-22T08:00:00+05:30"],
  ["2026-12-31T23:30:00+05:30", false, "2027-01-01T08:00:00+05:30"],
])("%s: %s, next at %s", (now, open, next) => {
  expect(isBorrowerHour(new Date(now))).toBe(open);
  expect(nextBorrowerHour(new Date(now))).toEqual(new Date(next));
});
