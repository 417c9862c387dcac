/** What the approval of a sample would start, in words. */
import { counted, formatCount } from "../text/counted.ts";

const cases = (count: number) => counted(count, "case");

export const forecastMessages = {
  ready: (ready: number, total: number) =>
    `Papers can be generated for ${ready === total ? (total === 1 ? "the only case" : `all ${cases(total)}`) : `${formatCount(ready)} of ${cases(total)}`}`,
  lacking: (count: number) => `${counted(count, "case has", "cases have")} missing data`,
  held: (count: number) => `${cases(count)} with objections`,
  notLookedAt: (count: number) => `${cases(count)} not checked yet: open this again in a moment`,
} as const;
