/** The sentences about papers; messages.ts is where they are read from. */
import { counted } from "../text/counted.ts";

export const paperMessages = {
  none: "No case papers found for this case",
  listFailed: "Failed to fetch case papers",
  generated: "PDF generated successfully",
  notGenerated: "Failed to generate PDF. Please try again.",
  updatedNotGenerated: (reason: string) => `The case was updated, but the PDF was not generated. ${reason}`,
  urlNotFound: "PDF generated but download URL not found. Please refresh and try viewing the PDF.",
  downloadFailed: (reason: string) => `Failed to download PDF: ${reason}`,
  missingNotFetched: "Failed to fetch missing fields",
  fieldsMissing: "Please fill in the required fields before generating the paper.",
  notSaved: "Failed to save the missing fields",
  saved: "Missing fields saved successfully",
  filledMeanwhile: (fields: readonly { label: string; stored: string; typed: string }[]) =>
    `Someone else filled in ${fields
      .map(({ label, stored, typed }) => `${label}: “${stored}” is stored now, you typed “${typed}”`)
      .join(
        "; ",
      )}. Nothing was saved yet. Save again to keep the stored values; to change them, edit the client.`,
  notApprovedText: "Not the approved text",
  noWordText:
    "This paper cannot be drawn up as a Word text by this version of the panel. Its PDF can be downloaded.",
  noTemplate: (paper: string) => `There is no template for ${paper} yet.`,
  caseLacks: (lan: string, labels: readonly string[]) => `Missing in case ${lan}: ${labels.join(", ")}.`,
  noticeDays: "Please enter a number of days from 1 to 365",
  jobRunning: "The papers of this category are already being generated. Please wait until they are finished.",
  jobStarted: (count: number) => `${counted(count, "paper is", "papers are")} being generated`,
  resultsFailed: "Failed to fetch the papers of this batch",
  notApproved: "No papers of this category have been started. Approve its sample first.",
  noneMade: "No paper of this category is finished yet.",
  outOfDateApart:
    'Download All has them in a folder of its own, "Out of date". Generate them again on Case Papers, or all of the batch by generating and approving the sample again.',
  nothingToRetry: "There is no paper to retry.",
  notRetried: "Failed to retry the papers. Please try again.",
  lenderLacksNothing: "No data of the client is missing.",
  caseLacksNothing: "No field of this paper is missing.",
  clientMailWrong: "The client's email address is not valid. Please correct it before sending the sample.",
  caseGone: "The case was not found",
  working: "Please wait…",
  beingMade: "its papers are being generated",
  lackSomething: (count: number) => `${counted(count, "case has", "cases have")} missing data`,
  couldNotBeMade: (count: number) => `${count} could not be generated`,
  outcome: (made: number, missing: number, failed: number, held: number) =>
    [
      `${made} ${made === 1 ? "paper" : "papers"} generated`,
      `${missing} with missing data`,
      ...(held > 0 ? [`${held} with objections`] : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
    ].join(", "),
  comesWithAdvocate: (labels: readonly string[]) =>
    `Missing: ${labels.join(", ")}. Assign an advocate, or complete the details of the one assigned.`,
  comesWithBatch: (labels: readonly string[]) => `Missing from the batch: ${labels.join(", ")}.`,
  keptForLender: (name: string | null) =>
    `Saved for the client${name ? ` ${name}` : ""} and used for all its cases.`,
  ofLender: (name: string | null) => `of the client${name ? ` ${name}` : ""}`,
  eitherIsEnough: (fields: string) => `${fields} is enough.`,
  neededWith: (label: string) => `Needed with ${label}.`,
  neededWhen: (choice: string, options: string) => `Needed if ${choice}: ${options}.`,
  templateUnreadable:
    "The approved template can no longer be read. Please generate and approve a new sample.",
  /** For the register of papers. */
  notes: {
    atBorrowersAddress: (capacity: string, name: string) =>
      `${capacity} ${name} has no address and is served at the borrower's address`,
    totalDiffers: "The total outstanding differs from the claim amount; the paper demands the claim amount",
    partsAboveClaim:
      "Principal, interest and charges come to more than the claim amount; the paper states the total alone",
    furtherDemand: (day: string) => `A recall notice of ${day} is recorded: this one is a further demand`,
    interestBackwards: "The interest claimed begins after it ends; please check both dates",
    interestDiffers:
      "The interest claimed is not simple interest on the principal at the rate of the loan; the paper has no table of it",
    interestUnknown:
      "Payments were received in the time of the interest, and what it ran on is not recorded; the paper has no table of it",
    interestWithPayments:
      "Payments were received in the time of the interest, and this text has no table that shows them",
    otherLanguage: (recorded: string, made: string) =>
      `Notices to this borrower are to be in ${recorded}; this one is in ${made}, as the sample of its batch`,
    blank: (label: string) => `${label} is not known; the paper has a blank to be filled in by hand`,
    notUploaded: (documents: readonly string[]) =>
      `Listed as annexed and not found among the documents of the case: ${documents.join("; ")}`,
    notPaged: (annexure: number) =>
      `From annexure ${String(annexure)} on the index has no page numbers: how many pages that annexure has is not known`,
    tooManyWords: (title: string, words: number, most: number) =>
      `"${title}" has ${words} words; ${most} are allowed`,
  },
  unprintable: (character: string) => `The fonts of the papers have no character ${character}`,
  typesettingFailed: (reason: string) => `The paper could not be typeset: ${reason}`,
  typesettingTooLong: (seconds: number) => `Typesetting was stopped after ${seconds} seconds`,
  pictureGone: "The picture of the letterhead is not stored any more. Upload it again.",
  typesettingStopped: "The typesetter was closed before the paper was set",
} as const;
