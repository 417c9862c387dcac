/** The four bars of a batch or a client: which one a case counts in, and their percentages. */
import { getCaseNumber } from "../cases/filing.ts";
import { isDisposed } from "../cases/stages.ts";

export const PROGRESS_BARS = ["not_filed", "first_hearing", "in_progress", "closed"] as const;
export type ProgressBar = (typeof PROGRESS_BARS)[number];

export const PROGRESS_BAR_LABELS: Record<ProgressBar, string> = {
  not_filed: "Not Filed",
  first_hearing: "First Hearing",
  in_progress: "In-progress",
  closed: "Closed",
};

/** One figure per bar: counters of cases, or whole percentages. */
export type ProgressFigures = Record<ProgressBar, number>;

type CaseFacts = {
  case_no?: string | null | undefined;
  e_filing_case_number?: string | null | undefined;
  previous_hearing_date?: string | null | undefined;
  stage_of_case?: string | null | undefined;
  disposal_date?: string | null | undefined;
};

/**
 * The bar a case counts in. Closed: disposed, even without a case number. Not Filed: no case number. First Hearing:
 * filed, no hearing held yet. In-progress: a hearing held.
 */
export function getProgressBar(litigationCase: CaseFacts): ProgressBar {
  if (litigationCase.disposal_date || isDisposed(litigationCase.stage_of_case)) return "closed";
  if (getCaseNumber(litigationCase) === "") return "not_filed";
  return litigationCase.previous_hearing_date ? "in_progress" : "first_hearing";
}

/** Whole percentages of four counters, summing to 100; all 0 when there are no cases. */
export function progressPercentages(counters: ProgressFigures): ProgressFigures {
  const [not_filed = 0, first_hearing = 0, in_progress = 0, closed = 0] = wholePercentages(
    PROGRESS_BARS.map((bar) => counters[bar]),
  );
  return { not_filed, first_hearing, in_progress, closed };
}

/**
 * Largest remainder: everyone gets the rounded-down share, the points left over go to the largest remainders (the
 * earlier one on a tie), so that the shares sum to 100. Counters that are no positive number count as 0.
 */
export function wholePercentages(counters: readonly number[]): number[] {
  const counts = counters.map((count) => (Number.isFinite(count) && count > 0 ? count : 0));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count) => Math.floor((count * 100) / total));
  const left = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = counts
    .map((count, index) => ({ index, remainder: (count * 100) % total }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
