/** Time that does not count for a case: what the record proves by itself, and what somebody claims with dates and a reason. */
import { addMonths, formatPaperDate, type IsoDate } from "#app/domain/dates.ts";
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
export function exclusionsFor(facts: Facts, forum: Forum, today: IsoDate): Exclusion[] {
  const mediation = forum === "suit" ? mediationIn(facts, today) : null;
  return [
    PANDEMIC,
    ...(mediation ? [mediation] : []),
    ...claimedBefore(forum).flatMap((ground) => {
      const claimed = claimedIn(facts, ground, today);
      return claimed ? [claimed] : [];
    }),
    ...(claimedBefore(forum).includes("wrong_forum") ? wrongForums(facts, today) : []),
  ];
}

/** A report makes it a commercial suit; without one nothing can be pleaded. An original application has no such step. */
function mediationIn(facts: Facts, today: IsoDate): Exclusion | null {
  const [from, reported] = [facts("pim_application_date"), facts("pim_report_date")];
  const type = facts("pim_report_type");
  if (from === undefined || reported === undefined || type === undefined) return null;
  if (reported < from || reported > today) return null;
  const last = addMonths(from, MEDIATION_MONTHS_AT_MOST);
  return {
    ground: "mediation",
    from,
    to: reported < last ? reported : last,
    details: null,
    // Whether a non-starter was mediation at all is open, and consent to more than three months is not recorded.
    mark: type === "failure" && reported <= addMonths(from, MEDIATION_MONTHS) ? "sure" : "check",
  };
}

function claimedIn(facts: Facts, ground: ClaimedGround, today: IsoDate): Exclusion | null {
  const [from, to, details] = fieldsOf(ground).map(facts);
  if (from === undefined || to === undefined || details === undefined) return null;
  if (to < from || to > today || (ground === "moratorium" && isNoCompany(facts))) return null;
  return { ground, from, to, details, mark: ground === "wrong_forum" ? "check" : "sure" };
}

const isNoCompany = (facts: Facts): boolean =>
  parseConstitution(facts("borrower_constitution") ?? facts("borrower_type") ?? "") === "other";

/** Whether a recorded outcome says that the forum was the wrong one. */
const WITHOUT_JURISDICTION = /jurisdiction|\breturned\b|\bwrong (court|forum)\b/i;

/** Recorded proceedings that ended for defect of jurisdiction: good faith and diligence are for a person to claim (s.14). */
function wrongForums(facts: Facts, today: IsoDate): Exclusion[] {
  if (facts("wrong_forum_claimed") !== "yes") return [];
  return proceedingsIn(facts).flatMap((row): Exclusion[] => {
    const { filed_on, outcome_on } = row;
    if (filed_on === null || outcome_on === null || !endedForJurisdiction(row)) return [];
    if (outcome_on < filed_on || outcome_on > today) return [];
    return [
      {
        ground: "wrong_forum",
        from: filed_on,
        to: outcome_on,
        details: named(row, formatPaperDate),
        mark: "check",
      },
    ];
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
