/** Case numbers pasted per LAN: one line each, "LAN, case number, date", tabs or commas between. */
import { bulkMessages } from "./bulk-messages.ts";
import { readIndianDate } from "./date-text.ts";
import type { IsoDate } from "./dates.ts";
import { MAX_CASE_NUMBER_LENGTH } from "./limits.ts";

export interface CaseNumberLine {
  /** Where it stands in what was pasted, from 1. */
  line: number;
  lan: string;
  case_no: string;
  case_date: IsoDate;
}

export interface CaseNumberLines {
  lines: CaseNumberLine[];
  /** A sentence per line that cannot be taken. */
  problems: string[];
}

/** LANs are compared so: lenders write the same one in both cases. */
export const lanKey = (lan: string): string => lan.trim().toUpperCase();

/** Reads what was pasted. Blank lines, and a first line of headings, are passed over. */
export function readCaseNumberLines(text: string): CaseNumberLines {
  const lines: CaseNumberLine[] = [];
  const problems: string[] = [];
  const seen = new Map<string, number>();
  for (const [index, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = index + 1;
    if (raw.trim() === "" || (line === 1 && isHeading(raw))) continue;
    const read = readLine(raw, line);
    if (typeof read === "string") {
      problems.push(read);
      continue;
    }
    const first = seen.get(lanKey(read.lan));
    if (first !== undefined) problems.push(bulkMessages.lineLanTwice(line, read.lan, first));
    else {
      seen.set(lanKey(read.lan), line);
      lines.push(read);
    }
  }
  return { lines, problems };
}

function readLine(raw: string, line: number): CaseNumberLine | string {
  const [lan = "", case_no = "", date = ""] = partsOf(raw);
  if (lan === "") return bulkMessages.lineUnreadable(line);
  if (case_no === "") return bulkMessages.lineNumberMissing(line, lan);
  if (case_no.length > MAX_CASE_NUMBER_LENGTH) {
    return bulkMessages.lineNumberTooLong(line, MAX_CASE_NUMBER_LENGTH);
  }
  // A number has its date (section 5 of the specification); the one that is there belongs to another number.
  if (date === "") return bulkMessages.lineDateMissing(line, lan);
  const case_date = readIndianDate(date);
  return case_date === undefined ? bulkMessages.lineDate(line, date) : { line, lan, case_no, case_date };
}

/** Tabs come from a spreadsheet and part alone: a case number may have a comma. */
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
