// The rows of a filled-in sheet: which case of the batch each is about, and what its cells say.
import type { Database, Transaction } from "#app/database/open.server.ts";
import { impossibleDates } from "#app/domain/cases/case-dates.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { cellText, tidyText, type Cell } from "#app/spreadsheets/values/cells.ts";
import type { Problem } from "#app/spreadsheets/problems.ts";
import { readFieldCell, rawCellText } from "#app/spreadsheets/values/read-field-cell.ts";
import type { RowProblem } from "../../contract/batches/upload.ts";
import { getRule, type Checked } from "./asked-fields.server.ts";
import { caseOfRow, casesByLan } from "./case-of-row.server.ts";
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
  { date1904, lan: lanColumn, caseId: idColumn, version: versionColumn, fields, rows: lines }: Sheet,
  today: IsoDate,
): Promise<ReadRows> {
  const rules = new Map(fields.map(({ field }) => [field.name, getRule(field)]));
  const known = await casesByLan(db, batchId);
  const rowOfCase = new Map<number, number>();
  const rows: ReadRow[] = [];
  const found: RowProblem[] = [];
  let [refused, blank] = [0, 0];
  for (const { row, cells } of lines) {
    const at = (column: Sheet["lan"], field: string, value: string, problem: Problem): RowProblem => ({
      ...{ row, column: column.letter, header: column.name, field, value },
      ...problem,
    });
    const lanCell = cells[lanColumn.index] ?? null;
    const naming = { lan: lanCell, id: (idColumn && cells[idColumn.index]) ?? null };
    const about = caseOfRow(naming, known, rowOfCase, date1904);
    const before = found.length;
    if ("problem" in about)
      found.push(at(lanColumn, lanColumn.name, tidyText(cellText(lanCell, date1904)), about.problem));
    else rowOfCase.set(about.caseId, row);
    const values = new Map<string, string>();
    for (const { field, column, decisions } of fields) {
      const cell = cells[column.index] ?? null;
      const read = readFieldCell(field, cell, decisions);
      if ("text" in read && read.text === null) continue;
      const checked = "text" in read ? check(rules.get(field.name), read.text ?? "") : read;
      if ("problem" in checked)
        found.push(at(column, field.label, rawCellText(field, cell, date1904), checked.problem));
      else values.set(field.name, checked.value);
    }
    const coming = impossibleDates(Object.fromEntries(values), today);
    for (const { field, column } of fields.filter(({ field }) =>
      coming.some((name) => name === field.name),
    )) {
      const value = rawCellText(field, cells[column.index] ?? null, date1904);
      found.push(at(column, field.label, value, workbenchMessages.problems.inFuture));
    }
    if (found.length > before) refused += 1;
    else if (values.size === 0) blank += 1;
    else if ("caseId" in about) {
      const version = versionOf(versionColumn && cells[versionColumn.index]);
      rows.push({ row, caseId: about.caseId, version, values });
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
