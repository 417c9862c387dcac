import type { CaseFields } from "./field.ts";

/** Who owes on which account: the borrower and those who stand beside them. */
export const PARTY_FIELDS = {
  lan_number: {
    label: "Loan Account Number",
    kind: "identifier",
    stored: "cases.lan_number",
    area: "case",
    required: true,
    synonyms:
      "LAN, LAN No, LAN ID, LAN Code, Loan Account No, Loan A/c No, Loan A/c, Loan Account ID, Loan Account Code, Loan No, Loan ID, Loan Code, Loan Reference No, Loan File No, Loan Agreement No, Loan Contract No, Agreement No, Agreement ID, Agreement Code, HP Agreement No, Contract No, Contract ID, Proposal No, Prospect No, Facility No, Facility ID, Facility Account No, Finance Account No, Deal No, Deal ID, Account Code",
    ambiguous: "Account No, A/c No, Application No, Customer Account No, Reference No, File No",
  },
  customer_name: {
    label: "Borrower Name",
    kind: "text",
    stored: "cases.customer_name",
    area: "case",
    required: true,
    synonyms:
      "Customer Name, Customer Full Name, Name of Customer, Name of the Customer, Borrower, Borrower Name, Borrower Full Name, Name of Borrower, Name of the Borrower, Main Borrower, Main Borrower Name, Primary Borrower, Primary Borrower Name, Principal Borrower, Principal Borrower Name, Applicant Name, Name of Applicant, Name of the Applicant, Main Applicant, Main Applicant Name, Primary Applicant, Primary Applicant Name, Cust Name, Debtor Name, Loanee Name, Hirer Name, Name of Hirer, Client Name",
    ambiguous: "Name, Client Name, Applicant, Customer, Party Name, Account Holder Name, Account Name",
  },
  borrower_type: {
    label: "Borrower Type",
    kind: "text",
    stored: "cases.borrower_type",
    area: "case",
    synonyms:
      "Borrower Type, Borrower Category, Borrower Constitution, Type of Borrower, Constitution, Constitution Type, Customer Constitution, Legal Constitution, Entity Type, Legal Entity Type, Type of Entity, Customer Type, Type of Customer, Customer Category, Applicant Type, Type of Applicant",
    ambiguous: "Type, Category",
  },
  borrower_constitution: {
    label: "Constitution of the Borrower",
    kind: "choice",
    options: {
      individual: "Individual",
      proprietor: "Sole proprietorship",
      firm: "Partnership firm",
      llp: "Limited liability partnership",
      company: "Company",
      huf: "Hindu undivided family",
      trust: "Trust",
    },
  },
  incorpration_date: {
    label: "Incorporation Date",
    kind: "date",
    stored: "cases.incorpration_date",
    area: "dates",
    additional: true,
    past: true,
    synonyms:
      "Incorporation Date, Date of Incorporation, Company Incorporation Date, DOI, Company Reg Date, Company Registration Date, Firm Registration Date, Date of Formation, Date of Establishment, Establishment Date, Constitution Date",
    ambiguous: "DOI",
  },
  address1: {
    label: "Address 1",
    kind: "address",
    stored: "cases.address1",
    area: "address",
    synonyms:
      "Address, Address 1, Add1, Addr Line 1, Full Address, Residence Address, Residence Address 1, Residence Address Line 1, Residential Address, Residential Address 1, Current Address, Current Address 1, Present Address, Primary Address, Communication Address, Comm Address, Correspondence Address, Mailing Address, Registered Address, Home Address, Service Address, Customer Address, Customer Address 1, Customer Address Line 1, Borrower Address, Borrower Address 1, Borrower Address Line 1, Applicant Address, Applicant Address 1, Address of Borrower, Address of the Borrower, Address of Customer, Borrower Residence Address, Customer Residence Address",
  },
  address2: {
    label: "Address 2",
    kind: "address",
    stored: "cases.address2",
    area: "address",
    synonyms:
      "Address 2, Add2, Addr Line 2, Permanent Address, Permanent Address 1, Perm Add, Permanent Residence Address, Residence Address 2, Residence Address Line 2, Current Address 2, Customer Address 2, Customer Address Line 2, Borrower Address 2, Borrower Address Line 2, Applicant Address 2, Locality, Area, Street",
  },
  address3: {
    label: "Address 3",
    kind: "address",
    stored: "cases.address3",
    area: "address",
    synonyms:
      "Address 3, Add3, Addr Line 3, Office Address, Borrower Office Address, Customer Office Address, Applicant Office Address, Work Address, Employer Address, Business Address, Shop Address, Factory Address, Residence Address 3, Residence Address Line 3, Customer Address 3, Customer Address Line 3, Borrower Address 3, Borrower Address Line 3, Landmark",
    ambiguous: "Office Address",
  },
  address4: {
    label: "Address 4",
    kind: "address",
    stored: "cases.address4",
    area: "address",
    synonyms:
      "Address 4, Add4, Addr Line 4, Other Address, Additional Address, Secondary Address, Property Address, Mortgaged Property Address, Collateral Address, Security Address, Alternate Address, Alt Address, Customer Address 4, Borrower Address 4",
    ambiguous: "Prop Address",
  },
  city: {
    label: "City",
    kind: "text",
    stored: "cases.city",
    area: "address",
    synonyms:
      "City, City Name, City/Town, City/District, Cust City, Borrower City, Applicant City, Residence City, Residential City, Current City, Address City, Mailing City, Town, District, District Name",
    ambiguous: "Location",
  },
  state: {
    label: "State",
    kind: "state",
    stored: "cases.state",
    area: "address",
    synonyms:
      "State, State Name, Name of State, State/UT, Cust State, Borrower State, Applicant State, State of Borrower, Residence State, Residential State, Current State, Address State, Mailing State, Communication State, Resi State",
    ambiguous: "State Code",
  },
  zip_code: {
    label: "PIN Code",
    kind: "pin",
    stored: "cases.zip_code",
    area: "address",
    synonyms:
      "Pincode, PIN, PIN No, Pin Code, Area Pin, Zip, Postal Code, Resi Pin, Residence Pincode, Residential Pincode, Current Pincode, Customer Pincode, Borrower Pincode, Applicant Pincode, Communication Pincode, Mailing Pincode, Address Pincode, Primary Address Pin",
  },
  customer_mobile_number: {
    label: "Mobile Number",
    kind: "mobile",
    stored: "cases.customer_mobile_number",
    area: "contact",
    personal: true,
    synonyms:
      "Mobile No, Mobile, Mobile 1, Mobile No 1, Main Mobile No, Primary Mobile, Primary Mobile No, Registered Mobile, Registered Mobile No, RMN, Cust Mobile, Customer Mobile 1, Borrower Mobile, Borrower Mobile No, Mobile of Borrower, Applicant Mobile, Applicant Mobile No, Phone, Phone 1, Phone No, Phone No 1, Customer Phone, Customer Phone No, Borrower Phone, Borrower Phone No, Telephone No, Contact No, Cell No, WhatsApp No",
    ambiguous:
      "Contact No, Contact, Alternate No, Alternate Mobile, Alternate Mobile No, Alternate Contact No, Mobile 2, Mobile No 2, Phone 2, Phone No 2, Secondary Mobile, Secondary Mobile No, Other Mobile No, Landline, Landline No",
  },
  email: {
    label: "Email",
    kind: "email",
    stored: "cases.email",
    area: "contact",
    personal: true,
    synonyms:
      "Email, Email 1, E-mail ID, Email Address, Mail ID, Primary Email, Primary Email ID, Personal Email, Personal Email ID, Customer Email, Customer Email ID, Customer Mail ID, Borrower Email, Borrower Email ID, Email of Borrower, Applicant Email, Applicant Email ID, Registered Email, Registered Email ID",
    ambiguous: "Alternate Email, Alternate Email ID, Email 2",
  },
  bank_account_no: {
    label: "Bank Account Number",
    kind: "account",
    stored: "cases.bank_account_no",
    area: "contact",
    personal: true,
    synonyms:
      "Bank A/c No, Bank A/c, Bank Account Number, Customer Bank A/c No, Borrower Bank A/c No, Repayment A/c, Repayment A/c No, Repayment Bank A/c, Repayment Bank A/c No, NACH A/c, NACH A/c No, ECS Account, ECS A/c No, Mandate A/c, Mandate A/c No, SI A/c No, Auto Debit A/c No, Debit A/c, Debit A/c No, Savings A/c, Savings A/c No, SB A/c No, Current A/c No",
    ambiguous: "Account No, A/c No, Customer Account No",
  },
  proprietor_name: {
    label: "Proprietor Name",
    kind: "text",
    stored: "cases.proprietor_name",
    area: "parties",
    additional: true,
    synonyms:
      "Proprietor, Proprietor Full Name, Prop Name, Prop., Sole Proprietor, Sole Proprietor Name, Owner Name, Name of Owner, Firm Owner Name, Name of Proprietor, Name of the Proprietor, Partner/Proprietor",
  },
  proprietor_address: {
    label: "Proprietor Address",
    kind: "address",
    stored: "cases.proprietor_address",
    area: "parties",
    additional: true,
    synonyms:
      "Proprietor Address, Proprietor Address 1, Proprietor Residence Address, Address of Proprietor, Sole Proprietor Address, Prop Address, Owner Address, Owner Residence Address, Address of Owner",
    ambiguous: "Prop Address",
  },
  guarantor_name: {
    label: "Guarantor Name",
    kind: "text",
    stored: "cases.guarantor_name",
    area: "parties",
    additional: true,
    synonyms:
      "Guarantor, Guarantor Name, Guarantor Full Name, Guarantor 1, Guarantor 1 Name, Guarantor Name 1, First Guarantor, Personal Guarantor, Personal Guarantor Name, Name of Guarantor, Name of the Guarantor, Surety, Surety Name, Name of Surety, Gtr Name",
  },
  guarantor_address: {
    label: "Guarantor Address",
    kind: "address",
    stored: "cases.guarantor_address",
    area: "parties",
    additional: true,
    synonyms:
      "Guarantor Address, Guarantor Address 1, Guarantor 1 Address, Guarantor Residence Address, Personal Guarantor Address, Address of Guarantor, Address of the Guarantor, Surety Address, Address of Surety",
  },
  coborrower1_name: {
    label: "Co-borrower Name",
    kind: "text",
    stored: "cases.coborrower1_name",
    area: "parties",
    additional: true,
    synonyms:
      "Co-Borrower, Co-Borrower Full Name, Co-Borrower Name 1, Co-Applicant, Coapplicant Name, Co-App 1, Co Borrower 1 Name, First Co-Borrower, Name of Co-Borrower, Name of the Co-Borrower, Joint Borrower, Joint Borrower Name, Joint Applicant, Joint Applicant Name, Second Borrower, Co-Obligant, Co-Obligant Name",
    ambiguous: "Applicant 2, Applicant 2 Name, Second Applicant",
  },
  coborrower1_address: {
    label: "Co-borrower Address",
    kind: "address",
    stored: "cases.coborrower1_address",
    area: "parties",
    additional: true,
    synonyms:
      "Co-Borrower Address, Co-Borrower Address 1, Co-App Address, Coapplicant Addr, Co-App 1 Address, Co-Borrower Residence Address, Address of Co-Borrower, Joint Borrower Address, Joint Applicant Address, Co-Obligant Address",
  },
} as const satisfies CaseFields;
