/**
 * Limitation of a case before one kind of forum: every start that can be argued for, what it ran afresh from, what is left
 * out and where it ends. Papers, guards, the page of the case and what is stored of it all read this.
 */
import { addDays, daysBetween, type IsoDate } from "#app/domain/dates.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { ARTICLES, START_RULES, type StartKind } from "#app/domain/papers/limitation-words.ts";
import type { Facts } from "../facts.ts";
import { isByInstalments } from "../computed/repayment.ts";
import { executionOpens, inJammuKashmirOrLadakh } from "./award.ts";
import { exclusionsFor, type Forum } from "./exclusions.ts";
import { freshStarts } from "./fresh-starts.ts";
import { guarantorInDefaultFrom, INVOCATION_FIELDS, invocationIn } from "./invocation.ts";
import { countPeriod, type Counted, type Exclusion, type FreshStart } from "./periods.ts";

/** One way to count. */
export interface Period extends Counted {
  start: StartKind;
  /** The day it is counted from. */
  from: IsoDate;
  /** The field that tells it. */
  field: string;
  /** The last day when nothing is left out that counsel has to check first. */
  surelyEnds: IsoDate;
  /** Of instalments: the first day on which one may have fallen due that is still in time today, counted from there. */
  firstInTime: (Counted & { from: IsoDate }) | null;
}

export interface Limitation {
  forum: Forum;
  /** Those that can be argued for, the earliest end first. */
  periods: Period[];
  /** The one that the paper pleads: as chosen, else the first default; null: its day is not known. */
  pleaded: Period | null;
  /** Somebody chose the start. */
  isChosen: boolean;
  /** The earliest last day: what is diarised and what guards go by. */
  earliest: Period | null;
  /** For the mortgage money, where a mortgage is recorded. */
  mortgage: Period | null;
}

/** Those that tell what is counted from, and afresh from. */
export const startFields = (forum: Forum): readonly string[] => OF_FORUM[forum];

const OF_CLAIM = [
  ...["default_date", "lrn_date", "loan_kind", "emi_amount", "acknowledgement_date", "acknowledged_by"],
  ...["last_payment_date", "last_payment_ack", "limitation_start", "limitation_instrument", "note_date"],
  ...["disbursal_date", "has_mortgage"],
];
const OF_FORUM: Readonly<Record<Forum, readonly string[]>> = {
  suit: OF_CLAIM,
  tribunal: OF_CLAIM,
  execution: ["award_date", "award_received_date", "jurisdiction_state"],
  guarantor: [...INVOCATION_FIELDS, "acknowledgement_date", "acknowledged_by"],
};

const FORUMS: Partial<Record<PaperCategory, Forum>> = {
  original_application: "tribunal",
  pre_ep: "execution",
  sec_95: "guarantor",
};

/** A notice or an interim application comes before or goes with a suit. */
export const forumOf = (category: string | null): Forum => FORUMS[category as PaperCategory] ?? "suit";

/** Of a claim, by the kind of proceeding that the header of a text names. */
export const forumOfClaim = (proceeding: string | null): Forum =>
  proceeding === "drt" ? "tribunal" : "suit";

/**
 * @param facts values as papers read them, with `proceedings` (papers/record.ts)
 * @param today in India: what is still to come neither renews a period nor is left out of it
 */
export function calculateLimitation(facts: Facts, forum: Forum, today: IsoDate): Limitation {
  const exclusions = exclusionsFor(facts, forum, today);
  const fresh = freshStarts(facts, forum, today);
  const periods = startsFor(facts, forum)
    .map((start) => periodOf(start, { fresh, exclusions, today }))
    .toSorted(byEnd);
  const chosen = facts("limitation_start");
  const [mortgage] = startsOfMortgage(facts, forum);
  return {
    forum,
    periods,
    pleaded: isUnknownReceipt(facts, forum)
      ? null
      : (periods.find(({ start }) => start === pleadedStart(facts, forum)) ?? null),
    isChosen: chosen !== undefined,
    earliest: periods.at(0) ?? null,
    mortgage: mortgage ? periodOf(mortgage, { fresh, exclusions, today }) : null,
  };
}

/** From its own date an award is counted for the safe line alone: nobody can plead that it was enforceable. */
const isUnknownReceipt = (facts: Facts, forum: Forum): boolean =>
  forum === "execution" && facts("award_received_date") === undefined;

const byEnd = ({ surelyEnds: one }: Period, { surelyEnds: other }: Period) =>
  one < other ? -1 : one > other ? 1 : 0;

/** The Article that fits both what the claim rests on and the start that is pleaded; none while the former is not chosen. */
export function articleOf(facts: Facts, start: StartKind): string | null {
  const rests = facts("limitation_instrument");
  if (rests === undefined || !Object.hasOwn(ARTICLES, rests)) return null;
  const { article, starts } = ARTICLES[rests as keyof typeof ARTICLES];
  return starts.some((each) => each === start) ? article : null;
}

/** What is counted from: a note on demand and money lent for no term have a start of their own. */
export function pleadedStart(facts: Facts, forum: Forum): StartKind {
  if (forum === "execution") return "award";
  if (forum === "guarantor") return "guarantee";
  const chosen = facts("limitation_start");
  if (chosen !== undefined && Object.hasOwn(START_RULES, chosen)) return chosen as StartKind;
  const rests = facts("limitation_instrument");
  return rests === "demand_note" ? "note" : rests === "money_lent" ? "loan" : "default";
}

interface Start {
  kind: StartKind;
  from: IsoDate;
  field: string;
}

function startsFor(facts: Facts, forum: Forum): Start[] {
  if (forum === "execution") return startsOfAward(facts);
  if (forum === "guarantor") return startOfGuarantee(facts);
  const pleaded = pleadedStart(facts, forum);
  const rests = facts("limitation_instrument");
  const instalments = isByInstalments(facts) || pleaded === "instalments";
  return [
    ...startAt("default", "default_date", facts),
    ...(instalments ? startAt("instalments", "default_date", facts) : []),
    ...startAt("recall", "lrn_date", facts),
    ...(pleaded === "note" || rests === "demand_note" ? startAt("note", "note_date", facts) : []),
    ...(pleaded === "loan" || rests === "money_lent" ? startAt("loan", "disbursal_date", facts) : []),
  ];
}

const startAt = (kind: StartKind, field: string, facts: Facts): Start[] => {
  const from = facts(field);
  return from === undefined ? [] : [{ kind, field, from }];
};

/** Only where a mortgage is recorded: twelve years from the first default, which is the earlier day to count from. */
const startsOfMortgage = (facts: Facts, forum: Forum): Start[] =>
  facts("has_mortgage") === "yes" && (forum === "suit" || forum === "tribunal")
    ? startAt("mortgage", "default_date", facts)
    : [];

/** From the end of the days that the invocation gave from its receipt, where both are known, else from the invocation. */
function startOfGuarantee(facts: Facts): Start[] {
  const invoked = invocationIn(facts);
  if (invoked === undefined) return [];
  const from = guarantorInDefaultFrom(invoked);
  return [{ kind: "guarantee", field: "guarantee_invocation_date", from }];
}

function startsOfAward(facts: Facts): Start[] {
  const [made, received] = [facts("award_date"), facts("award_received_date") ?? facts("award_date")];
  const field = facts("award_received_date") === undefined ? "award_date" : "award_received_date";
  const there = inJammuKashmirOrLadakh(facts("jurisdiction_state"));
  return [
    ...(made === undefined ? [] : [{ kind: "award_date" as const, field: "award_date", from: made }]),
    ...(received === undefined
      ? []
      : [{ kind: "award" as const, field, from: executionOpens(received, there) }]),
  ];
}

interface Circumstances {
  fresh: readonly FreshStart[];
  exclusions: readonly Exclusion[];
  today: IsoDate;
}

function periodOf({ kind, from, field }: Start, { fresh, exclusions, today }: Circumstances): Period {
  const { years } = START_RULES[kind];
  // The safe line of an award leaves nothing out.
  const all = kind === "award_date" ? [] : exclusions;
  const sure = all.filter(({ mark }) => mark === "sure");
  const counted = (start: IsoDate) => countPeriod({ start, years, fresh, exclusions: all });
  const countedFrom = (day: IsoDate) => ({ ...counted(day), from: day });
  return {
    ...counted(from),
    start: kind,
    from,
    field,
    surelyEnds: countPeriod({ start: from, years, fresh, exclusions: sure }).end,
    firstInTime:
      kind === "instalments" ? countedFrom(firstInTime(from, today, (day) => counted(day).end)) : null,
  };
}

/** The first day from which a period still runs today: a later start never ends earlier. */
function firstInTime(from: IsoDate, today: IsoDate, endFrom: (start: IsoDate) => IsoDate): IsoDate {
  if (endFrom(from) >= today || from >= today) return from;
  let [late, inTime] = [from, today];
  while (addDays(late, 1) < inTime) {
    const middle = addDays(late, Math.floor(daysBetween(late, inTime) / 2));
    if (endFrom(middle) >= today) inTime = middle;
    else late = middle;
  }
  return inTime;
}
