/**
 * The fields of a client and of a branch under their wire names: what staff see them called and how their values are
 * written. Serves the forms, the pages and the audit trail.
 */
import { formatDate } from "../dates.ts";
import { templateLanguageLabel } from "../templates/template-words.ts";
import { lenderTypeLabel } from "./lender-types.ts";

/** Fields of papers about the client that have no column: stored in clients.facts, field → text (docs/papers.md). */
export const LENDER_FACTS = [
  "authority_doc",
  "authority_date",
  "lender_constitution",
  "registered_office",
  "rdb_notified",
  "notice_language",
] as const;

export const CLIENT_FIELDS = {
  name: "Name",
  full_name: "Legal Name",
  location: "Location",
  address: "Client Address",
  email_id: "Email",
  contact_no: "Contact Number",
  send_to_client: "Send to Client",
  second_approver: "Samples Approved by a Second Person",
  lender_type: "Lender Type",
  lender_constitution: "Constitution of the Lender",
  registered_office: "Registered Office",
  rdb_notified: "Notified under the RDB Act",
  gstin: "GSTIN",
  signatory_name: "Signatory Name",
  signatory_designation: "Signatory Designation",
  authority_doc: "Authority Document",
  authority_date: "Date of Authority",
  lrn_days: "Days of Notice",
  notice_language: "Language of Notices",
  payment_account: "Payment Account",
  grievance_contact: "Grievance Contact",
} as const;
export type ClientField = keyof typeof CLIENT_FIELDS;
export const CLIENT_FIELD_NAMES = Object.keys(CLIENT_FIELDS) as ClientField[];

export const BRANCH_FIELDS = {
  branch_name: "Branch Name",
  branch_code: "Branch Code",
  manager_name: "Manager",
  manager_number: "Manager's Number",
  email_id: "Email",
  address: "Address",
} as const;
export type BranchField = keyof typeof BRANCH_FIELDS;
export const BRANCH_FIELD_NAMES = Object.keys(BRANCH_FIELDS) as BranchField[];

const YES_NO: Readonly<Record<string, string>> = { yes: "Yes", no: "No", true: "Yes", false: "No" };

/** A value of a client as staff read it. @param text as it travels; "" and null stay nothing: "" */
export function clientFieldValue(field: ClientField, text: string | null | undefined): string {
  if (!text) return "";
  switch (field) {
    case "notice_language":
      return templateLanguageLabel(text);
    case "lender_type":
      return lenderTypeLabel(text);
    case "authority_date":
      return formatDate(text);
    case "send_to_client":
    case "second_approver":
    case "rdb_notified":
      return YES_NO[text] ?? text;
    default:
      return text;
  }
}
