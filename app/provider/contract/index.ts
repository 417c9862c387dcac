// The whole contract by name. A name left out of either side does not compile.
import { login, logout, readSession, sendLoginOtp } from "./account/account.ts";
import { exportAudit, listAudit, listAuditUsers, noteRefusedFile } from "./audit/audit.ts";
import { approveSample, generateSample, listBatches, readBatch, sendSample } from "./batches/batches.ts";
import { exportBatches, readChosenBatches, updateChosenBatches } from "./bulk/bulk-batches.ts";
import {
  exportCases,
  listMailTemplates,
  mailChosenCases,
  readChosenCases,
  requestDocuments,
  updateChosenCases,
} from "./bulk/bulk-cases.ts";
import { listBulkChanges, readBulkChange, undoBulkChange } from "./bulk/bulk-changes.ts";
import { listCaseHistory, readCase, updateCaseDetails, viewCase } from "./cases/case-details.ts";
import { checkCaseNumber, updateCaseNumber } from "./cases/case-number.ts";
import { listCasePapers } from "./papers/case-papers.ts";
import { listCases } from "./cases/cases.ts";
import { listBranches, listClients, readColumnMapping, saveColumnMapping } from "./clients/clients.ts";
import {
  addBranch,
  listClientBranches,
  readBranch,
  setBranchActive,
  updateBranch,
} from "./clients/client-branches.ts";
import { forgetColumns, readClientColumns } from "./clients/client-columns.ts";
import { addClient, readClient, setClientActive, updateClient } from "./clients/client-details.ts";
import { listClientSummaries } from "./clients/client-list.ts";
import { listClientTemplates } from "./clients/client-templates.ts";
import { listClientUploads } from "./clients/client-uploads.ts";
import { addComment, listComments } from "./cases/comments.ts";
import { readCourtFees, requestCourtFee } from "./billing/court-fees.ts";
import { listDocuments, uploadDocument } from "./documents/documents.ts";
import { createInvoice, listInvoices, readInvoiceTerms, saveIssuer } from "./billing/invoices.ts";
import { listDocumentRequests, receiveDocument } from "./documents/document-requests.ts";
import { addExpense, listExpenses } from "./billing/expenses.ts";
import { createCase, findSameLoan } from "./cases/create-case.ts";
import { referenceCalls } from "./reference/reference-calls.ts";
import { searchPanel } from "./shell/search.ts";
import { templateCalls } from "./templates/template-calls.ts";
import { bulkCreate } from "./batches/upload.ts";
import { listConversations } from "./emails/emails.ts";
import { downloadMedia } from "./documents/files.ts";
import { attachMail, dismissMail, findCases, listMails, readMail, takeMailOff } from "./emails/mails.ts";
import { readPasswordLink, setPassword } from "./account/password-links.ts";
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readLogo,
  readProfile,
  removeLogo,
  updateOwnName,
  uploadLogo,
} from "./account/profile.ts";
import {
  addUser,
  disableUser,
  enableUser,
  endUserSession,
  endUserSessions,
  listUserSessions,
  listUsers,
  readUser,
  resetPassword,
  updateUser,
} from "./users/users.ts";
import {
  cancelOutgoingMail,
  listOutgoingMails,
  readOutgoingMail,
  retryOutgoingMail,
} from "./emails/outbox.ts";
import {
  downloadPapers,
  fillLenderFields,
  generatePaper,
  listMissingData,
  listMissingFields,
  listMissingLenderFields,
  listPaperResults,
  readSampleCase,
  retryPapers,
  updateAndGenerate,
} from "./papers/papers.ts";
import { forecastPapers } from "./papers/paper-forecast.ts";
import { answerWarnings, checkPaper, listHeldCases, listHeldWarnings } from "./papers/paper-warnings.ts";
import { exportWorkbench, importWorkbench, readWorkbench, saveWorkbench } from "./missing-data/workbench.ts";

export const contract = {
  sendLoginOtp,
  login,
  logout,
  readSession,
  listClients,
  listClientSummaries,
  listBranches,
  readClient,
  addClient,
  updateClient,
  setClientActive,
  listClientBranches,
  readBranch,
  addBranch,
  updateBranch,
  setBranchActive,
  readClientColumns,
  forgetColumns,
  listClientUploads,
  listClientTemplates,
  readColumnMapping,
  saveColumnMapping,
  bulkCreate,
  listBatches,
  readBatch,
  readChosenBatches,
  updateChosenBatches,
  exportBatches,
  readChosenCases,
  updateChosenCases,
  requestDocuments,
  mailChosenCases,
  exportCases,
  listMailTemplates,
  ...referenceCalls,
  listDocumentRequests,
  receiveDocument,
  listBulkChanges,
  readBulkChange,
  undoBulkChange,
  listCases,
  findSameLoan,
  createCase,
  listComments,
  addComment,
  listConversations,
  listMails,
  readMail,
  findCases,
  attachMail,
  takeMailOff,
  dismissMail,
  listDocuments,
  uploadDocument,
  readCourtFees,
  requestCourtFee,
  listInvoices,
  createInvoice,
  readInvoiceTerms,
  saveIssuer,
  listCasePapers,
  readCase,
  viewCase,
  listCaseHistory,
  updateCaseDetails,
  checkCaseNumber,
  updateCaseNumber,
  listExpenses,
  addExpense,
  generateSample,
  approveSample,
  sendSample,
  listMissingData,
  listMissingFields,
  readSampleCase,
  forecastPapers,
  checkPaper,
  generatePaper,
  updateAndGenerate,
  listPaperResults,
  listHeldWarnings,
  listHeldCases,
  answerWarnings,
  retryPapers,
  downloadPapers,
  listMissingLenderFields,
  fillLenderFields,
  readWorkbench,
  saveWorkbench,
  exportWorkbench,
  importWorkbench,
  downloadMedia,
  listAudit,
  listAuditUsers,
  exportAudit,
  noteRefusedFile,
  searchPanel,
  listUsers,
  readUser,
  addUser,
  updateUser,
  disableUser,
  enableUser,
  resetPassword,
  listUserSessions,
  endUserSession,
  endUserSessions,
  readProfile,
  updateOwnName,
  changePassword,
  uploadLogo,
  removeLogo,
  readLogo,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  readPasswordLink,
  setPassword,
  ...templateCalls,
  listOutgoingMails,
  readOutgoingMail,
  retryOutgoingMail,
  cancelOutgoingMail,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type { Answer, Endpoint, InputOf, ParsedInputOf, ReplyOf } from "./endpoint.ts";
