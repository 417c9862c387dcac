/**
 * The last day for a suit or an application on a loan, and for executing an award. The first day is not counted and a
 * period of years ends on the corresponding date (Limitation Act s.12(1)); whether the court is open that day is not
 * looked at, because a warning may come early, never late.
 */
import { addDays, addMonths, addYears, daysBetween, type IsoDate } from "#app/domain/dates.ts";
import { normaliseState } from "#app/domain/state-names.ts";

/** Time that no period runs in, first and last day (Supreme Court, 10 Jan 2022, Suo Motu W.P.(C) 3 of 2020). */
const PANDEMIC = { from: "2020-03-15", to: "2022-02-28" } as const;
const PANDEMIC_DAYS = daysBetween(PANDEMIC.from, PANDEMIC.to) + 1;

const SUIT_YEARS = 3;
const EXECUTION_YEARS = 12;
const GUARANTEE_YEARS = 3;

/** Last day of a period of years from a day, the time of the pandemic left out. */
export function endOfYears(from: IsoDate, years: number): IsoDate {
  const end = addYears(from, years);
  if (from > PANDEMIC.to || end < PANDEMIC.from) return end;
  const excluded = from < PANDEMIC.from ? PANDEMIC_DAYS : daysBetween(from, PANDEMIC.to);
  return addDays(end, excluded);
}

export interface FreshStart {
  /** A signed acknowledgement (s.18), or a payment recorded in the payer's own writing (s.19). */
  kind: "acknowledgement" | "payment";
  date: IsoDate;
}

export interface SuitLimitation {
  lastDay: IsoDate;
  /** What the period last ran afresh from; null: from the default itself. */
  freshFrom: FreshStart | null;
  /** Days in pre-institution mediation, which are not counted (Commercial Courts Act s.12A(3)). */
  mediationDays: number;
}

/**
 * Three years from the default (Articles 37, 55 and 113; s.24 RDB Act for an OA), afresh from what was acknowledged or
 * paid while the period still ran, without the days from the application for mediation to its report, both counted.
 * @param mediation to: null while it goes on, then up to `today`
 */
export function suitLimitation(
  from: IsoDate,
  freshStarts: readonly FreshStart[],
  mediation: { from: IsoDate; to: IsoDate | null } | null,
  today: IsoDate,
): SuitLimitation {
  let lastDay = endOfYears(from, SUIT_YEARS);
  let freshFrom: FreshStart | null = null;
  for (const start of freshStarts.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    if (start.date < from || start.date > lastDay) continue;
    const fresh = endOfYears(start.date, SUIT_YEARS);
    if (fresh > lastDay) [lastDay, freshFrom] = [fresh, start];
  }
  if (mediation === null || mediation.from > lastDay) return { lastDay, freshFrom, mediationDays: 0 };
  const mediationDays = Math.max(0, daysBetween(mediation.from, mediation.to ?? today) + 1);
  return { lastDay: addDays(lastDay, mediationDays), freshFrom, mediationDays };
}

/**
 * The first day on which an award may be executed: the day after the time to challenge it, which runs from receipt of
 * the signed award (Arbitration Act ss.34(3), 36(1)).
 */
export function executionOpens(received: IsoDate, jammuKashmirOrLadakh: boolean): IsoDate {
  return addDays(addMonths(received, jammuKashmirOrLadakh ? 6 : 3), 1);
}

/** Twelve years (Article 136) from the day an award can be executed; neither s.5 nor s.18 extends them. */
export function executionEnds(opens: IsoDate): IsoDate {
  return endOfYears(opens, EXECUTION_YEARS);
}

/** The same from the award's own date and with nothing left out: the line nobody can argue with. */
export function executionEndsAtTheEarliest(awardDate: IsoDate): IsoDate {
  return addYears(awardDate, EXECUTION_YEARS);
}

/**
 * The time to proceed against a guarantor (Article 137, by s.238A of the Insolvency and Bankruptcy Code): from the end of
 * the days the invocation gave, afresh from an acknowledgement in that time.
 * @param days of notice, as they are known; none counts as none
 */
export function guaranteeLimitation(
  invoked: IsoDate,
  days: string | undefined,
  acknowledged: IsoDate | undefined,
): { defaulted: IsoDate; lastDay: IsoDate } {
  const defaulted = addDays(invoked, Number(/^\d{1,3}$/.exec(days ?? "")?.[0] ?? 0));
  const first = endOfYears(defaulted, GUARANTEE_YEARS);
  const afresh = acknowledged !== undefined && acknowledged >= defaulted && acknowledged <= first;
  return { defaulted, lastDay: afresh ? endOfYears(acknowledged, GUARANTEE_YEARS) : first };
}

/** There the time to challenge an award is printed as six months. */
export function inJammuKashmirOrLadakh(state: string | undefined): boolean {
  const named = normaliseState(state ?? "");
  return named === "jammu_and_kashmir" || named === "ladakh";
}
