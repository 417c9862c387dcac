// When a scheduled backup is due, and when it is late.
import { startOfDayInIndia, todayInIndia, addDays } from "#app/domain/dates.ts";
import { BACKUP_LATE_HOURS } from "#app/domain/limits.ts";

const HOUR_MS = 3_600_000;

/** The last time it struck `at` ("02:30") in India. */
export function lastSlot(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  const onDay = (day: string) =>
    new Date(new Date(startOfDayInIndia(day)).getTime() + (hours * 60 + minutes) * 60_000);
  const today = todayInIndia(now);
  const slot = onDay(today);
  return slot <= now ? slot : onDay(addDays(today, -1));
}

/** Whether a backup is due: none was begun since the last slot. One without some files is not better an hour later. */
export function isDue({ at, now, last }: { at: string; now: Date; last: Date | null }): boolean {
  return last === null || last < lastSlot(at, now);
}

/**
 * Whether somebody must be told.
 * @param since when this panel began to look: a first backup takes its time
 */
export function isLate(facts: { now: Date; finished: Date | null; since: Date }): boolean {
  const { now, finished, since } = facts;
  return finished === null
    ? now.getTime() - since.getTime() > HOUR_MS
    : now.getTime() - finished.getTime() > BACKUP_LATE_HOURS * HOUR_MS;
}
