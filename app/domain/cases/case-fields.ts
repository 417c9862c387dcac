/**
 * The fields of a case under their wire names: what staff see them called and how their values are written. Serves
 * the details of a case, its history and the dialogs that edit it.
 */
import { formatDate } from "../dates.ts";
import { labelIn } from "../labels.ts";
import { formatRupees } from "../money.ts";
import { stageLabel } from "./stages.ts";
import { stateLabel } from "../states.ts";
import { withoutTrailingZeros } from "../trim-ending.ts";

/** How a value is written. `address` and `text` differ in length only; `number` is one staff compare digit by digit. */
export type CaseFieldKind = "text" | "address" | "number" | "date" | "amount" | "rate" | "stage" | "state";

interface CaseField {
  label: string;
  kind: CaseFieldKind;
}

const field = (label: string, kind: CaseFieldKind = "text"): CaseField => ({ label, kind });

export const CASE_FIELDS = {
  lan_number: field("Loan Account Number", "number"),
  customer_name: field("Borrower Name"),
  borrower_type: field("Borrower Type"),
  address1: field("Address 1", "address"),
  address2: field("Address 2", "address"),
  address3: field("Address 3", "address"),
  address4: field("Address 4", "address"),
  city: field("City"),
  state: field("State", "state"),
  zip_code: field("PIN Code", "number"),
  email: field("Email"),
  customer_mobile_number: field("Mobile Number", "number"),
  bank_account_no: field("Bank Account Number", "number"),
  branch_name: field("Branch Name"),
  branch_address: field("Branch Address", "address"),
  branch_email: field("Branch Email"),
  product_name: field("Product Name"),
  product_group: field("Product Group"),
  application_date: field("Application Date", "date"),
  sanction_date: field("Sanction Date", "date"),
  agreement_date: field("Agreement Date", "date"),
  disbursal_date: field("Disbursal Date", "date"),
  default_date: field("Date of First Default", "date"),
  npa_date: field("NPA Date", "date"),
  last_payment_date: field("Last Payment Date", "date"),
  outstanding_date_as_on: field("Outstanding Date As On", "date"),
  incorpration_date: field("Incorporation Date", "date"),
  loan_amount: field("Loan Amount", "amount"),
  emi_amount: field("EMI Amount", "amount"),
  pos: field("Principal Outstanding", "amount"),
  tos: field("Total Outstanding", "amount"),
  claim_amount: field("Claim Amount", "amount"),
  roi_percentage: field("Rate of Interest (%)", "rate"),
  roi_amount: field("Interest Awarded", "amount"),
  cost_levied: field("Costs Awarded", "amount"),
  lrn_date: field("Loan Recall Notice Date", "date"),
  lrn_status: field("Loan Recall Notice Status"),
  award_date: field("Award Date", "date"),
  arbitrator_name: field("Arbitrator Name"),
  coborrower1_name: field("Co-borrower Name"),
  coborrower1_address: field("Co-borrower Address", "address"),
  guarantor_name: field("Guarantor Name"),
  guarantor_address: field("Guarantor Address", "address"),
  proprietor_name: field("Proprietor Name"),
  proprietor_address: field("Proprietor Address", "address"),
  e_filing_case_number: field("E-Filing Case Number", "number"),
  case_no: field("Case Number", "number"),
  case_date: field("Case Date", "date"),
  stage_of_case: field("Stage of Case", "stage"),
  previous_hearing_date: field("Previous Hearing Date", "date"),
  next_hearing_date: field("Next Hearing Date", "date"),
  disposal_date: field("Disposal Date", "date"),
  case_shorten_url: field("Online Case Link"),
} as const satisfies Record<string, CaseField>;

export type CaseFieldName = keyof typeof CASE_FIELDS;

export const CASE_FIELD_NAMES = Object.keys(CASE_FIELDS) as CaseFieldName[];

/** What a field is called; a field that is none of these in readable form. */
export function caseFieldLabel(name: string): string {
  const labels = Object.fromEntries(Object.entries(CASE_FIELDS).map(([key, { label }]) => [key, label]));
  return labelIn(labels, name);
}

/** A field's value as it is shown; empty for none. */
export function caseFieldValue(name: string, value: string | null | undefined): string {
  if (value == null || value === "") return "";
  switch (isCaseField(name) ? CASE_FIELDS[name].kind : "text") {
    case "date":
      return formatDate(value);
    case "amount":
      return formatRupees(value);
    case "rate":
      return formatRate(value);
    case "stage":
      return stageLabel(value);
    case "state":
      return stateLabel(value);
    default:
      return value;
  }
}

/** A rate without the zeros of the column it is stored in: "9.5000" → "9.5". */
export const formatRate = withoutTrailingZeros;

function isCaseField(name: string): name is CaseFieldName {
  return Object.hasOwn(CASE_FIELDS, name);
}
