/** What the time line of a case can be narrowed to. */
import { actionsOfKind } from "./audit-words.ts";

export const CASE_EVENTS = ["papers", "money", "emails", "hearings", "changes", "views"] as const;
export type CaseEvent = (typeof CASE_EVENTS)[number];

export const CASE_EVENT_LABELS: Record<CaseEvent, string> = {
  papers: "Papers and documents",
  money: "Money",
  emails: "Emails",
  hearings: "Hearings",
  changes: "Other changes",
  views: "Views and downloads",
};

/** The kinds that are told by what the action is about: the part of its name before the dot. */
export const ABOUT: Readonly<Record<"papers" | "money" | "emails", readonly string[]>> = {
  papers: ["paper", "papers", "sample", "warning", "warnings", "document", "documents"],
  money: ["expense", "invoice", "credit_note", "court_fee", "payment"],
  emails: ["mail", "outgoing_mail"],
};

/** Emails that are recorded as something done to a case. */
export const CASE_EMAILS: readonly string[] = ["case.mailed", "case.mail_cancelled"];

/** A change of one of these is about a hearing, whatever else it changed. */
export const HEARING_FIELDS = [
  "next_hearing_date",
  "previous_hearing_date",
  "stage_of_case",
  "disposal_date",
] as const;

/** Actions that change nothing. */
export const LOOKING: readonly string[] = (["view", "download"] as const).flatMap((kind) => {
  const actions = actionsOfKind(kind);
  return "only" in actions ? actions.only : [];
});
