/** The day from which an award can be executed. */
import { addDays, addMonths, type IsoDate } from "#app/domain/dates.ts";
import { normaliseState } from "#app/domain/reference/state-names.ts";

/**
 * The first day on which an award may be executed: the day after the time to challenge it, which runs from receipt of
 * the signed award (Arbitration Act ss.34(3), 36(1)).
 */
export function executionOpens(received: IsoDate, jammuKashmirOrLadakh: boolean): IsoDate {
  return addDays(addMonths(received, jammuKashmirOrLadakh ? 6 : 3), 1);
}

/** There the time to challenge an award is printed as six months. */
export function inJammuKashmirOrLadakh(state: string | undefined): boolean {
  const named = normaliseState(state ?? "");
  return named === "jammu_and_kashmir" || named === "ladakh";
}
