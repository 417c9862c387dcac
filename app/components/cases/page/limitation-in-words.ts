import { daysBetween, formatDate, type IsoDate } from "#app/domain/dates.ts";
import { counted } from "#app/domain/text/counted.ts";

/** From here on the end of limitation needs a person. */
const SOON_DAYS = 90;

interface Stored {
  filing_status: string;
  case_date: string | null;
  /** Null while it is being worked out. */
  objections: { limitation_ends: string | null } | null;
}

/** @returns the end of limitation, and how near it is; of a filed case, whether it was filed by then */
export function limitationInWords(
  { filing_status, case_date, objections }: Stored,
  today: IsoDate,
): { words: string; needsAttention: boolean } {
  if (objections === null) return { words: "Being worked out", needsAttention: false };
  const { limitation_ends } = objections;
  if (limitation_ends === null) return { words: "Cannot be calculated yet", needsAttention: false };
  const end = formatDate(limitation_ends);
  if (filing_status === "filed") {
    if (case_date === null) return { words: `case filed; time to ${end}`, needsAttention: false };
    const isLate = case_date > limitation_ends;
    const filed = `case filed ${formatDate(case_date)}`;
    return {
      words: isLate ? `${filed}, after the end on ${end}` : `${filed}; time to ${end}`,
      needsAttention: isLate,
    };
  }
  const days = daysBetween(today, limitation_ends);
  return { words: nearness(days, end), needsAttention: days <= SOON_DAYS };
}

function nearness(days: number, end: string): string {
  if (days < 0) return `ended ${end}`;
  if (days === 0) return `ends today, ${end}`;
  return days > 366 ? `ends ${end}` : `ends ${end}, in ${counted(days, "day")}`;
}
