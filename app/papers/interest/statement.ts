/**
 * Interest on what was outstanding when: from what is owed at the start, dated payments and dated rates, to rows that add
 * up. In whole paise. A year has 365 days, leap years too; the first and the last day are counted; each row is rounded to
 * the paisa by itself (decision 013), and begins anew with each financial year, payment and change of the rate.
 */
import { addDays, daysBetween, financialYear, type IsoDate } from "#app/domain/dates.ts";
import type { InterestMethod, PaymentOrder } from "#app/domain/papers/interest-words.ts";

const DAYS_OF_A_YEAR = 365n;
/** A rate travels with at most four decimals. */
const RATE_SCALE = 10_000n;

/** In paise. */
export interface Owed {
  principal: bigint;
  interest: bigint;
  charges: bigint;
}

export interface DatedPayment {
  paid_on: IsoDate;
  kind: string;
  /** In paise. */
  amount: bigint;
}

export interface RateChange {
  /** The first day it applies to. */
  from_on: IsoDate;
  /** Percent a year, decimal text. */
  rate: string;
}

export interface Terms {
  /** Before the first of the payments and of the days. */
  opening: Owed;
  /** The days that interest is claimed for, both counted. */
  from: IsoDate;
  to: IsoDate;
  /** The first day of further interest, where that is not the day after the last one: the claim may be stated for a later day. */
  further?: IsoDate;
  /** Until the first change. */
  rate: string;
  changes: readonly RateChange[];
  /** All that are to be counted; one outside the days of interest only reduces what is owed. */
  payments: readonly DatedPayment[];
  method: InterestMethod;
  order: Appropriation;
}

/** What is paid on a decree goes to interest, then to costs, then to the sum (Gurpreet Singh, (2006) 8 SCC 457). */
type Appropriation = PaymentOrder | "decree";

/** Days on which the same principal carried the same rate. */
export interface InterestRow {
  from: IsoDate;
  to: IsoDate;
  days: number;
  principal: bigint;
  rate: string;
  amount: bigint;
}

/** A payment and what it went to; what is left over had nothing to go to. */
interface AppliedPayment extends DatedPayment, Owed {
  leftOver: bigint;
}

export interface Statement {
  rows: InterestRow[];
  payments: AppliedPayment[];
  /** The sum of the rows. */
  accrued: bigint;
  /** What is owed after all of it. */
  closing: Owed;
  /** Interest for each further day. */
  perDay: bigint;
}

/** What each payment goes to, one after the other. */
const ORDERS: Readonly<Record<Appropriation, readonly (keyof Owed)[]>> = {
  decree: ["interest", "charges", "principal"],
  interest: ["interest", "principal", "charges"],
  charges: ["charges", "interest", "principal"],
  principal: ["principal", "interest", "charges"],
};

/** A payment reduces what is owed from the day it was received: that day carries interest on the rest. */
export function interestStatement(terms: Terms): Statement {
  const { opening, from, to, order } = terms;
  const payments = terms.payments.toSorted(byDay);
  const owed = { ...opening };
  const rows: InterestRow[] = [];
  const applied: AppliedPayment[] = [];
  const apply = (before: (day: IsoDate) => boolean) => {
    for (let next = payments[0]; next && before(next.paid_on); next = payments[0]) {
      applied.push(applyPayment(next, owed, order));
      payments.shift();
    }
  };
  for (let start = from; start <= to;) {
    const day = start;
    apply((paid) => paid <= day);
    const end = endOfRow(start, to, [
      ...terms.changes.map(({ from_on }) => from_on),
      ...payments.map(({ paid_on }) => paid_on),
    ]);
    const row = interestRow(start, end, principalFor(terms, owed), rateOn(terms, start));
    owed.interest += row.amount;
    if (row.principal > 0n) rows.push(row);
    start = addDays(end, 1);
  }
  apply(() => true);
  return {
    rows,
    payments: applied,
    accrued: rows.reduce((sum, { amount }) => sum + amount, 0n),
    closing: owed,
    perDay: interestOn(principalFor(terms, owed), rateOn(terms, terms.further ?? addDays(to, 1)), 1n),
  };
}

/** The rate of a day: that of the latest change up to it. */
export function rateOn({ rate, changes }: Pick<Terms, "rate" | "changes">, day: IsoDate): string {
  const past = changes.filter(({ from_on }) => from_on <= day).toSorted(byStart);
  return past.at(-1)?.rate ?? rate;
}

/** In paise, on a principal in paise; half a paisa and more is a paisa. @param rate percent a year, decimal text */
export function interestOn(principal: bigint, rate: string, days: bigint): bigint {
  const [whole = "0", decimals = ""] = rate.split(".");
  const scaled = BigInt(whole + decimals.padEnd(4, "0"));
  const divisor = DAYS_OF_A_YEAR * 100n * RATE_SCALE;
  return (2n * principal * scaled * days + divisor) / (2n * divisor);
}

/** Simple interest runs on the principal of the start as long as any of it is owed. */
const principalFor = ({ method, opening }: Terms, { principal }: Owed): bigint =>
  method === "simple" && principal > 0n ? opening.principal : principal;

function interestRow(from: IsoDate, to: IsoDate, principal: bigint, rate: string): InterestRow {
  const days = daysBetween(from, to) + 1;
  return { from, to, days, principal, rate, amount: interestOn(principal, rate, BigInt(days)) };
}

/** The last day before a financial year, a payment or a change of the rate begins anew. */
function endOfRow(start: IsoDate, to: IsoDate, events: readonly IsoDate[]): IsoDate {
  const yearEnd = `${String(Number(financialYear(start).slice(0, 4)) + 1)}-03-31`;
  const ends = [to, yearEnd, ...events.filter((day) => day > start).map((day) => addDays(day, -1))];
  return ends.reduce((first, day) => (day < first ? day : first));
}

/** Takes a payment off what is owed. */
function applyPayment(payment: DatedPayment, owed: Owed, order: Appropriation): AppliedPayment {
  const went = { principal: 0n, interest: 0n, charges: 0n };
  let leftOver = payment.amount;
  for (const part of ORDERS[order]) {
    went[part] = leftOver < owed[part] ? leftOver : owed[part];
    owed[part] -= went[part];
    leftOver -= went[part];
  }
  return { ...payment, ...went, leftOver };
}

const byDay = (one: DatedPayment, other: DatedPayment) =>
  one.paid_on < other.paid_on ? -1 : one.paid_on > other.paid_on ? 1 : 0;
const byStart = (one: RateChange, other: RateChange) => (one.from_on < other.from_on ? -1 : 1);
