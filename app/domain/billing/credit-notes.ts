/**
 * Credit notes: what takes back an invoice, whole or in part (CGST Act s. 34(1), Rule 53(1A)). Amounts in whole paise.
 *
 * The tax of a credit note is the share of the invoice's own tax, head by head, reckoned from what is credited of the
 * invoice altogether: several notes that credit the whole value credit the whole tax, to the paisa.
 */
import { financialYear, type IsoDate } from "../dates.ts";

interface CreditedPart {
  /** Taxable value of the invoice. */
  value: bigint;
  /** What earlier notes have credited of it. */
  before: bigint;
  /** What this one credits. */
  amount: bigint;
}

/**
 * The tax a note credits of one head.
 * @param tax of the whole invoice
 * @throws RangeError when more would be credited than was invoiced
 */
export function creditedTax(tax: bigint, { value, before, amount }: CreditedPart): bigint {
  if (amount < 0n || before < 0n || before + amount > value) {
    throw new RangeError("More would be credited than was invoiced");
  }
  return shareOf(tax, before + amount, value) - shareOf(tax, before, value);
}

/** Half a paisa and more counts as one. */
const shareOf = (whole: bigint, part: bigint, of: bigint): bigint =>
  of === 0n ? 0n : (2n * whole * part + of) / (2n * of);

/**
 * The last day on which a credit note can still reduce the supplier's tax, unless the annual return was filed before
 * (CGST Act s. 34(2)): 30 November after the end of the financial year of the supply.
 */
export const lastCreditDay = (invoiceDate: IsoDate): IsoDate =>
  `${String(Number(financialYear(invoiceDate).slice(0, 4)) + 1)}-11-30`;
