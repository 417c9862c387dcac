/** Rates of interest that nobody agrees on: a fraction typed for a percentage, nothing, or the rate of a whole term. */
import { withoutTrailingZeros } from "../text/trim-ending.ts";

/** Percent a year. */
export const LEAST_RATE = 1;
export const MOST_RATE = 60;

/** @param rate percent a year, decimal text */
export const isUnlikelyRate = (rate: string): boolean =>
  Number(rate) < LEAST_RATE || Number(rate) > MOST_RATE;

/** What is asked before such a rate is stored; null: it is a likely one. @param rate percent a year, decimal text */
export function rateQuestion(rate: string): string | null {
  if (!isUnlikelyRate(rate)) return null;
  const percent = withoutTrailingZeros(rate);
  if (Number(rate) > MOST_RATE) return `${percent} per cent a year is unlikely. Enter the rate for one year.`;
  if (Number(rate) === 0)
    return "0 per cent a year is no interest at all. If the rate is not known, leave it empty.";
  const ofHundred = withoutTrailingZeros((Number(rate) * 100).toFixed(4));
  return `${percent} is ${percent} per cent a year. If ${ofHundred} per cent is meant, enter ${ofHundred}.`;
}
