import { expect, test } from "vitest";
import { hearingNearness } from "./hearing.ts";

const today = "2026-11-21";

test.each([
  ["2026-11-21", "today", true],
  ["2026-11-22", "tomorrow", true],
  ["2026-11-24", "in 3 days", true],
  ["2026-11-28", "in 7 days", true],
  ["2026-11-29", "in 8 days", false],
  ["2027-02-15", "in 86 days", false],
  ["2026-11-20", "yesterday", true],
  ["2026-11-11", "10 days ago", true],
  // 22:00 UTC is the next day in India.
  ["2026-11-21T22:00:00Z", "tomorrow", true],
])("%s is %s", (date, words, needsAttention) => {
  expect(hearingNearness(date, today)).toEqual({ words, needsAttention, isPast: date < today });
});

test.each([null, undefined, "", "soon"])("no date, no words: %s", (date) => {
  expect(hearingNearness(date, today)).toEqual({ words: "", needsAttention: false, isPast: false });
});
