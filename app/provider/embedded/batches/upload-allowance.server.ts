// How many bytes a user may send in a day, so that nobody fills the disk. A day is India's, so that "tomorrow" is
// true for whoever reads it.
import type { Database } from "#app/database/open.server.ts";
import { addDays, startOfDayInIndia, todayInIndia } from "#app/domain/dates.ts";
import { UPLOAD_BYTES_PER_USER_PER_DAY } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { spend } from "../account/rate-counter.server.ts";
import { TooMuch, type UserCall } from "../call.server.ts";

/**
 * Counts what a user has sent, unless it is more than is left of the day's allowance.
 * @param user any name that is this user's alone
 * @returns when it may be sent after all; null when it is counted
 */
export async function takeUpload(db: Database, user: string, bytes: number, now: Date): Promise<Date | null> {
  const tomorrow = new Date(startOfDayInIndia(addDays(todayInIndia(now), 1)));
  const allowance = { limit: UPLOAD_BYTES_PER_USER_PER_DAY, until: tomorrow };
  return (await spend(db, `uploads:${user}`, bytes, allowance, now)) ? null : tomorrow;
}

/**
 * The same for an operation that is given a file.
 * @throws TooMuch with the sentence that says when to try again
 */
export async function countUpload({ services, user }: UserCall, bytes: number): Promise<void> {
  const now = services.now();
  const until = await takeUpload(services.db, String(user.id), bytes, now);
  if (until) throw new TooMuch(messages.files.tooMuchToday, until, now);
}
