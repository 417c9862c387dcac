import { daysBetween } from "#app/domain/dates.ts";
import type { Facts } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { paymentsIn } from "../interest/recorded.ts";

/** A second notice repeats what the first one did. */
const before = (name: string, label: string) =>
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
      const done = facts(name);
      return { value: done !== undefined && done < date ? done : undefined };
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
  recalled_before: before(
    "lrn_date",
    "The day of a recall, where one is recorded before the day of the paper",
  ),
  invoked_before: before(
    "guarantee_invocation_date",
    "The day the guarantee was invoked, where that was before the day of the paper",
  ),
} as const satisfies Record<string, ComputedField>;

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
