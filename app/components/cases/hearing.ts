import { dateInIndia, daysBetween, type IsoDate } from "#app/domain/dates.ts";

/** A hearing this near, or past without a new date, needs a person. */
const SOON_DAYS = 7;

interface HearingNearness {
  /** "today", "tomorrow", "in 3 days", "3 days ago"; "" when it is far off or no date. */
  words: string;
  needsAttention: boolean;
  isPast: boolean;
}

/** How near a next hearing is on a given Indian day; without one nothing is near. Takes what the wire has; text that is no date is never near. */
export function hearingNearness(
  date: string | null | undefined,
  today: IsoDate | undefined,
): HearingNearness {
  const day = date ? dateInIndia(date) : undefined;
  if (day === undefined || today === undefined) return { words: "", needsAttention: false, isPast: false };
  const days = daysBetween(today, day);
  return { words: inWords(days), needsAttention: days <= SOON_DAYS, isPast: days < 0 };
}

function inWords(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days < 0 ? `${-days} days ago` : `in ${days} days`;
}
