/**
 * The interest of a case: what its record says was owed when, put together for the one calculation (statement.ts), and held
 * against what is recorded. Papers, guards and the page of the case read this.
 *
 * Principal and charges are recorded as on the outstanding date: payments up to it are taken off already, later ones are not.
 * So interest that begins after that date starts from these figures; interest that begins before it starts from what was owed
 * then, which has to be entered where payments came in between.
 */
import { addDays, type IsoDate } from "#app/domain/dates.ts";
import { toPaise } from "#app/domain/money.ts";
import type { InterestMethod, PaymentOrder } from "#app/domain/papers/interest-words.ts";
import type { Facts } from "../facts.ts";
import { paymentsIn, ratesIn } from "./recorded.ts";
import { interestStatement, rateOn, type DatedPayment, type Owed, type Statement } from "./statement.ts";

/** The fields it is calculated from. */
export const INTEREST_NEEDS = ["pos", "roi_percentage", "interest_from", "interest_to"] as const;
/** What is needed as well where payments fall in its time. */
export const PAYMENT_NEEDS = [
  ...["outstanding_date_as_on", "principal_before", "charges_before", "interest_method"],
  "payments_applied",
] as const;
/** What changes it and is never needed. */
export const INTEREST_USES = ["charges_amount", "interest_before"] as const;
export const INTEREST_ROWS = ["payments", "rates"] as const;
/** All that the calculation looks at, and what it is held against. */
export const INTEREST_FACTS = [
  ...INTEREST_NEEDS,
  ...PAYMENT_NEEDS,
  ...INTEREST_USES,
  ...INTEREST_ROWS,
  ...["interest_amount", "daily_interest"],
] as const;

/** Two figures of one thing, in paise. */
export interface Difference {
  /** The field that records it. */
  field: "pos" | "charges_amount" | "interest_amount" | "daily_interest" | "principal_before";
  calculated: bigint;
  recorded: bigint;
}

export interface CaseInterest {
  /** Null while something is missing. */
  statement: Statement | null;
  /** Names of what is missing because payments fall in its time. */
  lacks: string[];
  /** What was owed at the start, as far as it is recorded. */
  opening: Owed | null;
  /** Those in its time, or between it and the outstanding date. */
  counted: DatedPayment[];
  /** Those after all of that, which no figure contains. */
  notCounted: DatedPayment[];
  /** The day that the claim is stated for: the outstanding date, or the last day of the interest where that is later. */
  claimDate: IsoDate | null;
  /** Interest begins after the outstanding date: the recorded figures are those of the start. */
  isContinued: boolean;
  differences: Difference[];
}

/** Several fields of one paper, and several guards, ask for the same. */
const found = new WeakMap<Facts, CaseInterest>();

/** @param facts values as papers read them, with `payments` and `rates` (recorded.ts); the same ones answer the same */
export function interestOfCase(facts: Facts): CaseInterest {
  const before = found.get(facts);
  if (before) return before;
  const interest = calculateInterest(facts);
  found.set(facts, interest);
  return interest;
}

function calculateInterest(facts: Facts): CaseInterest {
  const [from, to, asOn] = [facts("interest_from"), facts("interest_to"), facts("outstanding_date_as_on")];
  const claimDate = later(asOn, from !== undefined && to !== undefined && from <= to ? to : undefined);
  const isContinued = from !== undefined && asOn !== undefined && from > asOn;
  const begin = isContinued ? addDays(asOn, 1) : from;
  const payments = paymentsIn(facts);
  const notCounted = payments.filter(({ paid_on }) => claimDate !== null && paid_on > claimDate);
  const counted = payments.filter(
    ({ paid_on }) => begin !== undefined && claimDate !== null && paid_on >= begin && paid_on <= claimDate,
  );
  const none = { statement: null, lacks: [], opening: null, differences: [] };
  const known = { ...none, counted, notCounted, claimDate, isContinued };
  if (to === undefined || from === undefined) return known;
  const lacks = counted.length === 0 ? [] : lacking(facts, isContinued, counted);
  const opening = openingOf(facts, isContinued);
  const rate = facts("roi_percentage");
  if (lacks.length > 0 || opening === null || rate === undefined) return { ...known, opening, lacks };
  const statement = interestStatement({
    ...{ opening, from, to, rate, changes: ratesIn(facts), payments: counted },
    further: addDays(claimDate ?? to, 1),
    // Without payments neither makes a difference.
    method: (facts("interest_method") as InterestMethod | undefined) ?? "reducing",
    order: (facts("payments_applied") as PaymentOrder | undefined) ?? "interest",
  });
  const differences = differencesOf(facts, { statement, opening, isContinued });
  return { ...known, opening, statement, differences };
}

/** Whether the table may stand in a paper: it says what is recorded. */
export const agrees = ({ statement, differences }: CaseInterest): boolean =>
  statement !== null && differences.every(({ field }) => field === "daily_interest");

/** The unpaid interest, in paise: what is recorded, else what the calculation comes to where it says what else is recorded. */
export function unpaidInterest(facts: Facts): bigint | undefined {
  const found = interestOfCase(facts);
  const calculated = agrees(found) ? found.statement?.closing.interest : undefined;
  return amountOf(facts, "interest_amount") ?? calculated;
}

/** What the claim is made of on its date, in paise; undefined: not known. */
export function claimFigures(facts: Facts) {
  const interest = interestOfCase(facts);
  const { statement, counted } = interest;
  const closing = agrees(interest) && counted.length > 0 ? statement?.closing : undefined;
  return {
    principal: closing?.principal ?? amountOf(facts, "pos"),
    interest: unpaidInterest(facts),
    charges:
      closing && amountOf(facts, "charges_amount") !== undefined
        ? closing.charges
        : amountOf(facts, "charges_amount"),
  };
}

/** The total outstanding, brought to the day of the claim where interest and payments came after it. */
export function booksAtClaim(facts: Facts): bigint | undefined {
  const books = amountOf(facts, "tos");
  const { isContinued, statement, counted } = interestOfCase(facts);
  if (books === undefined || !isContinued || statement === null) return books;
  return counted.reduce((rest, { amount }) => rest - amount, books + statement.accrued);
}

/** The day the claim is stated for, where the outstanding date is known. */
export const claimDateOf = (facts: Facts): IsoDate | undefined =>
  facts("outstanding_date_as_on") && (interestOfCase(facts).claimDate ?? undefined);

/** The rate of the day after the claim is stated for. */
export function currentRate(facts: Facts): string | undefined {
  const [rate, { claimDate }] = [facts("roi_percentage"), interestOfCase(facts)];
  if (rate === undefined || claimDate === null) return rate;
  return rateOn({ rate, changes: ratesIn(facts) }, addDays(claimDate, 1));
}

const later = (one: IsoDate | undefined, other: IsoDate | undefined): IsoDate | null =>
  [one, other].reduce<IsoDate | null>(
    (last, day) => (day !== undefined && (last === null || day > last) ? day : last),
    null,
  );

function amountOf(facts: Facts, name: string): bigint | undefined {
  const value = facts(name);
  return value === undefined ? undefined : toPaise(value);
}

/** Payments up to the outstanding date are taken off the recorded figures: what was owed before them is another. */
function lacking(facts: Facts, isContinued: boolean, counted: readonly DatedPayment[]): string[] {
  const asOn = facts("outstanding_date_as_on");
  const isTakenOff = !isContinued && counted.some(({ paid_on }) => asOn === undefined || paid_on <= asOn);
  const hasCharges = facts("charges_amount") !== undefined && facts("payments_applied") === "charges";
  const needed = ["outstanding_date_as_on", "interest_method", "payments_applied"];
  if (isTakenOff) needed.push("principal_before", ...(hasCharges ? ["charges_before"] : []));
  return needed.filter((name) => facts(name) === undefined);
}

function openingOf(facts: Facts, isContinued: boolean): Owed | null {
  const now = { principal: amountOf(facts, "pos"), charges: amountOf(facts, "charges_amount") };
  const before = isContinued
    ? {}
    : { principal: amountOf(facts, "principal_before"), charges: amountOf(facts, "charges_before") };
  const principal = before.principal ?? now.principal;
  if (principal === undefined || now.principal === undefined) return null;
  return {
    principal,
    interest: amountOf(facts, "interest_before") ?? 0n,
    charges: before.charges ?? now.charges ?? 0n,
  };
}

/** What is left on the first day of interest when it begins after the outstanding date. */
const principalAtStart = (facts: Facts, { payments }: Statement, { principal }: Owed): bigint =>
  payments
    .filter(({ paid_on }) => paid_on < (facts("interest_from") ?? ""))
    .reduce((rest, payment) => rest - payment.principal, principal);

interface Outcome {
  statement: Statement;
  opening: Owed;
  isContinued: boolean;
}

/** Where the calculation comes to another figure than is recorded. */
function differencesOf(facts: Facts, { statement, opening, isContinued }: Outcome): Difference[] {
  const asOn = facts("outstanding_date_as_on");
  const taken = statement.payments.filter(({ paid_on }) => asOn === undefined || paid_on <= asOn);
  const left = (part: "principal" | "charges") =>
    taken.reduce((rest, payment) => rest - payment[part], opening[part]);
  const pairs: [Difference["field"], bigint][] = [
    ...(isContinued
      ? [["principal_before", principalAtStart(facts, statement, opening)] as [Difference["field"], bigint]]
      : [
          ["pos", left("principal")] as [Difference["field"], bigint],
          // Other charges may have come meanwhile; only what is entered of the start can be compared.
          ...(facts("charges_before") === undefined
            ? []
            : [["charges_amount", left("charges")] as [Difference["field"], bigint]]),
        ]),
    ["interest_amount", statement.closing.interest],
    ["daily_interest", statement.perDay],
  ];
  return pairs.flatMap(([field, calculated]) => {
    const recorded = amountOf(facts, field);
    return recorded === undefined || recorded === calculated ? [] : [{ field, calculated, recorded }];
  });
}
