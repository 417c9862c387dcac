import { describe, expect, test } from "vitest";
import { getProgressBar, progressPercentages, wholePercentages } from "./progress.ts";

test.each([
  [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  [
    [1, 0, 0, 0],
    [100, 0, 0, 0],
  ],
  [
    [1, 1, 1, 0],
    [34, 33, 33, 0],
  ],
  [
    [1, 1, 1, 1],
    [25, 25, 25, 25],
  ],
  [
    [1, 2, 0, 0],
    [33, 67, 0, 0],
  ],
  [
    [1, 1, 4, 1],
    [15, 14, 57, 14],
  ],
  [
    [999, 1, 0, 0],
    [100, 0, 0, 0],
  ],
  [
    [-5, Number.NaN, 2, 2],
    [0, 0, 50, 50],
  ],
])("%j are %j", (counters, percentages) => {
  const whole = wholePercentages(counters);
  expect(whole).toEqual(percentages);
  expect(whole.reduce((sum, share) => sum + share, 0)).toBe(counters.some((count) => count > 0) ? 100 : 0);
});

test("always sum to 100", () => {
  for (let seed = 1; seed < 300; seed++) {
    const counters = [seed % 7, (seed * 31) % 13, (seed * 17) % 11, 1];
    expect(wholePercentages(counters).reduce((sum, share) => sum + share, 0)).toBe(100);
  }
});

test("by name", () => {
  expect(progressPercentages({ not_filed: 3, first_hearing: 1, in_progress: 0, closed: 0 })).toEqual({
    not_filed: 75,
    first_hearing: 25,
    in_progress: 0,
    closed: 0,
  });
});

describe("the bar of a case", () => {
  test.each([
    [{}, "not_filed"],
    [{ case_no: " " }, "not_filed"],
    [{ previous_hearing_date: "2026-11-02" }, "not_filed"],
    [{ case_no: "CS/1/2026" }, "first_hearing"],
    [{ e_filing_case_number: "EF-1" }, "first_hearing"],
    [{ case_no: "CS/1/2026", previous_hearing_date: "2026-11-02" }, "in_progress"],
    [{ case_no: "CS/1/2026", stage_of_case: "DISPOSED" }, "closed"],
    [{ stage_of_case: "Disposed" }, "closed"],
    [{ disposal_date: "2026-11-02" }, "closed"],
    [{ case_no: null, stage_of_case: null, disposal_date: null }, "not_filed"],
  ])("%j is %s", (facts, bar) => {
    expect(getProgressBar(facts)).toBe(bar);
  });
});
