// A day that stays recent: what a case says of it is neither to come nor old whenever a test runs.
import { addDays, todayInIndia } from "#app/domain/dates.ts";

export const RECENT_DAY = addDays(todayInIndia(new Date()), -21);

/** The same loan with an outstanding of such a day, for a panel that goes by the clock of the machine. */
export const withRecentOutstanding = <Loan extends object>(loan: Loan) => ({
  ...loan,
  outstanding_date_as_on: RECENT_DAY,
});
