// A provider that knows the calls of docs/provider-api.md and no other, without the fields in italics there: any other
// path is answered by 404, without a message of ours.
// why: the host that this panel works in front of is not ours; our own answers every call of the contract.

interface Answered {
  status: number;
  /** Sent as JSON. */
  body: unknown;
}

const PAGE = 20;
/** Cases of its one batch: enough for several pages of the list. */
const HOST_CASES = 45;

const BATCH = {
  id: 3,
  batch_name: "Host lot",
  created_at: "2026-01-02T10:00:00Z",
  uploaded_date: "2026-01-02",
  assignment_date: "2026-01-02",
  total_cases: HOST_CASES,
  branch_name: "Pune",
  jurisdiction_state: "maharashtra",
  client_contact_no: "9812300000",
  client_email_id: "legal@sample-lender.example",
  litigation_client: { name: "Sample Lender" },
  relief_sought: "civil_suit,drt",
  batch_status: null,
  batch_file_loc: null,
};

/** A case as docs/provider-api.md has it. */
export const hostCase = (id: number) => ({
  case_id: id,
  customer_name: `Host Borrower ${String(id)}`,
  lan_number: `HOST-${String(id).padStart(4, "0")}`,
  e_filing_case_number: null,
  case_no: `OS/${String(id)}/2026`,
  case_status: "filed",
  stage_of_case: "Evidence",
  next_hearing_date: "2030-05-05",
  previous_hearing_date: "2026-03-01",
  claim_amount: 466103.3,
  loan_amount: 400000,
  roi_percentage: 14.5,
  borrower_type: "individual",
  client_name: "Sample Lender",
  branch_name: "Pune",
  product_name: "Business Loan",
  product_group: "Retail",
  state: "maharashtra",
  email: "borrower@sample-borrowers.example",
  case_shorten_url: null,
  case_pdfs: [{ pdf_type: "loan_recall_notice", pdf_url: `media/notice-${String(id)}.pdf` }],
  award_date: null,
  npa_date: "2025-08-01",
  agreement_date: "2024-02-03",
  lrn_date: "2025-09-01",
  sanction_date: "2024-01-20",
  application_date: "2024-01-10",
  incorpration_date: null,
  disbursal_date: "2024-02-10",
  outstanding_date_as_on: "2025-12-31",
  proprietor_name: null,
  proprietor_address: null,
  guarantor_name: "Host Guarantor",
  guarantor_address: "12 Specimen Road, Pune",
  coborrower1_name: "Host Co-borrower",
  coborrower1_address: null,
  batch: {
    relief_sought: "civil_suit,drt",
    branch_name: "Pune",
    client_contact_no: "9812300000",
    assignment_date: "2026-01-02",
    case_date: "2026-02-01",
  },
});

const ok = (data: unknown, message = "Done"): Answered => ({
  status: 200,
  body: { status: "success", message, data },
});
const none = ok({ results: [] });

const USER = {
  role: "admin",
  token: "token-of-a-sample-session",
  email: "admin@sample-panel.example",
  full_name: "Sample Host Admin",
  user_id: 1,
  active_client: { client_id: 1, logo_url: null },
  groups: ["admin"],
};

/** What the host answers at a path and method. */
const ANSWERS: Readonly<Record<string, (query: URLSearchParams) => Answered>> = {
  "POST /account/api/send_login_otp/": () => ok({}, "OTP sent successfully"),
  "POST /account/api/login/": () => ok(USER, "Welcome"),
  "POST /account/api/logout/": () => ok({}),
  "GET /litigation/api/clients/": () => ok({ results: [{ id: 1, name: "Sample Lender", full_name: null }] }),
  "GET /litigation/api/branches/": () => ok({ results: [{ id: 1, branch_name: "Pune" }] }),
  "GET /litigation/api/litigation_batch/list/": () =>
    ok({ results: [BATCH], count: 1, next: null, previous: null, page_number: 1 }),
  "GET /litigation/api/cases": listedCases,
  "GET /litigation/api/clients/cases/": () =>
    ok({
      results: [{ id: 1, name: "Sample Lender", full_name: "Sample Lender Limited", total_cases: 45 }],
      count: 1,
    }),
  "GET /litigation/api/case/expenses/list/": () => none,
  "GET /litigation/api/case/document/list/": () => none,
  "GET /litigation/api/case/email/conversations/": () => none,
  "GET /litigation/api/get_comments/": () => none,
  "GET /litigation/api/list/case/invoices": () => none,
  "GET /litigation/api/request_court_fee/": () => ok({}, "Request sent"),
  "POST /litigation/api/cases/update_case_number/": () => ok({}, "Number saved"),
  "POST /litigation/api/case/missing/data/": () => ok(["address1", "emi_amount"]),
};

function listedCases(query: URLSearchParams): Answered {
  const page = Number(query.get("page") ?? "1");
  const ids = Array.from({ length: HOST_CASES }, (_, index) => index + 1);
  const results = ids.slice((page - 1) * PAGE, page * PAGE).map(hostCase);
  return ok({ results, count: HOST_CASES, next: null, previous: null, page_number: page });
}

/** @param address with its query */
export function sectionSeven(method: string, address: string): Answered {
  const { pathname, searchParams } = new URL(address, "http://host.example");
  const answer = ANSWERS[`${method} ${pathname}`];
  return answer ? answer(searchParams) : { status: 404, body: { detail: "Not found." } };
}
