// What an execution petition says of the award: its calculation, and until when it can be executed.
import { KNOWN_DENIES } from "#app/domain/cases/fields/field.ts";
import { fromPaise, toPaise } from "#app/domain/money.ts";
import { isPlaceholder } from "#app/domain/text/blank-text.ts";
import type { Computed, Facts, Item } from "../facts.ts";
import type { ComputedField, Requirement } from "../field-kinds.ts";
import { calculateLimitation } from "../limitation/limitation.ts";
import {
  awardLacks,
  awardRate,
  awardSums,
  furtherInterestFrom,
  interestRunsOnWhole,
  isSilentOnInterest,
  type AwardSums,
} from "./award-sums.ts";
import { paidSinceAward } from "./paid-since-award.ts";

const MADE_OF: readonly Requirement[] = [
  ...[["award_sum"], ["roi_amount"], ["cost_levied"], ["award_interest", "award_interest_rate"]],
  ...[["award_date"], ["outstanding_date_as_on"]],
];
/** Payments that are recorded stand for the figure while nobody entered one. */
const PAID = ["payments_after_award"];
const PAYMENTS = ["award_date", "outstanding_date_as_on", "payments"];
/** What is needed besides, by what the award says of interest. */
const OF_INTEREST = ["award_interest_rate", "award_current_rate", "arbitration_regime", "award_interest_on"];

/** A figure of the calculation: missing is what it lacks, and nothing else. */
export const OF_THE_CALCULATION = {
  belongsTo: "computed",
  requires: MADE_OF,
  mayUse: [...OF_INTEREST, ...PAID],
  alsoUses: ["award_interest", "award_interest_from", "award_given_up", "award_given_up_why", "payments"],
  lacks: awardLacks,
} as const;

/** What is left of the award after payments and what somebody gives up; below zero where that is more than it comes to. */
export function leftOfAward(facts: Facts): bigint | undefined {
  const sums = awardSums(facts);
  return sums === undefined ? undefined : sums.balance - givenUp(facts);
}

/** What execution is sought for; a guard tells where nothing is left. */
export function executionSum(facts: Facts): bigint | undefined {
  const left = leftOfAward(facts);
  return left === undefined || left > 0n ? left : 0n;
}

/** Only with the reason: nothing of an award is given up in silence. */
function givenUp(facts: Facts): bigint {
  const why = facts("award_given_up_why");
  return why === undefined || isPlaceholder(why) ? 0n : toPaise(facts("award_given_up") ?? "0");
}

function calculation(facts: Facts): Computed {
  const sums = awardSums(facts);
  if (sums === undefined) return { value: [] };
  const why = facts("award_given_up_why") ?? "";
  return { value: [...rows(sums), ...row(`Less: given up (${why})`, -givenUp(facts))] };
}

function rows(sums: AwardSums): Item[] {
  const { awarded, interestAwarded, costs, furtherInterest, paid } = sums;
  return [
    ...row("Sum awarded", awarded),
    ...row("Interest awarded up to the award", interestAwarded),
    ...row("Costs awarded", costs),
    ...row("Interest after the award, as calculated below", furtherInterest),
    ...row("Less: paid since the award", -paid),
  ];
}

/** Nothing is said of what is nothing. What is taken off stands with a minus. */
function row(particulars: string, paise: bigint): Item[] {
  return paise === 0n ? [] : [{ particulars, amount: fromPaise(paise) }];
}

const paise = (value: bigint | undefined): Computed => ({
  value: value === undefined ? undefined : fromPaise(value),
});

export const AWARD_COMPUTED = {
  award_rate: {
    label: "Rate of interest after the award",
    belongsTo: "computed",
    shape: "value",
    kind: "rate",
    requires: [["award_interest", "award_interest_rate"]],
    mayUse: OF_INTEREST,
    alsoUses: ["award_interest"],
    lacks: awardLacks,
    compute: (facts) => ({ value: awardRate(facts) }),
  },
  further_interest_from: {
    label: "Day from which interest after the award runs",
    belongsTo: "computed",
    shape: "value",
    kind: "date",
    requires: [["award_date"]],
    mayUse: [],
    alsoUses: ["award_interest_from"],
    compute: (facts) => ({ value: furtherInterestFrom(facts) }),
  },
  further_interest_days: {
    label: "Days of interest after the award",
    ...OF_THE_CALCULATION,
    shape: "value",
    kind: "days",
    compute: (facts) => ({ value: awardSums(facts)?.furtherDays.toString() }),
  },
  further_interest: {
    label: "Interest after the award",
    ...OF_THE_CALCULATION,
    shape: "value",
    kind: "amount",
    compute: (facts) => paise(awardSums(facts)?.furtherInterest),
  },
  award_calculation: {
    label: "What the award comes to",
    ...OF_THE_CALCULATION,
    shape: "list",
    items: { particulars: { kind: "text" }, amount: { kind: "amount" } },
    compute: calculation,
  },
  execution_sum: {
    label: "Amount for which execution is sought",
    ...OF_THE_CALCULATION,
    shape: "value",
    kind: "amount",
    compute: (facts) => paise(executionSum(facts)),
  },
  award_silent: {
    label: "Whether the award says nothing of interest after it",
    bears: KNOWN_DENIES,
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["award_interest"],
    compute: (facts) => ({ value: isSilentOnInterest(facts) }),
  },
  award_interest_on_whole: {
    label: "Whether interest after the award runs on the interest awarded, too",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["award_interest_on"],
    compute: (facts) => ({ value: interestRunsOnWhole(facts) }),
  },
  paid_since_award: {
    label: "Whether something was paid after the award",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: PAID,
    alsoUses: PAYMENTS,
    compute: (facts) => ({ value: toPaise(paidSinceAward(facts) ?? "0") > 0n }),
  },
  paid_after_award: {
    label: "What was paid after the award",
    belongsTo: "computed",
    shape: "value",
    kind: "amount",
    requires: [],
    mayUse: PAID,
    alsoUses: PAYMENTS,
    bears: KNOWN_DENIES,
    compute: (facts) => ({ value: paidSinceAward(facts) }),
  },
  costs_awarded: {
    label: "Whether costs were awarded",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["cost_levied"],
    compute: (facts) => ({ value: toPaise(facts("cost_levied") ?? "0") > 0n }),
  },
  execution_ends: {
    label: "The last day to execute the award",
    belongsTo: "computed",
    shape: "value",
    kind: "date",
    requires: [["award_received_date"]],
    mayUse: [],
    alsoUses: ["jurisdiction_state"],
    byDay: true,
    compute: (facts, { date }) => ({ value: lastDayOf(facts, date) }),
  },
  execution_in_time: {
    label: "Whether the award can still be executed on the day of the paper",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["award_received_date", "jurisdiction_state"],
    byDay: true,
    compute: (facts, { date }) => ({ value: date <= (lastDayOf(facts, date) ?? "") }),
  },
} as const satisfies Record<string, ComputedField>;

/** Time that somebody has to claim is not declared by these two, and left out only where it is pleaded (limitation.ts). */
const DECLARED = new Set(["award_received_date", "jurisdiction_state"]);

function lastDayOf(facts: Facts, date: string): string | undefined {
  const declared: Facts = (name) => (DECLARED.has(name) ? facts(name) : undefined);
  return calculateLimitation(declared, "execution", date).pleaded?.end;
}
