/**
 * What a column of a client's sheet can be: the panel's attributes under their wire names (in the spelling of
 * docs/provider-api.md, `incorpration_date` included), how each is shown and how its values are read. Runs in the
 * browser too.
 */

/** How the values of an attribute are read (values.ts). */
export type AttributeKind =
  | "text"
  | "identifier"
  | "date"
  | "amount"
  | "rate"
  | "mobile"
  | "email"
  | "pin"
  | "state"
  | "account"
  | "status";

type Listed = readonly [label: string, kind: AttributeKind];

const LIST = {
  lan_number: ["Loan Account Number", "identifier"],
  lrn_status: ["LRN Status", "text"],
  lrn_date: ["LRN Date", "date"],
  customer_name: ["Borrower Name", "text"],
  address1: ["Address 1", "text"],
  address2: ["Address 2", "text"],
  address3: ["Address 3", "text"],
  address4: ["Address 4", "text"],
  email: ["Email", "email"],
  customer_mobile_number: ["Mobile Number", "mobile"],
  npa_date: ["NPA Date", "date"],
  loan_amount: ["Loan Amount", "amount"],
  disbursal_date: ["Disbursal Date", "date"],
  product_name: ["Product", "text"],
  claim_amount: ["Claim Amount", "amount"],
  arbitrator_name: ["Arbitrator Name", "text"],
  award_date: ["Award Date", "date"],
  roi_amount: ["Interest Awarded", "amount"],
  roi_percentage: ["Rate of Interest", "rate"],
  cost_levied: ["Cost Levied", "amount"],
  outstanding_date_as_on: ["Outstanding As On", "date"],
  city: ["City", "text"],
  state: ["State", "state"],
  zip_code: ["PIN Code", "pin"],
  bank_account_no: ["Bank Account Number", "account"],
  pos: ["Principal Outstanding", "amount"],
  tos: ["Total Outstanding", "amount"],
  emi_amount: ["EMI Amount", "amount"],
  agreement_date: ["Agreement Date", "date"],
  sanction_date: ["Sanction Date", "date"],
  application_date: ["Application Date", "date"],
  incorpration_date: ["Incorporation Date", "date"],
  borrower_type: ["Borrower Type", "text"],
  product_group: ["Product Group", "text"],
  branch_name: ["Branch Name", "text"],
  branch_address: ["Branch Address", "text"],
  branch_email: ["Branch Email", "email"],
  client_name: ["Lender Name", "text"],
  guarantor_name: ["Guarantor Name", "text"],
  guarantor_address: ["Guarantor Address", "text"],
  coborrower1_name: ["Co-Borrower Name", "text"],
  coborrower1_address: ["Co-Borrower Address", "text"],
  proprietor_name: ["Proprietor Name", "text"],
  proprietor_address: ["Proprietor Address", "text"],
  e_filing_case_number: ["E-Filing Case Number", "identifier"],
  case_no: ["Case Number", "identifier"],
  case_date: ["Case Date", "date"],
  next_hearing_date: ["Next Hearing Date", "date"],
  previous_hearing_date: ["Previous Hearing Date", "date"],
  stage_of_case: ["Stage of Case", "text"],
  case_status: ["Filing Status", "status"],
  case_shorten_url: ["Case Link", "text"],
  default_date: ["First Default Date", "date"],
  last_payment_date: ["Last Payment Date", "date"],
} as const satisfies Record<string, Listed>;

export type AttributeName = keyof typeof LIST;

export type Attribute = { name: AttributeName; label: string; kind: AttributeKind; required: boolean };

/** A row without these is rejected. */
export const REQUIRED_ATTRIBUTES = [
  "lan_number",
  "customer_name",
] as const satisfies readonly AttributeName[];

/** Every attribute, in the order in which choices list them. */
export const ATTRIBUTES: readonly Attribute[] = Object.keys(LIST)
  .filter(isAttributeName)
  .map((name) => attribute(name));

/** Whether a text is the wire name of an attribute. */
export function isAttributeName(text: string): text is AttributeName {
  return Object.hasOwn(LIST, text);
}

/** The attribute of a wire name. */
export function attribute(name: AttributeName): Attribute {
  const [label, kind] = LIST[name];
  const required = REQUIRED_ATTRIBUTES.some((needed) => needed === name);
  return { name, label, kind, required };
}

/** Column index (from 0) → attribute; a column that is not named keeps its header as an extra. */
export type ColumnMapping = Partial<Record<number, AttributeName>>;
