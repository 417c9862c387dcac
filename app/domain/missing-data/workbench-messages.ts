/** The sentences of the missing-data workbench. */
import { counted, formatCount, showing } from "../text/counted.ts";

const cases = (count: number) => counted(count, "case");
const values = (count: number) => counted(count, "value");

/** Rounded down: 100 only when every case is ready. */
const percent = (ready: number, total: number) => (total === 0 ? 0 : Math.floor((ready / total) * 100));

/** What became of the cells that were pasted. */
interface Pasted {
  pasted: number;
  skipped: number;
  beyond: number;
  /** Field and case, and the text. */
  unread: readonly string[];
}

/** How many rows of a sheet are saved, say nothing new, cannot be read, or differ from what is stored. */
interface SheetRows {
  saved: number;
  nothing: number;
  refused: number;
  kept: number;
}

/** With both reasons the rows of each are told apart. */
function leftOut(refused: number, kept: number): string {
  const count = refused + kept;
  const reasons = [
    refused > 0 ? `${formatCount(refused)} cannot be read` : "",
    kept > 0 ? `${counted(kept, "differs", "differ")} from what is stored` : "",
  ].filter(Boolean);
  return `${counted(count, "is", "are")} rejected (${reasons.join(", ")})`;
}

/** Enough of them to see which they are; and enough of a header to know it again. */
const COLUMNS_NAMED = 5;
const HEADER_SHOWN = 40;
const beginningOf = (header: string) =>
  header.length > HEADER_SHOWN ? `${header.slice(0, HEADER_SHOWN)}…` : header;

export const workbenchMessages = {
  failed: "Failed to fetch the missing data",
  notSaved: "Failed to save the missing data",
  exportFailed: "Failed to export the missing data. Please try again.",
  notReviewed: "Failed to read the sheet. Please try again.",
  notImported: "Failed to import the sheet. Please try again.",

  readiness: (ready: number, total: number) =>
    `${formatCount(ready)} of ${formatCount(total)} ready (${percent(ready, total)} %)`,
  checked: (checked: number, total: number) =>
    `${formatCount(checked)} of ${cases(total)} checked so far. The page shows these; the rest is added automatically.`,
  notChecked: "The cases of this batch are still being checked. Please export again in a moment.",
  held: (count: number) =>
    `${counted(count, "case has", "cases have")} no missing data, but an objection to the paper is not resolved.`,
  seeHeld: "Cases with objections",
  heldBack: "Has an objection",
  lack: (count: number) => `${counted(count, "case misses", "cases miss")} it`,
  otherFields: (count: number) => counted(count, "more optional field"),
  showing: showing("case"),
  allReady: "No case of this batch has missing data for this paper.",
  nothingFits: "No case matches this filter.",
  noCases: "This batch has no cases.",
  nothingToFill: "No data of the cases is missing.",
  onlyElsewhere:
    "No data of the cases is missing. What the client, the advocate or the batch has to say is listed above.",

  caption: "Cases of the batch by missing field",
  stillTyped: "Not saved yet",

  nothingTyped: "Nothing was typed, so nothing was saved.",
  saved: (count: number, of: number) => `${values(count)} saved for ${cases(of)}`,
  notAllSaved: "Nothing was saved. Please check the marked cells.",
  changedMeanwhile:
    "Someone changed cases of this page in the meantime. Nothing was saved. Please check the marked rows: save again to store your values, or empty a cell to leave the stored value.",
  rowChanged: "This case was changed by someone else since the page was opened.",
  hasItNow: (stored: string) => `Now stored: ${stored}`,
  notEmptied: (stored: string) =>
    `To take a value away, use Edit Case. To keep it, enter it again: ${stored}`,
  notCorrectedHere: "This field is corrected in Edit Case.",
  correctHelp: "Stored values can be changed in their cells. To take a value away, use Edit Case.",
  fillAllHelp:
    "One value for all cases of the batch, such as the address of the branch or the place of the court. You see how many cases it changes before it is saved.",
  fillAll: (label: string, count: number) => `${label} for ${cases(count)}`,
  missingIn: (count: number) => `missing in ${cases(count)}`,
  /** Of a field that none of them needs for the paper. */
  emptyIn: (count: number) => `empty in ${cases(count)}, and not needed there`,
  saveForAll: "Save for All Cases",
  useForAll: (count: number) => `Use for all ${cases(count)}`,
  nothingToFillIn: (label: string) => `No case would change: all have a value for ${label}.`,
  fillsAll: (label: string, value: string, count: number) =>
    `${label} “${value}” will be saved for ${cases(count)} without a value.`,
  keepTheirs: (count: number) => `${counted(count, "case keeps", "cases keep")} another value.`,
  replacesStored: (count: number) => `${counted(count, "stored value", "stored values")} will be replaced:`,
  replacesOne: (lan: string, stored: string, next: string) =>
    `LAN ${lan}: ${beginningOf(stored)} → ${beginningOf(next)}`,
  andMore: (count: number) => `And ${formatCount(count)} more.`,
  replaceStored: "Replace what is stored",
  replaceStoredHint: "Without it only missing values are filled in.",
  willBeReplaced: (count: number, ofRows: number) =>
    `${counted(count, "stored value", "stored values")} of ${cases(ofRows)} will be replaced`,
  pleaseDecide: "Please decide",
  replaceReview: "Preview Again",
  checkDates: (count: number) => `${counted(count, "date does", "dates do")} not fit together. Please check:`,
  changedRowsReplaced: (count: number) =>
    `${counted(count, "case of these was", "cases of these were")} changed by someone since the sheet was exported.`,
  fieldUnknown: "This paper does not use this field.",
  tooManyRows: (max: number) => `At most ${cases(max)} can be saved at a time.`,

  importHelp:
    "The sheet from Export Blanks, filled in. You review every change before it is saved. Values a case already has are overwritten only if you choose Replace what is stored.",
  fileRequired: "Please choose the sheet to import",
  sheetName: "Missing data",
  noLanColumn: (header: string) => `The sheet has no column “${header}”. Please use the exported sheet.`,
  noFieldColumn: "The sheet has no column for a field of this paper.",
  columnTwice: (header: string) => `The sheet has two columns “${header}”. Please delete one.`,
  willBeSaved: (count: number, of: number) =>
    count === 0 ? "Nothing would be saved" : `${values(count)} will be saved for ${cases(of)}`,
  /** Every row of the sheet is in exactly one of the parts. */
  rowsInAll: ({ saved, nothing, refused, kept }: SheetRows) => {
    const parts = [
      saved > 0 ? `${formatCount(saved)} will be saved` : "",
      nothing > 0 ? `${counted(nothing, "has", "have")} nothing to save` : "",
      refused + kept > 0 ? leftOut(refused, kept) : "",
    ].filter(Boolean);
    const total = saved + nothing + refused + kept;
    const told = `${counted(total, "row")} in the sheet`;
    return parts.length > 0 ? `${told}: ${parts.join(", ")}.` : `${told}.`;
  },
  unreadColumns: (names: readonly string[]) => {
    const shown = names.slice(0, COLUMNS_NAMED).map((name) => `“${beginningOf(name)}”`);
    const more = names.length - shown.length;
    const columns = counted(names.length, "column of the sheet was", "columns of the sheet were");
    return `${columns} not read: ${shown.join(", ")}${more > 0 ? ` and ${formatCount(more)} more` : ""}. The paper does not use ${names.length === 1 ? "it" : "them"}.`;
  },
  kept: (count: number, ofRows: number) =>
    `${counted(ofRows, "row is", "rows are")} rejected: ${counted(count, "value of the sheet differs", "values of the sheet differ")} from what is stored`,
  keptFix:
    "Empty these cells in the sheet to keep what is stored, or change the case, and import the sheet again.",
  changedRows: (count: number) =>
    `${counted(count, "case of these was", "cases of these were")} changed by someone since the sheet was exported. Their current values are not overwritten.`,
  changedRow: "Changed since the export",
  planChanged: "The data has changed since you reviewed it. Please review again.",
  tooManyToImport: (max: number) =>
    `At most ${cases(max)} can be filled in at a time. Please split the sheet.`,
  /** What the import of a sheet is called among the bulk changes. */
  sheetImported: (batch: number, paper: string, values: number) =>
    `Batch ${batch}, ${paper}: ${counted(values, "value")}`,
  filledAll: (batch: number, field: string, value: string) => `Batch ${batch}, ${field}: ${value}`,
  imported: (count: number, of: number) => `${values(count)} imported for ${cases(of)}`,
  unsavedCount: (count: number) => (count === 0 ? "" : `${values(count)} not saved yet`),
  nothingToCopy: "This cell is empty: there is nothing to copy down.",
  chooseCell: "Go to a cell first: its value is copied to the blank cells below it.",
  filledDown: (count: number, left: number) =>
    `${values(count)} copied down${left > 0 ? `. ${counted(left, "typed already was", "typed already were")} left as they are` : ""}`,
  pasted: ({ pasted, skipped, beyond, unread }: Pasted) =>
    [
      `${values(pasted)} pasted`,
      skipped > 0 ? `${values(skipped)} skipped where the case already has one` : "",
      beyond > 0 ? `${counted(beyond, "more line")} than this page has cases` : "",
      unread.length > 0 ? `cannot be read: ${unread.join("; ")}` : "",
    ]
      .filter(Boolean)
      .join(". "),
  unsaved: "What you typed is not saved yet. Leave the page without saving?",

  problems: {
    lanMissing: { problem: "is missing", fix: "Enter the LAN of the case, as it was exported." },
    lanUnknown: { problem: "is not a case of this batch", fix: "Correct the LAN, or delete the row." },
    lanTwice: (row: number) => ({
      problem: `is used twice: the same LAN is already in row ${row}`,
      fix: "Keep one of the two rows.",
    }),
    lanOfSeveral: (count: number) => ({
      problem: `belongs to ${cases(count)} of this batch`,
      fix: "Add the column Case ID of the exported sheet, or fill these in on the page of the case.",
    }),
    notThisCase: (id: string) => ({
      problem: `is not the LAN of case ${id}`,
      fix: "Correct the LAN or the Case ID, or delete the row.",
    }),
    notAnOption: (options: string) => ({
      problem: "is not one of the choices",
      fix: `Enter one of: ${options}.`,
    }),
    inFuture: { problem: "is in the future", fix: "Enter the date on which it happened." },
    wrong: (sentence: string) => ({ problem: "is not valid", fix: sentence }),
  },
} as const;
