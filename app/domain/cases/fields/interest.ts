import { INTEREST_METHODS, PAYMENT_ORDERS } from "../../papers/interest-words.ts";
import type { CaseFields } from "./field.ts";

/**
 * The interest and charges within the claim, and what only a person can say where payments fall in its time: what was owed
 * when it began, which principal it runs on, and what payments went to.
 */
export const INTEREST_FIELDS = {
  interest_from: { label: "Interest Claimed From", kind: "date" },
  interest_to: { label: "Interest Claimed To", kind: "date" },
  interest_amount: { label: "Interest Claimed", kind: "amount" },
  daily_interest: { label: "Daily Interest", kind: "amount" },
  charges_amount: { label: "Charges Claimed", kind: "amount" },
  principal_before: { label: "Principal on the First Day of the Interest", kind: "amount", positive: true },
  interest_before: { label: "Unpaid Interest from Before the First Day of the Interest", kind: "amount" },
  charges_before: { label: "Unpaid Charges on the First Day of the Interest", kind: "amount" },
  interest_method: { label: "Which Principal Carries Interest", kind: "choice", options: INTEREST_METHODS },
  payments_applied: { label: "What Payments Go To First", kind: "choice", options: PAYMENT_ORDERS },
} as const satisfies CaseFields;
