import { amount, date, text, type Field } from "../field-kinds.ts";

/** The arbitration and its award. */
export const AWARD_FIELDS = {
  award_date: date("Award Date"),
  arbitrator_name: text("Arbitrator Name"),
  roi_amount: amount("Interest Awarded"),
  cost_levied: amount("Costs Awarded"),
} as const satisfies Record<string, Field>;
