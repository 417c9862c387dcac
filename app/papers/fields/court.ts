import { amount, choice, date, text, YES_NO, type Field } from "../field-kinds.ts";

/** Where a paper is filed, under which number, and for which fee. */
export const COURT_FIELDS = {
  jurisdiction_state: text("Jurisdiction State", "batch"),
  jurisdiction_court: text("Jurisdiction Court", "batch"),
  court_name: text("Name of the Court"),
  court_place: text("Place of the Court"),
  bench: text("Bench"),

  case_no: text("Case Number"),
  e_filing_case_number: text("E-Filing Case Number"),
  case_date: date("Case Date"),
  case_shorten_url: text("Online Case Link"),

  /** By the fee table in force; for a paper only when somebody confirmed the table, or the fee is a central one. */
  court_fee_estimate: amount("Estimated Court Fee", "panel"),
  court_fee_source: text("Source of the Court Fee", "panel"),
  court_fee_confirmed: choice("Court Fee Confirmed", YES_NO, "panel"),

  fee_mode: choice("Fee Paid By", {
    demand_draft: "Demand draft",
    postal_order: "Postal order",
    online: "Online payment",
    stamp: "Court-fee stamp",
  }),
  fee_ref: text("Number of the Draft or Payment"),
  fee_date: date("Date of the Fee"),
  fee_amount: amount("Fee Paid"),
} as const satisfies Record<string, Field>;
