/** The papers the panel drafts, the categories of a case, and the choice of cases in the sample dialogs. */
import { labelIn } from "../labels.ts";

/** Categories a case can have. */
export const CASE_CATEGORIES = [
  "summary_suit",
  "comm_suit",
  "pre_ep",
  "mediation_application",
  "interim_application",
  "loan_recall_notice",
  "sec_95",
] as const;

/** Papers that can be drafted: the case categories and, in the batch area, the original application. */
export const PAPER_CATEGORIES = [...CASE_CATEGORIES, "original_application"] as const;
export type PaperCategory = (typeof PAPER_CATEGORIES)[number];

/** The paper that decides where a batch has no category, or one that is no paper of ours: every file starts with it. */
export const FIRST_PAPER: PaperCategory = "loan_recall_notice";

const PAPER_CATEGORY_LABELS: Record<PaperCategory, string> = {
  summary_suit: "Summary Suit",
  comm_suit: "Commercial Suit",
  pre_ep: "Execution Petition (Pre-EP)",
  mediation_application: "Mediation Application",
  interim_application: "Interim Application",
  loan_recall_notice: "Loan Recall Notice",
  sec_95: "Section 95 Application",
  original_application: "Original Application",
};

/** A letter to the parties, which can be in two languages; what is filed is in the language of its court. */
export const isNotice = (category: PaperCategory): boolean => category === "loan_recall_notice";

export const paperCategoryLabel = (value: string) => labelIn(PAPER_CATEGORY_LABELS, value);

/** Which cases of a batch an act is for; `batch_category` on the wire. */
export const BATCH_CATEGORIES = ["all", "case_filed", "case_not_filed"] as const;
export type BatchCategory = (typeof BATCH_CATEGORIES)[number];

const BATCH_CATEGORY_LABELS: Record<BatchCategory, string> = {
  all: "All cases",
  case_filed: "Filed",
  case_not_filed: "Not filed",
};

export const batchCategoryLabel = (value: string) => labelIn(BATCH_CATEGORY_LABELS, value);
