/**
 * What is asked before values of a case are stored that may be wrong: the one list for Edit Case, the Missing Data page and
 * its sheet. Columns of a sheet are asked about as wholes (spreadsheets/columns/questions.ts).
 */
import { newDateWarnings } from "./case-dates.ts";
import { CASE_FIELDS, isCaseField, type CaseColumn } from "./case-fields.ts";
import { withoutTrailingZeros } from "../trim-ending.ts";
import type { IsoDate } from "../dates.ts";

type Values = Readonly<Record<string, unknown>>;

/** A rate in percent is seldom below 1: it may be a fraction, 0.18 for 18%. */
export function newRateWarnings(before: Values, after: Values): string[] {
  return Object.keys(after).flatMap((name) => {
    if (!isCaseField(name) || CASE_FIELDS[name].kind !== "rate") return [];
    const rate = Number(after[name] ?? 0);
    if (!(rate > 0 && rate < 1) || rate === Number(before[name] ?? 0)) return [];
    const [percent, ofHundred] = [rate, rate * 100].map((each) => withoutTrailingZeros(each.toFixed(4)));
    return [
      `${CASE_FIELDS[name].label}: ${percent} is ${percent} per cent a year. If ${ofHundred} per cent is meant, enter ${ofHundred}.`,
    ];
  });
}

/** What a change makes look wrong: dates that do not fit together, rates that may be fractions. */
export const newValueWarnings = (
  before: Values & { [Name in CaseColumn]?: string | null | undefined },
  after: Values & { [Name in CaseColumn]?: string | null | undefined },
  today: IsoDate,
): string[] => [...newDateWarnings(before, after, today), ...newRateWarnings(before, after)];
