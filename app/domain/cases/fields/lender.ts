import { BRANCH_FIELDS, CLIENT_FIELDS } from "../../clients/client-fields.ts";
import { LENDER_TYPE_LABELS } from "../../clients/lender-types.ts";
import { NOTICE_SENDERS } from "../../papers/letterheads.ts";
import { NOTICE_LANGUAGES } from "../../papers/notice-language.ts";
import { NO_DENIES, YES_NO, type CaseFields } from "./field.ts";

/** Who lends, who signs for them, and who appears for them. */
export const LENDER_FIELDS = {
  client_name: {
    label: "Client Name",
    kind: "text",
    stored: "clients.full_name",
    synonyms:
      "Lender, Lender Name, Lender Full Name, Name of Lender, Name of the Lender, Lender Company, Lender Bank, Lending Company, Lending Institution, Bank Name, NBFC, NBFC Name, Name of NBFC, Company, Finance Company, Finance Company Name, Financier, Financier Name, Name of Financier, Financial Institution",
    ambiguous: "Client Name, Bank Name, Name of Bank, Company",
  },
  client_address: { label: CLIENT_FIELDS.address, kind: "address", stored: "clients.address" },
  registered_office: { label: CLIENT_FIELDS.registered_office, kind: "address", stored: "clients.facts" },
  lender_constitution: { label: CLIENT_FIELDS.lender_constitution, kind: "text", stored: "clients.facts" },
  lender_type: {
    label: CLIENT_FIELDS.lender_type,
    kind: "choice",
    options: LENDER_TYPE_LABELS,
    stored: "clients.lender_type",
  },
  rdb_notified: {
    label: CLIENT_FIELDS.rdb_notified,
    kind: "choice",
    options: YES_NO,
    stored: "clients.facts",
    bears: NO_DENIES,
  },
  notice_sender: {
    label: "Notices Sent By",
    kind: "choice",
    options: NOTICE_SENDERS,
    stored: "clients.facts",
  },
  signatory_name: { label: CLIENT_FIELDS.signatory_name, kind: "text", stored: "clients.signatory_name" },
  signatory_designation: {
    label: CLIENT_FIELDS.signatory_designation,
    kind: "text",
    stored: "clients.signatory_designation",
  },
  authority_doc: { label: CLIENT_FIELDS.authority_doc, kind: "text", stored: "clients.facts" },
  authority_date: { label: CLIENT_FIELDS.authority_date, kind: "date", stored: "clients.facts" },
  notice_language: {
    label: CLIENT_FIELDS.notice_language,
    kind: "choice",
    options: NOTICE_LANGUAGES,
    stored: "clients.facts",
  },
  payment_account: {
    label: CLIENT_FIELDS.payment_account,
    kind: "address",
    stored: "clients.payment_account",
  },
  grievance_contact: {
    label: CLIENT_FIELDS.grievance_contact,
    kind: "address",
    stored: "clients.grievance_contact",
  },

  client_contact_no: { label: "Client Contact Number", kind: "text", stored: "batches.client_contact_no" },
  client_email_id: { label: "Client Email ID", kind: "email", stored: "batches.client_email_id" },

  branch_name: {
    label: BRANCH_FIELDS.branch_name,
    kind: "text",
    stored: "cases.branch_name",
    fallback: "branches.branch_name",
    area: "branch",
    synonyms:
      "Branch, Branch Name, Name of Branch, Branch Location, Branch Description, Branch Office, Loan Branch, Home Branch, Base Branch, Parent Branch, Sourcing Branch, Servicing Branch, Lending Branch, Booking Branch, Disbursing Branch, Originating Branch, Lender Branch, Sol Name, Hub, Unit",
    ambiguous: "Location",
  },
  branch_email: {
    label: "Branch Email",
    kind: "email",
    stored: "cases.branch_email",
    fallback: "branches.email_id",
    area: "branch",
    synonyms:
      "Branch Email, Branch Email ID, Branch Mail ID, Branch Official Email, Branch Manager Email, Branch Manager Email ID, Email of Branch, Lender Email, Lender Email ID, RM Email, RM Email ID, Legal Manager Email, Legal Manager Email ID",
  },
  branch_address: {
    label: "Branch Address",
    kind: "address",
    stored: "cases.branch_address",
    fallback: "branches.address",
    area: "branch",
    synonyms:
      "Branch Address, Branch Addr, Branch Full Address, Branch Postal Address, Branch Office Address, Address of Branch, Address of the Branch, Loan Branch Address, Home Branch Address, Servicing Branch Address, Lender Address, Lender Office Address, Lender Branch Address, Office Address (Lender)",
    ambiguous: "Office Address",
  },

  advocate_name: { label: "Advocate", kind: "text", stored: "advocates.name" },
  enrolment_no: { label: "Enrolment Number", kind: "text", stored: "advocates.enrolment_no" },
  advocate_address: { label: "Advocate Address", kind: "address", stored: "advocates.address" },
  advocate_email: { label: "Advocate Email", kind: "email", stored: "advocates.email_id" },
  advocate_mobile: { label: "Advocate Mobile", kind: "mobile", stored: "advocates.mobile" },
} as const satisfies CaseFields;
