// How an execution petition calculates interest where payments came after the award, and what each of them went to.
import { fromPaise } from "#app/domain/money.ts";
import type { Facts } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import type { Owed } from "../interest/statement.ts";
import { OF_THE_CALCULATION } from "./award.ts";
import { awardSums } from "./award-sums.ts";
import { wordsIn } from "./words.ts";

/** Shown where the days of the payments are known; nothing is asked for on their account. */
const LIST = { ...OF_THE_CALCULATION, shape: "list", requires: [] } as const;
const optional = { kind: "amount", optional: true } as const;

/** Nothing is said of what is nothing. */
const amountOf = (paise: bigint | undefined): string | undefined =>
  paise === undefined || paise === 0n ? undefined : fromPaise(paise);

const left = (part: keyof Owed, label: string) =>
  ({
    ...OF_THE_CALCULATION,
    label,
    requires: [],
    shape: "value",
    kind: "amount",
    compute: (facts: Facts) => ({ value: amountOf(awardSums(facts)?.left[part]) }),
  }) as const satisfies ComputedField;

export const AWARD_PAYMENT_COMPUTED = {
  award_interest_periods: {
    ...LIST,
    label: "Interest after the award by period, where payments came in between",
    items: {
      principal: { kind: "amount" },
      from: { kind: "date" },
      to: { kind: "date" },
      days: { kind: "days" },
      amount: { kind: "amount" },
    },
    compute: (facts) => ({
      value: (awardSums(facts)?.statement?.rows ?? []).map(({ principal, from, to, days, amount }) => ({
        ...{ principal: fromPaise(principal), from, to, days: String(days), amount: fromPaise(amount) },
      })),
    }),
  },
  award_payments: {
    ...LIST,
    label: "Payments since the award, and what each went to",
    items: {
      ...{ date: { kind: "date" }, kind: { kind: "text" }, amount: { kind: "amount" } },
      ...{ interest: optional, costs: optional, principal: optional },
    },
    compute: (facts, { language }) => ({
      value: (awardSums(facts)?.statement?.payments ?? []).map((payment) => ({
        ...{ date: payment.paid_on, kind: wordsIn(language).paymentKind(payment.kind) },
        ...{ amount: fromPaise(payment.amount), interest: amountOf(payment.interest) },
        ...{ costs: amountOf(payment.charges), principal: amountOf(payment.principal) },
      })),
    }),
  },
  award_principal_left: left("principal", "What payments have left of the sum that carries interest"),
  award_interest_left: left("interest", "What payments have left of the interest"),
  award_costs_left: left("charges", "What payments have left of the costs awarded"),
} as const satisfies Record<string, ComputedField>;
