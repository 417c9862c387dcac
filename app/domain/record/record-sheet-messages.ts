/** What the import of payments and changed rates says. */
import { formatRupees } from "../money.ts";
import { counted, formatCount } from "../text/counted.ts";
import { RECORD_SHEET, type RecordSheetKind } from "./record-sheets.ts";

const rows = (count: number) => counted(count, "row");
const of = (kind: RecordSheetKind, count: number) => {
  const { one, many } = RECORD_SHEET[kind];
  return counted(count, one, many);
};

interface Counts {
  new: number;
  duplicate: number;
  unchanged: number;
  rejected: number;
  blank: number;
}

export const recordSheetMessages = {
  notReviewed: "Failed to read the sheet. Please try again.",
  notImported: "Failed to import the sheet. Please try again.",
  noTemplate: "Failed to make the template. Please try again.",
  help: {
    payments:
      "A sheet with the LAN, the date and the amount of each payment received; kind and reference where known. A loan may have any number of rows. You review every row before it is saved.",
    "rate-changes":
      "A sheet with the LAN, the first day and the new rate of interest of each change. A loan may have any number of rows. You review every row before it is saved.",
  } satisfies Record<RecordSheetKind, string>,
  template: "Download Template",
  templateHelp: "An Excel file with the columns and the loans of this batch.",
  columns: "Columns",
  columnsHelp: "Choose which column of the sheet is which.",
  noColumn: "Not in the sheet",
  chooseColumns: (labels: readonly string[]) => `Choose the column of ${labels.join(", ")}.`,
  chosenTwice: (name: string) => `The column ${name} is chosen twice. Choose one column for each.`,
  previewAgain: "Preview Again",
  pleaseDecide: "Please decide",
  kindMissing: (count: number) =>
    `${counted(count, "payment has", "payments have")} no kind. Which kind ${count === 1 ? "is it" : "are they"}?`,
  repeats: (count: number) =>
    `${rows(count)} ${count === 1 ? "looks" : "look"} like a payment that is recorded already or is in the sheet twice: same loan, date and amount, and no other reference. What should be done?`,
  repeatChoices: [
    { value: "skip", label: "Leave them out" },
    { value: "import", label: "Import them too: they are other payments" },
  ],
  willBeImported: (kind: RecordSheetKind, count: number, cases: number, total: string | null) =>
    count === 0
      ? "Nothing would be imported"
      : `${of(kind, count)}${total === null ? "" : ` of ${formatRupees(total)} in all`} will be imported for ${counted(cases, "case")}`,
  /** Every row of the sheet is in exactly one of the parts. */
  rowsInAll: (counts: Counts) => {
    const { rejected, duplicate, unchanged, blank } = counts;
    const parts = [
      counts.new > 0 ? `${formatCount(counts.new)} will be imported` : "",
      duplicate > 0 ? `${counted(duplicate, "is a duplicate", "are duplicates")} and left out` : "",
      unchanged > 0 ? `${counted(unchanged, "is recorded already", "are recorded already")}` : "",
      blank > 0 ? `${counted(blank, "has", "have")} nothing to import` : "",
      rejected > 0 ? `${counted(rejected, "is", "are")} rejected` : "",
    ].filter(Boolean);
    const total = counts.new + duplicate + unchanged + rejected + blank;
    return `${rows(total)} in the sheet${parts.length > 0 ? `: ${parts.join(", ")}` : ""}.`;
  },
  unreadColumns: (names: readonly string[]) =>
    `${counted(names.length, "column of the sheet is", "columns of the sheet are")} not imported: ${names.join(", ")}.`,
  toCheck: (count: number) => `${counted(count, "value", "values")} to check:`,
  nothing: "Nothing would be imported.",
  tooMany: (max: number) =>
    `At most ${formatCount(max)} rows can be imported at a time. Please split the sheet.`,
  importButton: (count: number, rejected: number) =>
    rejected === 0
      ? `Import ${counted(count, "Row")}`
      : `Import ${counted(count, "Row")} (${formatCount(rejected)} Left Out)`,
  imported: (kind: RecordSheetKind, count: number, cases: number) =>
    `${of(kind, count)} imported for ${counted(cases, "case")}`,
  /** What it is called among the bulk changes. */
  summary: (kind: RecordSheetKind, batch: number, file: string, count: number) =>
    `Batch ${batch}, ${file}: ${of(kind, count)}`,
  undoneReason: "The import of this payment was undone",
  rateUndoneReason: "The import of this change was undone",
  problems: {
    missing: (label: string) => ({ problem: "is missing", fix: `Enter ${label}.` }),
    duplicateOfRow: (row: number) => ({
      problem: `is the same payment as in row ${row}`,
      fix: "Give each payment its reference, or choose above that they are other payments.",
    }),
    recorded: (day: string) => ({
      problem: `is recorded already, with the date ${day}`,
      fix: "Give the payment its reference, or choose above that it is another payment.",
    }),
    twiceADay: (row: number) => ({
      problem: `is the same day as in row ${row}`,
      fix: "A day has one rate. Delete one of the two rows.",
    }),
    otherRate: (rate: string) => ({
      problem: `begins a rate of ${rate}% already`,
      fix: "Correct that change on the page Interest of the case, or delete the row.",
    }),
  },
} as const;
