// The operations that answer the calls about papers.
export { answerWarnings } from "./objections/answer-warnings.server.ts";
export { listWaitingSamples } from "./approvers.server.ts";
export { checkPaper } from "./objections/check-paper.server.ts";
export { correctFiling } from "./marks/correct-filing.server.ts";
export { downloadPapers } from "./download-papers.server.ts";
export {
  readFiledPaper,
  removeFiledCopy,
  restoreFiledCopy,
  uploadFiledCopy,
} from "./marks/filed-copy.server.ts";
export { forecastPapers } from "./objections/forecast-papers.server.ts";
export { generatePaper } from "./generate-paper.server.ts";
export { listHeldCases, listHeldWarnings } from "./jobs/held-cases.server.ts";
export { listCasePapers } from "./list-case-papers.server.ts";
export { markBatchFiled } from "./marks/mark-batch-filed.server.ts";
export { markPaper } from "./marks/mark-paper.server.ts";
export { withdrawPaperMark } from "./marks/withdraw-mark.server.ts";
export { listPaperResults } from "./jobs/list-paper-results.server.ts";
export { downloadPaperAsWord } from "./paper-as-word.server.ts";
export { readAsserted } from "./read-asserted.server.ts";
export { readInterest } from "./read-interest.server.ts";
export { readLimitation } from "./read-limitation.server.ts";
export { retryPapers } from "./jobs/retry-papers.server.ts";
export { updateAndGenerate } from "./update-and-generate.server.ts";
