/** What the approval of a sample would start, in words. */
import { groupIndian } from "../money.ts";
import { counted } from "../text/counted.ts";

const number = (count: number) => groupIndian(String(count));
const cases = (count: number) => counted(count, "case");

export const forecastMessages = {
  ready: (ready: number, total: number) =>
    `Papers can be generated for ${ready === total ? (total === 1 ? "the only case" : `all ${cases(total)}`) : `${number(ready)} of ${cases(total)}`}`,
  lacking: (count: number) => `${counted(count, "case has", "cases have")} missing data`,
  held: (count: number) => `${cases(count)} with objections`,
  notLookedAt: (count: number) => `${cases(count)} not checked yet: open this again in a moment`,
} as const;
