import { daysBetween, formatDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { Facts } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { paymentsIn } from "../interest/recorded.ts";
import { wordsIn } from "./words.ts";

/** The day of it, where that is before the day of the paper. */
function dayBefore(name: string, facts: Facts, date: string): string | undefined {
  const done = facts(name);
  return done !== undefined && done < date ? done : undefined;
}

/** A second notice repeats what the first one did. */
const before = (name: string, label: string, note?: (day: string) => string) =>
  ({
    label,
    belongsTo: "computed",
    shape: "value",
    kind: "date",
    requires: [],
    mayUse: [],
    decidedBy: [name],
    byDay: true,
    compute: (facts, { date }) => {
      const done = dayBefore(name, facts, date);
      return { value: done, ...(note && done ? { notes: [note(formatDate(done))] } : {}) };
    },
  }) as const satisfies ComputedField;

/** What the loan's own facts come to. */
export const LOAN_COMPUTED = {
  days_past_due: {
    label: "Days from the first default to the date of the outstanding, where nothing was paid since",
    belongsTo: "computed",
    shape: "value",
    kind: "days",
    requires: [],
    mayUse: ["default_date", "outstanding_date_as_on"],
    alsoUses: ["last_payment_date"],
    decidedBy: ["payments"],
    compute: (facts) => ({ value: daysPastDue(facts) }),
  },
  acknowledgement_signer: {
    label: "Who signed the acknowledgement of the debt, in words",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [],
    mayUse: [],
    alsoUses: ["acknowledged_by"],
    compute: (facts, { language }) => ({ value: wordsIn(language).signer[facts("acknowledged_by") ?? ""] }),
  },
  paid_since_recall: {
    label: "Whether a payment after the recall is recorded",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: [],
    decidedBy: ["lrn_date", "last_payment_date", "payments"],
    compute: (facts) => ({ value: paidSinceRecall(facts) }),
  },
  recall_sent_by: {
    label: "How the recall notice was sent, in words",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [],
    mayUse: ["lrn_mode"],
    compute: (facts, { language }) => ({ value: wordsIn(language).sentBy[facts("lrn_mode") ?? ""] }),
  },
  demanded_first: {
    label: "Whether the loan was recalled before, or on the day of, the default",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: [],
    decidedBy: ["lrn_date", "default_date"],
    compute: (facts) => ({ value: isDemandedFirst(facts) }),
  },
  first_demand: {
    label: "Whether the loan is repayable on demand and neither a demand nor a default is recorded yet",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: [],
    decidedBy: ["loan_kind", "lrn_date", "default_date", "npa_date"],
    byDay: true,
    compute: (facts, { date }) => ({ value: isFirstDemand(facts, date) }),
  },
  recalled_before: before(
    "lrn_date",
    "The day of a recall, where one is recorded before the day of the paper",
    messages.papers.notes.furtherDemand,
  ),
  invoked_before: before(
    "guarantee_invocation_date",
    "The day the guarantee was invoked, where that was before the day of the paper",
  ),
} as const satisfies Record<string, ComputedField>;

const isDemandedFirst = (facts: Facts): boolean => {
  const [recalled, defaulted] = [facts("lrn_date"), facts("default_date")];
  return recalled !== undefined && defaulted !== undefined && recalled <= defaulted;
};

/** Nothing was due before the demand, so that nothing can have been left unpaid. */
const isFirstDemand = (facts: Facts, date: string): boolean =>
  facts("loan_kind") === "demand" &&
  dayBefore("lrn_date", facts, date) === undefined &&
  facts("default_date") === undefined &&
  facts("npa_date") === undefined;

/** What happened on one day, in the order to list it: a default that follows a demand stands after it. */
export const eventsInOrder = (names: readonly string[], facts: Facts): readonly string[] =>
  isDemandedFirst(facts)
    ? names.flatMap((name) =>
        name === "default_date" ? ["lrn_date", name] : name === "lrn_date" ? [] : [name],
      )
    : names;

/** Whether something was paid after the recall: then the demand was not met in full. */
const paidSinceRecall = (facts: Facts): boolean => {
  const recalled = facts("lrn_date");
  return recalled !== undefined && paidSince(recalled, facts);
};

/** What was paid since the first default may have cleared the oldest dues: then the days are not known. */
function paidSince(day: string, facts: Facts): boolean {
  const last = facts("last_payment_date");
  return (last !== undefined && last > day) || paymentsIn(facts).some(({ paid_on }) => paid_on > day);
}

function daysPastDue(facts: Facts): string | undefined {
  const from = facts("default_date");
  const to = facts("outstanding_date_as_on");
  if (from === undefined || to === undefined || paidSince(from, facts)) return undefined;
  const days = daysBetween(from, to);
  return days > 0 ? String(days) : undefined;
}
