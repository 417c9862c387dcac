/**
 * Rupees. An amount travels as decimal text ("123456.00") and is reckoned in whole paise (bigint); never a float.
 * Spelling and grouping follow Indian drafting practice: lakh and crore, ₹ before the number, paise shown.
 */

// PostgreSQL's numeric may answer more decimals than two; they must be zeros. No sum has more digits than these.
const DECIMAL = /^(-?)(\d{1,40})(?:\.(\d{1,2})0*)?$/;

const UNDER_TWENTY = [
  "Zero",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
  "Sixteen",
  "Seventeen",
  "Eighteen",
  "Nineteen",
] as const;
const TENS = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"] as const;
const CRORE = 10_000_000n;
const LAKH = 100_000n;
const THOUSAND = 1000n;
const HUNDRED = 100n;

/** Whether toPaise can read the text. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text.trim());
}

/**
 * Paise of plain decimal text: "123456.5" → 12345650n. No grouping, no sign but "-", no exponent, at most two
 * decimals that count. @throws RangeError on anything else.
 */
export function toPaise(decimalText: string): bigint {
  const found = DECIMAL.exec(decimalText.trim());
  if (!found) throw new RangeError("Not a decimal amount with at most two decimals");
  const [, sign, rupees = "0", paise = ""] = found;
  const magnitude = BigInt(rupees) * HUNDRED + BigInt(paise.padEnd(2, "0"));
  return sign ? -magnitude : magnitude;
}

/** Decimal text of paise, always with two decimals: 12345650n → "123456.50". */
export function fromPaise(paise: bigint): string {
  const magnitude = paise < 0n ? -paise : paise;
  const decimals = String(magnitude % HUNDRED).padStart(2, "0");
  return `${paise < 0n ? "-" : ""}${magnitude / HUNDRED}.${decimals}`;
}

const GROUPED = /^(?:₹|Rs\.?)?\s*((?:\d{1,2},)?(?:\d{2},)*\d{3}|\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(?:\/-)?$/i;

/**
 * An amount as people write it, without its signs: "₹1,25,000.50", "Rs. 1,25,000/-" and "125,000" become plain decimal
 * text. Commas must stand where groups end, Indian or western; anything else comes back as it came.
 */
export function ungrouped(text: string): string {
  const [, rupees, paise = ""] = GROUPED.exec(text.trim()) ?? [];
  return rupees === undefined ? text : rupees.replaceAll(",", "") + paise;
}

/** Indian grouping of the digits of a whole number: last three, then twos. "12345678" → "1,23,45,678". */
export function groupIndian(digits: string): string {
  const last = digits.slice(-3);
  const rest = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",");
  return rest ? `${rest},${last}` : last;
}

/** "1,23,456.00" of decimal text. Empty gives "", text that is no amount is shown as it came. */
export function formatAmount(decimalText: string | null | undefined): string {
  if (decimalText == null) return "";
  if (!isDecimal(decimalText)) return decimalText;
  const [rupees = "", paise = ""] = fromPaise(toPaise(decimalText)).replace("-", "").split(".");
  return `${isNegative(decimalText) ? "-" : ""}${groupIndian(rupees)}.${paise}`;
}

/** "₹1,23,456.00" of decimal text ("-₹…" below zero). Empty gives "", text that is no amount is shown as it came. */
export function formatRupees(decimalText: string | null | undefined): string {
  if (decimalText == null || !isDecimal(decimalText)) return decimalText ?? "";
  const amount = formatAmount(decimalText);
  return amount.startsWith("-") ? `-₹${amount.slice(1)}` : `₹${amount}`;
}

/**
 * "Rupees Four Lakh Sixty-Six Thousand One Hundred Three and Paise Thirty Only" of "466103.30".
 * @throws RangeError on text that is no amount, and below zero: no paper demands a negative sum.
 */
export function rupeesInWords(decimalText: string): string {
  const paise = toPaise(decimalText);
  if (paise < 0n) throw new RangeError("An amount in words cannot be below zero");
  const rupees = `Rupees ${numberInWords(paise / HUNDRED)}`;
  const rest = paise % HUNDRED;
  return rest === 0n ? `${rupees} Only` : `${rupees} and Paise ${numberInWords(rest)} Only`;
}

/** "One Crore Twenty-Three Lakh …"; above 99 crore the crores are spelled by the same rule ("One Lakh Crore"). */
export function numberInWords(value: bigint): string {
  if (value < 0n) throw new RangeError("A number in words cannot be below zero");
  if (value < HUNDRED) return underHundred(Number(value));
  for (const [unit, name] of [
    [CRORE, "Crore"],
    [LAKH, "Lakh"],
    [THOUSAND, "Thousand"],
    [HUNDRED, "Hundred"],
  ] as const) {
    if (value < unit) continue;
    const rest = value % unit;
    return `${numberInWords(value / unit)} ${name}${rest === 0n ? "" : ` ${numberInWords(rest)}`}`;
  }
  return "";
}

function underHundred(value: number): string {
  if (value < 20) return UNDER_TWENTY[value] ?? "";
  const unit = value % 10;
  const tens = TENS[Math.floor(value / 10)] ?? "";
  return unit === 0 ? tens : `${tens}-${UNDER_TWENTY[unit] ?? ""}`;
}

function isNegative(decimalText: string): boolean {
  return toPaise(decimalText) < 0n;
}
