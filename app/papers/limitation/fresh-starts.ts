/** Acknowledgements and payments of a case: which of them a period runs afresh from, and why the others do not. */
import type { IsoDate } from "#app/domain/dates.ts";
import type { Facts } from "../facts.ts";
import type { Forum } from "./exclusions.ts";
import type { FreshStart } from "./periods.ts";

/** "asked": whether it counts is an open question (open-questions.ts). */
export type WhyNotFresh =
  | "asked"
  | "execution"
  | "not_by_guarantor"
  | "by_guarantor"
  | "paid_by_borrower"
  | "not_in_writing"
  | "future";

interface FreshEvent extends FreshStart {
  /** Where it is corrected. */
  field: string;
  /** null: it counts where the period is not over by then. */
  reason: WhyNotFresh | null;
}

/** What is recorded, whether it counts or not. */
export const freshEvents = (facts: Facts, forum: Forum, today: IsoDate): FreshEvent[] => [
  ...acknowledged(facts, forum, today),
  ...paid(facts, forum, today),
];

/** Those that count. */
export const freshStarts = (facts: Facts, forum: Forum, today: IsoDate): FreshStart[] =>
  freshEvents(facts, forum, today).flatMap(({ kind, date, reason }) =>
    reason === null ? [{ kind, date }] : [],
  );

function acknowledged(facts: Facts, forum: Forum, today: IsoDate): FreshEvent[] {
  const date = facts("acknowledgement_date");
  if (date === undefined) return [];
  const event = { kind: "acknowledgement", date, field: "acknowledgement_date" } as const;
  // Neither is for an execution (s.18, Explanation (c)).
  if (forum === "execution") return [{ ...event, reason: "execution" }];
  const signer = wrongSigner(facts("acknowledged_by"), forum);
  if (signer !== null) return [{ ...event, field: "acknowledged_by", reason: signer }];
  return [{ ...event, reason: date > today ? "future" : null }];
}

/** A guarantor is bound by their own acknowledgement alone; where nobody is named, the borrower signed it. */
function wrongSigner(by: string | undefined, forum: Forum): WhyNotFresh | null {
  if (forum !== "guarantor") return by === "guarantor" ? "by_guarantor" : null;
  if (by === undefined) return "asked";
  return by === "borrower" ? "not_by_guarantor" : null;
}

function paid(facts: Facts, forum: Forum, today: IsoDate): FreshEvent[] {
  const date = facts("last_payment_date");
  if (date === undefined) return [];
  const event = { kind: "payment", date, field: "last_payment_date" } as const;
  if (forum === "execution") return [{ ...event, reason: "execution" }];
  if (forum === "guarantor") return [{ ...event, reason: "paid_by_borrower" }];
  const written = facts("last_payment_ack");
  if (written !== "yes") {
    const reason = written === undefined ? "asked" : "not_in_writing";
    return [{ ...event, field: "last_payment_ack", reason }];
  }
  return [{ ...event, reason: date > today ? "future" : null }];
}
