import { expect, test } from "vitest";
import { limitationInWords } from "./limitation-in-words.ts";

const END = { limitation_ends: "2027-04-27" };
const OPEN = { filing_status: "not_filed", case_date: null, objections: END };
const FILED = { ...OPEN, filing_status: "filed" };

test.each([
  [{ ...OPEN, objections: null }, "Being worked out", false],
  [{ ...OPEN, objections: { limitation_ends: null } }, "Cannot be calculated yet", false],
  [OPEN, "ends 27 Apr 2027, in 150 days", false],
  [{ ...OPEN, objections: { limitation_ends: "2026-11-28" } }, "ends today, 28 Nov 2026", true],
  [{ ...OPEN, objections: { limitation_ends: "2026-11-01" } }, "ended 1 Nov 2026", true],
  // What was filed no longer runs out; what was filed too late is told.
  [{ ...FILED, case_date: "2026-11-27" }, "case filed 27 Nov 2026; time to 27 Apr 2027", false],
  [{ ...FILED, case_date: "2027-04-27" }, "case filed 27 Apr 2027; time to 27 Apr 2027", false],
  [{ ...FILED, case_date: "2027-04-28" }, "case filed 28 Apr 2027, after the end on 27 Apr 2027", true],
  [FILED, "case filed; time to 27 Apr 2027", false],
])("%j: %s", (stored, words, needsAttention) => {
  expect(limitationInWords(stored, "2026-11-28")).toEqual({ words, needsAttention });
});
