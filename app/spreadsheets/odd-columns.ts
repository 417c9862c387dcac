/** What is odd about whole columns of a file, seen while its rows are read: said once, not row by row. Runs anywhere. */
import { SELDOM_COMING, USUAL_ORDER } from "#app/domain/cases/case-dates.ts";
import { isOverUnfiled } from "#app/domain/cases/disposal-questions.ts";
import { isInFuture, type IsoDate } from "#app/domain/dates.ts";
import { counted } from "#app/domain/text/counted.ts";
import { attribute, isAttributeName, type AttributeName } from "./columns/attributes.ts";

type Values = Partial<Record<AttributeName, string | null>>;

interface Check {
  /** Of the rows: "14 rows have a Claim Amount below a tenth of the Loan Amount". */
  sentence: (rows: string) => string;
  /** undefined: the row does not say. */
  isOdd: (values: Values) => boolean | undefined;
}

const label = (name: AttributeName): string => attribute(name).label;

function ratio(values: Values): number | undefined {
  const principal = Number(values.loan_amount ?? values.pos ?? 0);
  const claim = Number(values.claim_amount ?? 0);
  return principal > 0 && claim > 0 ? claim / principal : undefined;
}

const LEAST = 0.1;
const MOST = 3;

/** The disposal, for one, is never a column of an import. */
const ORDER = USUAL_ORDER.flatMap(([first, second]): [AttributeName, AttributeName][] =>
  isAttributeName(first) && isAttributeName(second) ? [[first, second]] : [],
);

const checksOn = (today: IsoDate): readonly Check[] => [
  {
    sentence: (rows) => `${label("claim_amount")} is below a tenth of the loan in ${rows}`,
    isOdd: (values) => below(ratio(values), LEAST),
  },
  {
    sentence: (rows) => `${label("claim_amount")} is more than three times the loan in ${rows}`,
    isOdd: (values) => below(MOST, ratio(values)),
  },
  {
    sentence: (rows) => `The case is Disposed without a case number in ${rows}`,
    isOdd: isOverUnfiled,
  },
  ...ORDER.map(([first, second]) => ({
    sentence: (rows: string) => `${label(first)} is after ${label(second)} in ${rows}`,
    isOdd: (values: Values) => {
      const [one, other] = [values[first], values[second]];
      return one && other ? one > other : undefined;
    },
  })),
  ...SELDOM_COMING.map((name) => ({
    sentence: (rows: string) => `${label(name)} is in the future in ${rows}`,
    isOdd: (values: Values) => isInFuture(values[name], today),
  })),
];

const below = (one: number | undefined, other: number | undefined): boolean | undefined =>
  one === undefined || other === undefined ? undefined : one < other;

/** A column of one field is looked at as a whole only when so many rows say something. */
const TELLING = 5;
export const ROWS_NAMED = 5;

/** How many rows, and the numbers of the first of them. */
interface Place {
  count: number;
  rows: number[];
}

/** "14 rows (3, 7, 8, 9, 12 …)" */
const whereOf = ({ count, rows }: Place): string =>
  `${counted(count, "row")} (${rows.join(", ")}${rows.length < count ? " …" : ""})`;

/** Rows that staff do not see in Excel: whether they are meant only they can say. */
export const hiddenRows = (hidden: Place): string =>
  `Excel hides ${whereOf(hidden)}, by a filter or by hand.`;

/** Counts what is odd, row by row. */
export class OddColumns {
  readonly #odd: { check: Check; rows: number[]; count: number }[];
  readonly #serial = new Map<AttributeName, { last: number; count: number } | null>();
  readonly #numbered: readonly AttributeName[];

  /** @param mapped the fields that have a column */
  constructor(mapped: readonly AttributeName[], today: IsoDate) {
    this.#odd = checksOn(today).map((check) => ({ check, rows: [], count: 0 }));
    this.#numbered = mapped.filter((name) => name === "lan_number" || attribute(name).kind === "amount");
  }

  add(row: number, values: Values): void {
    for (const odd of this.#odd) {
      if (odd.check.isOdd(values) !== true) continue;
      odd.count += 1;
      if (odd.rows.length < ROWS_NAMED) odd.rows.push(row);
    }
    for (const name of this.#numbered) this.#count(name, values[name]);
  }

  #count(name: AttributeName, value: string | null | undefined): void {
    const seen = this.#serial.get(name);
    if (seen === null) return;
    const number = value ? Number(value) : Number.NaN;
    const isNext = Number.isInteger(number) && (seen === undefined ? number <= 1 : number === seen.last + 1);
    this.#serial.set(name, isNext ? { last: number, count: (seen?.count ?? 0) + 1 } : null);
  }

  /** A sentence for each thing that is odd. */
  sentences(): string[] {
    const serial = [...this.#serial].flatMap(([name, seen]) =>
      seen && seen.count >= TELLING
        ? [`${label(name)} counts 1, 2, 3 …: this looks like a column of serial numbers.`]
        : [],
    );
    const odd = this.#odd.flatMap(({ check, count, rows }) => {
      if (count === 0) return [];
      return [`${check.sentence(whereOf({ count, rows }))}.`];
    });
    return [...serial, ...odd];
  }
}
