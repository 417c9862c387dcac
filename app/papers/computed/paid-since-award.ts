// What was paid since an award: the figure that somebody entered, else what is recorded among the payments.
import { fromPaise } from "#app/domain/money.ts";
import type { Facts } from "../facts.ts";
import { paymentsIn } from "../interest/recorded.ts";
import type { DatedPayment } from "../interest/statement.ts";

/** Payments dated after the award; those that were reversed do not travel. */
export function paymentsSinceAward(facts: Facts): DatedPayment[] {
  const made = facts("award_date");
  return made === undefined ? [] : paymentsIn(facts).filter(({ paid_on }) => paid_on > made);
}

/** As decimal text; undefined: not known. That no payment is recorded does not say that none was made. */
export function paidSinceAward(facts: Facts): string | undefined {
  const entered = facts("payments_after_award");
  if (entered !== undefined) return entered;
  const recorded = paymentsSinceAward(facts);
  return recorded.length === 0
    ? undefined
    : fromPaise(recorded.reduce((sum, { amount }) => sum + amount, 0n));
}
