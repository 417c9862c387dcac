// why: wire values of cases that go to a civil or commercial court, as the embedded provider hands them over; plainly samples.
import type { PaperData } from "../values.ts";
import { BARE_CASE, FULL_CASE } from "./sample-case.ts";

/** The required fields of both plaints. */
const BARE_FILING = {
  client_name: BARE_CASE.client_name,
  client_address: BARE_CASE.client_address,
  signatory_name: BARE_CASE.signatory_name,
  signatory_designation: BARE_CASE.signatory_designation,
  authority_doc: "Board resolution",
  authority_date: "2025-04-02",
  branch_name: "Pune Camp",
  branch_address: "3 Sample Street, Camp, Pune – 411001",
  lan_number: BARE_CASE.lan_number,
  customer_name: BARE_CASE.customer_name,
  address1: BARE_CASE.address1,
  city: "Pune",
  state: "maharashtra",
  zip_code: "411001",
  agreement_date: "2024-01-15",
  disbursal_date: "2024-01-20",
  loan_amount: "500000.00",
  roi_percentage: "14.5000",
  default_date: "2026-03-05",
  lrn_date: "2026-07-01",
  claim_amount: "466103.30",
  outstanding_date_as_on: "2026-10-31",
  jurisdiction_state: "maharashtra",
  jurisdiction_court: "district_court",
  court_name: "Civil Judge (Senior Division)",
  court_place: "Pune",
  other_proceedings: "none",
  suit_jurisdiction: "branch",
  advocate_name: "Sample Advocate",
  enrolment_no: "MAH/0000/2000",
  advocate_address: "Chamber 9, Sample Court Road, Pune – 411005",
} as const satisfies PaperData;

/** It does not say what kind of court it goes to. */
export const { jurisdiction_court: _court, ...BARE_SUMMARY_SUIT } = BARE_FILING;

export const BARE_COMMERCIAL_SUIT = {
  ...BARE_FILING,
  court_name: "Commercial Court",
  borrower_type: "Partnership firm",
  interest_from: "2026-03-05",
  interest_to: "2026-10-31",
  interest_amount: "38294.52",
  daily_interest: "158.90",
  urgent_relief: "no",
  commercial_dispute: "yes",
  pim_authority: "District Legal Services Authority, Pune",
  pim_application_date: "2026-08-03",
  pim_report_type: "non-starter",
  pim_report_date: "2026-09-15",
} as const satisfies PaperData;

export const BARE_MEDIATION = {
  client_name: BARE_FILING.client_name,
  client_address: BARE_FILING.client_address,
  signatory_name: BARE_FILING.signatory_name,
  signatory_designation: BARE_FILING.signatory_designation,
  authority_doc: BARE_FILING.authority_doc,
  authority_date: BARE_FILING.authority_date,
  branch_name: BARE_FILING.branch_name,
  branch_address: BARE_FILING.branch_address,
  branch_email: "pune@lender.example",
  lan_number: BARE_FILING.lan_number,
  customer_name: BARE_FILING.customer_name,
  address1: BARE_FILING.address1,
  city: BARE_FILING.city,
  state: BARE_FILING.state,
  zip_code: BARE_FILING.zip_code,
  email: "borrower@sample.example",
  agreement_date: BARE_FILING.agreement_date,
  claim_amount: BARE_FILING.claim_amount,
  outstanding_date_as_on: BARE_FILING.outstanding_date_as_on,
  jurisdiction_state: BARE_FILING.jurisdiction_state,
  jurisdiction_court: BARE_FILING.jurisdiction_court,
  suit_jurisdiction: BARE_FILING.suit_jurisdiction,
  commercial_dispute: "yes",
  court_place: BARE_FILING.court_place,
} as const satisfies PaperData;

/** With everything a plaint or Form 1 can say. */
const FULL_FILING: PaperData = {
  ...FULL_CASE,
  ...BARE_FILING,
  lender_constitution: "a company within the meaning of the Companies Act, 2013",
  registered_office: "12 Sample Road, Fort, Mumbai – 400001",
  lender_type: "nbfc",
  client_contact_no: "022 0000 0000",
  borrower_constitution: "proprietor",
  coborrower1_address: "Flat 2, Sample Residency, Pune – 411003",
  application_date: "2023-12-20",
  last_payment_date: "2026-02-05",
  loan_purpose: "business",
  lrn_mode: "speed_post",
  lrn_tracking_no: "EM000000000IN",
  lrn_delivery_date: "2026-07-06",
  security_particulars:
    "Hypothecation of the stock in trade\nHypothecation of one delivery van, MH 12 XX 0000",
  security_value: "150000.00",
  interest_from: "2025-11-05",
  interest_to: "2026-10-31",
  charges_amount: "8738.92",
  court_fee_estimate: "15330.00",
  court_fee_source: "A sample table of fees",
  court_fee_confirmed: "no",
};

export const FULL_SUMMARY_SUIT: PaperData = FULL_FILING;

export const FULL_COMMERCIAL_SUIT: PaperData = {
  ...FULL_FILING,
  court_name: "Commercial Court",
  urgent_relief: "no",
  commercial_dispute: "yes",
  pim_authority: "District Legal Services Authority, Pune",
  pim_application_date: "2026-08-03",
  pim_report_type: "non-starter",
  pim_report_date: "2026-09-15",
  pim_ref_no: "PIM/000/2026",
  court_fee_confirmed: "yes",
};

export const FULL_MEDIATION: PaperData = {
  ...FULL_FILING,
  commercial_dispute: "yes",
  court_name: "Commercial Court",
  pim_authority: "District Legal Services Authority, Pune",
  mediation_points:
    "The lender is ready to consider payment in instalments.\nThe security has not been enforced.",
  fee_mode: "online",
  fee_ref: "SAMPLE-0001",
  fee_date: "2026-11-20",
  fee_amount: "1000.00",
  fee_for: "mediation_application",
};
