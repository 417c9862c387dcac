// What the upload of a workbook says.
import { counted } from "../text/counted.ts";

type BatchNo = number | string;

const cameFrom = (field: string, column: string, on: string): string =>
  `${field} came from “${column}”${on === "" ? " before" : ` on ${on}`}`;

export const uploadMessages = {
  wrongType: "Please upload file having extensions Excel or Binary Excel.",
  csv: "Please upload file having extensions Excel or Binary Excel. To upload this CSV file, open it in Excel, choose Save As, and save it as an Excel Workbook (.xlsx).",
  pageWithoutTable:
    "This file is a web page (HTML) without a table. Open it in Excel, save it as an Excel Workbook (.xlsx) and upload that file.",
  /** Said of a file that was read. */
  webPage:
    "This .xls file is a web page (HTML) with a table. Its cells are read as text: please check dates and amounts in the preview.",
  tooLarge: "File size should be lesser than 10 MBs!",
  fileRequired: "Please choose a file",
  fileEmpty: "The file is empty.",
  fileDamaged: "The file is damaged or cannot be read. Please save it again in Excel and upload that copy.",
  notReallyExcel: (kind: string) =>
    `This file is named like an Excel file but holds ${kind}. Open it in Excel, save it as an Excel Workbook and upload that.`,
  passwordProtected: "The file is protected by a password. Please remove the password and upload it again.",
  noSheet: "Unknown Error Occured",
  sheetRequired: "Unknown Error Occured. Please choose the sheet.",
  noRows: "The sheet has no rows below its header.",
  read: (rows: number, columns: number, sheet: string) =>
    `Rows read: ${rows}, columns: ${columns}, sheet: ${sheet}`,
  imported: "Imported Successfully",
  failed: "Failed to import",
  /** Of a field that an import over the wire did not bring. */
  takenAs: (field: string, value: string) => `${field} was not given and is set to ${value}`,
  nothingImported: (rows: number) =>
    `Nothing was imported: ${counted(rows, "row was", "rows were")} rejected. Correct the file, or send import_good_rows=true to import the other rows.`,
  repeatNotImported: (batch: BatchNo) =>
    `Nothing was imported: this file was already imported as Batch ${batch}. Send repeat_confirmed=true to import it again.`,
  alreadyImported: (batch: BatchNo) => `This file was already imported as Batch ${batch}`,
  cancelQuestion: "Your data will be lost. Do you want to cancel?",
  draftGone: "This upload was not found. Please start again.",
  columnRequired: (attribute: string) => `Please choose the column that holds ${attribute}`,
  columnTwice: (field: string, columns: readonly string[]) =>
    `${field} is chosen for ${String(columns.length)} columns: ${columns.map((name) => `“${name}”`).join(" and ")}. Choose it for one of them.`,
  /** @param on of the last import that had it; "" where that is not known */
  columnChanged: (field: string, was: string, on: string, now: string) =>
    `${cameFrom(field, was, on)}; this file has “${now}”.`,
  columnMayHaveChanged: (field: string, was: string, on: string, now: string) =>
    `${cameFrom(field, was, on)}; this file may have it in “${now}”.`,
  columnMissing: (field: string, was: string, on: string) =>
    `${cameFrom(field, was, on)}; this file has no such column. Choose ${field} for the column that holds it now, or import without it.`,
  savedAsExtra: "Saved as an extra column of the case.",
  columnForgotten: (column: string, field: string) => `“${column}” is no longer learned as ${field}`,
  lanTwiceForClient: (batch: BatchNo) => `is already a LAN of this client, in Batch ${batch}`,
  lanTwiceFix: "Delete the row, or correct the number.",
  lanField: "Loan Account Number",
  noGoodRows: "The file has no row that can be imported.",
  reliefRequired: "Select at least one Relief Sought",
} as const;
