// why: wire values as the embedded provider hands them to the drafting of a paper; plainly a sample, used by tests.
import type { PaperData } from "../values.ts";

/** Only what a loan recall notice cannot do without. */
export const BARE_CASE = {
  client_name: "Sample Finance Limited",
  client_address: "12 Sample Road\nFort\nMumbai – 400001",
  signatory_name: "Sample Signatory",
  signatory_designation: "Authorised Officer",
  lrn_days: "15",
  lan_number: "SAMPLE/LN/000123",
  customer_name: "Sample Traders",
  address1: "Shop 4, Sample Market",
  city: "Pune",
  loan_amount: "500000.00",
  claim_amount: "466103.30",
  outstanding_date_as_on: "2026-10-31",
} as const satisfies PaperData;

/** With everything a loan recall notice can say. */
export const FULL_CASE: PaperData = {
  ...BARE_CASE,
  lrn_mode: "speed_post",
  lrn_reference: "LRN/SAMPLE/LN/000123",
  branch_name: "Pune Camp",
  branch_address: "3 Sample Street, Camp, Pune – 411001",
  branch_email: "pune@lender.example",
  payment_account:
    "Sample Finance Limited\nAccount No. 000111222333\nSample Bank, Fort Branch\nIFSC SMPL0000001",
  grievance_contact: "Sample Officer\ngrievance@lender.example\n022 0000 0000",
  address2: "Sample Lane",
  state: "maharashtra",
  zip_code: "411001",
  email: "borrower@sample.example",
  customer_mobile_number: "9800000000",
  product_name: "Business Loan",
  sanction_date: "2024-01-10",
  agreement_date: "2024-01-15",
  disbursal_date: "2024-01-20",
  default_date: "2026-03-05",
  last_payment_date: "2026-02-05",
  npa_date: "2026-06-05",
  emi_amount: "16500.00",
  roi_percentage: "14.5000",
  pos: "400000.00",
  tos: "466103.30",
  coborrower1_name: "Sample Co-borrower",
  guarantor_name: "Sample Guarantor",
  guarantor_address: "Flat 7, Sample Heights,\nNashik – 422001, Maharashtra",
  proprietor_name: "Sample Proprietor",
  proprietor_address: "House 9, Sample Nagar, Pune – 411002",
  advocate_name: "Sample Advocate",
  enrolment_no: "MAH/0000/2000",
  advocate_mobile: "9800000001",
  advocate_email: "advocate@sample.example",
};
