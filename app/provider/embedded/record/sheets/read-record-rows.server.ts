// The rows of such a sheet: which case each is about, what its cells say, and whether that may be stored.
import type { Database, Transaction } from "#app/database/open.server.ts";
import { isInFuture, type IsoDate } from "#app/domain/dates.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { recordSheetMessages } from "#app/domain/record/record-sheet-messages.ts";
import type {
  RecordRowClass,
  RecordSheetFieldName,
  RecordSheetKind,
} from "#app/domain/record/record-sheets.ts";
import type { Problem } from "#app/spreadsheets/problems.ts";
import { cellText, isBlank, tidyText, type Cell } from "#app/spreadsheets/values/cells.ts";
import { rawCellText, readFieldCell } from "#app/spreadsheets/values/read-field-cell.ts";
import type { RowProblem } from "../../../contract/batches/upload.ts";
import { addPayment } from "../../../contract/record/payments.ts";
import { addRateChange } from "../../../contract/record/rate-changes.ts";
import { caseOfRow, casesByLan } from "../../missing-data/case-of-row.server.ts";
import type { RecordSheet } from "./read-record-sheet.server.ts";

type Values = Partial<Record<RecordSheetFieldName, string>>;

export interface RecordRow {
  row: number;
  /** Null: nobody can tell. */
  caseId: number | null;
  /** As the sheet has it. */
  lan: string;
  values: Values;
  problems: RowProblem[];
  /** A problem of this row, at the column of a field. */
  at: (field: RecordSheetFieldName, problem: Problem) => RowProblem;
}

/** With what becomes of it. */
export interface ClassedRow extends RecordRow {
  class: RecordRowClass;
}

/** The rules of the forms that the same is typed into. */
const RULES = {
  payments: addPayment.input.pick({ paid_on: true, amount: true, kind: true, reference: true }),
  "rate-changes": addRateChange.input.pick({ from_on: true, rate: true }),
};

/** @returns the rows, and how many have no more than their loan */
export async function readRecordRows(
  db: Database | Transaction,
  batchId: number,
  kind: RecordSheetKind,
  sheet: RecordSheet,
  today: IsoDate,
): Promise<{ rows: RecordRow[]; blank: number }> {
  const known = await casesByLan(db, batchId);
  const rules: Record<string, { safeParse: (value: string) => Parsed }> = RULES[kind].shape;
  const rows: RecordRow[] = [];
  let blank = 0;
  for (const { row, cells } of sheet.rows) {
    const read = readRow(sheet, row, cells);
    if (
      sheet.fields.every(
        ({ field, column }) => field.name === "lan_number" || isBlank(cells[column.index] ?? null),
      )
    ) {
      blank += 1;
      continue;
    }
    const id = (sheet.caseId && cells[sheet.caseId.index]) ?? null;
    // A loan may have any number of rows.
    const about = caseOfRow({ lan: read.lanCell, id }, known, new Map(), sheet.date1904);
    if ("problem" in about) read.problems.unshift(read.at("lan_number", about.problem));
    for (const [name, text] of entriesOf(read.values)) {
      const parsed = rules[name]?.safeParse(text);
      if (parsed?.success) read.values[name] = String(parsed.data);
      else if (parsed) read.problems.push(read.at(name, wrong(parsed.error?.issues[0]?.message ?? "")));
    }
    for (const name of ["paid_on", "from_on"] as const) {
      const day = read.values[name];
      if (day !== undefined && isInFuture(day, today))
        read.problems.push(read.at(name, workbenchMessages.problems.inFuture));
    }
    rows.push({ ...read, caseId: "caseId" in about ? about.caseId : null });
  }
  return { rows, blank };
}

interface Parsed {
  success: boolean;
  data?: unknown;
  error?: { issues: { message: string }[] };
}

const wrong = workbenchMessages.problems.wrong;

const entriesOf = (values: Values) =>
  Object.entries(values).filter(([name]) => name !== "lan_number") as [RecordSheetFieldName, string][];

/** What its cells say, and those that cannot be read or are missing. */
function readRow({ fields, date1904 }: RecordSheet, row: number, cells: readonly Cell[]) {
  const values: Values = {};
  const problems: RowProblem[] = [];
  const cellOf = (name: RecordSheetFieldName): Cell => {
    const column = fields.find(({ field }) => field.name === name)?.column;
    return (column && cells[column.index]) ?? null;
  };
  const at: RecordRow["at"] = (name, problem) => {
    const of = fields.find(({ field }) => field.name === name);
    const { letter: column = "", name: header = "" } = of?.column ?? {};
    const value = of ? rawCellText(fieldToRead(of.field), cellOf(name), date1904) : "";
    return { ...{ row, column, header, value, field: of?.field.label ?? "" }, ...problem };
  };
  for (const { field, column, decisions } of fields) {
    if (field.name === "lan_number") continue;
    const read = readFieldCell(fieldToRead(field), cells[column.index] ?? null, decisions);
    if ("problem" in read) problems.push(at(field.name, read.problem));
    else if (read.text !== null) values[field.name] = read.text;
    else if (field.required) problems.push(at(field.name, recordSheetMessages.problems.missing(field.label)));
  }
  const lanCell = cellOf("lan_number");
  return { ...{ row, values, problems, at, lanCell }, lan: tidyText(cellText(lanCell, date1904)) };
}

/** Read by its kind alone: fields of cases have such names, too. */
const fieldToRead = ({ name, kind, options }: RecordSheet["fields"][number]["field"]) => ({
  ...{ name: `sheet_${name}`, kind, options },
});
