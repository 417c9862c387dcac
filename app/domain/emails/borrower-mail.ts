/**
 * Mails to borrowers go out by day only: RBI's circular of 12 August 2022 bars recovery agents from calling before
 * 08:00 and after 19:00; holding mails to the same hours is caution.
 */
import { dateInIndia, addDays, hourInIndia } from "../dates.ts";
import { BORROWER_MAIL_FROM_HOUR, BORROWER_MAIL_UNTIL_HOUR } from "../limits.ts";

/** The kind, in the outbox, of a mail that a borrower reads. */
export const BORROWER_MAIL = "borrower";

/** Whether a borrower may be written to at this moment. */
export function isBorrowerHour(now: Date): boolean {
  const hour = hourInIndia(now);
  return hour >= BORROWER_MAIL_FROM_HOUR && hour < BORROWER_MAIL_UNTIL_HOUR;
}

/** The first moment from now on at which a borrower may be written to. */
export function nextBorrowerHour(now: Date): Date {
  if (isBorrowerHour(now)) return now;
  const today = dateInIndia(now) ?? "";
  const day = hourInIndia(now) < BORROWER_MAIL_FROM_HOUR ? today : addDays(today, 1);
  return new Date(`${day}T${String(BORROWER_MAIL_FROM_HOUR).padStart(2, "0")}:00:00+05:30`);
}
