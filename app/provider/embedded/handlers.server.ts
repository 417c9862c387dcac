// Which operation answers which call. A call of the contract without one does not compile.
import type { CallName } from "../contract/index.ts";
import { login } from "./account/login.server.ts";
import { logout } from "./account/logout.server.ts";
import { readSession } from "./account/read-session.server.ts";
import { sendLoginOtp } from "./account/send-login-otp.server.ts";
import { readPasswordLink, setPassword } from "./account/set-password.server.ts";
import { exportAudit } from "./audit/export-audit.server.ts";
import { listAudit } from "./audit/list-audit.server.ts";
import { listAuditUsers } from "./audit/list-audit-users.server.ts";
import { noteRefusedFile } from "./audit/note-refused-upload.server.ts";
import { approveSample } from "./batches/approve-sample.server.ts";
import { bulkCreate } from "./batches/bulk-create.server.ts";
import { generateSample } from "./batches/generate-sample.server.ts";
import { listBatches, readBatch } from "./batches/list-batches.server.ts";
import { sendSample } from "./batches/send-sample.server.ts";
import { exportBatches } from "./bulk/export-batches.server.ts";
import { exportCases } from "./bulk/export-cases.server.ts";
import { listBulkChanges, readBulkChange } from "./bulk/list-bulk-changes.server.ts";
import { listMailTemplates } from "./bulk/list-mail-templates.server.ts";
import { mailChosenCases } from "./bulk/mail-chosen-cases.server.ts";
import { readChosenBatches, readChosenCases } from "./bulk/read-chosen.server.ts";
import { requestDocuments } from "./bulk/request-documents.server.ts";
import { undoBulkChange } from "./bulk/undo-bulk-change.server.ts";
import { updateChosenBatches } from "./bulk/update-chosen-batches.server.ts";
import { updateChosenCases } from "./bulk/update-chosen-cases.server.ts";
import type { AnonymousHandler, Handler } from "./call.server.ts";
import { checkCaseNumber } from "./cases/check-case-number.server.ts";
import { createCase } from "./cases/create-case.server.ts";
import { findSameLoan } from "./cases/same-loan.server.ts";
import { listCases } from "./cases/list-cases.server.ts";
import { readColumnMapping, saveColumnMapping } from "./clients/column-mapping.server.ts";
import { listClientSummaries } from "./clients/list-client-summaries.server.ts";
import { addBranch } from "./clients/add-branch.server.ts";
import { addClient } from "./clients/add-client.server.ts";
import { forgetColumns, readClientColumns } from "./clients/client-columns.server.ts";
import { listClientBranches, readBranch } from "./clients/list-client-branches.server.ts";
import { listClientTemplates } from "./clients/list-client-templates.server.ts";
import { listClientUploads } from "./clients/list-client-uploads.server.ts";
import { listBranches } from "./clients/list-branches.server.ts";
import { listClients } from "./clients/list-clients.server.ts";
import { readClient } from "./clients/read-client.server.ts";
import { setBranchActive } from "./clients/set-branch-active.server.ts";
import { setClientActive } from "./clients/set-client-active.server.ts";
import { updateBranch } from "./clients/update-branch.server.ts";
import { updateClient } from "./clients/update-client.server.ts";
import { listCaseHistory } from "./cases/list-case-history.server.ts";
import { readCase } from "./cases/read-case.server.ts";
import { updateCaseDetails } from "./cases/update-case-details.server.ts";
import { updateCaseNumber } from "./cases/update-case-number.server.ts";
import { viewCase } from "./cases/view-case.server.ts";
import { addExpense } from "./billing/add-expense.server.ts";
import { listExpenses } from "./billing/list-expenses.server.ts";
import { addComment } from "./cases/add-comment.server.ts";
import { listComments } from "./cases/list-comments.server.ts";
import { readCourtFees } from "./billing/read-court-fees.server.ts";
import { requestCourtFee } from "./billing/request-court-fee.server.ts";
import { listDocuments } from "./documents/list-documents.server.ts";
import { uploadDocument } from "./documents/upload-document.server.ts";
import { listDocumentRequests } from "./documents/list-document-requests.server.ts";
import { receiveDocument } from "./documents/receive-document.server.ts";
import { listConversations } from "./emails/list-conversations.server.ts";
import { downloadMedia } from "./files/download-media.server.ts";
import { attachMail } from "./emails/attach-mail.server.ts";
import { dismissMail } from "./emails/dismiss-mail.server.ts";
import { takeMailOff } from "./emails/take-mail-off.server.ts";
import { findCases } from "./emails/find-cases.server.ts";
import { listMails, readMail } from "./emails/list-mails.server.ts";
import { createInvoice } from "./billing/create-invoice.server.ts";
import { saveIssuer } from "./billing/issuer.server.ts";
import { listInvoices } from "./billing/list-invoices.server.ts";
import { readInvoiceTerms } from "./billing/read-invoice-terms.server.ts";
import { answerWarnings } from "./papers/answer-warnings.server.ts";
import { checkPaper } from "./papers/check-paper.server.ts";
import { downloadPapers } from "./papers/download-papers.server.ts";
import { generatePaper } from "./papers/generate-paper.server.ts";
import { listHeldCases, listHeldWarnings } from "./papers/held-cases.server.ts";
import { fillLenderFields, listMissingLenderFields } from "./missing-data/lender-fields.server.ts";
import { listCasePapers } from "./papers/list-case-papers.server.ts";
import { listPaperResults } from "./papers/list-paper-results.server.ts";
import { forecastPapers } from "./papers/forecast-papers.server.ts";
import { listMissingData, listMissingFields, readSampleCase } from "./missing-data/missing-fields.server.ts";
import { retryPapers } from "./papers/retry-papers.server.ts";
import { updateAndGenerate } from "./papers/update-and-generate.server.ts";
import { changePassword } from "./account/change-password.server.ts";
import { readLogo, removeLogo, uploadLogo } from "./account/own-logo.server.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./account/own-sessions.server.ts";
import { readProfile } from "./account/read-profile.server.ts";
import { updateOwnName } from "./account/update-own-name.server.ts";
import { addUser } from "./users/add-user.server.ts";
import { disableUser, enableUser } from "./users/disable-user.server.ts";
import { listUsers, readUser } from "./users/list-users.server.ts";
import { resetPassword } from "./users/reset-password.server.ts";
import { updateUser } from "./users/update-user.server.ts";
import { endUserSession, endUserSessions, listUserSessions } from "./users/user-sessions.server.ts";
import { listOutgoingMails, readOutgoingMail } from "./emails/list-outgoing-mails.server.ts";
import { cancelOutgoingMail, retryOutgoingMail } from "./emails/retry-outgoing-mail.server.ts";
import { referenceHandlers } from "./reference/reference-handlers.server.ts";
import { searchPanel } from "./shell/search-panel.server.ts";
import { templateHandlers } from "./templates/template-handlers.server.ts";
import { exportWorkbench } from "./missing-data/export-workbench.server.ts";
import { importWorkbench } from "./missing-data/import-workbench.server.ts";
import { readWorkbench } from "./missing-data/read-workbench.server.ts";
import { saveWorkbench } from "./missing-data/save-workbench.server.ts";

/** The calls of sign-in, which come without a token. */
export const anonymousHandlers: { [Name in AnonymousName]: AnonymousHandler<Name> } = {
  sendLoginOtp,
  login,
  readPasswordLink,
  setPassword,
};

export const handlers: { [Name in Exclude<CallName, AnonymousName>]: Handler<Name> } = {
  logout,
  readSession,
  listClients,
  listBranches,
  listClientSummaries,
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
  ...referenceHandlers,
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
  ...templateHandlers,
  listOutgoingMails,
  readOutgoingMail,
  retryOutgoingMail,
  cancelOutgoingMail,
};

type AnonymousName = "sendLoginOtp" | "login" | "readPasswordLink" | "setPassword";
