/** Amounts and rates as Indian lenders write them. Runs anywhere. */
import { amountInUnit, amountInWords, bareAmount, isGrouped, type Unit } from "#app/domain/amount-text.ts";
import { numberText, type Cell } from "./cells.ts";
import { problems, type Problem } from "../problems.ts";

/** 13 digits before the point: what a column of the database and the Amount rule hold. */
const MOST_RUPEES = 10_000_000_000_000;
const LONGEST_AMOUNT = "9999999999999.99".length;
const RATE_DECIMALS = 4;

/** No amount and no rate is as long. */
const LONGEST = 200;
const DIGITS = /^\d+(?:\.(\d*))?$|^\.(\d+)$/;
const SCIENTIFIC = /^[-+]?\d+(?:\.\d+)?e[-+]?\d+$/i;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u;

/** Whether a text writes its amount in lakh or crore ("12.5 L", "Rs. 1.2 Cr"). */
export const isInLakhOrCrore = (text: string): boolean => amountInWords(text) !== undefined;

/** Decimal text in rupees ("125000.00") of a filled cell, or what is wrong with it. */
export function readAmount(
  cell: Exclude<Cell, null>,
  lakhAndCrore: "accept" | "ask" | "reject",
  unit: Unit | "rupees" | "ask" = "rupees",
): string | Problem {
  if (unit !== "rupees") return inUnit(cell, unit);
  if (typeof cell === "number") return fromNumber(cell);
  if (typeof cell === "string") return fromText(cell, lakhAndCrore);
  if ("e" in cell) return problems.excelError(cell.e);
  if ("d" in cell) return problems.dateForAmount;
  return cell.w.includes("%") ? problems.notAnAmount : fromNumber(cell.n);
}

/** A cell of a column whose header says lakh: 12.5 is read as "12.5 lakh", and what names its unit itself as it stands. */
function inUnit(cell: Exclude<Cell, null>, unit: Unit | "ask"): string | Problem {
  if (typeof cell === "object" && !("n" in cell && !cell.w.includes("%"))) return readAmount(cell, "accept");
  const figure = typeof cell === "string" ? cell : numberText(typeof cell === "number" ? cell : cell.n);
  if (isInLakhOrCrore(figure)) return readAmount(figure, "accept");
  if (unit === "ask") return problems.unitUnknown;
  const plain = fromText(figure, "accept");
  // More decimals than paise are no fault where the number counts lakh.
  if (typeof plain !== "string" && plain !== problems.moreThanPaise) return plain;
  return inRupees(amountInUnit(bareAmount(figure), unit));
}

/** A rate before it is known what a bare number below 1 means in its column. */
type RateText = { percent: number; bare: boolean };

/** Reads a rate. Undefined when the cell holds none. */
export function readRateText(cell: Exclude<Cell, null>): RateText | undefined {
  if (typeof cell === "number") return { percent: Number(numberText(cell)), bare: true };
  if (typeof cell === "object") {
    if (!("n" in cell)) return undefined;
    const isPercent = cell.w.includes("%");
    return { percent: Number(numberText(isPercent ? cell.n * 100 : cell.n)), bare: !isPercent };
  }
  if (cell.length > LONGEST) return undefined;
  const text = cell.trim().replace(/\s*(?:p\.?\s?a\.?|per\s+annum|yearly)$/i, "");
  const found = /^(\d+(?:\.\d+)?|\.\d+)\s*(%|per\s?cent|percent|pct\.?)?$/i.exec(text);
  return found ? { percent: Number(found[1]), bare: found[2] === undefined } : undefined;
}

/** Decimal text in per cent ("14.5") of a filled cell, or what is wrong with it. */
export function readRate(
  cell: Exclude<Cell, null>,
  belowOne: "fraction" | "percent" | "ask",
): string | Problem {
  if (typeof cell === "object" && "e" in cell) return problems.excelError(cell.e);
  if (typeof cell === "string" && OTHER_DIGIT.test(cell)) return problems.otherDigits;
  const read = readRateText(cell);
  if (!read) return problems.notARate;
  const { percent, bare } = read;
  if (percent < 0) return problems.negative;
  if (bare && percent > 0 && percent < 1) {
    if (belowOne === "ask") return problems.fractionUnknown;
    if (belowOne === "fraction") return rateText(Number(numberText(percent * 100)));
  }
  return rateText(percent);
}

function rateText(percent: number): string | Problem {
  if (percent > 100) return problems.rateTooHigh;
  const text = numberText(percent);
  return (text.split(".")[1] ?? "").length > RATE_DECIMALS ? problems.rateDecimals : text;
}

/** Excel keeps 15 digits; what lies beyond is noise of the binary form and not the lender's. */
function fromNumber(value: number): string | Problem {
  if (value < 0) return problems.negative;
  if (value >= MOST_RUPEES) return problems.tooLarge;
  const [rupees = "0", paise = ""] = numberText(value).split(".");
  return paise.length > 2 ? problems.moreThanPaise : decimal(rupees, paise);
}

function fromText(text: string, lakhAndCrore: "accept" | "ask" | "reject"): string | Problem {
  if (text.length > LONGEST) return problems.notAnAmount;
  if (OTHER_DIGIT.test(text)) return problems.otherDigits;
  const figure = bareAmount(text);
  if (/^\(.*\d.*\)$/.test(figure) || /^[-−–].*\d/.test(figure) || /\d\s*-$/.test(figure))
    return problems.negative;
  if (SCIENTIFIC.test(figure)) return problems.scientific;
  if (isInLakhOrCrore(text)) return inUnits(text, lakhAndCrore);
  const ungrouped = ungroup(figure);
  if (typeof ungrouped !== "string") return ungrouped;
  const [rupees = "", paise = ""] = ungrouped.split(".");
  const counted = paise.replace(/0+$/, "");
  if (counted.length > 2) return problems.moreThanPaise;
  const digits = rupees.replace(/^0+(?=\d)/, "") || "0";
  return digits.length > 13 ? problems.tooLarge : decimal(digits, counted);
}

function inUnits(text: string, lakhAndCrore: "accept" | "ask" | "reject"): string | Problem {
  if (lakhAndCrore === "ask") return problems.inWords;
  const read = lakhAndCrore === "accept" ? amountInWords(text) : undefined;
  return read ? inRupees(read) : problems.notAnAmount;
}

function inRupees(read: ReturnType<typeof amountInUnit>): string | Problem {
  if ("wrong" in read) return read.wrong === "grouping" ? problems.wrongGrouping : problems.moreThanPaise;
  return read.rupees.length > LONGEST_AMOUNT ? problems.tooLarge : read.rupees;
}

function ungroup(figure: string): string | Problem {
  if (figure.includes(",")) {
    if (!/^[\d,]+(?:\.\d*)?$/.test(figure)) return problems.notAnAmount;
    return isGrouped(figure) ? figure.replaceAll(",", "") : problems.wrongGrouping;
  }
  return DIGITS.test(figure) ? figure : problems.notAnAmount;
}

function decimal(rupees: string, paise: string): string {
  return `${rupees}.${paise.padEnd(2, "0")}`;
}
