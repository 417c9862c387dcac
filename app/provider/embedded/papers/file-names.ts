// What the files of papers are called: predictable, and safe on every system.
import { trimEnding } from "#app/domain/text/trim-ending.ts";

const LONGEST_PART = 60;
/** Characters some system refuses in names, and those that would hide or turn text. */
const UNSAFE = /[\p{C}\p{Z}\\/:*?"<>|]+/gu;

/** A text as part of a file name. */
function namePart(text: string): string {
  const safe = text.normalize("NFC").replace(UNSAFE, "-");
  const plain = trimEnding(safe.replace(/^[-.]+/, ""), "-.");
  return Array.from(plain).slice(0, LONGEST_PART).join("") || "-";
}

/**
 * `<LAN>_<customer>_<category>.pdf`, with `_<language>` behind the category where it is to be told, and
 * `_filed_2026-11-12` of one that is marked. @param ending what else tells it from the others
 */
export function paperFileName(
  { lan_number, customer_name }: { lan_number: string; customer_name: string },
  category: string,
  language: string | null,
  mark?: { kind: string; day: string },
  ending?: string,
): string {
  const told = [language, mark?.kind, mark?.day, ending].filter((part) => part != null);
  const parts = [lan_number, customer_name, category, ...told];
  return `${parts.map(namePart).join("_")}.pdf`;
}
