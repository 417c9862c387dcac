import { LENDER_TYPE_LABELS } from "#app/domain/clients/lender-types.ts";
import { address, choice, date, text, YES_NO, type Field } from "../field-kinds.ts";

/** Who lends, who signs for them, and who appears for them. */
export const LENDER_FIELDS = {
  client_name: text("Client Name", "client"),
  client_address: address("Client Address", "client"),
  registered_office: address("Registered Office", "client"),
  lender_constitution: text("Constitution of the Lender", "client"),
  lender_type: choice("Lender Type", LENDER_TYPE_LABELS, "client"),
  rdb_notified: choice("Notified under Section 2 of the RDB Act", YES_NO, "client"),
  signatory_name: text("Signatory Name", "client"),
  signatory_designation: text("Signatory Designation", "client"),
  authority_doc: text("Document of Authority", "client"),
  authority_date: date("Date of the Document of Authority", "client"),
  payment_account: address("Payment Account", "client"),
  grievance_contact: address("Grievance Contact", "client"),

  client_contact_no: text("Client Contact Number", "batch"),
  client_email_id: text("Client Email ID", "batch"),

  branch_name: text("Branch Name"),
  branch_address: address("Branch Address"),
  branch_email: text("Branch Email"),

  advocate_name: text("Advocate", "advocate"),
  enrolment_no: text("Enrolment Number", "advocate"),
  advocate_address: address("Advocate Address", "advocate"),
  advocate_email: text("Advocate Email", "advocate"),
  advocate_mobile: text("Advocate Mobile", "advocate"),
} as const satisfies Record<string, Field>;
