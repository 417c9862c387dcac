// Case numbers pasted per LAN: each line finds its case among the chosen ones, or says why it does not.
import { sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import { lanKey, readCaseNumberLines, type CaseNumberLine } from "#app/domain/cases/case-number-lines.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { NumberForCase } from "./case-proposals.server.ts";

const { bulk } = messages;

interface PastedNumbers {
  numbers: NumberForCase[];
  /** What is wrong, in the order of the lines; with one line that cannot be taken none is. */
  problems: string[];
}

/** @param chosen the condition of the chosen cases */
export async function pastedNumbers(
  db: Database | Transaction,
  chosen: SQL,
  text: string | undefined,
  today: IsoDate,
): Promise<PastedNumbers> {
  const { lines, problems } = readCaseNumberLines(text ?? "");
  const known = await casesByLan(db, chosen, lines);
  const numbers: NumberForCase[] = [];
  for (const { line, lan, case_no, case_date } of lines) {
    const say = (problem: string) => problems.push({ line, text: problem });
    const found = known.get(lanKey(lan)) ?? [];
    const [id] = found;
    if (id === undefined) say(bulk.lineLanUnknown(line, lan));
    if (found.length > 1) say(bulk.lineLanOfSeveral(line, lan, found.length));
    if (case_date !== null && case_date > today) say(bulk.lineDateInFuture(line));
    if (id !== undefined && case_no !== null && case_date !== null) numbers.push({ id, case_no, case_date });
  }
  problems.sort((one, other) => one.line - other.line);
  return { numbers: problems.length === 0 ? numbers : [], problems: problems.map((problem) => problem.text) };
}

async function casesByLan(
  db: Database | Transaction,
  chosen: SQL,
  lines: readonly CaseNumberLine[],
): Promise<Map<string, number[]>> {
  if (lines.length === 0) return new Map();
  const lans = lines.map(({ lan }) => lanKey(lan));
  const key = sql<string>`upper(btrim(${cases.lan_number}))`;
  const rows = await db
    .select({ id: cases.id, lan: key })
    .from(cases)
    .where(sql`${chosen} and ${key} = any(${sql.param(lans)}::text[])`);
  const found = new Map<string, number[]>();
  for (const { id, lan } of rows) found.set(lan, [...(found.get(lan) ?? []), id]);
  return found;
}
