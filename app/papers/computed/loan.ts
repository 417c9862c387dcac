import { daysBetween } from "#app/domain/dates.ts";
import type { Facts } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";

/** What the loan's own facts come to. */
export const LOAN_COMPUTED = {
  days_past_due: {
    label: "Days from the first default to the date of the outstanding",
    belongsTo: "computed",
    shape: "value",
    kind: "days",
    requires: [],
    mayUse: ["default_date", "outstanding_date_as_on"],
    compute: (facts) => ({ value: daysPastDue(facts) }),
  },
} as const satisfies Record<string, ComputedField>;

function daysPastDue(facts: Facts): string | undefined {
  const from = facts("default_date");
  const to = facts("outstanding_date_as_on");
  if (from === undefined || to === undefined) return undefined;
  const days = daysBetween(from, to);
  return days > 0 ? String(days) : undefined;
}
