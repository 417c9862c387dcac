/** Payments and changes of the rate as they travel among the values of a case (papers/record.ts). */
import { formatDate } from "#app/domain/dates.ts";
import { formatRupees, toPaise } from "#app/domain/money.ts";
import { paymentKindLabel } from "#app/domain/record/payments.ts";
import { withoutTrailingZeros } from "#app/domain/text/trim-ending.ts";
import type { Facts } from "../facts.ts";
import type { DatedPayment, RateChange } from "./statement.ts";

interface PaperPayment {
  paid_on: string;
  kind: string;
  /** Decimal text. */
  amount: string;
}

interface StoredPayment extends PaperPayment {
  id: number;
  reverses_id: number | null;
}

/** Those that stand: a payment that was reversed counts as little as its reversal. Null where there are none. */
export function paymentsText(rows: readonly StoredPayment[]): string | null {
  const reversed = new Set(rows.map(({ reverses_id }) => reverses_id));
  const standing = rows.filter(({ id, reverses_id }) => reverses_id === null && !reversed.has(id));
  return textOf(standing.map(({ paid_on, kind, amount }): PaperPayment => ({ paid_on, kind, amount })));
}

export const ratesText = (rows: readonly RateChange[]): string | null =>
  textOf(rows.map(({ from_on, rate }): RateChange => ({ from_on, rate })));

/** @param facts values as papers are made from */
export const paymentsIn = (facts: Facts): DatedPayment[] =>
  paymentRows(facts("payments") ?? "[]").map((row) => ({ ...row, amount: toPaise(row.amount) }));

/** In paise. */
export const sumOf = (payments: readonly Pick<DatedPayment, "amount">[]): bigint =>
  payments.reduce((sum, { amount }) => sum + amount, 0n);

export const ratesIn = (facts: Facts): RateChange[] => rateRows(facts("rates") ?? "[]");

export const paymentsInWords = (text: string): string =>
  paymentRows(text)
    .map(
      ({ paid_on, kind, amount }) =>
        `${formatRupees(amount)} on ${formatDate(paid_on)} (${paymentKindLabel(kind)})`,
    )
    .join("; ");

export const ratesInWords = (text: string): string =>
  rateRows(text)
    .map(({ from_on, rate }) => `${withoutTrailingZeros(rate)}% from ${formatDate(from_on)}`)
    .join("; ");

const textOf = (rows: readonly unknown[]) => (rows.length === 0 ? null : JSON.stringify(rows));
const paymentRows = (text: string) => JSON.parse(text) as PaperPayment[];
const rateRows = (text: string) => JSON.parse(text) as RateChange[];
