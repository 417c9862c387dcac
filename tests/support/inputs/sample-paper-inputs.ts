// The inputs of sample-inputs.ts for the calls about papers and their templates.
import path from "node:path";
import { projectRoot } from "#app/project-root.server.ts";
import type { CallName, Contract, InputOf } from "#app/provider/contract/index.ts";

export type SampleInputs = { [Name in CallName]: InputOf<Contract[Name]> };

const OF_BATCH = { batch_id: 1, category: "loan_recall_notice" } as const;
const OF_CASE = { case_id: 1, pdf_type: "loan_recall_notice" } as const;
const DRAFT = { draft_id: 1, version: 1 } as const;

const FILED_COPY = {
  name: "filed.pdf",
  size: 1,
  path: path.join(projectRoot(), "tests/fixtures/sample-document.pdf"),
};

export const PAPER_INPUTS = {
  listCasePapers: { case_id: 1 },
  generateSample: OF_BATCH,
  approveSample: OF_BATCH,
  sendSample: OF_BATCH,
  readAsserted: { case_id: 1, category: "loan_recall_notice" },
  readInterest: { case_id: 1 },
  readLimitation: { case_id: 1 },
  listMissingData: OF_CASE,
  listMissingFields: OF_CASE,
  readSampleCase: OF_BATCH,
  forecastPapers: { batch_id: 1 },
  generatePaper: { case_id: 1, category: "loan_recall_notice", city: "Pune" },
  updateAndGenerate: { case_id: 1, category: "loan_recall_notice", npa_date: "2026-08-01", city: "Pune" },
  checkPaper: { case_id: 1, category: "loan_recall_notice", city: "Pune" },
  markPaper: { case_id: 1, paper_id: 1, kind: "filed", day: "2026-11-01", filed_file: FILED_COPY },
  markBatchFiled: { ...OF_BATCH, day: "2026-11-01" },
  withdrawPaperMark: { case_id: 1, mark_id: 1, reason: "Sample reason" },
  readFiledPaper: { case_id: 1, paper_id: 1 },
  correctFiling: { case_id: 1, paper_id: 1, version: 1, day: "2026-11-01", reference: "OA/7/2026" },
  uploadFiledCopy: { case_id: 1, paper_id: 1, version: 1, filed_file: FILED_COPY },
  removeFiledCopy: { case_id: 1, paper_id: 1, version: 1, reason: "Sample reason" },
  restoreFiledCopy: { case_id: 1, paper_id: 1, copy_id: 1 },
  listPaperResults: OF_BATCH,
  listHeldWarnings: OF_BATCH,
  listHeldCases: { ...OF_BATCH, guard: "principal_above_claim" },
  answerWarnings: {
    ...OF_BATCH,
    guard: "principal_above_claim",
    reason: "Counsel has seen the account.",
    seen: "1:0123456789abcdef",
  },
  retryPapers: OF_BATCH,
  downloadPapers: OF_BATCH,
  downloadPaperAsWord: { paper_id: 1 },
  listMissingLenderFields: OF_BATCH,
  fillLenderFields: { ...OF_BATCH, lrn_days: "15" },
  readWorkbench: OF_BATCH,
  saveWorkbench: { ...OF_BATCH, rows: [{ case_id: 1, version: 1, values: { city: "Pune" } }] },
  fillAllCases: { ...OF_BATCH, field: "city", value: "Pune" },
  exportWorkbench: OF_BATCH,
  importWorkbench: {
    ...OF_BATCH,
    sheet_file: {
      name: "lender-plain.xlsx",
      size: 1,
      path: path.join(projectRoot(), "tests/fixtures/lender-plain.xlsx"),
    },
    review: true,
  },
  listTemplates: { client: 1 },
  listClauses: { client: 1 },
  startClauseUserDrafts: { category: "clause", name: "suit-facts", client: 1 },
  readTemplate: { category: "loan_recall_notice", client: 1 },
  listPlaceholders: { draft_id: 1, case_id: 1 },
  startTemplateDraft: { category: "loan_recall_notice", client: 1 },
  readTemplateDraft: { draft_id: 1 },
  saveTemplateDraft: {
    ...DRAFT,
    body: "---\ntitle: x\nlanguage: en\nfooter: x\n---\nDear {{customer_name}}",
  },
  uploadWordText: {
    ...DRAFT,
    word_file: { name: "notice.docx", size: 1, path: path.join(projectRoot(), "tests/fixtures/notice.docx") },
  },
  submitTemplateDraft: { ...DRAFT, note: "Shorter demand" },
  takeBackTemplateDraft: DRAFT,
  sendBackTemplateDraft: { ...DRAFT, reason: "The demand is missing" },
  approveTemplateDraft: DRAFT,
  discardTemplateDraft: DRAFT,
  withdrawTemplate: { category: "loan_recall_notice", client: 1, note: "No longer needed" },
  findPreviewCases: { draft_id: 1, number: "LAN00000001" },
  showTemplateDraft: { draft_id: 1, case_id: 1 },
  compareTemplateDraft: { draft_id: 1, case_id: 1 },
  showTemplate: { category: "loan_recall_notice", client: 1, case_id: 1 },
  choosePreviewCase: { category: "loan_recall_notice", client: 1, case_id: 1 },
  previewTemplate: { draft_id: 1, case_id: 1 },
} satisfies Partial<SampleInputs>;
