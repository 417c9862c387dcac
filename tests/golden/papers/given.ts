// why: what the made-up cases of the golden papers have in common, and short ways to give them parties and securities as
// the provider hands them over.
import { proceedingsText, uploadPagesText, uploadsText, type PaperProceeding } from "#app/papers/record.ts";
import { partiesText, type PaperParty } from "#app/papers/recorded-parties.ts";
import { securitiesText, type PaperSecurity } from "#app/papers/recorded-securities.ts";
import type { PaperData } from "#app/papers/values.ts";

/** The day all of them are made. */
export const DATE = "2026-11-21";

/** Lender, branch, advocate, and the course that every loan of the table took. */
export const SHARED: PaperData = {
  client_name: "Sample Finance Limited",
  client_address: "12 Sample Road\nFort\nMumbai – 400001",
  registered_office: "12 Sample Road, Fort, Mumbai – 400001",
  lender_constitution: "a company within the meaning of the Companies Act, 2013",
  lender_type: "nbfc",
  client_contact_no: "022 0000 0000",
  payment_account: "Sample Finance Limited\nAccount No. 000111222333\nSample Bank, Fort Branch",
  grievance_contact: "Sample Officer\ngrievance@lender.example",
  signatory_name: "Sample Signatory",
  signatory_designation: "Authorised Officer",
  signatory_parent: "Sample Parent",
  authority_doc: "Resolution of the Board of Directors",
  authority_date: "2026-01-15",
  branch_name: "Pune Camp",
  branch_address: "3 Sample Street, Camp, Pune – 411001",
  branch_email: "pune@lender.example",
  advocate_name: "Sample Advocate",
  enrolment_no: "MAH/0000/2000",
  advocate_address: "5 Sample Chambers, Pune – 411001",
  advocate_mobile: "9800000001",
  advocate_email: "advocate@sample.example",
  lrn_days: "15",
  lrn_mode: "speed_post",
  lrn_date: "2024-07-01",
  lrn_status: "Delivered on 06.07.2024",
  lrn_delivery_date: "2024-07-06",
  lrn_tracking_no: "EM000000000IN",
  application_date: "2021-12-20",
  sanction_date: "2022-01-10",
  agreement_date: "2022-01-15",
  disbursal_date: "2022-01-20",
  default_date: "2024-02-05",
  npa_date: "2024-05-06",
  interest_from: "2024-02-05",
  interest_to: "2026-10-31",
  outstanding_date_as_on: "2026-10-31",
  limitation_start: "default",
  limitation_instrument: "contract",
  suit_jurisdiction: "branch",
  city: "Pune",
  state: "maharashtra",
  zip_code: "411001",
};

/** After mediation that the other side stayed away from. */
export const MEDIATED: PaperData = {
  loan_purpose: "business",
  commercial_dispute: "yes",
  urgent_relief: "no",
  pim_authority: "District Legal Services Authority, Pune",
  pim_application_date: "2026-08-03",
  pim_report_type: "non-starter",
  pim_report_date: "2026-09-15",
  pim_ref_no: "PIM/000/2026",
};

const NOBODY: PaperParty = {
  ...{
    role: "guarantor",
    name: null,
    constitution: null,
    address: null,
    mobile: null,
    email: null,
    pan: null,
  },
  ...{ registration_no: null, is_deceased: null, deceased_on: null, is_minor: null },
  ...{ representative_name: null, representative_capacity: null },
};

/** The rows, and the fields of a case that tell of the first co-borrower, guarantor and proprietor. */
export function parties(...rows: Partial<PaperParty>[]): PaperData {
  const all = rows.map((row): PaperParty => ({ ...NOBODY, ...row }));
  const first = (role: string) => all.find((row) => row.role === role);
  const [coborrower, guarantor, proprietor] = [first("coborrower"), first("guarantor"), first("proprietor")];
  return {
    parties: partiesText(all),
    coborrower1_name: coborrower?.name,
    coborrower1_address: coborrower?.address,
    guarantor_name: guarantor?.name,
    guarantor_address: guarantor?.address,
    guarantor_mobile: guarantor?.mobile,
    guarantor_email: guarantor?.email,
    guarantor_pan: guarantor?.pan,
    proprietor_name: proprietor?.name,
    proprietor_address: proprietor?.address,
  };
}

const NOTHING: PaperSecurity = {
  ...{ kind: null, particulars: null, address: null, owned_by_borrower: true, owner: null },
  ...{ value: null, valued_on: null, value_source: null, charge: null },
};

/** The rows, and the fields that tell of the first one. */
export const securities = (...rows: Partial<PaperSecurity>[]): PaperData => ({
  securities: securitiesText(rows.map((row) => ({ ...NOTHING, ...row }))),
  security_particulars: rows[0]?.particulars,
  security_value: rows[0]?.value,
});

const NEW: PaperProceeding = {
  ...{
    kind: "other",
    forum: null,
    number: null,
    filed_on: null,
    stage: null,
    outcome: null,
    outcome_on: null,
  },
};

/** Recorded ones, and that there are no others. */
export const proceedings = (...rows: Partial<PaperProceeding>[]): PaperData => ({
  other_proceedings: "recorded",
  proceedings: proceedingsText(rows.map((row) => ({ ...NEW, ...row }))),
});

/** The documents that were uploaded, each with its pages; null: they could not be counted. */
export const uploads = (all: Readonly<Record<string, number | null>>): PaperData => ({
  uploads: uploadsText(Object.keys(all)),
  upload_pages: uploadPagesText(Object.entries(all).map(([type, pages]) => ({ type, sha256: type, pages }))),
});
