import { KNOWN_DENIES, NO_DENIES, YES_NO, type CaseFields } from "./field.ts";

/** The loan: its terms, its course, what secures it and what is owed. */
export const LOAN_FIELDS = {
  product_name: {
    label: "Product Name",
    kind: "text",
    stored: "cases.product_name",
    area: "loan",
    synonyms:
      "Product, Product Name, Product Type, Product Description, Product Code, Sub Product, Loan Product, Loan Product Name, Loan Type, Type of Loan, Nature of Loan, Loan Scheme, Scheme, Scheme Name, Facility Type, Facility Name, Type of Facility, Nature of Facility",
    ambiguous: "Type, Facility",
  },
  product_group: {
    label: "Product Group",
    kind: "text",
    stored: "cases.product_group",
    area: "loan",
    synonyms:
      "Product Group, Product Group Name, Product Category, Product Segment, Product Line, Product Vertical, Segment, Loan Segment, Business Segment, Portfolio, Portfolio Name, Business Vertical, Vertical, Business Line, LOB, Line of Business, Business Unit",
    ambiguous: "Asset Class",
  },
  loan_purpose: {
    label: "Purpose of the Loan",
    kind: "choice",
    options: { business: "Business", personal: "Personal" },
  },
  claim_amount: {
    label: "Claim Amount",
    kind: "amount",
    stored: "cases.claim_amount",
    area: "loan",
    positive: true,
    synonyms:
      "Claim Amount, Claimed Amount, Amount Claimed, Amount of Claim, Amount to be Claimed, Claim Value, Total Claim, Total Claim Amount, Claim Amount as on Date, Legal Claim Amount, Suit Amount, Suit Value, Suit Claim Amount, Recovery Amount, Recoverable Amount, Amount Recoverable, Recall Amount, LRN Amount",
    ambiguous:
      "Amount, Claim, Outstanding, Total Dues, Demand Amount, Notice Amount, Amount Due, Total Amount Due, Disputed Amount, Net Payable",
  },
  loan_amount: {
    label: "Loan Amount",
    kind: "amount",
    stored: "cases.loan_amount",
    area: "loan",
    positive: true,
    synonyms:
      "Loan Amount, Loan Amt, Total Loan Amount, Original Loan Amount, Amount of Loan, Loan Amount Sanctioned, Sanction Amount, Sanctioned Amount, Amount Sanctioned, Loan Sanction Amount, Sanctioned Loan Amount, Sanction Limit, Sanctioned Limit, Finance Amount, Financed Amount, Amount Financed, Facility Amount, Facility Limit, Loan Limit, Credit Limit, Limit",
    ambiguous:
      "Amount, Disbursed Amount, Disbursal Amount, Disbursement Amount, Amount Disbursed, Principal Amount",
  },
  pos: {
    label: "Principal Outstanding",
    kind: "amount",
    stored: "cases.pos",
    area: "loan",
    synonyms:
      "POS, POS Amount, Current POS, Total POS, POS as on Date, Principal Outstanding, Principal Outstanding Amount, Outstanding Principal, Prin O/S, Principal OS, Loan Principal Outstanding, Principal Balance, Balance Principal, Balance Principal Outstanding, Unpaid Principal, Pending Principal, Future Principal",
    ambiguous: "Outstanding, Balance, Principal, Principal Amount, Principal Overdue, Loan Outstanding",
  },
  tos: {
    label: "Total Outstanding",
    kind: "amount",
    stored: "cases.tos",
    area: "loan",
    synonyms:
      "TOS, TOS Amount, Total Outstanding, Total O/S, Total Outstanding Amount, Total Outstanding Dues, Total Outstanding as on Date, Total Amount Outstanding, Total Loan Outstanding, Gross Outstanding, Net Outstanding, Total Liability, Closing Balance, FCL Amount, FC Amount, Foreclosure Amount, Foreclosure Value, Total Foreclosure Amount, FCL/Foreclosure Amount, Net Dues",
    ambiguous:
      "Outstanding, Total Dues, Total Due, Total Overdue, Overdue Amount, Amount Overdue, Outstanding Amount, Outstanding Balance, Current Outstanding, Loan Outstanding, Amount Due, Total Amount Due, Net Payable",
  },
  emi_amount: {
    label: "EMI Amount",
    kind: "amount",
    stored: "cases.emi_amount",
    area: "loan",
    positive: true,
    synonyms:
      "EMI, EMI Amount, EMI Amt, EMI Value, EMI per Month, Loan EMI, Instalment, Instalment Amount, Instalment Value, Installment, Monthly EMI, Monthly EMI Amount, Monthly Instalment, Monthly Instalment Amount, Equated Monthly Instalment",
    ambiguous: "EMI Overdue, Overdue EMI, No of EMI, EMI Due, EMI Paid, EMI Pending, EMI Date",
  },
  roi_percentage: {
    label: "Rate of Interest (%)",
    kind: "rate",
    stored: "cases.roi_percentage",
    area: "loan",
    additional: true,
    synonyms:
      "ROI, ROI %, ROI p.a., ROI per annum, Applicable ROI, Contracted ROI, Loan ROI, Rate of Interest, Rate of Interest %, Rate of Interest p.a., Rate of Interest per annum, Interest Rate, Interest Rate %, Interest Rate p.a., Interest Rate per annum, Interest %, Int Rate, Annual Interest Rate, Loan Interest Rate, IRR, Customer IRR, Contract Rate, Contracted Rate, Contractual Rate",
    ambiguous: "ROI, Interest, Rate",
  },
  application_date: {
    label: "Application Date",
    kind: "date",
    stored: "cases.application_date",
    area: "dates",
    additional: true,
    past: true,
    synonyms:
      "Application Date, Appl Date, Application Received Date, Loan Application Date, Date of Application, Login Date, Loan Login Date, File Login Date, Case Login Date, Date of Login",
    ambiguous: "Login, App Date",
  },
  sanction_date: {
    label: "Sanction Date",
    kind: "date",
    stored: "cases.sanction_date",
    area: "dates",
    additional: true,
    past: true,
    synonyms:
      "Sanction Date, Sanc Dt, Sanctioned Date, Sanctioned On, Date of Sanction, Date of Loan Sanction, Loan Sanction Date, Sanction Letter Date, Sanction Ltr Dt, Approval Date, Approved Date, Loan Approval Date, Date of Approval",
    ambiguous: "Loan Date, App Date",
  },
  agreement_date: {
    label: "Agreement Date",
    kind: "date",
    stored: "cases.agreement_date",
    area: "dates",
    additional: true,
    past: true,
    synonyms:
      "Agreement Date, Agmt Date, Agreement Execution Date, Agreement Executed On, Agreement Signed Date, Date of Agreement, Loan Agreement Date, Date of Loan Agreement, Facility Agreement Date, HP Agreement Date, LA Date, Contract Date, Date of Contract, Loan Contract Date, Loan Document Date, Loan Documents Date",
    ambiguous: "Loan Date, Execution Date",
  },
  disbursal_date: {
    label: "Disbursal Date",
    kind: "date",
    past: true,
    stored: "cases.disbursal_date",
    area: "dates",
    synonyms:
      "Disbursal Date, Disb Date, Disb Dt, Disbursed Date, Disbursed On, Disbursement Date, Date of Disbursal, Date of Disbursement, Date of Loan Disbursement, First Disbursal Date, First Disbursement Date, Loan Disbursal Date, Loan Disbursement Date, Loan Disbursed Date, Loan Start Date, Booking Date, Loan Booking Date",
    ambiguous: "Loan Date",
  },
  default_date: {
    label: "Date of First Default",
    kind: "date",
    past: true,
    stored: "cases.default_date",
    area: "dates",
    synonyms:
      "First Default Date, Date of First Default, Date of Default, Default Dt, Default Since, Default From, Default Start Date, First EMI Default Date, First Unpaid EMI Date, First Overdue Date, Overdue Since, Overdue From, First Bounce Date, Date of First Bounce, Delinquent Since",
    ambiguous: "Overdue Date, Due Date",
  },
  npa_date: {
    label: "NPA Date",
    kind: "date",
    stored: "cases.npa_date",
    area: "dates",
    additional: true,
    past: true,
    synonyms:
      "NPA Date, NPA Dt, Date of NPA, NPA Since, NPA From, NPA On, First NPA Date, Account NPA Date, Loan NPA Date, NPA Classification Date, Date of NPA Classification, Date of Classification as NPA, NPA Declaration Date, Date of NPA Declaration, NPA Effective Date, NPA Marked Date, NPA Tagging Date, Asset Classification Date",
    ambiguous: "Classification, NPA",
  },
  last_payment_date: {
    label: "Last Payment Date",
    kind: "date",
    past: true,
    stored: "cases.last_payment_date",
    area: "dates",
    synonyms:
      "Last Payment Date, Last Payment On, Last Payment Received Date, Date of Last Payment, LPD, Last Paid On, Last Paid Date, Last Receipt Date, Date of Last Receipt, Last Repayment Date, Last Collection Date, Last EMI Paid Dt, Last EMI Paid On, Last Instalment Paid Date",
    ambiguous: "Last Transaction Date, Last Credit Date",
    bears: KNOWN_DENIES,
  },
  last_payment_ack: {
    label: "Last Payment Recorded in the Payer's Signed Writing",
    kind: "choice",
    options: YES_NO,
    bears: NO_DENIES,
  },
  acknowledgement_date: {
    label: "Date of Signed Acknowledgement of the Debt",
    kind: "date",
    bears: KNOWN_DENIES,
  },
  outstanding_date_as_on: {
    label: "Outstanding Date As On",
    kind: "date",
    stored: "cases.outstanding_date_as_on",
    area: "dates",
    additional: true,
    synonyms:
      "Outstanding As On, Outstanding As On Date, Outstanding As of, Outstanding Date, Date of Outstanding, O/S Date, As On Date, As of Date, Dues As On, Dues As On Date, Balance As On Date, Claim As On Date, Position As On, SOA Date, SOA As On, Statement Date, Statement of Account Date, Cut-off Date",
    ambiguous: "Date, Allocation Date",
  },
  security_particulars: { label: "Particulars of the Security", kind: "longtext" },
  security_value: { label: "Estimated Value of the Security", kind: "amount" },
  other_assets: { label: "Other Assets of the Borrower", kind: "longtext" },
} as const satisfies CaseFields;
