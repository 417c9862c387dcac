import { daysBetween } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { fromPaise, toPaise } from "#app/domain/money.ts";
import type { Computed, Facts } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { wordsIn } from "./words.ts";

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
  outstanding_parts: {
    label: "What the claim amount is made up of",
    belongsTo: "computed",
    shape: "list",
    items: { particulars: { kind: "text" }, amount: { kind: "amount" } },
    requires: [],
    mayUse: ["claim_amount", "pos", "tos"],
    compute: (facts, { language }) => outstandingParts(facts, language),
  },
} as const satisfies Record<string, ComputedField>;

function daysPastDue(facts: Facts): string | undefined {
  const from = facts("default_date");
  const to = facts("outstanding_date_as_on");
  if (from === undefined || to === undefined) return undefined;
  const days = daysBetween(from, to);
  return days > 0 ? String(days) : undefined;
}

/**
 * Principal and the rest, which always add up to the claim: a table that does not add up is a wrong amount. Without a
 * principal, or with one above the claim, there are no parts and the total stands alone.
 */
function outstandingParts(facts: Facts, language: string): Computed {
  const words = wordsIn(language);
  const claim = facts("claim_amount");
  const principal = facts("pos");
  const total = facts("tos");
  const notes: string[] = [];
  if (claim !== undefined && total !== undefined && toPaise(total) !== toPaise(claim)) {
    notes.push(messages.papers.notes.totalDiffers);
  }
  if (claim === undefined || principal === undefined || toPaise(principal) === 0n)
    return { value: [], notes };
  const rest = toPaise(claim) - toPaise(principal);
  if (rest < 0n) return { value: [], notes: [...notes, messages.papers.notes.principalAboveClaim] };
  const parts = [{ particulars: words.principal, amount: principal }];
  if (rest > 0n) parts.push({ particulars: words.otherDues, amount: fromPaise(rest) });
  return { value: parts, notes };
}
