/** Mobile numbers, e-mail addresses, PIN codes, States, account numbers and loan numbers. Runs anywhere. */
import { z } from "zod";
import { isPlaceholder } from "#app/domain/text/blank-text.ts";
import { NOT_FILED_WORDS } from "#app/domain/cases/filing.ts";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from "#app/domain/limits.ts";
import { normaliseState } from "#app/domain/state-names.ts";
import { cellText, numberText, tidyText, type Cell } from "./cells.ts";
import { problems, type Problem } from "../problems.ts";

type Filled = Exclude<Cell, null>;
/** `dropped`: the cell said more than could be stored, so the caller keeps its text beside the value. */
export type ReadContact = { value: string; dropped: boolean } | Problem;

const MOBILE = /^[6-9]\d{9}$/;
const PIN = /^([1-9]\d{2})\s?(\d{3})$/;
const ACCOUNT = /^\d{9,18}$/;
const SCIENTIFIC = /^\d+(?:\.\d+)?e\+\d+$|^\d+\.\d+e\d+$/i;
/** From here on Excel has replaced the last digits by zeros. */
const FIRST_ROUNDED = 1e15;
const FILED = new Set(["filed", "casefiled", "alreadyfiled", "yes"]);
const Email = z.email().max(MAX_EMAIL_LENGTH);

/** Ten-digit numbers, the valid ones of a cell, joined by ", ". */
export function readMobiles(cell: Filled): ReadContact {
  const text = solidText(cell);
  if (typeof text !== "string") return text;
  const pieces = pieceMobiles(text);
  const valid = [...new Set(pieces.map(mobileOf).filter((mobile) => mobile !== undefined))];
  if (valid.length === 0) return problems.notAMobile;
  return { value: valid.join(", "), dropped: pieces.some((piece) => mobileOf(piece) === undefined) };
}

/** The first address of a cell that is one. */
export function readEmail(cell: Filled): ReadContact {
  const text = solidText(cell);
  if (typeof text !== "string") return text;
  const pieces = text.split(/[\s,;|/]+/).filter((piece) => piece !== "");
  const valid = pieces.filter((piece) => Email.safeParse(piece).success);
  const [first] = valid;
  return first === undefined ? problems.notAnEmail : { value: first, dropped: pieces.length > 1 };
}

export function readPin(cell: Filled): string | Problem {
  const text = solidText(cell);
  if (typeof text !== "string") return text;
  const found = PIN.exec(text);
  return found ? `${found[1]}${found[2]}` : problems.notAPin;
}

/** The snake-case value of a State, however it is written. */
export function readState(cell: Filled): string | Problem {
  const text = solidText(cell);
  if (typeof text !== "string") return text;
  return normaliseState(text) ?? problems.notAState;
}

/** 9 to 18 digits as text, so that zeros in front stay. */
export function readAccount(cell: Filled): string | Problem {
  const text = identifierText(cell);
  if (typeof text !== "string") return text;
  const digits = text.replace(/[\s-]/g, "");
  return ACCOUNT.test(digits) ? digits : problems.notAnAccount;
}

/** A loan or case number: any text, as the lender writes it, unless Excel has changed it. */
export function readIdentifier(cell: Filled): string | Problem {
  const text = identifierText(cell);
  if (typeof text !== "string") return text;
  return text.length > MAX_NAME_LENGTH ? problems.tooLong(MAX_NAME_LENGTH) : text;
}

/** "filed" or "not_filed". */
export function readFilingStatus(cell: Filled): string | Problem {
  const text = solidText(cell);
  if (typeof text !== "string") return text;
  const word = text.toLowerCase().replace(/[^a-z]/g, "");
  if (FILED.has(word)) return "filed";
  return NOT_FILED_WORDS.has(word) ? "not_filed" : problems.notAFilingStatus;
}

/** Whether a text has the look of a mobile number; used to recognise columns. */
export function looksLikeMobile(text: string): boolean {
  return pieceMobiles(text).some((piece) => mobileOf(piece) !== undefined);
}

export const looksLikePin = (text: string) => PIN.test(text.trim());
/** A cheap look; readEmail decides. */
export const looksLikeEmail = (text: string) =>
  text.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

function identifierText(cell: Filled): string | Problem {
  if (typeof cell === "number") {
    if (Math.abs(cell) >= FIRST_ROUNDED) return problems.rounded;
    return Number.isInteger(cell) && cell >= 0 ? String(cell) : problems.notANumber;
  }
  if (typeof cell === "object" && "n" in cell && Math.abs(cell.n) >= FIRST_ROUNDED) return problems.rounded;
  const text = solidText(cell);
  if (typeof text !== "string") return text;
  if (SCIENTIFIC.test(text)) return problems.scientific;
  // Excel's own mark for "this is text", typed twice or carried along by another program.
  const unquoted = /^'\d/.test(text) ? text.slice(1) : text;
  return unquoted;
}

function solidText(cell: Filled): string | Problem {
  if (typeof cell === "string") return /^#+$/.test(cell.trim()) ? problems.hashes : tidyText(cell);
  if (typeof cell === "number") return numberText(cell);
  if ("e" in cell) return problems.excelError(cell.e);
  return "d" in cell ? problems.dateForNumber : cellText(cell, false);
}

/** The single numbers of "98765 43210 / +91-91234 56789, 022-2345678". */
function pieceMobiles(text: string): string[] {
  const pieces = text.split(/[/,;|\n&]+|\s(?:or|and)\s/i).map((piece) => piece.replace(/^\s*'/, "").trim());
  return pieces
    .flatMap((piece) => (piece.replace(/\D/g, "").length > 14 ? piece.split(/\s+/) : [piece]))
    .filter((piece) => !isPlaceholder(piece));
}

function mobileOf(piece: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(piece)) return undefined;
  const digits = piece.replace(/\D/g, "").replace(/^(?:00)?91(?=\d{10}$)|^0(?=\d{10}$)|^091(?=\d{10}$)/, "");
  return MOBILE.test(digits) ? digits : undefined;
}
