import { amount, date, type Field } from "../field-kinds.ts";

/** The interest and charges within the claim. */
export const INTEREST_FIELDS = {
  interest_from: date("Interest Claimed From"),
  interest_to: date("Interest Claimed To"),
  interest_amount: amount("Interest Claimed"),
  daily_interest: amount("Daily Interest"),
  charges_amount: amount("Charges Claimed"),
} as const satisfies Record<string, Field>;
