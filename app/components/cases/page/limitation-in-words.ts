import { daysBetween, formatDate, type IsoDate } from "#app/domain/dates.ts";
import { counted } from "#app/domain/text/counted.ts";

/** From here on the end of limitation needs a person. */
const SOON_DAYS = 90;

interface Stored {
  limitation_ends: string | null;
}

/** @param stored null while it is being worked out @returns the end of limitation, and how near it is */
export function limitationInWords(
  stored: Stored | null,
  today: IsoDate,
): { words: string; needsAttention: boolean } {
  if (stored === null) return { words: "Being worked out", needsAttention: false };
  const { limitation_ends } = stored;
  if (limitation_ends === null) return { words: "Cannot be calculated yet", needsAttention: false };
  const days = daysBetween(today, limitation_ends);
  const near = days < 0 ? "ended" : days === 0 ? "ends today," : "ends";
  const left = days > 0 && days <= 366 ? `, in ${counted(days, "day")}` : "";
  return { words: `${near} ${formatDate(limitation_ends)}${left}`, needsAttention: days <= SOON_DAYS };
}
