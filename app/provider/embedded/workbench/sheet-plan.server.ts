// What a filled-in sheet would do: which case gets which values, and what of it is left out and why. The dry run and the
// import ask the same question, so that a dry run is a promise.
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import { MAX_BULK_ROWS } from "#app/domain/limits.ts";
import { shownValue } from "#app/domain/workbench.ts";
import { workbenchMessages } from "#app/domain/workbench-messages.ts";
import { tidyText, cellText } from "#app/spreadsheets/cells.ts";
import { problems, type Problem } from "#app/spreadsheets/problems.ts";
import { readValue, PLAIN_DECISIONS } from "#app/spreadsheets/values.ts";
import type { KeptValue, SheetOutcome, SheetRow } from "../../contract/workbench.ts";
import type { RowProblem } from "../../contract/upload.ts";
import { Refusal } from "../call.server.ts";
import { paperDataOf, type PaperCase } from "../papers/paper-data.server.ts";
import { isLacking, ruleOf, type AskedField, type Checked } from "./asked-fields.server.ts";
import { readSheetCell, saidIn } from "./read-sheet-cell.ts";
import type { Sheet } from "./read-sheet.server.ts";
import { isSameValue } from "./same-value.ts";
import type { Filled } from "./write-filled.server.ts";

const SHOWN = 100;
const CASES_PER_QUERY = 500;

/** A row whose cells can all be read, with what it says. */
interface ReadRow {
  row: number;
  caseId: number;
  values: Map<string, string>;
}

interface Plan {
  filled: Filled[];
  outcome: SheetOutcome;
}

/** The ids of the cases that a plan may touch, for the lock before it is made again. */
export const casesOf = (filled: readonly Filled[]): number[] => filled.map(({ paperCase }) => paperCase.id);

/** @throws Refusal when it is more than one change may be */
export async function planSheet(db: Database | Transaction, batchId: number, sheet: Sheet): Promise<Plan> {
  const found = await readRows(db, batchId, sheet);
  const labels = new Map(sheet.fields.map(({ field }) => [field.name, field]));
  const filled: Filled[] = [];
  const rows: SheetRow[] = [];
  const kept: KeptValue[] = [];
  let nothing = found.blank;
  for (let from = 0; from < found.rows.length; from += CASES_PER_QUERY) {
    const chunk = found.rows.slice(from, from + CASES_PER_QUERY);
    const stored = await paperDataOf(
      db,
      chunk.map(({ caseId }) => caseId),
    );
    for (const row of chunk) {
      const paperCase = stored.get(row.caseId);
      if (!paperCase) continue;
      const values = lackingValues(row, paperCase, labels, kept);
      if (Object.keys(values).length === 0) {
        nothing += 1;
        continue;
      }
      filled.push({ paperCase, values });
      if (rows.length < SHOWN) rows.push(shownRow(row, paperCase, values, labels));
    }
  }
  if (filled.length > MAX_BULK_ROWS) throw new Refusal(workbenchMessages.tooManyToImport(MAX_BULK_ROWS));
  const outcome: SheetOutcome = {
    plan: digestOf(filled),
    cases: filled.length,
    values: filled.reduce((sum, { values }) => sum + Object.keys(values).length, 0),
    nothing,
    refused: found.refused,
    rows,
    problems: found.problems.slice(0, SHOWN),
    problem_count: found.problems.length,
    kept: kept.slice(0, SHOWN),
    kept_count: kept.length,
  };
  return { filled, outcome };
}

/** What the case lacks gets the value; what it has stays, and is told where the sheet says something else. */
function lackingValues(
  { row, values }: ReadRow,
  { lan_number, data }: PaperCase,
  fields: ReadonlyMap<string, AskedField>,
  kept: KeptValue[],
): Record<string, string> {
  const lacking: Record<string, string> = {};
  for (const [name, value] of values) {
    const field = fields.get(name);
    if (!field) continue;
    const now = data[name] ?? "";
    if (isLacking(name, data)) lacking[name] = value;
    else if (!isSameValue(field.kind, now, value)) {
      const { label } = field;
      kept.push({ row, lan_number, label, value: shownValue(field, value), stored: shownValue(field, now) });
    }
  }
  return lacking;
}

function shownRow(
  { row }: ReadRow,
  { id, lan_number, customer_name }: PaperCase,
  values: Record<string, string>,
  fields: ReadonlyMap<string, AskedField>,
): SheetRow {
  const shown = Object.entries(values).flatMap(([name, value]) => {
    const field = fields.get(name);
    return field ? [{ label: field.label, value: shownValue(field, value) }] : [];
  });
  return { row, case_id: id, lan_number, customer_name, values: shown };
}

const digestOf = (filled: readonly Filled[]): string =>
  createHash("sha256")
    .update(JSON.stringify(filled.map(({ paperCase, values }) => [paperCase.id, values])))
    .digest("base64url");

async function readRows(db: Database | Transaction, batchId: number, sheet: Sheet) {
  const { date1904, lan: lanColumn, fields } = sheet;
  const rules = new Map(fields.map(({ field }) => [field.name, ruleOf(field)]));
  const known = await casesByLan(db, batchId);
  const rowOfLan = new Map<string, number>();
  const rows: ReadRow[] = [];
  const found: RowProblem[] = [];
  let [refused, blank] = [0, 0];
  for (const { row, cells } of sheet.rows) {
    const at = (column: Sheet["lan"], field: string, value: string, problem: Problem): RowProblem => ({
      ...{ row, column: column.letter, header: column.name, field, value },
      ...problem,
    });
    const lanCell = cells[lanColumn.index] ?? null;
    const lan = lanOf(lanCell, known, rowOfLan, date1904);
    const before = found.length;
    if ("problem" in lan)
      found.push(at(lanColumn, lanColumn.name, tidyText(cellText(lanCell, date1904)), lan.problem));
    else rowOfLan.set(lan.lan, row);
    const values = new Map<string, string>();
    for (const { field, column } of fields) {
      const cell = cells[column.index] ?? null;
      const read = readSheetCell(field, cell, date1904);
      if ("text" in read && read.text === null) continue;
      const checked = "text" in read ? check(rules.get(field.name), read.text ?? "") : read;
      if ("problem" in checked)
        found.push(at(column, field.label, saidIn(field, cell, date1904), checked.problem));
      else values.set(field.name, checked.value);
    }
    if (found.length > before) refused += 1;
    else if (values.size === 0) blank += 1;
    else if ("caseId" in lan) rows.push({ row, caseId: lan.caseId, values });
  }
  return { rows, problems: found, refused, blank };
}

function check(
  rule: ((text: string) => Checked) | undefined,
  text: string,
): { value: string } | { problem: Problem } {
  const checked = rule?.(text) ?? { ok: false, message: "" };
  return checked.ok ? checked : { problem: workbenchMessages.problems.wrong(checked.message) };
}

type FoundCase = { lan: string; caseId: number } | { problem: Problem };

function lanOf(
  cell: Sheet["rows"][number]["cells"][number],
  known: ReadonlyMap<string, number[]>,
  rowOfLan: ReadonlyMap<string, number>,
  date1904: boolean,
): FoundCase {
  const { problems: said } = workbenchMessages;
  const read =
    cell === null ? { value: null } : readValue("lan_number", cell, { ...PLAIN_DECISIONS, date1904 });
  if ("problem" in read)
    return { problem: read.problem === problems.missing ? said.lanMissing : read.problem };
  if (read.value === null) return { problem: said.lanMissing };
  const lan = read.value;
  const [caseId, ...others] = known.get(lan) ?? [];
  if (caseId === undefined) return { problem: said.lanUnknown };
  if (others.length > 0) return { problem: said.lanOfSeveral(others.length + 1) };
  const earlier = rowOfLan.get(lan);
  return earlier === undefined ? { lan, caseId } : { problem: said.lanTwice(earlier) };
}

async function casesByLan(db: Database | Transaction, batchId: number): Promise<Map<string, number[]>> {
  const rows = await db
    .select({ id: cases.id, lan: cases.lan_number })
    .from(cases)
    .where(eq(cases.batch_id, batchId));
  const found = new Map<string, number[]>();
  for (const { id, lan } of rows) found.set(tidyText(lan), [...(found.get(tidyText(lan)) ?? []), id]);
  return found;
}
