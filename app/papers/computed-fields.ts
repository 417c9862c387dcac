// Works out the computed fields. Each takes only the fields it declares in fields.ts.
import { daysBetween } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { fromPaise, toPaise } from "#app/domain/money.ts";
import { addresseesOf, isSameText, peopleOf } from "./addressees.ts";
import type { Computed, Facts } from "./facts.ts";
import type { ComputedName } from "./fields.ts";

/** `paperDate` is the day the paper is made. */
export function computeField(name: ComputedName, facts: Facts, paperDate: string): Computed {
  switch (name) {
    case "paper_date":
      return { value: paperDate };
    case "addressees":
      return addresseesOf(facts);
    case "several_addressees":
      return { value: peopleOf(facts).length > 1 };
    case "proprietor":
      return { value: proprietorOf(facts) };
    case "days_past_due":
      return { value: daysPastDue(facts) };
    case "outstanding_parts":
      return outstandingParts(facts);
  }
}

function proprietorOf(facts: Facts): string | undefined {
  const proprietor = facts("proprietor_name");
  const borrower = facts("customer_name");
  return proprietor !== undefined && borrower !== undefined && isSameText(proprietor, borrower)
    ? undefined
    : proprietor;
}

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
function outstandingParts(facts: Facts): Computed {
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
  const parts = [{ particulars: "Principal outstanding", amount: principal }];
  if (rest > 0n) parts.push({ particulars: "Interest, charges and other dues", amount: fromPaise(rest) });
  return { value: parts, notes };
}
