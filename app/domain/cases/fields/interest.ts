import type { CaseFields } from "./field.ts";

/** The interest and charges within the claim. */
export const INTEREST_FIELDS = {
  interest_from: { label: "Interest Claimed From", kind: "date" },
  interest_to: { label: "Interest Claimed To", kind: "date" },
  interest_amount: { label: "Interest Claimed", kind: "amount" },
  daily_interest: { label: "Daily Interest", kind: "amount" },
  charges_amount: { label: "Charges Claimed", kind: "amount" },
} as const satisfies CaseFields;
