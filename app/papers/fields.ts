/**
 * Every placeholder a template may use: the wire name, the label a clerk sees, how its value is written, and whose
 * fact it is. A field that is not here does not exist for papers; read-template.ts refuses it.
 */

/** How a value travels and is set: dates as ISO text, amounts and rates as decimal text, days as a whole number. */
export type FieldKind = "text" | "address" | "date" | "amount" | "rate" | "days";

/** Where a missing value is filled in. `advocate` comes with Assign to Advocate, `computed` is never asked for. */
export type FieldOwner = "case" | "client" | "batch" | "advocate" | "computed";

export interface Field {
  label: string;
  kind: FieldKind;
  belongsTo: Exclude<FieldOwner, "computed">;
  /** A paper that claims or lends nothing is a mistake: zero counts as not known. */
  positive?: true;
}

/** Fields one of which must be known: usually a single name. */
export type Requirement = readonly string[];

/** A placeholder worked out from fields, which it declares, so that a template's needs can be read from its text. */
export interface ComputedField {
  label: string;
  belongsTo: "computed";
  /** `value`: text to set. `flag`: only for a condition. `list`: only for {{#each}}, with the items' own fields. */
  shape: "value" | "flag" | "list";
  /** How a value is written. */
  kind?: FieldKind;
  items?: Readonly<Record<string, { kind: FieldKind; optional?: true }>>;
  requires: readonly Requirement[];
  mayUse: readonly string[];
}

const text = (label: string, belongsTo: Field["belongsTo"] = "case"): Field => ({
  label,
  kind: "text",
  belongsTo,
});
const address = (label: string, belongsTo: Field["belongsTo"] = "case"): Field => ({
  label,
  kind: "address",
  belongsTo,
});
const date = (label: string): Field => ({ label, kind: "date", belongsTo: "case" });
const amount = (label: string): Field => ({ label, kind: "amount", belongsTo: "case" });
const positive = (field: Field): Field => ({ ...field, positive: true });

/** Given facts, by wire name. */
export const FIELDS = {
  client_name: text("Client Name", "client"),
  client_address: address("Client Address", "client"),
  signatory_name: text("Signatory Name", "client"),
  signatory_designation: text("Signatory Designation", "client"),
  lrn_days: { label: "Days of Notice", kind: "days", belongsTo: "client" },
  payment_account: address("Payment Account", "client"),
  grievance_contact: address("Grievance Contact", "client"),

  client_contact_no: text("Client Contact Number", "batch"),
  client_email_id: text("Client Email ID", "batch"),
  jurisdiction_state: text("Jurisdiction State", "batch"),
  jurisdiction_court: text("Jurisdiction Court", "batch"),

  advocate_name: text("Advocate", "advocate"),
  enrolment_no: text("Enrolment Number", "advocate"),
  advocate_email: text("Advocate Email", "advocate"),
  advocate_mobile: text("Advocate Mobile", "advocate"),

  branch_name: text("Branch Name"),
  branch_address: address("Branch Address"),
  branch_email: text("Branch Email"),
  lan_number: text("Loan Account Number"),
  customer_name: text("Borrower Name"),
  borrower_type: text("Borrower Type"),
  address1: address("Address 1"),
  address2: address("Address 2"),
  address3: address("Address 3"),
  address4: address("Address 4"),
  city: text("City"),
  state: text("State"),
  zip_code: text("PIN Code"),
  email: text("Email"),
  customer_mobile_number: text("Mobile Number"),
  bank_account_no: text("Bank Account Number"),
  coborrower1_name: text("Co-borrower Name"),
  coborrower1_address: address("Co-borrower Address"),
  guarantor_name: text("Guarantor Name"),
  guarantor_address: address("Guarantor Address"),
  proprietor_name: text("Proprietor Name"),
  proprietor_address: address("Proprietor Address"),
  product_name: text("Product Name"),
  product_group: text("Product Group"),

  application_date: date("Application Date"),
  sanction_date: date("Sanction Date"),
  agreement_date: date("Agreement Date"),
  disbursal_date: date("Disbursal Date"),
  default_date: date("Date of First Default"),
  npa_date: date("NPA Date"),
  last_payment_date: date("Last Payment Date"),
  outstanding_date_as_on: date("Outstanding Date As On"),
  incorpration_date: date("Incorporation Date"),
  lrn_date: date("Loan Recall Notice Date"),
  award_date: date("Award Date"),
  case_date: date("Case Date"),

  loan_amount: positive(amount("Loan Amount")),
  claim_amount: positive(amount("Claim Amount")),
  emi_amount: positive(amount("EMI Amount")),
  pos: amount("Principal Outstanding"),
  tos: amount("Total Outstanding"),
  roi_amount: amount("Interest Awarded"),
  cost_levied: amount("Costs Awarded"),
  roi_percentage: { label: "Rate of Interest (%)", kind: "rate", belongsTo: "case" },

  lrn_status: text("Loan Recall Notice Status"),
  arbitrator_name: text("Arbitrator Name"),
  case_no: text("Case Number"),
  e_filing_case_number: text("E-Filing Case Number"),
  case_shorten_url: text("Online Case Link"),
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;

/** Facts worked out by computed-fields.ts. */
export const COMPUTED_FIELDS = {
  paper_date: {
    label: "Date of the paper",
    belongsTo: "computed",
    shape: "value",
    kind: "date",
    requires: [],
    mayUse: [],
  },
  addressees: {
    label: "Everyone the paper is addressed to",
    belongsTo: "computed",
    shape: "list",
    items: {
      number: { kind: "days" },
      name: { kind: "text" },
      capacity: { kind: "text" },
      address: { kind: "address" },
      mobile: { kind: "text", optional: true },
      email: { kind: "text", optional: true },
    },
    requires: [["customer_name"], ["address1"], ["city", "zip_code"]],
    mayUse: [
      ...["address2", "address3", "address4", "state", "email", "customer_mobile_number"],
      ...["coborrower1_name", "coborrower1_address", "guarantor_name", "guarantor_address"],
      ...["proprietor_name", "proprietor_address"],
    ],
  },
  several_addressees: {
    label: "Whether there is more than one addressee",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["customer_name", "coborrower1_name", "guarantor_name", "proprietor_name"],
  },
  proprietor: {
    label: "The proprietor, when the borrower carries another name",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [],
    mayUse: ["customer_name", "proprietor_name"],
  },
  days_past_due: {
    label: "Days from the first default to the date of the outstanding",
    belongsTo: "computed",
    shape: "value",
    kind: "days",
    requires: [],
    mayUse: ["default_date", "outstanding_date_as_on"],
  },
  outstanding_parts: {
    label: "What the claim amount is made up of",
    belongsTo: "computed",
    shape: "list",
    items: { particulars: { kind: "text" }, amount: { kind: "amount" } },
    requires: [],
    mayUse: ["claim_amount", "pos", "tos"],
  },
} as const satisfies Record<string, ComputedField>;

export type ComputedName = keyof typeof COMPUTED_FIELDS;

/** A given field by its wire name. */
export function fieldNamed(name: string): Field | undefined {
  return Object.hasOwn(FIELDS, name) ? FIELDS[name as FieldName] : undefined;
}

/** A computed field by its name. */
export function computedNamed(name: string): ComputedField | undefined {
  return isComputedName(name) ? COMPUTED_FIELDS[name] : undefined;
}

export function isComputedName(name: string): name is ComputedName {
  return Object.hasOwn(COMPUTED_FIELDS, name);
}

/** The label of a field for staff; an unknown name is given back. */
export function fieldLabel(name: string): string {
  return fieldNamed(name)?.label ?? computedNamed(name)?.label ?? name;
}

/** Every name a template may use. */
export const PLACEHOLDER_NAMES: readonly string[] = [...Object.keys(FIELDS), ...Object.keys(COMPUTED_FIELDS)];
