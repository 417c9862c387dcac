import { expect, test } from "vitest";
import { newRateWarnings } from "./value-questions.ts";
import { rateQuestion } from "./unlikely-rates.ts";

test.each([
  ["1", null],
  ["60.0000", null],
  ["0.9999", "0.9999 is 0.9999 per cent a year. If 99.99 per cent is meant, enter 99.99."],
  ["0.1675", "0.1675 is 0.1675 per cent a year. If 16.75 per cent is meant, enter 16.75."],
  ["0.0000", "0 per cent a year is no interest at all. If the rate is not known, leave it empty."],
  ["60.01", "60.01 per cent a year is unlikely. Enter the rate for one year."],
  ["75", "75 per cent a year is unlikely. Enter the rate for one year."],
])("%s per cent a year", (rate, question) => expect(rateQuestion(rate)).toBe(question));

test("a rate that stands already, and one that is taken away, is not asked about", () => {
  const asked = (before: unknown, after: unknown) =>
    newRateWarnings({ roi_percentage: before }, { roi_percentage: after }).length;
  expect([asked(null, "75"), asked("75.0000", "75"), asked("75", "0.75")]).toEqual([1, 0, 1]);
  expect([asked("75", null), asked("75", ""), asked(null, null)]).toEqual([0, 0, 0]);
  expect(asked(null, "0")).toBe(1);
});
