// Invented lenders and borrowers for an empty database. Every name says that it is a sample; no lender, person
// or account of this kind exists.

export const SAMPLE_ADMIN = {
  email: "admin@sample-panel.example",
  password: "Sample-Panel-2026",
  fullName: "Sample Admin",
};

interface SampleLender {
  name: string;
  full_name: string;
  location: string;
  address: string | null;
  email_id: string;
  contact_no: string;
  lender_type: string;
  send_to_client: boolean;
  /** Left out for one lender on purpose: papers then ask for what belongs to the lender. */
  signatory: { signatory_name: string; signatory_designation: string; lrn_days: number } | null;
  branches: { branch_name: string; manager_name: string; manager_number: string; branch_code: string }[];
}

export const SAMPLE_LENDERS: SampleLender[] = [
  {
    name: "Sample Finance",
    full_name: "Sample Finance Limited",
    location: "Pune",
    address: "4th Floor, Sample Tower, Specimen Road, Shivajinagar, Pune 411005",
    email_id: "legal@sample-finance.example",
    contact_no: "020 5550 0101",
    lender_type: "nbfc",
    send_to_client: true,
    signatory: {
      signatory_name: "Sample Signatory One",
      signatory_designation: "Authorised Officer",
      lrn_days: 15,
    },
    branches: [
      {
        branch_name: "Pune Camp",
        manager_name: "Sample Manager A",
        manager_number: "98000 00001",
        branch_code: "SF-PUN",
      },
      {
        branch_name: "Andheri East",
        manager_name: "Sample Manager B",
        manager_number: "98000 00002",
        branch_code: "SF-AND",
      },
      {
        branch_name: "T Nagar",
        manager_name: "Sample Manager C",
        manager_number: "98000 00003",
        branch_code: "SF-TNG",
      },
    ],
  },
  {
    name: "Demo Co-operative Bank",
    full_name: "Demo Multi-State Co-operative Bank Limited",
    location: "Ahmedabad",
    address: "Demo Bhavan, Placeholder Chowk, Navrangpura, Ahmedabad 380009",
    email_id: "recovery@demo-bank.example",
    contact_no: "079 5550 0202",
    lender_type: "co_operative_bank",
    send_to_client: true,
    signatory: {
      signatory_name: "Sample Signatory Two",
      signatory_designation: "Manager (Recovery)",
      lrn_days: 7,
    },
    branches: [
      {
        branch_name: "Navrangpura",
        manager_name: "Sample Manager D",
        manager_number: "98000 00004",
        branch_code: "DCB-01",
      },
      {
        branch_name: "Vadodara Main",
        manager_name: "Sample Manager E",
        manager_number: "98000 00005",
        branch_code: "DCB-02",
      },
    ],
  },
  {
    name: "Specimen Housing",
    full_name: "Specimen Housing Finance Limited",
    location: "Bengaluru",
    address: "12 Specimen Layout, Residency Road, Bengaluru 560025",
    email_id: "collections@specimen-housing.example",
    contact_no: "080 5550 0303",
    lender_type: "hfc",
    send_to_client: false,
    signatory: {
      signatory_name: "Sample Signatory Three",
      signatory_designation: "Head, Legal",
      lrn_days: 30,
    },
    branches: [
      {
        branch_name: "Jayanagar",
        manager_name: "Sample Manager F",
        manager_number: "98000 00006",
        branch_code: "SHF-JAY",
      },
      {
        branch_name: "Kochi",
        manager_name: "Sample Manager G",
        manager_number: "98000 00007",
        branch_code: "SHF-KOC",
      },
    ],
  },
  {
    name: "Mock Grameen Credit",
    full_name: "Mock Grameen Credit Private Limited",
    location: "Lucknow",
    address: null,
    email_id: "office@mock-grameen.example",
    contact_no: "0522 555 0404",
    lender_type: "nbfc",
    send_to_client: true,
    signatory: null,
    branches: [
      {
        branch_name: "Hazratganj",
        manager_name: "Sample Manager H",
        manager_number: "98000 00008",
        branch_code: "MGC-HZG",
      },
      {
        branch_name: "Varanasi",
        manager_name: "Sample Manager I",
        manager_number: "98000 00009",
        branch_code: "MGC-VNS",
      },
    ],
  },
];

export const SAMPLE_ADVOCATES = [
  {
    name: "Sample Advocate One",
    enrolment_no: "MAH/0001/2001",
    email_id: "one@sample-chambers.example",
    mobile: "98000 10001",
  },
  {
    name: "Sample Advocate Two",
    enrolment_no: "GUJ/0002/2002",
    email_id: "two@sample-chambers.example",
    mobile: "98000 10002",
  },
];

/** Borrower names: what they look like in lenders' sheets, each marked as a sample. */
export const SAMPLE_BORROWERS = [
  "Sample Borrower Balasubramaniam Venkatesh",
  "Sample Traders and Sons",
  "नमूना उधारकर्ता शर्मा",
  "Specimen Agro Enterprises",
  "Sample Borrower Devi",
  "Demo Engineering Works (Proprietorship)",
  "Sample Borrower Khan",
  "Placeholder Textiles Private Limited",
  "Sample Borrower Patel",
  "Mock Provision Stores",
];

export const SAMPLE_PLACES = [
  {
    city: "Pune",
    state: "maharashtra",
    zip_code: "411001",
    address1: "Flat 101, Sample Apartments, Specimen Lane",
  },
  {
    city: "Ahmedabad",
    state: "gujarat",
    zip_code: "380001",
    address1: "B-12, Demo Society, Placeholder Road",
  },
  { city: "Chennai", state: "tamil_nadu", zip_code: "600017", address1: "7/3 Sample Street, T Nagar" },
  { city: "Bengaluru", state: "karnataka", zip_code: "560011", address1: "221 Specimen Cross, Jayanagar" },
  { city: "Lucknow", state: "uttar_pradesh", zip_code: "226001", address1: "मकान 14, नमूना मार्ग" },
];

export const SAMPLE_PRODUCTS = [
  "Two Wheeler Loan",
  "Loan Against Property",
  "Personal Loan",
  "Business Loan",
  "Tractor Loan",
];
