/** The sentences about documents; messages.ts is where they are read from. */
import { counted } from "../text/counted.ts";

export const documentMessages = {
  failed: "Failed to fetch documents",
  none: "No documents found for this case",
  required: "Please select a file and enter document type",
  wrongType: "Please select a pdf, doc, docx, jpg, jpeg or png file",
  tooLarge: "The file should not be larger than 25 MB.",
  empty: "The file is empty.",
  notWhatItSays: (extension: string) =>
    `This file is named .${extension} but holds something else. Save it again as .${extension} and upload that copy.`,
  damaged: "The file is damaged or was cut short. Please save it again and upload that copy.",
  unsafe: "The file unpacks to far more than it should. Save it again and upload that copy.",
  macros: "The file contains macros. Save it without macros, or as a PDF, and upload that copy.",
  passwordProtected: "The file is protected by a password. Please remove the password and upload it again.",
  uploaded: "Document uploaded successfully",
  uploadedCount: (count: number) =>
    count === 1 ? "Document uploaded successfully" : `${String(count)} documents uploaded successfully`,
  /** Of one file among several. */
  /** @param names of the files that a page without scripts lost when it came back */
  chooseAgain: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0] ?? ""} was not saved. Please choose it again.`
      : `${counted(names.length, "file was", "files were")} not saved. Please choose them again.`,
  ofFile: (name: string, sentence: string) => `${name}: ${sentence}`,
  notUploaded: "Failed to upload document",
  downloadStarted: "Document download started",
  downloadFailed: "Failed to download document",
  urlNotAvailable: "Document URL not available",
  awaited: (types: readonly string[]) => `This case waits for: ${types.join(", ")}.`,
  tooMany: (most: number) => `Please upload at most ${String(most)} files at once.`,
  tooLargeTogether: "The files should not be larger than 100 MB together.",
  oneAtATime: "This provider takes one document at a time.",
  gone: "This document is no longer here: someone else has moved or removed it.",
  targetRequired: "Please choose a case",
  targetUnknown: "This client has no such case. A document can only be moved to a case of the same client.",
  targetSame: "The document is in this case already.",
  typeRequired: "Please enter the document type",
  corrected: "Document type corrected",
  notCorrected: "Failed to correct the document type",
  noTarget: "No other case of this client matches this number.",
  searchRequired: "Please enter a LAN, case number or case ID",
  /** @param lan of the case it is in now */
  moved: (lan: string) => `Document moved to LAN ${lan}`,
  movedAway: "Document moved to the other case",
  notMoved: "Failed to move the document",
  reasonRequired: "Please enter the reason",
  removed: (days: number) => `Document removed. It can be restored for ${String(days)} days.`,
  notRemoved: "Failed to remove the document",
  removalHint: (days: number) =>
    `It can be restored for ${String(days)} days under Removed Documents. Then the file is deleted.`,
  noneRemoved: "No document of this case was removed in the last 30 days.",
  restored: "Document restored",
  notRestored: "Failed to restore the document",
  notIncluded: "These documents could not be fetched and are not in this zip:",
} as const;
