// What the forms of a court-fee table have in common once they are sent.
import type { FeeRule } from "#app/domain/billing/court-fees.ts";
import { readRule, type RuleFields } from "#app/domain/reference/reference-fee-form.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { refused, refusedAt, type Failed } from "#app/http/replies.server.ts";

/** The rule of a form that was found to be valid. */
export function ruleOf(fields: RuleFields): FeeRule {
  const { rule } = readRule(fields);
  if (!rule) throw new Error("a valid form holds no rule");
  return rule;
}

const OVERLAPS = said.overlaps("").split(" in force ")[0] ?? "";

/** A period that another table has is said at the first day; everything else above the form. */
export function refusedTable(submission: Parameters<typeof refused>[0], answer: Failed, otherwise: string) {
  if (answer.message?.startsWith(OVERLAPS)) return refusedAt(submission, "effective_from", answer.message);
  return refused(submission, answer, otherwise);
}
