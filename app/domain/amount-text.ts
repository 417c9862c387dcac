/** Amounts written as people in India write them: "Rs. 1,25,000/-", "₹ 1.5 lakh". Read so in forms and in clients' sheets. */
import { messages } from "./messages.ts";
import { formatAmount, formatRupees, fromPaise, ungrouped } from "./money.ts";

/** No amount is as long; the patterns would look at a long text again from each of its signs. */
const LONGEST = 200;
const CURRENCY = /^(?:rs|re|inr|rupees?|रु|रू|₹|₨)\.?\s*[:.]?\s*/i;
const ENDING = /(?:\s*\/\s*[-=]+|\s*\/\s*|\s+only\.?|\s*₹|\s*\(?(?:inr|rs\.?|rupees)\)?)$/i;
const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?|\.\d+)`;
const IN_WORDS = new RegExp(
  `^(?:${NUMBER}\\s*(?:crores?|crs?)\\b\\.?\\s*)?(?:${NUMBER}\\s*(?:lakhs?|lacs?|l)\\b\\.?\\s*)?` +
    `(?:${NUMBER}\\s*(?:thousand|k)\\b\\.?\\s*)?(?:and\\s+)?(?:${NUMBER})?$`,
  "i",
);
/** By how many places each moves the point. */
const PLACES = [7, 5, 3, 0] as const;
const GROUPED = /^(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/;

/** Without currency, "/-" and "only": "Rs. 1,25,000/-" → "1,25,000". */
export function bareAmount(text: string): string {
  if (text.length > LONGEST) return text;
  let figure = text.replace(/[\u00A0\u202F\u2009]/g, " ").trim();
  figure = figure.replace(CURRENCY, "");
  for (let before = ""; before !== figure;) {
    before = figure;
    figure = figure.replace(ENDING, "");
  }
  return figure.trim();
}

/** Whether commas stand where groups end, Indian or western. */
export const isGrouped = (figure: string): boolean => GROUPED.test(figure);

type AmountRead = { rupees: string } | { wrong: "grouping" | "decimals" };

/** "150000.00" of "1.5 lakh", or what is wrong with it; undefined where neither lakh nor crore is written. */
export function amountInWords(text: string): AmountRead | undefined {
  const found = text.length > LONGEST ? null : IN_WORDS.exec(bareAmount(text));
  const [crore, lakh, ...rest] = found?.slice(1) ?? [];
  if (crore === undefined && lakh === undefined) return undefined;
  let paise = 0n;
  for (const [index, number] of [crore, lakh, ...rest].entries()) {
    if (number === undefined) continue;
    const counted = paiseOf(number, PLACES[index] ?? 0);
    if (typeof counted === "string") return { wrong: counted };
    paise += counted;
  }
  return { rupees: fromPaise(paise) };
}

/** What a column's numbers may count, and by how many places that moves the point. */
const UNIT_PLACES = { thousand: 3, lakh: 5, crore: 7 } as const;
export type Unit = keyof typeof UNIT_PLACES;

/** "12500.00" of "12.5" that counts thousands, or what is wrong with it. @param figure digits, commas and a point */
export function amountInUnit(figure: string, unit: Unit): AmountRead {
  const paise = paiseOf(figure, UNIT_PLACES[unit]);
  return typeof paise === "string" ? { wrong: paise } : { rupees: fromPaise(paise) };
}

function paiseOf(number: string, units: number): bigint | "grouping" | "decimals" {
  if (number.includes(",") && !isGrouped(number)) return "grouping";
  const [whole = "", decimals = ""] = number.replaceAll(",", "").split(".");
  const places = units + 2;
  // By moving the point, so that no float is in it.
  if (/[1-9]/.test(decimals.slice(places))) return "decimals";
  return BigInt(whole + decimals.slice(0, places).padEnd(places, "0"));
}

/** For a rule: plain decimal text of an amount, or the text as it was typed where it is none, or written in words. */
export function asAmount(text: string): string {
  const plain = ungrouped(bareAmount(text));
  return /^\d+(?:\.\d+)?$/.test(plain) ? plain : text;
}

/** "150000.00" of what is typed, in words or not; undefined for what is no amount. */
export function readFormAmount(text: string): string | undefined {
  const words = amountInWords(text);
  if (words) return "rupees" in words ? words.rupees : undefined;
  const plain = asAmount(text.trim());
  return /^\d{1,13}(?:\.\d{1,2})?$/.test(plain) ? plain : undefined;
}

/** What a field shows: in figures what was typed in words, so that sending it again confirms what was read. */
export function toFormAmount(text: string): string {
  const words = amountInWords(text);
  return words && "rupees" in words ? formatAmount(words.rupees) : text;
}

/** No column holds a larger amount. */
const LONGEST_AMOUNT = "9999999999999.99".length;

/** What a rule says of an amount that it does not take: the question about one in words, or else the given sentence. */
export const unlessInWords = (otherwise: string) => ({
  error: ({ input }: { input?: unknown }) => askInWords(input) ?? otherwise,
});

/** The question about an amount in words; undefined for all else. */
export function askInWords(text: unknown): string | undefined {
  const words = typeof text === "string" ? amountInWords(text) : undefined;
  if (!words || "wrong" in words || words.rupees.length > LONGEST_AMOUNT) return undefined;
  return messages.amountInWords(String(text).trim(), formatRupees(words.rupees));
}
