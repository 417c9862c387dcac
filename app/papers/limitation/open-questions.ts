/** What is not known of a case and would change its limitation, or what papers plead of it. */
import { EXCLUSION_GROUNDS } from "#app/domain/papers/limitation-words.ts";
import { limitationMessages } from "#app/domain/papers/limitation-messages.ts";
import type { Facts } from "../facts.ts";
import { proceedingsIn } from "../record.ts";
import { invocationIn } from "./invocation.ts";
import { endedForJurisdiction, exclusionFields, incompleteExclusions, type Forum } from "./exclusions.ts";
import { pleadedStart, type Limitation } from "./limitation.ts";

const { open } = limitationMessages;

interface OpenQuestion {
  /** The fields that answer it. */
  names: string[];
  sentence: string;
}

export function openQuestions(facts: Facts, found: Limitation): OpenQuestion[] {
  const { forum } = found;
  const isClaim = forum === "suit" || forum === "tribunal";
  return [
    ...(isClaim ? ofClaim(facts, found) : []),
    ...ask(forum === "execution" && isOpen(facts, "award_received_date"), open.award, "award_received_date"),
    ...ask(
      forum === "guarantor" && !isOpen(facts, "acknowledgement_date") && isOpen(facts, "acknowledged_by"),
      open.acknowledgement,
      "acknowledged_by",
    ),
    ...(forum === "guarantor" ? ofInvocation(facts) : []),
    ...ofExclusions(facts, forum),
  ];
}

function ofInvocation(facts: Facts): OpenQuestion[] {
  const invoked = invocationIn(facts);
  if (invoked === undefined || invoked.ends !== undefined) return [];
  const missing = [
    invoked.days === undefined ? "invocation_days" : "",
    invoked.received === undefined ? "invocation_delivery_date" : "",
  ];
  return [{ names: missing.filter(Boolean), sentence: open.invocation }];
}

const isOpen = (facts: Facts, name: string): boolean => facts(name) === undefined;

const ask = (isAsked: boolean, sentence: string, ...names: string[]): OpenQuestion[] =>
  isAsked ? [{ names, sentence }] : [];

function ofClaim(facts: Facts, { forum, isChosen, periods, pleaded }: Limitation): OpenQuestion[] {
  const start = pleadedStart(facts, forum);
  const field = start === "recall" ? "lrn_date" : start === "note" ? "note_date" : "disbursal_date";
  return [
    ...ask(isOpen(facts, "default_date"), open.defaultDate, "default_date"),
    ...ask(!isChosen && periods.length > 1, open.start, "limitation_start"),
    ...ask(isOpen(facts, "limitation_instrument"), open.instrument, "limitation_instrument"),
    ...ask(pleaded === null && start !== "default" && start !== "instalments", open.startDay, field),
    ...ask(
      !isOpen(facts, "last_payment_date") && isOpen(facts, "last_payment_ack"),
      open.payment,
      "last_payment_ack",
    ),
    ...ask(
      !isOpen(facts, "security_particulars") && isOpen(facts, "has_mortgage"),
      open.mortgage,
      "has_mortgage",
    ),
  ];
}

function ofExclusions(facts: Facts, forum: Forum): OpenQuestion[] {
  const used = exclusionFields(forum);
  const mediation = ["pim_report_type", "pim_report_date"].filter((name) => isOpen(facts, name));
  const isInsolvent =
    !isOpen(facts, "cirp_case_no") || proceedingsIn(facts).some(({ kind, own }) => kind === "nclt" && !own);
  return [
    ...ask(
      forum === "suit" && !isOpen(facts, "pim_application_date") && mediation.length > 0,
      open.mediation,
      ...mediation,
    ),
    ...incompleteExclusions(facts)
      .filter(({ missing }) => missing.every((name) => used.includes(name)))
      .map(({ ground, missing }) => ({
        names: missing,
        sentence: open.incomplete(EXCLUSION_GROUNDS[ground].label),
      })),
    ...ask(
      used.includes("wrong_forum_claimed") &&
        isOpen(facts, "wrong_forum_claimed") &&
        proceedingsIn(facts).some(endedForJurisdiction),
      open.wrongForum,
      "wrong_forum_claimed",
    ),
    ...ask(
      used.includes("moratorium_from") && isInsolvent && isOpen(facts, "moratorium_from"),
      open.moratorium,
      "moratorium_from",
    ),
  ];
}
