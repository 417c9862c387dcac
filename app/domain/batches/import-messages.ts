import { counted } from "../text/counted.ts";

type BatchNo = number | string;

/** What the panel says of an import beyond its file: its dry run, its choices, its corrections. */
export const importMessages = {
  confirmWithout: (fields: string) =>
    `Please choose a column for ${fields}, or confirm that the file has none.`,
  confirmOdd: "Please look at what is unusual in this file, and tick what is right.",
  hiddenReason: { field: "Row", problem: "hidden in Excel" },
  decideHidden: "Please decide first what is done with the rows that Excel hides.",
  odd: "This is unusual. Correct the columns or the file, or tick what is right:",
  isRight: (sentence: string) => `${sentence} That is right.`,
  notPlanned: "What the import would do could not be worked out. Please try again.",
  planChanged:
    "Nothing was imported: data has changed since this page was made. Please look at what will happen now and press Import again.",
  choiceChanged: "What you chose changes what will happen. Please look at it below and press Import again.",
  updateReasonRequired: (cases: number) =>
    `Please give a reason: papers were made for ${counted(cases, "case")} whose amounts or dates change`,
  secondReasonRequired: "Please give the reason for a second case",
  isCorrection: (batch: BatchNo) =>
    `This is the corrected sheet of Batch ${batch}. Its rows go into that batch, read as the first file was; rows that are there already are not added again.`,
  importedBefore: (batch: BatchNo) => ({
    problem: `was imported before, into Batch ${batch}, where the case says otherwise`,
    fix: "Update the case with this row, or correct it in the panel.",
  }),
  correctionOfOther: (batch: BatchNo, client: string) =>
    `This is the corrected sheet of Batch ${batch} of ${client}. Please choose that client in Details.`,
  correctionOfUndone: (batch: BatchNo, fileName: string | null) =>
    `This is the corrected sheet of Batch ${batch}${fileName === null ? "" : ` (${fileName})`}, and that import was undone. Nothing was imported. Upload the first file again; to import these rows alone, copy them into a new workbook.`,
  correctionDownload: "Download the rows left out",
  correctionHint:
    "An Excel file of your own columns; what is wrong is coloured and has a note. Corrected and uploaded again, its rows join the others of this file.",
} as const;
