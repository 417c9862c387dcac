/** What staff may put on a case: kinds of files, and the words they usually call them by. */

/** Extensions that are taken, each with the media type under which such a file is handed out again. */
export const DOCUMENT_MEDIA_TYPES = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
} as const;
export type DocumentExtension = keyof typeof DOCUMENT_MEDIA_TYPES;

export const DOCUMENT_EXTENSIONS = Object.keys(DOCUMENT_MEDIA_TYPES) as DocumentExtension[];

export const isDocumentExtension = (text: string): text is DocumentExtension =>
  Object.hasOwn(DOCUMENT_MEDIA_TYPES, text);

/** Offered while a document type is typed; any other text will do. */
export const USUAL_DOCUMENT_TYPES = [
  "Loan Agreement",
  "Sanction Letter",
  "Statement of Account",
  "Disbursal Proof",
  "Repayment Schedule",
  "Loan Recall Notice",
  "Postal Receipt",
  "Tracking Report",
  "Guarantee",
  "Arbitration Award",
  "Board Resolution",
  "Power of Attorney",
  "Vakalatnama",
  "Court Order",
  "Court Fee Receipt",
  "KYC",
] as const;
