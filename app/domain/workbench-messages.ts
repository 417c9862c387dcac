/** The sentences of the missing-data workbench. */
import { groupIndian } from "./money.ts";

const number = (count: number) => groupIndian(String(count));
const cases = (count: number) => `${number(count)} ${count === 1 ? "case" : "cases"}`;
const values = (count: number) => `${number(count)} ${count === 1 ? "value" : "values"}`;

/** Rounded down: 100 only when every case is ready. */
const percent = (ready: number, total: number) => (total === 0 ? 0 : Math.floor((ready / total) * 100));

export const workbenchMessages = {
  failed: "Failed to fetch the missing data",
  notSaved: "Failed to save the missing data",
  exportFailed: "Failed to export the missing data. Please try again.",
  notReviewed: "Failed to read the sheet. Please try again.",
  notImported: "Failed to import the sheet. Please try again.",

  readiness: (ready: number, total: number) =>
    `${number(ready)} of ${number(total)} ready (${percent(ready, total)} %)`,
  checked: (checked: number, total: number) =>
    `${number(checked)} of ${cases(total)} looked at so far. What is shown is of these; the rest follows by itself.`,
  notChecked: "The cases of this batch are still being looked at. Please export again in a moment.",
  lack: (count: number) => `${cases(count)} ${count === 1 ? "lacks" : "lack"} it`,
  showing: (shown: number, count: number) => `Showing ${number(shown)} of ${cases(count)}`,
  allReady: "Every case of this batch has what the paper needs.",
  nothingFits: "No case fits this filter.",
  noCases: "This batch has no cases.",
  nothingToFill: "Nothing that belongs to the cases is missing.",
  onlyElsewhere: "Only what is filled in elsewhere is missing, see above.",

  nothingTyped: "Nothing was typed, so nothing was saved.",
  saved: (count: number, of: number) => `${values(count)} saved for ${cases(of)}`,
  notAllSaved: "Nothing was saved yet. Please look at the marked cells.",
  changedMeanwhile:
    "Somebody changed cases of this page meanwhile. Nothing was saved yet; please look at the marked rows and save again.",
  rowChanged: "This case was changed by someone else since the page was opened.",
  hasItNow: (stored: string, typed: string) => `Now stored: ${stored}. You typed: ${typed}`,
  fieldUnknown: "This paper does not ask for it.",
  tooManyRows: (max: number) => `At most ${cases(max)} can be saved at a time.`,

  fileRequired: "Please choose the sheet to import",
  sheetName: "Missing data",
  noLanColumn: (header: string) => `The sheet has no column “${header}”. Please use the exported sheet.`,
  noFieldColumn: "The sheet has no column of a field that this paper asks of a case.",
  columnTwice: (header: string) => `The sheet has two columns “${header}”. Please delete one.`,
  willBeSaved: (count: number, of: number) =>
    count === 0 ? "Nothing would be saved" : `${values(count)} will be saved for ${cases(of)}`,
  rowsNothing: (count: number) => `${number(count)} ${count === 1 ? "row has" : "rows have"} nothing to save`,
  rowsRefused: (count: number) => `${number(count)} ${count === 1 ? "row is" : "rows are"} left out`,
  kept: (count: number) =>
    `${values(count)} of the sheet ${count === 1 ? "is" : "are"} not written, because the case has another one already`,
  planChanged: "What would be saved has changed since you looked. Please look again.",
  tooManyToImport: (max: number) =>
    `At most ${cases(max)} can be filled in at a time. Please split the sheet.`,
  imported: (count: number, of: number) => `${values(count)} imported for ${cases(of)}`,
  unsaved: "What you typed is not saved yet. Leave the page without saving?",

  problems: {
    lanMissing: { problem: "is missing", fix: "Enter the LAN of the case, as it was exported." },
    lanUnknown: { problem: "is no case of this batch", fix: "Correct the LAN, or delete the row." },
    lanTwice: (row: number) => ({
      problem: `is used twice: the same LAN is already in row ${row}`,
      fix: "Keep one of the two rows.",
    }),
    lanOfSeveral: (count: number) => ({
      problem: `belongs to ${cases(count)} of this batch`,
      fix: "Fill these in on the page of the case.",
    }),
    notAnOption: (options: string) => ({
      problem: "is not one of the choices",
      fix: `Enter one of: ${options}.`,
    }),
    wrong: (sentence: string) => ({ problem: "cannot be taken", fix: sentence }),
  },
} as const;
