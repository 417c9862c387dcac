import { amount, choice, date, longText, rate, sum, text, YES_NO, type Field } from "../field-kinds.ts";

/** The arbitration, its award, and how the award is to be executed (Code of Civil Procedure, Order XXI rule 11(2)). */
export const AWARD_FIELDS = {
  arb_case_no: text("Arbitration Case Number"),
  arb_seat: text("Seat of the Arbitration"),
  arbitrator_name: text("Arbitrator Name"),
  arbitrator_appointed_by: choice("Arbitrator Appointed By", {
    consent: "Consent of the parties",
    institution: "An arbitral institution",
    court: "The court",
    lender_alone: "The lender alone",
  }),
  award_date: date("Award Date"),
  award_received_date: date("Date of Receipt of the Signed Award"),
  award_stamp_paid: choice("Stamp Duty on the Award Paid", YES_NO),
  award_sum: sum("Sum Awarded, without Interest and Costs"),
  roi_amount: amount("Interest Awarded"),
  cost_levied: amount("Costs Awarded"),
  award_interest_rate: rate("Rate of Interest after the Award (%)"),
  award_interest_from: date("Interest after the Award Runs From"),

  s34_status: choice("Challenge to the Award (Section 34)", {
    none: "None made",
    pending: "Pending",
    dismissed: "Dismissed",
  }),
  s34_details: text("Number, Court and Date of the Challenge or Appeal"),
  s34_stay: choice("Award Stayed", YES_NO),
  payments_after_award: amount("Payments after the Award (0 if none)"),
  prior_ep_details: longText("Earlier Execution Applications (“None” if none)"),
  execution_mode: choice("How the Court is to Help", {
    attachment: "Attachment and sale of property",
    garnishee: "Attachment of bank accounts and debts",
    arrest: "Arrest and detention in the civil prison",
    receiver: "Appointment of a receiver",
    attachment_arrest: "Attachment and sale of property, and arrest and detention",
    attachment_receiver: "Attachment and sale of property, and appointment of a receiver",
    every_mode: "Attachment and sale, arrest and detention, and appointment of a receiver",
  }),
  jd_assets: longText("Property to be Attached"),
} as const satisfies Record<string, Field>;
