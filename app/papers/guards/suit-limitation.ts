/** Limitation of suits, applications for mediation before them, and original applications. */
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import type { Guard, GuardFacts } from "./guard.ts";
import { endOfYears, suitLimitation, type FreshStart, type SuitLimitation } from "./limitation.ts";

export const suitTooLate: Guard = {
  id: "suit_too_late",
  papers: ["summary_suit", "comm_suit", "mediation_application", "original_application"],
  source: "Limitation Act 1963, s.3, ss.18 and 19, Articles 37, 55 and 113; RDB Act 1993, s.24",
  looksAt: [
    "default_date",
    "acknowledgement_date",
    "last_payment_date",
    "last_payment_ack",
    "lrn_date",
    "pim_application_date",
    "pim_report_date",
    "security_particulars",
  ],
  // A later day from the recall or a mortgage can only be argued for.
  settledBy: () => [
    ...["acknowledgement_date", "last_payment_date", "last_payment_ack"],
    ...["pim_application_date", "pim_report_date"],
  ],
  check(facts) {
    const defaulted = facts.date("default_date");
    if (defaulted === undefined) return null;
    const found = suitLimitation(defaulted, freshStarts(facts), mediationOf(facts), facts.today);
    if (facts.today <= found.lastDay) return null;
    return [
      guardMessages.suitTooLate(startOf(found, defaulted), found.lastDay),
      ...(found.mediationDays > 0 ? [guardMessages.mediationLeftOut(found.mediationDays)] : []),
      ...otherViews(facts, found),
    ].join(" ");
  },
};

function freshStarts(facts: GuardFacts): FreshStart[] {
  const acknowledged = facts.date("acknowledgement_date");
  const paid = facts.isYes("last_payment_ack") ? facts.date("last_payment_date") : undefined;
  return [
    ...(acknowledged === undefined ? [] : [{ kind: "acknowledgement" as const, date: acknowledged }]),
    ...(paid === undefined ? [] : [{ kind: "payment" as const, date: paid }]),
  ];
}

function mediationOf(facts: GuardFacts) {
  const from = facts.date("pim_application_date");
  return from === undefined ? null : { from, to: facts.date("pim_report_date") ?? null };
}

function startOf({ freshFrom }: SuitLimitation, defaulted: string): string {
  if (freshFrom === null) return guardMessages.fromDefault(defaulted);
  const { kind, date } = freshFrom;
  return kind === "payment" ? guardMessages.fromPayment(date) : guardMessages.fromAcknowledgement(date);
}

/** Later days that may be argued for; the warning goes by the earlier. */
function otherViews(facts: GuardFacts, { lastDay }: SuitLimitation): string[] {
  const recalled = facts.date("lrn_date");
  const paid = facts.date("last_payment_date");
  const views: string[] = [];
  if (recalled !== undefined && endOfYears(recalled, 3) > lastDay) {
    views.push(guardMessages.fromRecall(endOfYears(recalled, 3)));
  }
  if (paid !== undefined && !facts.isYes("last_payment_ack") && endOfYears(paid, 3) > lastDay) {
    views.push(guardMessages.paymentNotRecorded(paid));
  }
  if (facts.category === "original_application" && facts.text("security_particulars") !== undefined) {
    views.push(guardMessages.onMortgage);
  }
  return views;
}
