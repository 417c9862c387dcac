// What was paid since an award: the figure that somebody entered, else what is recorded among the payments.
import { fromPaise, toPaise } from "#app/domain/money.ts";
import type { Facts } from "../facts.ts";
import { paymentsIn, sumOf } from "../interest/recorded.ts";
import type { DatedPayment } from "../interest/statement.ts";

/** Payments dated after the award; those that were reversed do not travel. */
export function paymentsSinceAward(facts: Facts): DatedPayment[] {
  const made = facts("award_date");
  return made === undefined ? [] : paymentsIn(facts).filter(({ paid_on }) => paid_on > made);
}

/** Of these, the ones after the day as on which the amount due is stated: a later day has to be stated first. */
export function paymentsPastStatedDay(facts: Facts): DatedPayment[] {
  const stated = facts("outstanding_date_as_on");
  return stated === undefined ? [] : paymentsSinceAward(facts).filter(({ paid_on }) => paid_on > stated);
}

/** The others of them, which count. */
function paymentsUpToStatedDay(facts: Facts): DatedPayment[] {
  const stated = facts("outstanding_date_as_on");
  return paymentsSinceAward(facts).filter(({ paid_on }) => stated === undefined || paid_on <= stated);
}

/** Those that are taken off, each on its day; undefined: a figure was entered that the recorded ones do not come to. */
export function datedSinceAward(facts: Facts): DatedPayment[] | undefined {
  const counted = paymentsUpToStatedDay(facts);
  const entered = facts("payments_after_award");
  return entered === undefined || toPaise(entered) === sumOf(counted) ? counted : undefined;
}

/**
 * Up to the day as on which the amount due is stated, as decimal text; undefined: not known. That no payment is recorded
 * does not say that none was made.
 */
export function paidSinceAward(facts: Facts): string | undefined {
  const entered = facts("payments_after_award");
  if (entered !== undefined) return entered;
  if (paymentsSinceAward(facts).length === 0) return undefined;
  return fromPaise(sumOf(paymentsUpToStatedDay(facts)));
}
