// An input for every call of the contract that breaks no rule, for tests about how calls travel.
import path from "node:path";
import { projectRoot } from "#app/project-root.server.ts";
import type { CallName, Contract, InputOf } from "#app/provider/contract/index.ts";

const OF_BATCH = { batch_id: 1, category: "loan_recall_notice" } as const;
const OF_CASE = { case_id: 1, pdf_type: "loan_recall_notice" } as const;

export const SAMPLE_INPUTS: { [Name in CallName]: InputOf<Contract[Name]> } = {
  sendLoginOtp: { email: "admin@sample-panel.example", password: "Sample-Panel-2026" },
  login: { email: "admin@sample-panel.example", password: "Sample-Panel-2026", otp: "123456" },
  logout: {},
  readSession: {},
  listClients: {},
  listBranches: { client__id: 1 },
  readColumnMapping: { client: 1 },
  saveColumnMapping: { client: 1, mapping: { lan_number: { slug: "lan_number", column: "Loan No" } } },
  bulkCreate: {
    client: "1",
    branch_name: "Pune",
    assigned_by: "Sample Manager",
    assignment_date: "2026-11-01",
    email_id: "legal@sample-lender.example",
    relief_sought: "civil_suit,drt",
    case_category: "loan_recall_notice",
    jurisdiction_state: "maharashtra",
    jurisdiction_court: "drt",
    case_file: {
      name: "lender-plain.xlsx",
      size: 1,
      path: path.join(projectRoot(), "tests/fixtures/lender-plain.xlsx"),
    },
    column_rename_data: { "Loan No": "lan_number" },
  },
  listBatches: { page: 1 },
  readBatch: { batch_id: 1 },
  listCases: { page: 1 },
  listComments: { case_id: 1 },
  addComment: { case_id: 1, comment: "Summons issued" },
  generateSample: OF_BATCH,
  approveSample: OF_BATCH,
  sendSample: OF_BATCH,
  listMissingData: OF_CASE,
  listMissingFields: OF_CASE,
  readSampleCase: OF_BATCH,
  generatePaper: { case_id: 1, category: "loan_recall_notice", city: "Pune" },
  listPaperResults: OF_BATCH,
  retryPapers: OF_BATCH,
  downloadPapers: OF_BATCH,
  listMissingLenderFields: OF_BATCH,
  fillLenderFields: { ...OF_BATCH, lrn_days: "15" },
  downloadMedia: { url: "media/sample.pdf" },
};
