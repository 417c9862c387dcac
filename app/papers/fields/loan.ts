import { amount, choice, date, longText, rate, sum, text, YES_NO, type Field } from "../field-kinds.ts";

/** The loan: its terms, its course, what secures it and what is owed. */
export const LOAN_FIELDS = {
  lan_number: text("Loan Account Number"),
  product_name: text("Product Name"),
  product_group: text("Product Group"),
  loan_purpose: choice("Purpose of the Loan", { business: "Business", personal: "Personal" }),
  bank_account_no: text("Bank Account Number"),

  application_date: date("Application Date"),
  sanction_date: date("Sanction Date"),
  agreement_date: date("Agreement Date"),
  disbursal_date: date("Disbursal Date"),
  default_date: date("Date of First Default"),
  npa_date: date("NPA Date"),
  last_payment_date: date("Last Payment Date"),
  last_payment_ack: choice("Last Payment Recorded in the Payer's Signed Writing", YES_NO),
  acknowledgement_date: date("Date of Signed Acknowledgement of the Debt"),
  outstanding_date_as_on: date("Outstanding Date As On"),

  loan_amount: sum("Loan Amount"),
  emi_amount: sum("EMI Amount"),
  roi_percentage: rate("Rate of Interest (%)"),
  claim_amount: sum("Claim Amount"),
  pos: amount("Principal Outstanding"),
  tos: amount("Total Outstanding"),

  security_particulars: longText("Particulars of the Security"),
  security_value: amount("Estimated Value of the Security"),
  other_assets: longText("Other Assets of the Borrower"),
} as const satisfies Record<string, Field>;
