/**
 * Whether the dates of a loan fit together. Nothing here is law: lenders' sheets hold wrong dates, and a wrong one
 * costs a pleading its credit. What cannot be is refused, what is only unlikely is pointed out.
 */
import { CASE_COLUMNS, CASE_FIELDS, type CaseColumn } from "./case-fields.ts";
import { formatDate, isInFuture, type IsoDate } from "../dates.ts";

type Dates = { [Name in CaseColumn]?: string | null | undefined };

/** In which order the dates of a loan usually stand: the first not after the second. */
export const USUAL_ORDER = [
  ["incorpration_date", "application_date"],
  ["incorpration_date", "agreement_date"],
  ["application_date", "sanction_date"],
  ["sanction_date", "agreement_date"],
  ["sanction_date", "disbursal_date"],
  ["agreement_date", "default_date"],
  ["disbursal_date", "default_date"],
  ["default_date", "npa_date"],
  ["agreement_date", "npa_date"],
  ["disbursal_date", "npa_date"],
  ["agreement_date", "lrn_date"],
  ["agreement_date", "outstanding_date_as_on"],
  ["disbursal_date", "outstanding_date_as_on"],
  ["npa_date", "lrn_date"],
  // A suit follows the loan it is about.
  ["agreement_date", "case_date"],
  ["disbursal_date", "case_date"],
  ["default_date", "case_date"],
  ["case_date", "previous_hearing_date"],
  ["case_date", "next_hearing_date"],
  ["case_date", "disposal_date"],
  ["agreement_date", "disposal_date"],
  ["default_date", "disposal_date"],
] as const satisfies readonly (readonly [CaseColumn, CaseColumn])[];

/** What may lie after today, and seldom does. */
export const SELDOM_COMING = ["lrn_date", "outstanding_date_as_on"] as const satisfies readonly CaseColumn[];

/** Which of the dates lie after today although what they tell of must have happened. */
export function impossibleDates(dates: Dates, today: IsoDate): CaseColumn[] {
  return CASE_COLUMNS.filter((name) => CASE_FIELDS[name].past && isInFuture(dates[name], today));
}

/** What looks wrong and may yet be right, a sentence each. Missing dates say nothing. */
export function dateWarnings(dates: Dates, today: IsoDate): string[] {
  const order = USUAL_ORDER.flatMap(([earlier, later]) => {
    const [first, second] = [dates[earlier], dates[later]];
    if (!first || !second || first <= second) return [];
    return [
      `${CASE_FIELDS[earlier].label} (${formatDate(first)}) is after ${CASE_FIELDS[later].label} (${formatDate(second)})`,
    ];
  });
  const coming = SELDOM_COMING.flatMap((name) => {
    const date = dates[name];
    return date && date > today ? [`${CASE_FIELDS[name].label} (${formatDate(date)}) is in the future`] : [];
  });
  return [...order, ...coming];
}

/** What a change makes look wrong: what looked so before is told where the case is shown, and not asked again. */
export function newDateWarnings(before: Dates, after: Dates, today: IsoDate): string[] {
  const known = dateWarnings(before, today);
  return dateWarnings(after, today)
    .filter((each) => !known.includes(each))
    .map((each) => `${each}.`);
}

/** Whether a change is of hearings alone. The audit trail tells such a change from one of the case's course. */
export const isHearing = (changed: readonly string[]): boolean =>
  changed.length > 0 &&
  changed.every((name) => name === "previous_hearing_date" || name === "next_hearing_date");
