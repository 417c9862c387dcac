/**
 * What the values of one column look like: enough to recognise the column, to decide how it is read and to ask about
 * what it leaves open, without going back to the rows. Runs anywhere.
 */
import { cellText, dayOfSerial, isBlank, numberText, tidyText, type Cell } from "../values/cells.ts";
import { isInLakhOrCrore, readAmount, readRateText } from "../values/read-amount.ts";
import { looksLikeEmail, looksLikeMobile, looksLikePin } from "../values/read-contact.ts";
import { MOST_RATE } from "#app/domain/cases/unlikely-rates.ts";
import { provenOrder, readDateText } from "#app/domain/date-text.ts";

const EXAMPLES = 3;
const SAMPLES = 5;

export type ColumnFacts = {
  /** Cells that say something; blanks and marks such as "NA" not counted. */
  filled: number;
  texts: number;
  numbers: number;
  dateCells: number;
  errors: number;
  /** Dates written as text: how many prove an order, how many fit both, how many name the month or begin with the year. */
  dates: { dayFirst: number; monthFirst: number; either: number; certain: number; examples: string[] };
  /** Date cells whose day is above 12. */
  dateCellsAfter12: number;
  /** Rates: with a % sign or format, bare and below 1, bare from 1 on. */
  rates: { percent: number; belowOne: number; fromOne: number; examples: string[] };
  /** Rates of 0, and above what anybody agrees on for a year. */
  oddRates: { count: number; examples: string[] };
  /** Amounts in lakh or crore. */
  units: { count: number; examples: string[] };
  /** Texts of digits that begin with 0, whole numbers, whole numbers that Excel has rounded. */
  leadingZeros: number;
  wholeNumbers: number;
  rounded: number;
  /** How many cells look like each. */
  pins: number;
  mobiles: number;
  emails: number;
  money: number;
  /** The first few different values, as staff would read them. */
  samples: string[];
};

export function emptyFacts(): ColumnFacts {
  return {
    filled: 0,
    texts: 0,
    numbers: 0,
    dateCells: 0,
    errors: 0,
    dates: { dayFirst: 0, monthFirst: 0, either: 0, certain: 0, examples: [] },
    dateCellsAfter12: 0,
    rates: { percent: 0, belowOne: 0, fromOne: 0, examples: [] },
    oddRates: { count: 0, examples: [] },
    units: { count: 0, examples: [] },
    leadingZeros: 0,
    wholeNumbers: 0,
    rounded: 0,
    pins: 0,
    mobiles: 0,
    emails: 0,
    money: 0,
    samples: [],
  };
}

/** Counts one cell in. */
export function countCell(facts: ColumnFacts, cell: Cell, date1904: boolean): void {
  if (cell === null || isBlank(cell)) return;
  facts.filled += 1;
  if (facts.samples.length < SAMPLES) keepExample(facts.samples, tidyText(cellText(cell, date1904)), SAMPLES);
  if (typeof cell === "string") countText(facts, cell);
  else if (typeof cell === "number") countNumber(facts, cell);
  else if ("d" in cell) countDate(facts, cell.d, date1904);
  else if ("e" in cell) facts.errors += 1;
  else countFormatted(facts, cell);
}

function countText(facts: ColumnFacts, text: string): void {
  facts.texts += 1;
  if (text.includes("@") && looksLikeEmail(text)) facts.emails += 1;
  if (!/\d/.test(text)) return;
  countRate(facts, text);
  if (/^'?0\d+$/.test(text.trim())) facts.leadingZeros += 1;
  if (text.length > 60) return;
  countDateText(facts, text);
  if (looksLikePin(text)) facts.pins += 1;
  else if (/\d{4}/.test(text) && looksLikeMobile(text)) facts.mobiles += 1;
  else if (/[,.₹]|rs|inr|\/-/i.test(text) && typeof readAmount(text, "accept") === "string") facts.money += 1;
  if (isInLakhOrCrore(text)) {
    facts.units.count += 1;
    keepExample(facts.units.examples, text, EXAMPLES);
  }
}

function countDateText(facts: ColumnFacts, text: string): void {
  const date = readDateText(text);
  if (!date) return;
  if (!("first" in date)) {
    facts.dates.certain += 1;
    return;
  }
  const order = provenOrder(date);
  if (order === "day_first") facts.dates.dayFirst += 1;
  else if (order === "month_first") {
    facts.dates.monthFirst += 1;
    keepExample(facts.dates.examples, text, EXAMPLES);
  } else facts.dates.either += 1;
}

function countNumber(facts: ColumnFacts, value: number): void {
  facts.numbers += 1;
  countRate(facts, value);
  if (!Number.isInteger(value)) {
    facts.money += 1;
    return;
  }
  facts.wholeNumbers += 1;
  if (Math.abs(value) >= 1e15) facts.rounded += 1;
  if (value >= 100_000 && value < 1_000_000) facts.pins += 1;
  else if (value >= 6e9 && looksLikeMobile(numberText(value))) facts.mobiles += 1;
  else if (value >= 1000) facts.money += 1;
}

function countDate(facts: ColumnFacts, serial: number, date1904: boolean): void {
  facts.dateCells += 1;
  if (dayOfSerial(serial, date1904) > 12) facts.dateCellsAfter12 += 1;
}

/** A number shown as "000123" is what it shows; one shown as "14.50%" is a rate; others are just numbers. */
function countFormatted(facts: ColumnFacts, cell: { n: number; w: string }): void {
  if (cell.w.includes("%")) {
    facts.numbers += 1;
    countRate(facts, cell);
  } else if (/^0\d+$/.test(cell.w)) {
    facts.numbers += 1;
    facts.leadingZeros += 1;
  } else countNumber(facts, cell.n);
}

function countRate(facts: ColumnFacts, cell: Exclude<Cell, null>): void {
  if (typeof cell === "number" && (cell < 0 || cell > 100)) return;
  if (typeof cell === "string" && cell.length > 30) return;
  const rate = readRateText(cell);
  if (!rate || rate.percent > 100) return;
  if (rate.percent === 0 || rate.percent > MOST_RATE) {
    facts.oddRates.count += 1;
    keepExample(facts.oddRates.examples, cellText(cell, false), EXAMPLES);
  }
  if (cell === 0) return;
  if (!rate.bare) facts.rates.percent += 1;
  else if (rate.percent >= 1) facts.rates.fromOne += 1;
  else if (rate.percent > 0) {
    facts.rates.belowOne += 1;
    keepExample(facts.rates.examples, cellText(cell, false), EXAMPLES);
  }
}

function keepExample(examples: string[], text: string, most: number): void {
  if (examples.length < most && !examples.includes(text)) examples.push(text);
}
