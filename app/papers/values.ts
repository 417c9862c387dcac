/** Wire values as a paper takes and writes them. What is not of its kind is neither guessed at nor printed. */
import { formatPaperDate, isIsoDate } from "#app/domain/dates.ts";
import { formatAmount, isDecimal, numberInWords, rupeesInWords, toPaise } from "#app/domain/money.ts";
import type { Field, FieldKind } from "./fields.ts";

/** Wire values by field name, as a case has them. */
export type PaperData = Readonly<Record<string, string | null | undefined>>;

const NO_BREAK_SPACE = "\u00A0";
const LONGEST_NOTICE_DAYS = 365;
/** Left in a text these would turn its direction, hide in it, or stand for no character at all. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;
/** In Devanagari the joiners decide how letters combine. */
const JOINERS = /[\u200C\u200D]/;

/**
 * The value as it may go into a paper. Undefined: not known. Null: there is something, but not of the field's kind.
 * Line breaks are kept in addresses only.
 */
export function readValue(field: Pick<Field, "kind" | "positive">, raw: string | null | undefined) {
  const text = field.kind === "address" ? addressLines(raw ?? "").join("\n") : plainText(raw ?? "");
  if (text === "") return undefined;
  return isOfKind(field, text) ? text : null;
}

/** A value as the paper writes it. Lines of an address are apart by "\n". */
export function writtenValue(kind: FieldKind, value: string): string {
  if (kind === "date") return formatPaperDate(value);
  if (kind === "amount") return `₹${NO_BREAK_SPACE}${formatAmount(value)}`;
  if (kind === "rate") return `${value.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "")}%`;
  return value;
}

/** "Rupees … Only" of an amount; a number of days in lower case: "fifteen". */
export function valueInWords(kind: FieldKind, value: string): string {
  return kind === "amount" ? rupeesInWords(value) : numberInWords(BigInt(value)).toLowerCase();
}

/** One line of visible text in NFC. */
export function plainText(raw: string): string {
  return raw
    .normalize("NFC")
    .replace(/[\s\u2028\u2029]+/g, " ")
    .replace(INVISIBLE, (character, at: number, whole: string) =>
      JOINERS.test(character) && /\p{Script=Devanagari}/u.test(whole.charAt(at - 1)) ? character : "",
    )
    .replace(/ {2,}/g, " ")
    .trim();
}

/** The lines of an address, without blank ones and commas left over at their ends. */
export function addressLines(raw: string): string[] {
  return raw
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .map((line) => plainText(line).replace(/^[\s,]+|[\s,]+$/g, ""))
    .filter((line) => line !== "");
}

function isOfKind({ kind, positive }: Pick<Field, "kind" | "positive">, text: string): boolean {
  if (kind === "date") return isIsoDate(text);
  if (kind === "amount") return isDecimal(text) && toPaise(text) >= (positive ? 1n : 0n);
  if (kind === "rate") return /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) > 0 && Number(text) <= 100;
  if (kind === "days") return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= LONGEST_NOTICE_DAYS;
  return true;
}
