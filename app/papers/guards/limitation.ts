/** Limitation of suits, applications for mediation before them, and original applications; and how it is to be counted. */
import { CASE_FIELD_LABELS } from "#app/domain/cases/case-fields.ts";
import { LIMITATION_FIELDS } from "#app/domain/cases/fields/limitation.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { ARTICLES, type StartKind } from "#app/domain/papers/limitation-words.ts";
import { kindOfCase } from "#app/domain/record/proceedings.ts";
import { CLAIMED_DATES, exclusionFields, reversedExclusions, type Forum } from "../limitation/exclusions.ts";
import {
  calculateLimitation,
  forumOf,
  pleadedStart,
  type Limitation,
  type Period,
} from "../limitation/limitation.ts";
import { others as namesOfRole, SUED_FACTS } from "../computed/party-values.ts";
import { suedIn } from "../computed/sued.ts";
import type { Facts } from "../facts.ts";
import type { Guard, GuardFacts } from "./guard.ts";

const CLAIMS: readonly PaperCategory[] = [
  "summary_suit",
  "comm_suit",
  "mediation_application",
  "original_application",
];

/** What the period of every loan is counted from. */
const OF_THE_PERIOD = [
  "default_date",
  "acknowledgement_date",
  "last_payment_date",
  "last_payment_ack",
  "lrn_date",
  "pim_application_date",
  "pim_report_date",
  "security_particulars",
];
/** What changes it where somebody has entered it. */
const CHOSEN = ["limitation_start", "limitation_instrument", "note_date", "disbursal_date"];
const WHO_AND_WHAT = ["acknowledged_by", "has_mortgage"];

/** Of the fields that time is left out by, those that are known: a reason is given for these. */
export function leftOutIn(facts: GuardFacts, forum: Forum, others: readonly string[] = []): string[] {
  const known = (name: string) => facts.known(name) !== undefined;
  const claimed = facts.isYes("wrong_forum_claimed");
  return [...others, ...exclusionFields(forum)].filter(
    (name) =>
      known(name) &&
      !OF_THE_PERIOD.includes(name) &&
      (name !== "proceedings" || claimed) &&
      (!name.startsWith("borrower_") || known("moratorium_from")),
  );
}

export const suitTooLate: Guard = {
  id: "suit_too_late",
  papers: CLAIMS,
  source:
    "Limitation Act 1963, s.3, ss.14, 15, 18 and 19, Articles 19, 35, 37, 55 and 113; RDB Act 1993, s.24",
  looksAt: [...new Set([...OF_THE_PERIOD, ...CHOSEN, ...WHO_AND_WHAT, ...exclusionFields("suit")])],
  restsOn(facts) {
    const isCounted = (name: string) =>
      name !== "disbursal_date" || startsIn(facts).some((start) => start === "loan");
    return [
      ...OF_THE_PERIOD,
      ...leftOutIn(facts, forumOf(facts.category), [...CHOSEN, ...WHO_AND_WHAT]).filter(isCounted),
    ];
  },
  // A later day from the recall or a mortgage can only be argued for.
  settledBy: (facts) => [
    ...["acknowledgement_date", "last_payment_date", "last_payment_ack"],
    ...(facts.category === "original_application" ? [] : ["pim_application_date", "pim_report_date"]),
  ],
  check(facts) {
    const found = calculateLimitation(facts.known, forumOf(facts.category), facts.today);
    const { earliest } = found;
    if (earliest === null || facts.today <= earliest.surelyEnds) return null;
    return [
      guardMessages.suitTooLate(startInWords(earliest), earliest.surelyEnds),
      ...leftOut(earliest),
      ...otherViews(facts, found, earliest),
    ].join(" ");
  },
};

const startsIn = (facts: GuardFacts): StartKind[] =>
  calculateLimitation(facts.known, forumOf(facts.category), facts.today).periods.map(({ start }) => start);

function startInWords({ start, from, fresh }: Period): string {
  const afresh = fresh.at(-1);
  if (afresh?.kind === "payment") return guardMessages.fromPayment(afresh.date);
  if (afresh) return guardMessages.fromAcknowledgement(afresh.date);
  if (start === "recall") return guardMessages.fromRecallItself(from);
  if (start === "note") return guardMessages.fromNote(from);
  return start === "loan" ? guardMessages.fromLoan(from) : guardMessages.fromDefault(from);
}

/** What is left out already, and the later day with what counsel has to check first. */
function leftOut({ exclusions, end, surelyEnds }: Period): string[] {
  const mediation = exclusions.find(({ ground, mark }) => ground === "mediation" && mark === "sure");
  return [
    ...(mediation ? [guardMessages.mediationLeftOut(mediation.days)] : []),
    ...(end > surelyEnds ? [guardMessages.withTimeToCheck(end)] : []),
  ];
}

/** Later days that may be argued for; the objection goes by the earlier. */
function otherViews(facts: GuardFacts, { periods, mortgage }: Limitation, earliest: Period): string[] {
  const { from, fresh, surelyEnds } = earliest;
  const recall = periods.find(({ start }) => start === "recall");
  const paid = facts.date("last_payment_date");
  const views: string[] = [];
  if (recall && recall.end > surelyEnds) views.push(guardMessages.fromRecall(recall.end));
  if (paid !== undefined && !facts.isYes("last_payment_ack") && paid > (fresh.at(-1)?.date ?? from)) {
    views.push(guardMessages.paymentNotRecorded(paid));
  }
  if (mortgage) views.push(guardMessages.onMortgageUntil(mortgage.end));
  else if (facts.category === "original_application" && facts.text("security_particulars") !== undefined) {
    views.push(guardMessages.onMortgage);
  }
  return views;
}

/** Whoever did not sign an acknowledgement is not bound by it, and the time against them may be over. */
export const acknowledgedByAnother: Guard = {
  id: "acknowledged_by_another",
  papers: CLAIMS,
  source: "Limitation Act 1963, ss.18 and 20(2)",
  looksAt: [...new Set([...suitTooLate.looksAt, ...SUED_FACTS])],
  restsOn: () => ["acknowledgement_date", "acknowledged_by", "parties"],
  settledBy: () => ["acknowledged_by"],
  check(facts) {
    const [on, by] = [facts.date("acknowledgement_date"), facts.text("acknowledged_by")];
    if (on === undefined || by === "guarantor") return null;
    // One guarantor may sign as “the guarantor”; of several it is not recorded which of them did.
    const areSeveral = namesOfRole("guarantor", facts.known).length > 1;
    if (by === "both" && !areSeveral) return null;
    const forum = forumOf(facts.category);
    const { earliest } = calculateLimitation(facts.known, forum, facts.today);
    const without = calculateLimitation(withoutAcknowledgement(facts.known), forum, facts.today).earliest;
    if (earliest === null || without === null || facts.today <= without.surelyEnds) return null;
    // Against the signer it is over, too: told of already.
    if (facts.today > earliest.surelyEnds) return null;
    const proceeding = kindOfCase(facts.category);
    const others = suedIn(facts.known, { proceeding, language: "en" }).filter(
      ({ roles, instead }) => ![...roles, ...instead.flatMap((dead) => dead.roles)].includes("borrower"),
    );
    if (others.length === 0) return null;
    const names = others.map(({ name }) => name).join(", ");
    return by === "both"
      ? guardMessages.acknowledgedByOneOf(on, names, without.surelyEnds)
      : guardMessages.acknowledgedByAnother(on, names, without.surelyEnds);
  },
};

const withoutAcknowledgement =
  (known: Facts): Facts =>
  (name) =>
    name === "acknowledgement_date" ? undefined : known(name);

/** The field that tells each start. */
const FIELD_OF: Partial<Record<StartKind, string>> = {
  default: "default_date",
  instalments: "default_date",
  recall: "lrn_date",
  note: "note_date",
  loan: "disbursal_date",
};

export const limitationStartUnknown: Guard = {
  id: "limitation_start_unknown",
  papers: ["summary_suit", "comm_suit", "original_application"],
  source: "Code of Civil Procedure 1908, Order VII rule 1(e): the plaint says when the cause of action arose",
  looksAt: ["limitation_start", "limitation_instrument", ...new Set(Object.values(FIELD_OF))],
  restsOn: (facts) => ["limitation_start", "limitation_instrument", fieldOfStart(facts)],
  settledBy: (facts) => [fieldOfStart(facts)],
  check(facts) {
    const field = fieldOfStart(facts);
    // The first default is asked for by the papers themselves.
    if (field === "default_date" || facts.date(field) !== undefined) return null;
    return guardMessages.limitationStartUnknown(CASE_FIELD_LABELS[field] ?? field);
  },
};

const fieldOfStart = (facts: GuardFacts): string =>
  FIELD_OF[pleadedStart(facts.known, forumOf(facts.category))] ?? "default_date";

export const articleDoesNotFit: Guard = {
  id: "article_does_not_fit",
  papers: ["summary_suit", "comm_suit", "original_application"],
  source: "Limitation Act 1963, Articles 19, 35, 37, 55 and 113: each says from when it is counted",
  looksAt: ["limitation_start", "limitation_instrument"],
  contradicting: () => [["limitation_start", "limitation_instrument"]],
  check(facts) {
    const [start, rests] = [facts.known("limitation_start"), facts.known("limitation_instrument")];
    if (start === undefined || rests === undefined || !Object.hasOwn(ARTICLES, rests)) return null;
    const { article, starts } = ARTICLES[rests as keyof typeof ARTICLES];
    if (starts.some((each) => each === start)) return null;
    const { options } = LIMITATION_FIELDS.limitation_start;
    return guardMessages.articleDoesNotFit(article, options[start as keyof typeof options]);
  },
};

export const exclusionDatesContradict: Guard = {
  id: "exclusion_dates_contradict",
  papers: [...CLAIMS, "pre_ep", "sec_95"],
  source: "The case's own dates",
  looksAt: CLAIMED_DATES,
  restsOn: (facts) => reversedExclusions(facts.known).flat(),
  settledBy: () => [],
  contradicting: (facts) => reversedExclusions(facts.known),
  check(facts) {
    const [reversed] = reversedExclusions(facts.known);
    if (!reversed) return null;
    const [from, to] = reversed;
    return guardMessages.exclusionReversed(CASE_FIELD_LABELS[from] ?? from, CASE_FIELD_LABELS[to] ?? to);
  },
};
