/** Case numbers pasted per LAN: one line each, "LAN, case number, date", tabs or commas between. */
import { hasVisible } from "../text/blank-text.ts";
import { bulkMessages } from "../bulk/bulk-messages.ts";
import { isCaseNumber } from "./case-numbers.ts";
import { readIndianDate } from "../date-text.ts";
import type { IsoDate } from "../dates.ts";
import { MAX_CASE_NUMBER_LENGTH } from "../limits.ts";

export interface CaseNumberLine {
  /** The number of its line in the pasted text, from 1. */
  line: number;
  lan: string;
  /** Null: wrong, and a problem says so. The LAN is still looked up, so that all problems of the line are reported. */
  case_no: string | null;
  case_date: IsoDate | null;
}

/** What is wrong with a line, in a sentence that names it. */
interface LineProblem {
  line: number;
  text: string;
}

interface CaseNumberLines {
  /** Every line that names a LAN. */
  lines: CaseNumberLine[];
  problems: LineProblem[];
}

/** For comparing LANs: clients write the same one in capitals and in small letters. */
export const lanKey = (lan: string): string => lan.trim().toUpperCase();

/** Reads what was pasted. Blank lines, and a first line of headings, are passed over. */
export function readCaseNumberLines(text: string): CaseNumberLines {
  const lines: CaseNumberLine[] = [];
  const problems: LineProblem[] = [];
  const seen = new Map<string, number>();
  for (const [index, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = index + 1;
    if (raw.trim() === "" || (line === 1 && isHeading(raw))) continue;
    const [lan = "", case_no = "", date = ""] = partsOf(raw);
    const say = (problem: string) => problems.push({ line, text: problem });
    if (lan === "") {
      say(bulkMessages.lineUnreadable(line));
      continue;
    }
    const first = seen.get(lanKey(lan));
    if (first !== undefined) say(bulkMessages.lineLanTwice(line, lan, first));
    else seen.set(lanKey(lan), line);
    const wrongNumber = problemOfNumber(case_no, lan, line);
    if (wrongNumber !== undefined) say(wrongNumber);
    const case_date = date === "" ? undefined : readIndianDate(date);
    if (date !== "" && case_date === undefined) say(bulkMessages.lineDate(line, date));
    // A number is entered with its date; the stored date belongs to another number.
    if (date === "" && hasVisible(case_no)) say(bulkMessages.lineDateMissing(line, lan));
    lines.push({
      line,
      lan,
      case_no: wrongNumber === undefined ? case_no : null,
      case_date: case_date ?? null,
    });
  }
  return { lines, problems };
}

function problemOfNumber(case_no: string, lan: string, line: number): string | undefined {
  if (!hasVisible(case_no)) return bulkMessages.lineNumberMissing(line, lan);
  if (case_no.length > MAX_CASE_NUMBER_LENGTH) {
    return bulkMessages.lineNumberTooLong(line, MAX_CASE_NUMBER_LENGTH);
  }
  return isCaseNumber(case_no) ? undefined : bulkMessages.lineNumberNone(line, lan, case_no);
}

/** A line with tabs comes from a spreadsheet and is split at tabs only: a case number may have a comma. */
function partsOf(raw: string): string[] {
  const parts = raw.includes("\t") ? raw.split("\t") : raw.split(",");
  // Excel writes a quote before a number that is text, and quotes around what has a comma.
  return parts.map((part) =>
    part
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .replace(/^'/, "")
      .trim(),
  );
}

const isHeading = (raw: string): boolean => /^\W*(lan|loan)\b/i.test(raw) && !/\d/.test(raw);
