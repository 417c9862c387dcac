/**
 * What is asked before values of a case are stored that may be wrong: the one list for Edit Case, the Missing Data page and
 * its sheet. Columns of a sheet are asked about as wholes (spreadsheets/columns/questions.ts).
 */
import { newDateWarnings } from "./case-dates.ts";
import { CASE_FIELDS, isCaseField, type CaseColumn } from "./case-fields.ts";
import type { IsoDate } from "../dates.ts";
import { rateQuestion } from "./unlikely-rates.ts";

type Values = Readonly<Record<string, unknown>>;

/** For each rate that is new and unlikely the question whether it is meant. */
export function newRateWarnings(before: Values, after: Values): string[] {
  return Object.keys(after).flatMap((name) => {
    if (!isCaseField(name) || CASE_FIELDS[name].kind !== "rate") return [];
    const [was, rate] = [rateIn(before[name]), rateIn(after[name])];
    const question = rate === null || rate === was ? null : rateQuestion(rate);
    return question === null ? [] : [`${CASE_FIELDS[name].label}: ${question}`];
  });
}

const rateIn = (value: unknown): string | null =>
  (typeof value === "string" && value.trim() !== "") || typeof value === "number"
    ? Number(value).toFixed(4)
    : null;

/** What a change makes look wrong: dates that do not fit together, rates that may be fractions. */
export const newValueWarnings = (
  before: Values & { [Name in CaseColumn]?: string | null | undefined },
  after: Values & { [Name in CaseColumn]?: string | null | undefined },
  today: IsoDate,
): string[] => [...newDateWarnings(before, after, today), ...newRateWarnings(before, after)];
