/** What a sheet leaves open once its columns are matched, and what staff should look at. Runs anywhere. */
import { counted } from "#app/domain/text/counted.ts";
import { attribute, type AttributeName, type ColumnMapping } from "./attributes.ts";
import { MOST_RATE } from "#app/domain/cases/unlikely-rates.ts";
import { unitInHeader } from "./header-words.ts";
import type { SheetColumn } from "./match-columns.ts";
import { PLAIN_DECISIONS, type Decisions } from "../values/values.ts";

type QuestionKind = "date_order" | "rate_fraction" | "header_unit" | "amount_unit";
type Choice = { value: string; label: string };

/** A question about one column; its answer travels as `{ [attribute]: choice.value }`. */
type Question<Name extends string = AttributeName> = {
  kind: QuestionKind;
  attribute: Name;
  index: number;
  name: string;
  sentence: string;
  examples: string[];
  choices: Choice[];
};

export type Answers = Partial<Record<AttributeName, string>>;

type NoticeKind = "day_first" | "swapped_dates" | "odd_rates" | "leading_zeros" | "excel_errors";
/** Something staff should see; it does not stop an import. */
type Notice = { kind: NoticeKind; attribute: AttributeName; name: string; sentence: string };

type Mapped = { column: SheetColumn; name: AttributeName };

/** A column that is read as a field, whatever the sheet is: one of case rows, or one of blanks that were filled in. */
type FieldColumn<Name extends string = string> = {
  column: SheetColumn;
  field: { name: Name; label: string; kind: string };
};

/** This many values on either side before a pattern in a column is more than chance. */
const TELLING = 5;
const EXAMPLES = 3;

const CHOICES = {
  date_order: [
    { value: "day_first", label: "Day first: 03/04/2025 is 3 April" },
    { value: "month_first", label: "Month first: 03/04/2025 is 4 March" },
  ],
  rate_fraction: [
    { value: "fraction", label: "Fractions: 0.145 is 14.5 per cent" },
    { value: "percent", label: "Per cent as they stand: 0.145 is 0.145 per cent" },
  ],
  header_unit: [
    { value: "unit", label: "Yes: a plain 12.5 counts so many thousand, lakh or crore" },
    { value: "rupees", label: "No: a plain 12.5 is ₹12.50" },
  ],
  amount_unit: [
    { value: "accept", label: "Yes: 12.5 L is ₹12,50,000 and 1.2 Cr is ₹1,20,00,000" },
    { value: "reject", label: "No: report these rows" },
  ],
} as const satisfies Record<QuestionKind, readonly Choice[]>;

/** The questions whose answer is still missing. */
export function questionsFor(
  columns: readonly SheetColumn[],
  mapping: ColumnMapping,
  answers: Answers = {},
): Question[] {
  return mapped(columns, mapping)
    .map(({ column, name }) => columnQuestion({ column, field: attribute(name) }))
    .filter((question) => question !== undefined)
    .filter(({ attribute: name, choices }) => !choices.some(({ value }) => value === answers[name]));
}

/** How a column is read, from its own values and from what staff answered. */
export function decisionsFor(of: FieldColumn, answer: string | undefined, date1904: boolean): Decisions {
  const asked = columnQuestion(of)?.kind;
  const { column } = of;
  const { rates } = column.facts;
  // A bare number below 1 is a fraction only if the whole column agrees.
  const agreed = rates.belowOne > 0 && rates.percent + rates.fromOne === 0 ? "fraction" : "percent";
  return {
    ...PLAIN_DECISIONS,
    date1904,
    dateOrder: asked === "date_order" ? orAsk(answer, ["day_first", "month_first"] as const) : "day_first",
    belowOne: asked === "rate_fraction" ? orAsk(answer, ["fraction", "percent"] as const) : agreed,
    lakhAndCrore: asked === "amount_unit" ? orAsk(answer, ["accept", "reject"] as const) : "accept",
    unit: asked === "header_unit" ? unitOf(column, orAsk(answer, ["unit", "rupees"] as const)) : "rupees",
  };
}

const unitOf = ({ header }: SheetColumn, answer: "unit" | "rupees" | "ask"): Decisions["unit"] =>
  answer === "unit" ? (unitInHeader(header) ?? "rupees") : answer;

/** What is worth a look before importing. */
export function noticesFor(columns: readonly SheetColumn[], mapping: ColumnMapping): Notice[] {
  return mapped(columns, mapping).flatMap(noticesOf);
}

/** What a column leaves open, whether it was answered or not. The one place where that is decided. */
export function columnQuestion<Name extends string>({
  column,
  field: { name, label, kind },
}: FieldColumn<Name>): Question<Name> | undefined {
  const { dates, rates, units } = column.facts;
  const ask = (asked: QuestionKind, sentence: string, examples: string[]): Question<Name> => ({
    kind: asked,
    attribute: name,
    index: column.index,
    name: column.name,
    sentence,
    examples,
    choices: [...CHOICES[asked]],
  });
  if (kind === "date" && dates.monthFirst > 0) {
    const against = dates.dayFirst > 0 ? `, ${dates.dayFirst} only with the day first` : "";
    return ask(
      "date_order",
      `The column ${column.name} (${label}) has ${counted(dates.monthFirst, "date")} that can only be read with the month first${against}. Which order does this column use?`,
      dates.examples,
    );
  }
  if (kind === "rate" && rates.belowOne > 0 && rates.percent + rates.fromOne > 0) {
    return ask(
      "rate_fraction",
      `The column ${column.name} (${label}) has ${counted(rates.belowOne, "number")} below 1 beside ${counted(rates.percent + rates.fromOne, "rate")} in per cent. What ${rates.belowOne === 1 ? "is the number" : "are the numbers"} below 1?`,
      rates.examples,
    );
  }
  const unit = kind === "amount" ? unitInHeader(column.header) : undefined;
  if (unit !== undefined) {
    const { samples } = column.facts;
    return ask(
      "header_unit",
      `The header of the column ${column.name} (${label}) says ${unit}. Are its plain numbers in ${unit}?`,
      samples.slice(0, EXAMPLES),
    );
  }
  if (kind === "amount" && units.count > 0) {
    return ask(
      "amount_unit",
      `In the column ${column.name} (${label}) ${counted(units.count, "amount is", "amounts are")} in lakh or crore. Is that right?`,
      units.examples,
    );
  }
  return undefined;
}

function noticesOf({ column, name }: Mapped): Notice[] {
  const { facts } = column;
  const { kind, label } = attribute(name);
  const notices: Notice[] = [];
  const say = (notice: NoticeKind, sentence: string) =>
    notices.push({ kind: notice, attribute: name, name: column.name, sentence });
  if (kind === "date") {
    const { dayFirst, monthFirst, either } = facts.dates;
    if (monthFirst === 0 && dayFirst + either > 0)
      say(
        "day_first",
        `${label}: dates such as 03/04/2025 are read day first, as 3 April (${shownBy(dayFirst)}).`,
      );
    // A computer set to month first turns 03/04/2025 into 4 March and leaves 31/12/2025 as text.
    if (
      dayFirst >= TELLING &&
      either + monthFirst === 0 &&
      facts.dateCells >= TELLING &&
      facts.dateCellsAfter12 === 0
    )
      say(
        "swapped_dates",
        `${label}: all date cells have a day up to 12 and all dates in text one above 12. The file may have been opened on a computer that reads the month first: compare a few with the lender's papers.`,
      );
  }
  const { count, examples } = facts.oddRates;
  if (kind === "rate" && count > 0)
    say(
      "odd_rates",
      `${label}: ${counted(count, "rate is", "rates are")} 0 or above ${MOST_RATE} per cent a year, such as ${examples.join(", ")}. Compare with the lender's papers: a rate is for one year, and one that is not known is left empty.`,
    );
  const isNumber = kind === "identifier" || kind === "case_number" || kind === "account";
  if (isNumber && facts.leadingZeros > 0 && facts.wholeNumbers > 0)
    say(
      "leading_zeros",
      `${label}: ${counted(facts.leadingZeros, "value begins", "values begin")} with zeros, but ${counted(facts.wholeNumbers, "is stored as a number", "are stored as numbers")}, from which Excel drops zeros in front. Compare these with the lender's list.`,
    );
  if (facts.errors > 0)
    say(
      "excel_errors",
      `${label}: ${counted(facts.errors, "cell holds", "cells hold")} an Excel error, or a formula without a stored result.`,
    );
  return notices;
}

/** How many dates prove how their column is read. */
const shownBy = (count: number): string =>
  count === 0
    ? "no date in this column shows the order"
    : `${counted(count, "date")} in this column ${count === 1 ? "shows" : "show"} it`;

function mapped(columns: readonly SheetColumn[], mapping: ColumnMapping): Mapped[] {
  return columns.flatMap((column) => {
    const name = mapping[column.index];
    return name ? [{ column, name }] : [];
  });
}

function orAsk<const Value extends string>(
  answer: string | undefined,
  values: readonly Value[],
): Value | "ask" {
  return values.find((value) => value === answer) ?? "ask";
}
