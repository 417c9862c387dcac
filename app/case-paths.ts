// Every address below a case, as a function; paths.ts has them with all others.
import { below, query, type Id, type Query } from "./address-query.ts";

/** Which cases a list shows: those of a batch, or all. */
interface CaseList {
  batchId?: Id | undefined;
}
interface CaseDialog extends CaseList {
  caseId: Id;
  /** Over the case's own page; else over a list. */
  onPage?: boolean;
}

const CASE = "/admin/litigation/case";
const CASES = "/admin/litigation/cases";

/** The list of all cases, or of those of a batch. */
export const caseList = ({ batchId }: CaseList): string => CASES + below(batchId);
const caseIn = ({ batchId, caseId, onPage }: CaseDialog): string =>
  onPage ? `${CASE}/${caseId}` : `${caseList({ batchId })}/case/${caseId}`;
/** A dialog about a case. `list` is the query of the page below, which it comes back to. */
const inCase = (dialog: CaseDialog, page: string, list: Query = {}): string =>
  `${caseIn(dialog)}/${page}${query(list)}`;

export const casePaths = {
  cases: (list: CaseList = {}, values: Query = {}) => caseList(list) + query(values),
  /** The hearings of a list's cases, day by day and court by court. */
  hearings: (list: CaseList, values: Query = {}) => `${caseList(list)}/list/hearings${query(values)}`,
  /** How lists of cases are shown: cards or a table, its columns. */
  caseLayout: (list: CaseList, values: Query = {}) => `${caseList(list)}/list/layout${query(values)}`,
  caseColumns: (list: CaseList, values: Query = {}) => `${caseList(list)}/list/columns${query(values)}`,
  saveCaseView: (list: CaseList, values: Query = {}) => `${caseList(list)}/list/save-view${query(values)}`,
  changeCaseView: (viewId: Id, act: "edit" | "remove", values: Query = {}) =>
    `${CASES}/view/${viewId}/${act}${query(values)}`,
  /** @param from the query of the list it was reached from, `list` among it (domain/cases/case-page.ts) */
  casePage: (caseId: Id, from: Query = {}) => `${CASE}/${caseId}${query(from)}`,
  /** The case before or after it in that list. */
  casePageBeside: (caseId: Id, step: "next" | "previous", from: Query = {}) =>
    `${CASE}/${caseId}/${step}${query(from)}`,
  /** All of a case, to be printed. */
  caseSheet: (caseId: Id, from: Query = {}) => `${CASE}/${caseId}/sheet${query(from)}`,
  /** What lies below a dialog of a case: the case's page, at a part of it, or the list, at its row. */
  belowCase: ({ batchId, caseId, onPage }: CaseDialog, list: Query = {}, part?: string) =>
    onPage
      ? `${CASE}/${caseId}${query(list)}${part === undefined ? "" : `#part-${part}`}`
      : `${caseList({ batchId })}${query(list)}#case-${caseId}`,
  caseComments: (dialog: CaseDialog, list?: Query) => inCase(dialog, "comments", list),
  withdrawComment: (dialog: CaseDialog, commentId: Id, list?: Query) =>
    inCase(dialog, `comments/${commentId}/withdraw`, list),
  caseNumber: (dialog: CaseDialog, list?: Query) => inCase(dialog, "case-number", list),
  caseHearing: (dialog: CaseDialog, list?: Query) => inCase(dialog, "hearing", list),
  caseNotFiled: (dialog: CaseDialog, list?: Query) => inCase(dialog, "not-filed", list),
  expenses: (dialog: CaseDialog, list?: Query) => inCase(dialog, "expenses", list),
  reverseExpense: (dialog: CaseDialog, expenseId: Id, list?: Query) =>
    inCase(dialog, `expenses/${expenseId}/reverse`, list),
  parties: (dialog: CaseDialog, list?: Query) => inCase(dialog, "parties", list),
  addParty: (dialog: CaseDialog, list?: Query) => inCase(dialog, "parties/add", list),
  party: (dialog: CaseDialog, partyId: Id, act: "edit" | "remove", list?: Query) =>
    inCase(dialog, `parties/${partyId}/${act}`, list),
  proceedings: (dialog: CaseDialog, list?: Query) => inCase(dialog, "proceedings", list),
  addProceeding: (dialog: CaseDialog, list?: Query) => inCase(dialog, "proceedings/add", list),
  proceeding: (dialog: CaseDialog, proceedingId: Id, act: "edit" | "remove", list?: Query) =>
    inCase(dialog, `proceedings/${proceedingId}/${act}`, list),
  securities: (dialog: CaseDialog, list?: Query) => inCase(dialog, "securities", list),
  addSecurity: (dialog: CaseDialog, list?: Query) => inCase(dialog, "securities/add", list),
  security: (dialog: CaseDialog, securityId: Id, act: "edit" | "remove", list?: Query) =>
    inCase(dialog, `securities/${securityId}/${act}`, list),
  limitation: (dialog: CaseDialog, list?: Query) => inCase(dialog, "limitation", list),
  interest: (dialog: CaseDialog, list?: Query) => inCase(dialog, "interest", list),
  addRateChange: (dialog: CaseDialog, list?: Query) => inCase(dialog, "rates/add", list),
  rateChange: (dialog: CaseDialog, rateChangeId: Id, act: "edit" | "remove", list?: Query) =>
    inCase(dialog, `rates/${rateChangeId}/${act}`, list),
  payments: (dialog: CaseDialog, list?: Query) => inCase(dialog, "payments", list),
  reversePayment: (dialog: CaseDialog, paymentId: Id, list?: Query) =>
    inCase(dialog, `payments/${paymentId}/reverse`, list),
  pocketExpenses: (dialog: CaseDialog, list?: Query) => inCase(dialog, "pocket-expenses", list),
  additionalDetails: (dialog: CaseDialog, list?: Query) => inCase(dialog, "additional-details", list),
  /** @param field the one to be corrected */
  editCase: (dialog: CaseDialog, list?: Query, field?: string) => inCase(dialog, `edit${below(field)}`, list),
  caseDetails: (dialog: CaseDialog, list?: Query) => inCase(dialog, "details", list),
  caseHistory: (dialog: CaseDialog, list?: Query) => inCase(dialog, "history", list),
  caseDocuments: (dialog: CaseDialog, list?: Query) => inCase(dialog, "documents", list),
  caseDocument: (dialog: CaseDialog, documentId: Id, list?: Query) =>
    inCase(dialog, `documents/${documentId}`, list),
  moveDocument: (dialog: CaseDialog, documentId: Id, list?: Query) =>
    inCase(dialog, `documents/${documentId}/move`, list),
  editDocument: (dialog: CaseDialog, documentId: Id, list?: Query) =>
    inCase(dialog, `documents/${documentId}/edit`, list),
  removeDocument: (dialog: CaseDialog, documentId: Id, list?: Query) =>
    inCase(dialog, `documents/${documentId}/remove`, list),
  removedDocuments: (dialog: CaseDialog, list?: Query) => inCase(dialog, "removed-documents", list),
  caseDocumentsZip: (dialog: CaseDialog, list?: Query) => inCase(dialog, "documents-zip", list),
  uploadDocument: (dialog: CaseDialog, list?: Query) => inCase(dialog, "upload-document", list),
  courtFee: (dialog: CaseDialog, list?: Query) => inCase(dialog, "court-fee", list),
  invoices: (dialog: CaseDialog, list?: Query) => inCase(dialog, "invoices", list),
  creditNote: (dialog: CaseDialog, invoiceId: Id, list?: Query) =>
    inCase(dialog, `invoices/${invoiceId}/credit-note`, list),
  issuer: (dialog: CaseDialog, list?: Query) => inCase(dialog, "invoices/issuer", list),
  casePapers: (dialog: CaseDialog, list?: Query) => inCase(dialog, "papers", list),
  /** `use`: view shows it in the browser, download saves it, word saves it as a text for counsel. */
  casePaper: (dialog: CaseDialog, key: string, use: "view" | "download" | "word", list?: Query) =>
    inCase(dialog, `papers/${encodeURIComponent(key)}/${use}`, list),
  markPaper: (dialog: CaseDialog, paperId: Id, kind: "filed" | "sent", list?: Query) =>
    inCase(dialog, `papers/${paperId}/mark/${kind}`, list),
  withdrawPaperMark: (dialog: CaseDialog, markId: Id, list?: Query) =>
    inCase(dialog, `papers/marks/${markId}/withdraw`, list),
  /** The filing of a paper: its day and number, and the copy that went to court. */
  filedPaper: (dialog: CaseDialog, paperId: Id, list?: Query) =>
    inCase(dialog, `filed-papers/${paperId}`, list),
  correctFiling: (dialog: CaseDialog, paperId: Id, list?: Query) =>
    inCase(dialog, `filed-papers/${paperId}/correct`, list),
  uploadFiledCopy: (dialog: CaseDialog, paperId: Id, list?: Query) =>
    inCase(dialog, `filed-papers/${paperId}/upload`, list),
  removeFiledCopy: (dialog: CaseDialog, paperId: Id, list?: Query) =>
    inCase(dialog, `filed-papers/${paperId}/remove`, list),
  caseEmails: (dialog: CaseDialog, list?: Query) => inCase(dialog, "emails", list),
  /** What a paper of the case asserts, and on what. */
  asserted: (dialog: CaseDialog, category: string, list?: Query) =>
    inCase(dialog, `asserted/${category}`, list),
  missingFields: (dialog: CaseDialog, category: string, list?: Query) =>
    inCase(dialog, `missing-fields/${category}`, list),
  documentsPending: (dialog: CaseDialog, list?: Query) => inCase(dialog, "documents-pending", list),
};
