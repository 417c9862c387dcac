// The rows of a filled-in sheet, by the headers it was exported with. The workbook itself is read in a child process.
import {
  CASE_HEADER,
  LACKS_HEADER,
  LAN_HEADER,
  NAME_HEADER,
  VERSION_HEADER,
} from "#app/domain/missing-data/workbench.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { isBlank, tidyText, type Cell } from "#app/spreadsheets/values/cells.ts";
import { columnQuestion, decisionsFor } from "#app/spreadsheets/columns/questions.ts";
import type { Inspection } from "#app/spreadsheets/inspection.ts";
import { cellsOfLine, lineBlocks } from "#app/spreadsheets/rows-file.ts";
import { inspectWorkbook } from "#app/spreadsheets/run.server.ts";
import type { Decisions } from "#app/spreadsheets/values/values.ts";
import type { SheetQuestion } from "../../contract/missing-data/workbench.ts";
import type { Upload } from "../../contract/wire.ts";
import { Refusal, type Services } from "../call.server.ts";
import type { AskedField } from "./asked-fields.server.ts";

type SheetColumn = Inspection["columns"][number];
type Column = Pick<SheetColumn, "index" | "letter" | "name">;

interface FieldColumn {
  field: AskedField;
  column: Column;
  /** How its cells are read. */
  decisions: Decisions;
}

export interface Sheet {
  date1904: boolean;
  lan: Column;
  /** A sheet of somebody's own need not have these. */
  caseId: Column | undefined;
  version: Column | undefined;
  fields: FieldColumn[];
  /** What the columns leave open, with the answers that were given. */
  questions: SheetQuestion[];
  /** Headers of the columns that nothing is read from. */
  unread: string[];
  rows: { row: number; cells: readonly Cell[] }[];
}

interface Reading {
  /** What of the sheet is read. */
  fields: readonly AskedField[];
  /** To what its columns leave open, by field. */
  answers: Readonly<Record<string, string>>;
}

/**
 * @param workFolder where the reading leaves its files; the caller removes it
 * @throws Refusal with the sentence of what is wrong with the workbook, or with its columns
 */
export async function readSheet(
  services: Services,
  file: Upload,
  { fields, answers }: Reading,
  workFolder: string,
): Promise<Sheet> {
  const { columns, headerRow, date1904, rowsFile } = await inspectSheet(services, file, workFolder);
  const lan = only(columns, LAN_HEADER, "lan_number");
  if (!lan) throw new Refusal(workbenchMessages.noLanColumn(LAN_HEADER));
  const asked = fields.flatMap((field) => {
    const column = only(columns, field.label, field.name);
    return column ? [{ field, column }] : [];
  });
  if (asked.length === 0) throw new Refusal(workbenchMessages.noFieldColumn);
  const caseId = only(columns, CASE_HEADER, "case_id");
  const version = only(columns, VERSION_HEADER, "version");
  const read = [lan, caseId, version, ...asked.map(({ column }) => column)];
  const unread = columns.filter((column) => !read.includes(column) && !TOLD.includes(plain(column.header)));
  return {
    ...{ date1904, lan, caseId, version },
    fields: asked.map((of) => ({
      ...of,
      decisions: decisionsFor(of, answers[of.field.name], date1904),
    })),
    questions: questionsOf(asked, answers),
    unread: unread.map(({ name }) => name),
    rows: await rowsBelow(rowsFile, headerRow),
  };
}

/** @throws Refusal with the sentence of what is wrong with the workbook */
export async function inspectSheet(
  { log }: Services,
  { path: file, name }: Upload,
  workFolder: string,
): Promise<Inspection> {
  const inspected = await inspectWorkbook({ file, name, workFolder });
  if (inspected.ok) return inspected;
  if (inspected.detail) log.warn({ reason: inspected.reason, detail: inspected.detail }, "workbook");
  throw new Refusal(inspected.message, inspected.status);
}

/** What the columns leave open; an answer that is none of the choices leaves it open, too. */
export function questionsOf(
  asked: readonly { field: Pick<AskedField, "name" | "label" | "kind">; column: SheetColumn }[],
  answers: Readonly<Record<string, string>>,
): SheetQuestion[] {
  return asked.flatMap((of) => {
    const question = columnQuestion(of);
    if (!question) return [];
    const { attribute, name, sentence, examples, choices } = question;
    const given = answers[attribute];
    const answer = choices.some(({ value }) => value === given) ? (given ?? "") : "";
    return [{ attribute, name, sentence, examples, choices, answer }];
  });
}

/** The column with this header, or the field's own name. @throws Refusal when there are two */
function only(columns: readonly SheetColumn[], label: string, name: string): SheetColumn | undefined {
  const wanted = [plain(label), plain(name)];
  const [first, second] = columns.filter(({ header }) => wanted.includes(plain(header)));
  if (first && second) throw new Refusal(workbenchMessages.columnTwice(first.header));
  return first;
}

/** Columns of the exported sheet that only tell: nobody expects them to be read. */
const TOLD = [NAME_HEADER, LACKS_HEADER].map((header) => header.toLowerCase());

const plain = (header: string) => tidyText(header).toLowerCase();

/** The rows of a sheet below its header that say something. */
export async function rowsBelow(rowsFile: string, headerRow: number): Promise<Sheet["rows"]> {
  const rows: Sheet["rows"] = [];
  let row = 0;
  for await (const lines of lineBlocks(rowsFile)) {
    for (const line of lines) {
      row += 1;
      if (row <= headerRow) continue;
      const cells = cellsOfLine(line);
      if (!cells.every(isBlank)) rows.push({ row, cells });
    }
  }
  return rows;
}
