/**
 * The numbers a case has: a court's registration number, its CNR and the reference of its e-filing. No list of their
 * forms is complete, so an unusual number is pointed out and saved as it was written.
 */

import { isPlaceholder } from "../text/blank-text.ts";
import { NOT_FILED_WORDS } from "./filing.ts";
import { MAX_NAME_LENGTH } from "../limits.ts";
import { messages } from "../messages.ts";

interface ParsedCaseNumber {
  /** The type as written, without a trailing dot: "CS (COMM)", "O.A". */
  type: string;
  serial: string;
  year: string;
}

const CASE_NUMBER =
  /^\s*(?<type>[A-Za-z][A-Za-z .()&-]*?)[\s/.-]*(?:No\.?\s*)?(?<serial>\d{1,7})\s*(?:\/|-|\s+of\s+)\s*(?<year>(?:19|20)\d{2})\s*$/;

/** 4 letters, 2 letters or digits, 6 digits, the year. */
const CNR = /^[A-Z]{4}[A-Z0-9]{2}\d{6}(?:19|20)\d{2}$/;

/**
 * "CS (COMM)/123/2026", "OS 123 of 2026", "O.A. No. 45/2024" in their parts, for comparing only: what is shown and
 * printed is the text as it was typed. Undefined when it has no such form.
 */
export function parseCaseNumber(text: string): ParsedCaseNumber | undefined {
  // Longer than any court's number, and long enough to make the pattern slow.
  const found = text.length > MAX_NAME_LENGTH ? undefined : CASE_NUMBER.exec(text)?.groups;
  if (!found) return undefined;
  const { type = "", serial = "", year = "" } = found;
  return { type: type.trim(), serial, year };
}

/** The 16 characters of a CNR, in capitals and without spaces and hyphens; undefined for anything else. */
export function parseCnr(text: string): string | undefined {
  const solid = text.toUpperCase().replace(/[\s-]/g, "");
  return CNR.test(solid) ? solid : undefined;
}

/** "MHAU01 000234 2019": establishment, number and year. What is none is shown as it is. */
export const formatCnr = (cnr: string): string => cnr.replace(/^(\w{6})(\d{6})(\d{4})$/, "$1 $2 $3");

/**
 * Whether a text can be a case number at all. A case that has one counts as filed, so text without a digit or letter,
 * "NA" or "Not filed" would change the counters.
 */
export function isCaseNumber(text: string): boolean {
  const solid = text.replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, "").toLowerCase();
  return !isPlaceholder(solid) && !NOT_FILED_WORDS.has(solid);
}

/** What to look at again in a court's case number; undefined when it has a form that courts use. */
export function caseNumberWarning(text: string): string | undefined {
  if (parseCnr(text) !== undefined) return messages.caseNumber.looksLikeCnr;
  return parseCaseNumber(text) === undefined ? messages.caseNumber.unusual : undefined;
}
