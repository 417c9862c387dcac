/** What the approval of a sample would start, in words. */
import { counted, formatCount } from "../text/counted.ts";

const cases = (count: number) => counted(count, "case");

export const forecastMessages = {
  ready: (ready: number, total: number) =>
    `Papers can be generated for ${ready === total ? (total === 1 ? "the only case" : `all ${cases(total)}`) : `${formatCount(ready)} of ${cases(total)}`}`,
  lacking: (count: number) => `${counted(count, "case has", "cases have")} missing data`,
  held: (count: number) => `${cases(count)} with objections`,
  recalled: (count: number) =>
    `${counted(count, "case has a recall notice", "cases have a recall notice")} recorded. What is generated now is a further demand. If it is to be the first notice, first remove Loan Recall Notice Date.`,
  notLookedAt: (count: number) => `${cases(count)} not checked yet: open this again in a moment`,
} as const;
