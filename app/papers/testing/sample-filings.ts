// why: wire values of cases as the embedded provider hands them over, one for each paper that is filed; plainly samples.
import { paymentsText } from "../interest/recorded.ts";
import type { PaperData } from "../values.ts";
import { FULL_CASE } from "./sample-case.ts";

/** What every filing needs besides the loan. */
const FILED: PaperData = {
  ...FULL_CASE,
  registered_office: "12 Sample Road, Fort, Mumbai – 400001",
  lender_constitution: "a company within the meaning of the Companies Act, 2013",
  authority_doc: "Resolution of the Board of Directors",
  authority_date: "2026-01-15",
  jurisdiction_state: "maharashtra",
  advocate_address: "5 Sample Chambers, Pune – 411001",
  coborrower1_address: "Flat 2, Sample Residency, Pune – 411003",
  borrower_constitution: "proprietor",
  borrower_type: "Proprietorship",
  lrn_date: "2026-07-01",
  lrn_status: "Delivered on 06.07.2026",
};

/** An award of eighteen months ago, with interest since and a payment. */
export const EXECUTION_CASE: PaperData = {
  ...FILED,
  last_payment_date: "2024-05-05",
  default_date: "2024-06-05",
  npa_date: "2024-09-05",
  lrn_date: "2024-10-01",
  lrn_status: "Delivered on 04.10.2024",
  jurisdiction_court: "district_court",
  court_name: "Commercial Court",
  court_place: "Pune",
  arb_case_no: "ARB/SAMPLE/45/2024",
  arb_seat: "Pune",
  arbitrator_name: "Sample Arbitrator",
  arbitrator_appointed_by: "institution",
  award_date: "2025-05-10",
  award_received_date: "2025-05-20",
  award_stamp_paid: "yes",
  award_against: "all",
  execution_jurisdiction: "property",
  award_sum: "400000.00",
  roi_amount: "66103.30",
  cost_levied: "25000.00",
  roi_percentage: "12.0000",
  award_interest_rate: "12",
  award_interest_on: "principal",
  s34_status: "none",
  payments_after_award: "20000.00",
  payments: paymentsText([
    { id: 1, reverses_id: null, kind: "part_payment", paid_on: "2025-10-09", amount: "20000.00" },
  ]),
  prior_ep_details: "None",
  cross_decree: "none",
  execution_mode: "attachment_arrest",
  arrest_grounds:
    "On 05.11.2026, after the award, stock was removed from the shop at night.\nThe trade in the shop went on since the award and gave the means to pay a substantial part of it.",
  jd_assets:
    "Shop 4, Sample Market, Pune: the whole, owned by Judgment-Debtor No. 1\nStock in trade at the same place",
  bank_account_no: "000111222444",
  claim_amount: "541985.49",
};

export const INTERIM_CASE: PaperData = {
  ...FILED,
  jurisdiction_court: "district_court",
  court_name: "Court of the Civil Judge, Senior Division",
  court_place: "Pune",
  case_no: "CS (COMM)/123/2026",
  ia_type: "attachment",
  ia_against: "all",
  ia_grounds:
    "On 02.11.2026 Respondent No. 1 advertised the shop for sale.\nOn 05.11.2026 stock was removed from it at night.",
  ia_source: "the report of its field officer dated 06.11.2026",
  ia_property: "Shop 4, Sample Market, Pune, with the stock in trade in it",
  ia_property_value: "650000.00",
  security_particulars: "Hypothecation of the stock in trade",
  security_value: "150000.00",
  urgent_relief_ground:
    "The sale advertised is to be completed within days, after which nothing would remain to be attached.",
};

/** The application under section 9 before, while and after arbitrators sit. */
export const SECTION_9_CASE: PaperData = {
  ...INTERIM_CASE,
  ia_type: "section_9",
  case_no: null,
  arbitration_clause: "clause 21",
  arbitration_begun: "no",
};

/** A company's loan with a personal guarantee that has been invoked; Form B is still to be made. */
export const FORM_B_CASE: PaperData = {
  ...FILED,
  customer_name: "Sample Traders Private Limited",
  borrower_constitution: "company",
  borrower_type: "Private Limited Company",
  coborrower1_name: null,
  coborrower1_address: null,
  proprietor_name: null,
  proprietor_address: null,
  cin: "U00000MH2015PTC000000",
  incorpration_date: "2015-04-01",
  cd_reg_office: "Unit 9, Sample Estate, Mumbai – 400013",
  guarantee_date: "2024-01-15",
  guarantee_invocation_date: "2026-07-01",
  invocation_days: "15",
  invocation_delivery_date: "2026-07-06",
  guarantor_pan: "AAAPA0000A",
  other_proceedings: "none",
  iu_status: "none",
  guarantor_email: "guarantor@sample.example",
  guarantor_mobile: "9800000003",
  security_particulars: "Hypothecation of plant and machinery, created on 15.01.2024",
  security_value: "150000.00",
  jurisdiction_court: "nclt",
  court_name: "National Company Law Tribunal",
  bench: "Mumbai Bench",
  court_place: "Mumbai",
};

/** The same after Form B was served and its fourteen days passed. */
export const FORM_C_CASE: PaperData = {
  ...FORM_B_CASE,
  outstanding_date_as_on: "2026-11-16",
  form_b_date: "2026-10-20",
  form_b_service_date: "2026-10-26",
  form_b_mode: "Speed Post with acknowledgement due",
  rp_proposal: "proposed",
  rp_name: "Sample Professional",
  rp_regn_no: "IBBI/IPA-000/IP-P00000/2020-2021/00000",
  rp_address: "8 Sample Arcade, Mumbai – 400020",
  rp_email: "professional@sample.example",
};

export const TRIBUNAL_CASE: PaperData = {
  ...FILED,
  lender_type: "bank",
  jurisdiction_court: "drt",
  court_name: "Debts Recovery Tribunal",
  court_place: "Pune",
  application_date: "2024-01-02",
  loan_amount: "3000000.00",
  emi_amount: "68000.00",
  claim_amount: "2550000.00",
  pos: "2300000.00",
  tos: "2550000.00",
  oa_jurisdiction: "branch",
  other_proceedings: "none",
  client_contact_no: "022 0000 0000",
  signatory_parent: "Sample Parent",
  security_particulars:
    "Equitable mortgage of Flat 7, Sample Heights, Nashik\nHypothecation of stock in trade",
  security_value: "1800000.00",
  other_assets: "House 9, Sample Nagar, Pune, of Defendant No. 4",
  guarantee_date: "2024-01-15",
  oa_interim_relief:
    "that the Defendants be restrained from transferring the flat, which Defendant No. 3 has offered for sale.",
  fee_mode: "demand_draft",
  fee_ref: "000123",
  fee_date: "2026-11-18",
  fee_amount: "28000.00",
  fee_for: "original_application",
};
