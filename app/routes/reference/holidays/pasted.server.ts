// A pasted list of holidays, held against what is listed already.
import { formatDate } from "#app/domain/dates.ts";
import { readHolidayLines } from "#app/domain/reference/reference-holidays.ts";
import { holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { CourtHoliday } from "#app/provider/contract/reference/holidays.ts";

const PROBLEMS_SHOWN = 20;

/** The holidays of the lines, day → name, and a sentence for each line that cannot be taken. */
export function pastedHolidays(
  text: string,
  year: number,
  listed: readonly CourtHoliday[] = [],
): { holidays: Record<string, string>; problems: string[] } {
  const { holidays, problems: unread } = readHolidayLines(text, year);
  const found = [...unread];
  const known = new Map(listed.map(({ day, name }) => [day, name]));
  const named = new Set<number>();
  for (const { line, day } of holidays) {
    const name = known.get(day);
    // Of a vacation the first day says it.
    if (name === undefined || named.has(line)) continue;
    named.add(line);
    found.push({ line, problem: said.lineListed(line, said.listedAlready(formatDate(day), name)) });
  }
  // In the order of the lines, whoever found what is wrong with them.
  const problems = found.sort((one, other) => one.line - other.line).map(({ problem }) => problem);
  if (problems.length === 0 && holidays.length === 0) problems.push(said.linesRequired);
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  if (problems.length > PROBLEMS_SHOWN) shown.push(said.moreProblems(problems.length - PROBLEMS_SHOWN));
  return { holidays: Object.fromEntries(holidays.map(({ day, name }) => [day, name])), problems: shown };
}
