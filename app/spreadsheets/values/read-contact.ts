/** Mobile numbers, e-mail addresses, PIN codes, States, account numbers and loan numbers. Runs anywhere. */
import * as z from "zod";
import { isPlaceholder } from "#app/domain/text/blank-text.ts";
import { NOT_FILED_WORDS } from "#app/domain/cases/filing.ts";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from "#app/domain/limits.ts";
import { normaliseState } from "#app/domain/reference/state-names.ts";
import { cellText, numberText, tidyText, type Cell } from "./cells.ts";
import { problems, type Problem } from "../problems.ts";

type Filled = Exclude<Cell, null>;
/** `dropped`: the cell said more than could be stored, so the caller keeps its text beside the value. */
export type ReadContact = { value: string; dropped: boolean } | Problem;

const MOBILE = /^[6-9]\d{9}$/;
const PIN = /^([1-9]\d{2})[\s-]?(\d{3})$/;
/** Among other words: "PIN 411014", "Pune - 411014". */
const PIN_IN_TEXT = /(?<!\d)[1-9]\d{5}(?!\d)/g;
const PIN_LABEL = /^(?:pin\s*code|pin|zip\s*code|zip)[\s.:-]*/i;
/** What stands before a number without saying whose it is. */
const PHONE_LABEL = /^(?:(?:mobile|mob|m|phone|ph|tel|cell|contact|whatsapp|no|number)\b[\s.:#-]*)+/i;
const AFTER_NUMBER = /[\s-]*\(?[a-z][a-z .'-]*\)?$/i;
/** What a program leaves behind that takes a number for one that can be calculated with. */
const DECIMAL_ZERO = /^(\d+)\.0$/;
const ACCOUNT = /^\d{9,18}$/;
const SCIENTIFIC = /^\d+(?:\.\d+)?e\+\d+$|^\d+\.\d+e\d+$/i;
/** From here on Excel has replaced the last digits by zeros. */
const FIRST_ROUNDED = 1e15;
const FILED = new Set(["filed", "casefiled", "alreadyfiled", "yes", "y"]);
const Email = z.email().max(MAX_EMAIL_LENGTH);

/** Ten-digit numbers, the valid ones of a cell, joined by ", ". */
export function readMobiles(cell: Filled): ReadContact {
  const text = solidText(cell);
  if (typeof text !== "string") return text;
  const pieces = pieceMobiles(text);
  const valid = [...new Set(pieces.flatMap(mobilesOf))];
  if (valid.length === 0) return problems.notAMobile;
  const dropped = pieces.some((piece) => mobilesOf(piece).length === 0 || /[a-z]/i.test(withoutLabel(piece)));
  return { value: valid.join(", "), dropped };
}

/** The first address of a cell that is one. */
export function readEmail(cell: Filled): ReadContact {
  const text = solidText(cell);
  if (typeof text !== "string") return text;
  const pieces = text
    .split(/[\s,;|/]+/)
    .map((piece) => piece.replace(/^(?:mailto:|<)+/i, "").replace(/[>.]+$/, ""))
    .filter((piece) => piece !== "");
  const valid = pieces.filter((piece) => Email.safeParse(piece).success);
  const [first] = valid;
  return first === undefined ? problems.notAnEmail : { value: first, dropped: pieces.length > 1 };
}

export function readPin(cell: Filled): ReadContact {
  const text = solidText(cell);
  if (typeof text !== "string") return text;
  const found = PIN.exec(withoutQuote(text).replace(PIN_LABEL, "").replace(DECIMAL_ZERO, "$1"));
  if (found) return { value: `${found[1] ?? ""}${found[2] ?? ""}`, dropped: false };
  const [among, ...more] = /\p{L}/u.test(text) ? (text.match(PIN_IN_TEXT) ?? []) : [];
  return among === undefined || more.length > 0 ? problems.notAPin : { value: among, dropped: true };
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
  return word === "n" || NOT_FILED_WORDS.has(word) ? "not_filed" : problems.notAFilingStatus;
}

/** Whether a text has the look of a mobile number; used to recognise columns. */
export function looksLikeMobile(text: string): boolean {
  return pieceMobiles(text).some((piece) => mobilesOf(piece).length > 0);
}

/** 0 and 000000: what systems export where they know no number. */
export const isZeros = (cell: Filled): boolean =>
  cell === 0 || (typeof cell === "string" && /^\s*'?0+\s*$/.test(cell));

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
  return DECIMAL_ZERO.test(text) ? problems.decimalNumber : withoutQuote(text);
}

/** Excel's own mark for "this is text", typed twice or carried along by another program. */
const withoutQuote = (text: string): string => (/^['’`]\d/.test(text) ? text.slice(1) : text);

function solidText(cell: Filled): string | Problem {
  if (typeof cell === "string") return /^#+$/.test(cell.trim()) ? problems.hashes : tidyText(cell);
  if (typeof cell === "number") return numberText(cell);
  if ("e" in cell) return problems.excelError(cell.e);
  return "d" in cell ? problems.dateForNumber : cellText(cell, false);
}

/** The single numbers of "98765 43210 / +91-91234 56789, 022-2345678". */
function pieceMobiles(text: string): string[] {
  const pieces = text.split(/[/,;|\n&]+|\s(?:or|and)\s/i).map((piece) => withoutQuote(piece.trim()));
  return pieces
    .flatMap((piece) => (piece.replace(/\D/g, "").length > 14 ? piece.split(/\s+/) : [piece]))
    .filter((piece) => !isPlaceholder(piece));
}

/** The numbers of a piece: one, or two that were written as one. */
function mobilesOf(piece: string): string[] {
  const number = withoutLabel(piece).replace(AFTER_NUMBER, "").replace(DECIMAL_ZERO, "$1");
  if (!/^[+(]*\d[\d\s().-]*$/.test(number)) return [];
  const digits = number.replace(/\D/g, "");
  const single = digits.replace(/^(?:00)?91(?=\d{10}$)|^0(?=\d{10}$)|^091(?=\d{10}$)/, "");
  if (MOBILE.test(single)) return [single];
  const two = [digits.slice(0, 10), digits.slice(10)];
  return digits.length === 20 && two.every((half) => MOBILE.test(half)) ? two : [];
}

const withoutLabel = (piece: string): string => piece.replace(PHONE_LABEL, "");
