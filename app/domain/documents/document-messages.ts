/** The sentences about documents; messages.ts is where they are read from. */

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
  notUploaded: "Failed to upload document",
  downloadStarted: "Document download started",
  downloadFailed: "Failed to download document",
  urlNotAvailable: "Document URL not available",
  awaited: (types: readonly string[]) => `This case waits for: ${types.join(", ")}.`,
  notIncluded: "These documents could not be fetched and are not in this zip:",
} as const;
