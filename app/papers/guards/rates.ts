/** Rates of interest that cannot be right: a fraction for a percentage, or interest at another rate than was agreed. */
import { daysBetween } from "#app/domain/dates.ts";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { LEAST_RATE, MOST_RATE } from "#app/domain/cases/unlikely-rates.ts";
import { INTEREST_FACTS, interestOfCase } from "../interest/of-case.ts";
import { ratesIn } from "../interest/recorded.ts";
import { OF_THE_LOAN } from "./dated-facts.ts";
import type { Guard, GuardFacts } from "./guard.ts";

const SOURCE = "The case's own figures";

/** Percent a year, in ten-thousandths of a percent, as GuardFacts reads rates. */
const [LEAST, MOST] = [BigInt(LEAST_RATE) * 10_000n, BigInt(MOST_RATE) * 10_000n];

const DAYS_OF_A_YEAR = 365n;
const PERCENT = 100n * 10_000n;

/** In execution only the award's own rate counts, or what the law puts in its place. */
const ratesStated = (facts: GuardFacts): string[] =>
  facts.category === "pre_ep" ? ["award_interest_rate", "award_current_rate"] : ["roi_percentage"];

/** @param rate in ten-thousandths of a percent */
const isUnlikely = (rate: bigint): boolean => rate < LEAST || rate > MOST;

const unlikelyRates = (facts: GuardFacts): string[] =>
  ratesStated(facts).filter((name) => {
    const rate = facts.rate(name);
    return rate !== undefined && isUnlikely(rate);
  });

export const rateUnlikely: Guard = {
  id: "rate_unlikely",
  papers: PAPER_CATEGORIES,
  source: SOURCE,
  looksAt: ["roi_percentage", "award_interest_rate", "award_current_rate"],
  restsOn: unlikelyRates,
  settledBy: () => [],
  check: (facts) =>
    unlikelyRates(facts)
      .map((name) => {
        const isLow = (facts.rate(name) ?? 0n) < LEAST;
        return guardMessages[isLow ? "rateTooLow" : "rateTooHigh"](facts.text(name) ?? "");
      })
      .join(" ") || null,
};

/** A figure of interest, and the rate it comes to as a fraction, so that nothing is rounded. */
interface Claimed {
  fields: readonly string[];
  over: bigint;
  under: bigint;
  say: (rate: bigint, agreed: string) => string;
}

/** Where payments came or the rate was changed no single rate says what is right: interest.ts holds the sums together. */
function interestClaimed(facts: GuardFacts): Claimed[] {
  const principal = facts.amount("pos");
  if (!principal || interestOfCase(facts.known).counted.length > 0 || ratesIn(facts.known).length > 0)
    return [];
  const [amount, daily] = [facts.amount("interest_amount"), facts.amount("daily_interest")];
  const [from, to] = [facts.date("interest_from"), facts.date("interest_to")];
  const days = from === undefined || to === undefined ? 0 : daysBetween(from, to) + 1;
  const yearly = DAYS_OF_A_YEAR * PERCENT;
  return [
    ...(amount === undefined || days < 1
      ? []
      : [
          {
            fields: ["interest_amount", "interest_from", "interest_to"],
            over: amount * yearly,
            under: principal * BigInt(days),
            say: (rate: bigint, agreed: string) =>
              guardMessages.interestAtOtherRate(facts.text("interest_amount") ?? "", days, rate, agreed),
          },
        ]),
    ...(daily === undefined
      ? []
      : [
          {
            fields: ["daily_interest"],
            over: daily * yearly,
            under: principal,
            say: (rate: bigint, agreed: string) =>
              guardMessages.dailyInterestAtOtherRate(facts.text("daily_interest") ?? "", rate, agreed),
          },
        ]),
  ];
}

/** More than a quarter of the agreed rate away from it, on either side. */
function isFar({ over, under }: Pick<Claimed, "over" | "under">, agreed: bigint): boolean {
  const away = over - agreed * under;
  return (away < 0n ? -away : away) * 4n > agreed * under;
}

function farFigures(facts: GuardFacts): Claimed[] {
  const agreed = facts.rate("roi_percentage");
  // One that cannot be right is no measure, and is told by the guard above.
  if (agreed === undefined || isUnlikely(agreed)) return [];
  return interestClaimed(facts).filter((claimed) => isFar(claimed, agreed));
}

/** Whether the guard below tells of this figure. */
export const isFarFromAgreed = (facts: GuardFacts, field: string): boolean =>
  farFigures(facts).some(({ fields }) => fields[0] === field);

export const interestAtOtherRate: Guard = {
  id: "interest_at_other_rate",
  // The others state no figure of interest.
  papers: OF_THE_LOAN.filter(
    (category) => category !== "interim_application" && category !== "loan_recall_notice",
  ),
  source: SOURCE,
  looksAt: INTEREST_FACTS,
  restsOn: (facts) => ["roi_percentage", "pos", ...farFigures(facts).flatMap(({ fields }) => fields)],
  settledBy: () => [],
  contradicting: (facts) => farFigures(facts).map(({ fields }) => ["roi_percentage", "pos", ...fields]),
  check: (facts) =>
    farFigures(facts)
      .map(({ over, under, say }) => say(over / under, facts.text("roi_percentage") ?? ""))
      .join(" ") || null,
};

export const awardRateDiffers: Guard = {
  id: "award_rate_differs",
  papers: ["pre_ep"],
  source:
    "Arbitration and Conciliation Act 1996, s.31(7): the award's own rate is executed, whatever was agreed",
  looksAt: ["award_interest_rate", "roi_percentage"],
  settledBy: () => [],
  contradicting: () => [["award_interest_rate", "roi_percentage"]],
  check(facts) {
    const [awarded, agreed] = [facts.rate("award_interest_rate"), facts.rate("roi_percentage")];
    if (awarded === undefined || agreed === undefined) return null;
    if ([awarded, agreed].some(isUnlikely)) return null;
    if (!isFar({ over: awarded, under: 1n }, agreed)) return null;
    return guardMessages.awardRateDiffers(
      facts.text("award_interest_rate") ?? "",
      facts.text("roi_percentage") ?? "",
    );
  },
};
