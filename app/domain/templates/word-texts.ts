/** What is read of an uploaded Word text, and what of it could not be taken over. */
import * as z from "zod";
import { MAX_TEMPLATE_LENGTH } from "../limits.ts";

export const WordNote = z.object({
  /** "Paragraph 12", "Table 2". */
  place: z.string().max(100),
  what: z.string().max(500),
  /** How the place begins, to find it. */
  near: z.string().max(100),
});
export type WordNote = z.output<typeof WordNote>;

/** So many are told; a document with more was not made of text. */
export const MOST_WORD_NOTES = 100;

export const ReadWord = z.object({
  /** As a template is written, without a header. */
  body: z.string(),
  notes: z.array(WordNote).max(2 * MOST_WORD_NOTES),
  /** More could not be taken over than is told. */
  more: z.number().int().min(0),
});
export type ReadWord = z.output<typeof ReadWord>;

export const wordMessages = {
  fileRequired: "Please choose a Word text (.docx)",
  docxOnly: "Only a Word text (.docx) can be uploaded. In Word, save a .doc or .rtf as .docx first.",
  tooLarge: "The Word text is too large. The limit is 10 MB.",
  empty: "The file is empty",
  hint: "A .docx of at most 10 MB. Headings, paragraphs, numbered and lettered lists, bold, italic and tables are taken over; placeholders may be typed in Word.",
  damaged:
    "This file is damaged or is not a Word text. Open it in Word, save it again as .docx and upload that copy.",
  password: "This Word text has a password. Save a copy without it and upload that copy.",
  macros: "This Word text has macros. In Word, save it as .docx without macros and upload that copy.",
  unsafe: "This file unpacks to far more than a text does. Save it again in Word and upload that copy.",
  busy: "The server is reading other files. Please try again in a minute.",
  tooLong: `The text is longer than ${MAX_TEMPLATE_LENGTH.toLocaleString("en-IN")} signs. Upload a shorter one.`,
  nothing: "No text was found in this file.",
  failed: "Failed to read the Word text",
  uploaded: (told: number) =>
    told === 0
      ? "Word text uploaded. Check it against the document."
      : "Word text uploaded. Below is what could not be taken over.",
} as const;
