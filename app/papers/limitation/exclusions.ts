/** Time that does not count for a case: what the record proves by itself, and what somebody claims with dates and a reason. */
import { addDays, addMonths, formatPaperDate, type IsoDate } from "#app/domain/dates.ts";
import type { ExclusionGround } from "#app/domain/papers/limitation-words.ts";
import { parseConstitution } from "#app/domain/papers/constitution.ts";
import type { Facts } from "../facts.ts";
import { named, proceedingsIn, type PaperProceeding } from "../record.ts";
import type { Exclusion } from "./periods.ts";

/** Before which forum, and so by which rules. */
export type Forum = "suit" | "tribunal" | "execution" | "guarantor";

const PANDEMIC: Exclusion = {
  ground: "pandemic",
  from: "2020-03-15",
  to: "2022-02-28",
  details: null,
  mark: "sure",
};

/** Three months, and two more if the parties agree, which is not recorded. */
const MEDIATION_MONTHS = 3;
const MEDIATION_MONTHS_AT_MOST = 5;

/** Those that are entered as from, to and details, and where they count (ss.14 and 15; IBC s.60(6)). */
const CLAIMED = {
  stay: ["suit", "tribunal", "execution"],
  statutory_notice: ["suit", "tribunal"],
  absence: ["suit", "tribunal"],
  wrong_forum: ["suit", "tribunal", "guarantor"],
  moratorium: ["suit", "tribunal", "execution"],
} as const satisfies Partial<Record<ExclusionGround, readonly Forum[]>>;
type ClaimedGround = keyof typeof CLAIMED;
const CLAIMED_GROUNDS = Object.keys(CLAIMED) as ClaimedGround[];

const fieldsOf = (ground: ClaimedGround) => [`${ground}_from`, `${ground}_to`, `${ground}_details`] as const;

/** Names of the fields that exclusions before a forum are read from. */
export function exclusionFields(forum: Forum): string[] {
  const claimed = claimedBefore(forum);
  return [
    ...(forum === "suit" ? ["pim_application_date", "pim_report_date", "pim_report_type"] : []),
    ...(claimed.includes("moratorium") ? ["borrower_constitution", "borrower_type"] : []),
    ...(claimed.includes("wrong_forum") ? ["wrong_forum_claimed", "proceedings"] : []),
    ...claimed.flatMap(fieldsOf),
  ];
}

const claimedBefore = (forum: Forum): ClaimedGround[] =>
  CLAIMED_GROUNDS.filter((ground) => CLAIMED[ground].some((each) => each === forum));

/**
 * What may be left out before this forum. Time that is not over cannot be pleaded with its dates, and is not left out.
 * @param facts with `proceedings`
 */
export const exclusionsFor = (facts: Facts, forum: Forum, today: IsoDate): Exclusion[] => [
  PANDEMIC,
  ...judgedExclusions(facts, forum, today).flatMap(({ ground, from, to, details, mark, reason }) =>
    reason === null && from !== null && to !== null ? [{ ground, from, to, details, mark }] : [],
  ),
];

/** Why recorded time is not left out. */
export type WhyNotExcluded =
  | "not_this_forum"
  | "reversed"
  | "running"
  | "no_company"
  | "beyond_mediation"
  | "no_dates"
  | "not_claimed";

interface JudgedExclusion extends Pick<Exclusion, "ground" | "details" | "mark"> {
  from: IsoDate | null;
  to: IsoDate | null;
  /** Where it is corrected. */
  field: string;
  /** null: it is left out. */
  reason: WhyNotExcluded | null;
}

/**
 * Time that is recorded in full and may be left out, each with whether it is. What is incomplete is asked about
 * (open-questions.ts).
 * @param facts with `proceedings`
 */
export const judgedExclusions = (facts: Facts, forum: Forum, today: IsoDate): JudgedExclusion[] => [
  ...mediationIn(facts, forum, today),
  ...CLAIMED_GROUNDS.flatMap((ground) => claimedIn(facts, ground, forum, today)),
  ...wrongForums(facts, forum, today),
];

/** The wrong way round, or not over. */
const oddDates = (from: IsoDate, to: IsoDate, today: IsoDate): WhyNotExcluded | null =>
  to < from ? "reversed" : to > today ? "running" : null;

/** A report makes it a commercial suit; without one nothing can be pleaded. An original application has no such step. */
function mediationIn(facts: Facts, forum: Forum, today: IsoDate): JudgedExclusion[] {
  const [from, reported] = [facts("pim_application_date"), facts("pim_report_date")];
  const type = facts("pim_report_type");
  if (from === undefined || reported === undefined || type === undefined) return [];
  const last = addMonths(from, MEDIATION_MONTHS_AT_MOST);
  const mediation = {
    ground: "mediation",
    from,
    to: reported,
    details: null,
    field: "pim_report_date",
  } as const;
  const reason = forum === "suit" ? oddDates(from, reported, today) : "not_this_forum";
  // Whether a non-starter was mediation at all is open, and consent to more than three months is not recorded.
  const isSure = type === "failure" && reported <= addMonths(from, MEDIATION_MONTHS);
  const mark = isSure ? "sure" : "check";
  if (reason !== null || reported <= last) return [{ ...mediation, mark, reason }];
  return [
    { ...mediation, to: last, mark, reason: null },
    { ...mediation, from: addDays(last, 1), mark, reason: "beyond_mediation" },
  ];
}

function claimedIn(facts: Facts, ground: ClaimedGround, forum: Forum, today: IsoDate): JudgedExclusion[] {
  const [from, to, details] = fieldsOf(ground).map(facts);
  if (from === undefined || to === undefined || details === undefined) return [];
  const mark = ground === "wrong_forum" ? "check" : "sure";
  const reason = claimedBefore(forum).includes(ground)
    ? (oddDates(from, to, today) ?? (ground === "moratorium" && isNoCompany(facts) ? "no_company" : null))
    : "not_this_forum";
  const field = reason === "running" || reason === "reversed" ? fieldsOf(ground)[1] : fieldsOf(ground)[0];
  return [{ ground, from, to, details, mark, field, reason }];
}

const isNoCompany = (facts: Facts): boolean =>
  parseConstitution(facts("borrower_constitution") ?? facts("borrower_type") ?? "") === "other";

/** Whether a recorded outcome says that the forum was the wrong one. */
const WITHOUT_JURISDICTION = /jurisdiction|\breturned\b|\bwrong (court|forum)\b/i;

/** Recorded proceedings that ended for defect of jurisdiction: good faith and diligence are for a person to claim (s.14). */
function wrongForums(facts: Facts, forum: Forum, today: IsoDate): JudgedExclusion[] {
  const claimed = facts("wrong_forum_claimed");
  if (claimed === undefined || !claimedBefore(forum).includes("wrong_forum")) return [];
  return proceedingsIn(facts)
    .filter(endedForJurisdiction)
    .map((row): JudgedExclusion => {
      const { filed_on: from, outcome_on: to } = row;
      const details = named(row, formatPaperDate);
      const known = from === null || to === null ? "no_dates" : oddDates(from, to, today);
      const reason = claimed === "yes" ? known : "not_claimed";
      const field = reason === "not_claimed" ? "wrong_forum_claimed" : "proceedings";
      return { ground: "wrong_forum", from, to, details, mark: "check", field, reason };
    });
}

export const endedForJurisdiction = ({ own, outcome }: PaperProceeding): boolean =>
  own !== true && WITHOUT_JURISDICTION.test(outcome ?? "");

/** Names of the dates that claimed time begins and ends with. */
export const CLAIMED_DATES = CLAIMED_GROUNDS.flatMap((ground) => fieldsOf(ground).slice(0, 2));

/** Fields of an exclusion that was begun to be entered and is not complete, by ground. */
export function incompleteExclusions(facts: Facts): { ground: ClaimedGround; missing: string[] }[] {
  return CLAIMED_GROUNDS.flatMap((ground) => {
    const names = fieldsOf(ground);
    const missing = names.filter((name) => facts(name) === undefined);
    return missing.length > 0 && missing.length < names.length ? [{ ground, missing: [...missing] }] : [];
  });
}

/** The pairs of dates that are the wrong way round. */
export const reversedExclusions = (facts: Facts): (readonly [string, string])[] =>
  CLAIMED_GROUNDS.flatMap((ground) => {
    const [from, to] = fieldsOf(ground);
    return (facts(to) ?? "9999") < (facts(from) ?? "") ? [[from, to] as const] : [];
  });
