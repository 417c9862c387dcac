// The rows of a filled-in sheet: which case of the batch each is about, and what its cells say.
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import { workbenchMessages } from "#app/domain/workbench-messages.ts";
import { cellText, tidyText, type Cell } from "#app/spreadsheets/cells.ts";
import { problems, type Problem } from "#app/spreadsheets/problems.ts";
import { readFieldCell, saidIn } from "#app/spreadsheets/read-field-cell.ts";
import { PLAIN_DECISIONS, readValue } from "#app/spreadsheets/values.ts";
import type { RowProblem } from "../../contract/upload.ts";
import { ruleOf, type Checked } from "./asked-fields.server.ts";
import type { Sheet } from "./read-sheet.server.ts";

/** A row whose cells can all be read, with what it says. */
export interface ReadRow {
  row: number;
  caseId: number;
  /** Of the case when the row was exported; null: the sheet does not say. */
  version: number | null;
  values: Map<string, string>;
}

interface ReadRows {
  rows: ReadRow[];
  problems: RowProblem[];
  /** Rows with a problem, and rows in which nothing was filled in. */
  refused: number;
  blank: number;
}

export async function readRows(
  db: Database | Transaction,
  batchId: number,
  { date1904, lan: lanColumn, version: versionColumn, fields, rows: lines }: Sheet,
): Promise<ReadRows> {
  const rules = new Map(fields.map(({ field }) => [field.name, ruleOf(field)]));
  const known = await casesByLan(db, batchId);
  const rowOfLan = new Map<string, number>();
  const rows: ReadRow[] = [];
  const found: RowProblem[] = [];
  let [refused, blank] = [0, 0];
  for (const { row, cells } of lines) {
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
      const read = readFieldCell(field, cell, date1904);
      if ("text" in read && read.text === null) continue;
      const checked = "text" in read ? check(rules.get(field.name), read.text ?? "") : read;
      if ("problem" in checked)
        found.push(at(column, field.label, saidIn(field, cell, date1904), checked.problem));
      else values.set(field.name, checked.value);
    }
    if (found.length > before) refused += 1;
    else if (values.size === 0) blank += 1;
    else if ("caseId" in lan) {
      const version = versionOf(versionColumn && cells[versionColumn.index]);
      rows.push({ row, caseId: lan.caseId, version, values });
    }
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

function versionOf(cell: Cell | undefined): number | null {
  const text = cell === undefined ? "" : cellText(cell, false).trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

type FoundCase = { lan: string; caseId: number } | { problem: Problem };

function lanOf(
  cell: Cell,
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
  for (const { id, lan } of rows) {
    const same = found.get(tidyText(lan));
    if (same) same.push(id);
    else found.set(tidyText(lan), [id]);
  }
  return found;
}
