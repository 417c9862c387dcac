// The whole contract by name. A name left out of either side does not compile.
import { login, logout, readSession, sendLoginOtp } from "./account.ts";
import { exportAudit, listAudit, listAuditUsers, noteRefusedFile } from "./audit.ts";
import { approveSample, generateSample, listBatches, readBatch, sendSample } from "./batches.ts";
import { exportBatches, readChosenBatches, updateChosenBatches } from "./bulk-batches.ts";
import {
  exportCases,
  listMailTemplates,
  mailChosenCases,
  readChosenCases,
  requestDocuments,
  updateChosenCases,
} from "./bulk-cases.ts";
import { listBulkChanges, readBulkChange, undoBulkChange } from "./bulk-changes.ts";
import { listCaseHistory, readCase, updateCaseDetails, viewCase } from "./case-details.ts";
import { checkCaseNumber, updateCaseNumber } from "./case-number.ts";
import { listCasePapers } from "./case-papers.ts";
import { listCases } from "./cases.ts";
import { listBranches, listClients, readColumnMapping, saveColumnMapping } from "./clients.ts";
import {
  addBranch,
  listClientBranches,
  readBranch,
  setBranchActive,
  updateBranch,
} from "./client-branches.ts";
import { forgetColumns, readClientColumns } from "./client-columns.ts";
import { addClient, readClient, setClientActive, updateClient } from "./client-details.ts";
import { listClientSummaries } from "./client-list.ts";
import { listClientTemplates } from "./client-templates.ts";
import { listClientUploads } from "./client-uploads.ts";
import { addComment, listComments } from "./comments.ts";
import { readCourtFees, requestCourtFee } from "./court-fees.ts";
import { listDocuments, uploadDocument } from "./documents.ts";
import { createInvoice, listInvoices, readInvoiceTerms, saveIssuer } from "./invoices.ts";
import { listDocumentRequests, receiveDocument } from "./document-requests.ts";
import { addExpense, listExpenses } from "./expenses.ts";
import { createCase, findSameLoan } from "./create-case.ts";
import { referenceCalls } from "./reference-calls.ts";
import { searchPanel } from "./search.ts";
import { templateCalls } from "./template-calls.ts";
import { bulkCreate } from "./upload.ts";
import { listConversations } from "./emails.ts";
import { downloadMedia } from "./files.ts";
import { attachMail, dismissMail, findCases, listMails, readMail, takeMailOff } from "./mails.ts";
import { readPasswordLink, setPassword } from "./password-links.ts";
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
} from "./profile.ts";
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
} from "./users.ts";
import { cancelOutgoingMail, listOutgoingMails, readOutgoingMail, retryOutgoingMail } from "./outbox.ts";
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
} from "./papers.ts";
import { forecastPapers } from "./paper-forecast.ts";
import { answerWarnings, checkPaper, listHeldCases, listHeldWarnings } from "./paper-warnings.ts";
import { exportWorkbench, importWorkbench, readWorkbench, saveWorkbench } from "./workbench.ts";

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
