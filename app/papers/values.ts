/** Wire values as a paper takes and writes them. What is not of its kind is neither guessed at nor printed. */
import { formatPaperDate, isIsoDate } from "#app/domain/dates.ts";
import { numberInHindi, rupeesInHindi } from "#app/domain/text/hindi-words.ts";
import { formatAmount, isDecimal, numberInWords, rupeesInWords, toPaise } from "#app/domain/money.ts";
import { trimEnding, withoutTrailingZeros } from "#app/domain/text/trim-ending.ts";
import type { ComputedKind, Field } from "./field-kinds.ts";

/** Wire values by field name, as a case has them. */
export type PaperData = Readonly<Record<string, string | null | undefined>>;

const NO_BREAK_SPACE = "\u00A0";
/** Ends a line inside a paragraph. */
export const LINE_BREAK = "\u2028";
const LONGEST_NOTICE_DAYS = 365;
/** Left in a text these would turn its direction, hide in it, or stand for no character at all. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;
/** In the scripts of India the joiners decide how letters combine. */
const JOINERS = /[\u200C\u200D]/;
const JOINING =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}]/u;

type Kind = Pick<Field, "positive" | "options"> & { kind: ComputedKind };

/**
 * The value as it may go into a paper. Undefined: not known. Null: there is something, but not of the field's kind.
 * Line breaks are kept in addresses and long texts only.
 */
export function readValue(field: Kind, raw: string | null | undefined) {
  const text = visibleText(field.kind, raw ?? "");
  if (text === "") return undefined;
  return isOfKind(field, text) ? text : null;
}

/** A value as the paper writes it. Lines of an address are apart by "\n", those of a long text by LINE_BREAK. */
export function writtenValue({ kind, options }: Kind, value: string): string {
  if (kind === "choice") return options?.[value] ?? value;
  if (kind === "longtext") return value.replaceAll("\n", LINE_BREAK);
  if (kind === "date") return formatPaperDate(value);
  if (kind === "amount") return writtenAmount(value);
  if (kind === "rate") return `${withoutTrailingZeros(value)}%`;
  return value;
}

/** What is taken off in an account stands as "(–) ₹ 500.00". */
function writtenAmount(value: string): string {
  const off = value.startsWith("-");
  return `${off ? `(–)${NO_BREAK_SPACE}` : ""}₹${NO_BREAK_SPACE}${formatAmount(off ? value.slice(1) : value)}`;
}

interface Speller {
  rupees: (decimalText: string) => string;
  /** In the middle of a sentence. */
  number: (value: bigint) => string;
}

const ENGLISH: Speller = {
  rupees: rupeesInWords,
  number: (value) => numberInWords(value).toLowerCase(),
};
/** By the language of a template; one without words of its own spells in English. */
const SPELLERS: ReadonlyMap<string, Speller> = new Map([
  ["en", ENGLISH],
  ["hi", { rupees: rupeesInHindi, number: numberInHindi }],
]);

/** "Rupees … Only" of an amount; a number of days in lower case: "fifteen". */
export function valueInWords(kind: ComputedKind, value: string, language: string): string {
  const { rupees, number } = SPELLERS.get(language) ?? ENGLISH;
  return kind === "amount" ? rupees(value) : number(BigInt(value));
}

/** One line of visible text in NFC. */
export function plainText(raw: string): string {
  return raw
    .normalize("NFC")
    .replace(/[\s\u2028\u2029]+/g, " ")
    .replace(INVISIBLE, (character, at: number, whole: string) =>
      JOINERS.test(character) && JOINING.test(whole.charAt(at - 1)) ? character : "",
    )
    .replace(/ {2,}/g, " ")
    .trim();
}

/** The lines of an address, without blank ones and commas left over at their ends. */
export function addressLines(raw: string): string[] {
  return raw
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .map((line) => trimEnding(plainText(line).replace(/^[ ,]+/, ""), " ,"))
    .filter((line) => line !== "");
}

function visibleText(kind: ComputedKind, raw: string): string {
  if (kind === "address") return addressLines(raw).join("\n");
  if (kind === "longtext") return textLines(raw).join("\n");
  return plainText(raw);
}

/** The lines of a text, each of them visible. */
function textLines(raw: string): string[] {
  return raw
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .map(plainText)
    .filter((line) => line !== "");
}

function isOfKind({ kind, positive, options }: Kind, text: string): boolean {
  if (kind === "choice") return Object.hasOwn(options ?? {}, text);
  if (kind === "date") return isIsoDate(text);
  if (kind === "amount") return isDecimal(text) && toPaise(text) >= (positive ? 1n : 0n);
  if (kind === "rate") return /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) > 0 && Number(text) <= 100;
  if (kind === "days") return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= LONGEST_NOTICE_DAYS;
  return true;
}
