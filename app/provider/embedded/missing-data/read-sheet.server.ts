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
import type { Inspection } from "#app/spreadsheets/inspection.ts";
import { cellsOfLine, lineBlocks } from "#app/spreadsheets/rows-file.ts";
import { inspectWorkbook } from "#app/spreadsheets/run.server.ts";
import type { Upload } from "../../contract/wire.ts";
import { Refusal, type Services } from "../call.server.ts";
import type { AskedField } from "./asked-fields.server.ts";

type Column = Pick<Inspection["columns"][number], "index" | "letter" | "name">;

export interface Sheet {
  date1904: boolean;
  lan: Column;
  /** A sheet of somebody's own need not have these. */
  caseId: Column | undefined;
  version: Column | undefined;
  fields: { field: AskedField; column: Column }[];
  /** Headers of the columns that nothing is read from. */
  unread: string[];
  rows: { row: number; cells: readonly Cell[] }[];
}

/**
 * @param workFolder where the reading leaves its files; the caller removes it
 * @throws Refusal with the sentence of what is wrong with the workbook, or with its columns
 */
export async function readSheet(
  { log }: Services,
  { path: file, name }: Upload,
  fields: readonly AskedField[],
  workFolder: string,
): Promise<Sheet> {
  const inspected = await inspectWorkbook({ file, name, workFolder });
  if (!inspected.ok) {
    if (inspected.detail) log.warn({ reason: inspected.reason, detail: inspected.detail }, "workbook");
    throw new Refusal(inspected.message, inspected.status);
  }
  const { columns, headerRow, date1904, rowsFile } = inspected;
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
    fields: asked,
    unread: unread.map(({ name }) => name),
    rows: await rowsBelow(rowsFile, headerRow),
  };
}

/** The column with this header, or the field's own name. @throws Refusal when there are two */
function only(
  columns: readonly Inspection["columns"][number][],
  label: string,
  name: string,
): Column | undefined {
  const wanted = [plain(label), plain(name)];
  const [first, second] = columns.filter(({ header }) => wanted.includes(plain(header)));
  if (first && second) throw new Refusal(workbenchMessages.columnTwice(first.header));
  return first;
}

/** Columns of the exported sheet that only tell: nobody expects them to be read. */
const TOLD = [NAME_HEADER, LACKS_HEADER].map((header) => header.toLowerCase());

const plain = (header: string) => tidyText(header).toLowerCase();

async function rowsBelow(rowsFile: string, headerRow: number): Promise<Sheet["rows"]> {
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
