// What the forms of a court-fee table have in common once they are sent.
import type { FeeRule } from "#app/domain/billing/court-fees.ts";
import { readRule, type RuleFields } from "#app/domain/reference/reference-fee-form.ts";

/** The rule of a form that was found to be valid. */
export function readFeeRule(fields: RuleFields): FeeRule {
  const { rule } = readRule(fields);
  if (!rule) throw new Error("a valid form holds no rule");
  return rule;
}
