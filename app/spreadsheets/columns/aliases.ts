/**
 * The names lenders give to columns, by attribute; the names that may mean two things; the columns that are kept as
 * extras on purpose. From working knowledge and public lender files. Runs anywhere.
 */
import type { AttributeName } from "./attributes.ts";

const ALIASES: Partial<Record<AttributeName, string>> = {
  lan_number:
    "LAN, LAN No, Loan Account No, Loan A/c No, Loan No, Loan ID, Agreement No, Agreement ID, Contract No, Proposal No, Account Code",
  lrn_status:
    "LRN Status, Recall Notice Status, Notice Delivery Status, LRN Delivery, Delivery Status, Tracking Status",
  lrn_date:
    "LRN Date, Loan Recall Date, Recall Notice Date, LRN Issue Date, Loan Recall Notice Dt, Foreclosure/Recall Date",
  customer_name:
    "Customer Name, Borrower Name, Applicant Name, Main Applicant, Primary Borrower, Cust Name, Name of Borrower, Client Name",
  address1:
    "Address, Address 1, Add1, Addr Line 1, Residence Address, Current Address, Primary Address, Communication Address",
  address2: "Address 2, Add2, Addr Line 2, Permanent Address, Locality, Area",
  address3: "Address 3, Add3, Office Address, Work Address, Landmark",
  address4: "Address 4, Add4, Other Address, Property Address, Alternate Address",
  email: "Email, E-mail ID, Mail ID, Customer Email, Borrower Email, Registered Email",
  customer_mobile_number:
    "Mobile No, Mobile, Phone, Phone 1, Contact No, Cust Mobile, Registered Mobile, Cell No",
  npa_date: "NPA Date, Date of NPA, NPA Dt, NPA Since, Asset Classification Date",
  loan_amount:
    "Loan Amount, Loan Amt, Sanction Amount, Sanctioned Limit, Finance Amount, Facility Amount, Limit",
  disbursal_date:
    "Disbursal Date, Disb Date, Disbursement Date, Loan Start Date, Date of Disbursal, Booking Date, Disb Dt",
  product_name: "Product, Product Name, Loan Type, Scheme, Facility Type, Product Code",
  claim_amount: "Claim Amount, Amount Claimed, Suit Amount, Claim Value, Total Dues, Recovery Amount",
  arbitrator_name: "Arbitrator, Arbitrator Name, Sole Arbitrator, Name of Arbitrator, Ld. Arbitrator",
  award_date: "Award Date, Date of Award, Arb Award Date, Award Dt, Arbitration Award Date",
  roi_amount: "Interest Awarded, Award Interest, Interest Amount, ROI Amount, Interest on Award, Int Amt",
  roi_percentage: "ROI, Rate of Interest, Interest Rate, ROI %, Int Rate, IRR, Contracted Rate",
  cost_levied: "Cost, Cost Levied, Arbitration Cost, Costs Awarded, Legal Cost, Litigation Cost",
  outstanding_date_as_on:
    "Outstanding As On, As On Date, O/S Date, Dues As On, SOA Date, Statement Date, Cut-off Date",
  city: "City, Cust City, Town, District, Location",
  state: "State, Cust State, Borrower State, State Name, Resi State",
  zip_code: "Pincode, PIN, Pin Code, Zip, Postal Code, Resi Pin, Primary Address Pin",
  bank_account_no: "Bank A/c No, Bank Account Number, Repayment A/c, NACH A/c, Savings A/c No, ECS Account",
  pos: "POS, Principal Outstanding, Prin O/S, POS Amount, Principal OS, Balance Principal, Future Principal",
  tos: "TOS, Total Outstanding, Total O/S, Total Dues, Closing Balance, FCL Amount, Foreclosure Amount, FCL/Foreclosure Amount, Net Dues",
  emi_amount: "EMI, EMI Amount, EMI Amt, Instalment Amount, Installment, Monthly EMI",
  agreement_date: "Agreement Date, Agmt Date, Loan Agreement Date, Date of Agreement, LA Date, Contract Date",
  sanction_date: "Sanction Date, Sanc Dt, Date of Sanction, Approval Date, Sanction Letter Date",
  application_date: "Application Date, Appl Date, Login Date, Date of Application, File Login Date",
  incorpration_date: "Incorporation Date, Date of Incorporation, DOI, Company Reg Date, Constitution Date",
  borrower_type: "Borrower Type, Constitution, Entity Type, Customer Type, Applicant Type, Cust Category",
  product_group: "Product Group, Segment, Portfolio, Business Vertical, LOB, Asset Class",
  branch_name: "Branch, Branch Name, Location, Branch Location, Hub, Unit",
  branch_address: "Branch Address, Branch Addr, Lender Branch Address, Office Address (Lender)",
  branch_email: "Branch Email, Branch Mail ID, Lender Email, RM Email, Legal Manager Email",
  client_name: "Lender, Lender Name, Bank Name, NBFC Name, Company, Financier",
  guarantor_name: "Guarantor, Guarantor Name, Guarantor 1, Surety, Gtr Name",
  guarantor_address: "Guarantor Address, Gtr Address, Guarantor Addr, Surety Address, Guarantor 1 Address",
  coborrower1_name:
    "Co-Borrower, Co-Applicant, Coapplicant Name, Co-App 1, Joint Borrower, Co Borrower 1 Name",
  coborrower1_address:
    "Co-Borrower Address, Co-App Address, Coapplicant Addr, Co-App 1 Address, Joint Borrower Address",
  proprietor_name: "Proprietor, Prop Name, Prop., Owner Name, Name of Proprietor, Partner/Proprietor",
  proprietor_address: "Proprietor Address, Prop Address, Owner Address, Prop Addr",
  e_filing_case_number: "E-filing No, Efiling Number, EC No, Filing No, Diary No, E-Case No",
  case_no: "Case No, Suit No, OA No, EP No, Registration No, Case Number",
  case_date: "Case Date, Filing Date, Date of Filing, Registration Date, Case Filed On",
  next_hearing_date: "NDOH, Next Date, Next Hearing, Next Hearing Date, NHD, Next Dt",
  previous_hearing_date: "PDOH, Last Date, Previous Date, Last Hearing Date, LHD",
  stage_of_case: "Stage, Case Stage, Current Stage, Purpose, Status of Case, Stage of Case",
  case_status: "Filing Status, Case Status, Filed/Not Filed, Status",
  case_shorten_url: "Case Link, Online Link, URL, Short URL, Case URL",
  default_date: "First Default Date, Date of Default, Overdue Since, Default Dt, First Bounce Date",
  last_payment_date: "Last Payment Date, LPD, Last Receipt Date, Last Paid On, Last EMI Paid Dt",
};

/** Headers that are never matched by themselves, with what they may mean. */
const AMBIGUOUS: Partial<Record<AttributeName, string>> = {
  lan_number: "Account No, A/c No, Application No",
  lrn_status: "Status, Notice Status",
  lrn_date: "Notice Date, Legal Notice Date, Demand Notice Date",
  customer_name: "Name, Client Name, Applicant",
  address3: "Office Address",
  customer_mobile_number: "Contact No, Alternate No",
  npa_date: "Classification",
  loan_amount: "Amount",
  disbursal_date: "Loan Date",
  product_name: "Type",
  claim_amount: "Amount, Outstanding, Total Dues",
  award_date: "Award",
  roi_amount: "ROI, Interest",
  roi_percentage: "ROI, Interest",
  cost_levied: "Charges",
  outstanding_date_as_on: "Date, Allocation Date",
  city: "Location",
  bank_account_no: "Account No, A/c No",
  pos: "Outstanding, Balance",
  tos: "Outstanding, Total Dues",
  emi_amount: "EMI Overdue, No of EMI",
  agreement_date: "Loan Date",
  sanction_date: "Loan Date",
  application_date: "Login",
  incorpration_date: "DOI",
  borrower_type: "Type, Category",
  branch_name: "Location",
  branch_address: "Office Address",
  client_name: "Client Name, Bank Name, Company",
  coborrower1_name: "Applicant 2",
  case_no: "Reference No, Registration No",
  previous_hearing_date: "Last Date",
  stage_of_case: "Status",
  case_status: "Status",
};

/** Columns lenders often send that no attribute holds; never asked about. */
const EXTRAS =
  "Sr, Sr No, S No, Sl No, Serial No, DPD, Bucket, Father's Name, DOB, PAN, CIBIL, Vehicle No, Chassis No, Engine No, Tenure, No of EMI Paid, No of EMI Overdue, Penal Charges, Bounce Charges, Insurance, LRN Ref, Speed Post No, Arbitration Case No, Security, Zone, Region, RM, Agency, Remarks";

export type NamedHeader = { header: string; attribute: AttributeName };

/** Every alias with its attribute. */
export const aliases: readonly NamedHeader[] = listed(ALIASES);

/** Every ambiguous header with one of its meanings; a header with two meanings stands here twice. */
export const ambiguousHeaders: readonly NamedHeader[] = listed(AMBIGUOUS);

/** Headers that are left alone. */
export const extraHeaders: readonly string[] = namesIn(EXTRAS);

/** The columns the panel itself adds when it hands bad rows back; ignored when the sheet returns. */
export const PROBLEM_HEADERS = ["Row", "Field", "Problem", "Fix"] as const;

function listed(table: Partial<Record<AttributeName, string>>): NamedHeader[] {
  return entries(table).flatMap(([attribute, names]) =>
    namesIn(names).map((header) => ({ header, attribute })),
  );
}

function entries(table: Partial<Record<AttributeName, string>>): [AttributeName, string][] {
  return Object.entries(table) as [AttributeName, string][];
}

function namesIn(names: string): string[] {
  return names.split(",").map((name) => name.trim());
}
