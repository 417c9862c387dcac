// Every address the panel links to, as a function. paths.test.ts holds each against the URL map.
import { below, query, type Id, type Query } from "./address-query.ts";
import { caseList, casePaths } from "./case-paths.ts";
import { referencePaths } from "./reference-paths.ts";

/** Pages of acts on many cases; "choose" leads to the one that was chosen from the list. */
type BulkAct = "choose" | "update" | "export" | "assign" | "documents" | "status" | "communicate";

export type UserDialog = "edit" | "disable" | "enable" | "sessions" | "password" | "factors" | "unlink";
type WebhookPage = "edit" | "secret" | "pause" | "resume" | "remove" | "test";
type ProfileDialog = "name" | "password" | "logo" | "remove-logo" | FactorDialog;
type FactorDialog = "authenticator" | "remove-authenticator" | "new-passkey" | "recovery-codes";

const BATCHES = "/admin/litigation/batch";
const UPLOAD = `${BATCHES}/upload`;
const CREATE_CASE = "/admin/litigation/create-case";
const CLIENTS = "/admin/litigation/client";
const CHANGES = "/admin/litigation/changes";
const AUDIT = "/admin/litigation/audit";
const MAILS = "/admin/litigation/mails";
const USERS = "/admin/litigation/users";
const PROFILE = "/admin/litigation/profile";
const HELP = "/admin/litigation/help";
const OUTBOX = "/admin/litigation/outbox";
const TEMPLATES = "/admin/litigation/templates";

/** In the query of what was opened from the page of a batch, beside the query of that page: there it comes back to. */
export const FROM_BATCH = "from_batch";

/** The same of what was opened from its Missing Data page: the paper that page is of. */
export const FROM_MISSING_DATA = "from_missing_data";
const PAPER_IN_ADDRESS = /^[a-z_]+$/;

/** The list of batches, or the page of the batch that something was opened from. */
function batches({ [FROM_BATCH]: from, ...values }: Query = {}): string {
  const batchId = Number(from);
  const isFrom = Number.isSafeInteger(batchId) && batchId > 0;
  return (isFrom ? caseList({ batchId }) : BATCHES) + query(values);
}

const endOf = (id: string | null): string => `sessions${below(id && encodeURIComponent(id))}/end`;
/** A page about a batch. `list` is the query of the list below, which it comes back to. */
const inBatch = (batchId: Id, page: string, list: Query = {}): string =>
  `${BATCHES}/${batchId}/${page}${query(list)}`;
/** A dialog about a batch: over the page of the batch where it was opened from there, else over the list of batches. */
const overBatch = (batchId: Id, page: string, list: Query = {}): string =>
  list[FROM_BATCH] ? `${caseList({ batchId })}/batch/${page}${query(list)}` : inBatch(batchId, page, list);
/** What a dialog about a batch comes back to. */
function batchRow(batchId: Id, { [FROM_MISSING_DATA]: paper, ...list }: Query = {}): string {
  if (typeof paper === "string" && PAPER_IN_ADDRESS.test(paper))
    return inBatch(batchId, `workbench/${paper}`, list);
  return list[FROM_BATCH] ? batches(list) : `${batches(list)}#batch-${batchId}`;
}
/** A text of a paper: everybody's, or a lender's own. */
interface TemplateKey {
  category: string;
  /** Of a clause, whose address is by its name. */
  name?: string;
  language: string;
  clientId?: Id | null | undefined;
}
const template = ({ category, name, language, clientId }: TemplateKey): string =>
  `${TEMPLATES}/${name ? `clauses/${name}` : `text/${category}`}/${language}${below(clientId)}`;
const upload = (draftId: string | undefined): string => UPLOAD + below(draftId);

/** The id of the field that cases are searched by: a link to it puts the cursor there, without scripts too. */
export const SEARCH_FIELD = "case-search";

export const paths = {
  home: () => "/",
  login: (redirectTo?: string) => `/admin/login${query({ redirectTo })}`,
  verifyOtp: () => "/admin/login/otp",
  resendOtp: () => "/admin/login/otp/resend",
  recoverySignIn: () => "/admin/login/recovery",
  /** Takes what the browser answered; and gives a script what to ask it for. */
  passkeySignIn: () => "/admin/login/passkey",
  passkeyOptions: () => "/admin/login/passkey/options",
  /** Sends the browser to the issuer, which sends it back to the second one. */
  openId: (redirectTo?: string) => `/admin/login/openid${query({ redirectTo })}`,
  openIdCallback: () => "/admin/login/openid/callback",
  logout: () => "/admin/logout",
  menu: () => "/admin/menu",
  language: () => "/admin/language",
  /** A part of the manual; without one its first. */
  help: (part?: string) => HELP + below(part),
  noAccess: () => "/admin/no-access",

  batches,
  /** The list of batches at the row of one, or where its dialog was opened from. */
  batchRow,
  generateSample: (batchId: Id, list: Query = {}) => overBatch(batchId, "generate-sample", list),
  approveSample: (batchId: Id, list: Query = {}) => overBatch(batchId, "approve-sample", list),
  sendSample: (batchId: Id, list: Query = {}) => overBatch(batchId, "send-sample", list),
  batchReport: (batchId: Id, list: Query = {}) => inBatch(batchId, "report", list),
  batchSummary: (batchId: Id, list: Query = {}) => inBatch(batchId, "summary", list),
  editBatch: (batchId: Id, list: Query = {}) => overBatch(batchId, "edit", list),
  markBatchFiled: (batchId: Id, list: Query = {}) => overBatch(batchId, "mark-filed", list),
  undoImport: (batchId: Id, list: Query = {}) => overBatch(batchId, "undo-import", list),
  batchSample: (batchId: Id, category: string, list: Query = {}) =>
    inBatch(batchId, `sample/${category}`, list),
  batchPapers: (batchId: Id, category: string, list: Query = {}) =>
    overBatch(batchId, `papers/${category}`, list),
  batchPapersZip: (batchId: Id, category: string) => inBatch(batchId, `papers/${category}/zip`),
  /** The warnings that hold papers back, and the cases of one of them. */
  heldWarnings: (batchId: Id, category: string, list: Query = {}) =>
    overBatch(batchId, `papers/${category}/held`, list),
  heldCases: (batchId: Id, category: string, guard: string, list: Query = {}) =>
    overBatch(batchId, `papers/${category}/held/${guard}`, list),
  retryHeld: (batchId: Id, category: string, list: Query = {}) =>
    overBatch(batchId, `papers/${category}/retry-held`, list),
  lenderFields: (batchId: Id, category: string, list: Query = {}) =>
    overBatch(batchId, `papers/${category}/lender`, list),
  workbench: (batchId: Id, category: string, view: Query = {}) =>
    inBatch(batchId, `workbench/${category}`, view),
  /** @param field the one all cases get; without it the field is chosen there */
  workbenchAll: (batchId: Id, category: string, field: string | undefined, list: Query = {}) =>
    inBatch(batchId, `workbench/${category}/all${below(field)}`, list),
  workbenchExport: (batchId: Id, category: string, view: Query = {}) =>
    inBatch(batchId, `workbench/${category}/export`, view),
  workbenchImport: (batchId: Id, category: string, list: Query = {}) =>
    inBatch(batchId, `workbench/${category}/import`, list),
  workbenchSheet: (batchId: Id, category: string, draftId: string, list: Query = {}) =>
    inBatch(batchId, `workbench/${category}/import/${draftId}`, list),
  /** Payments or changed rates from a sheet. */
  recordSheet: (batchId: Id, kind: string, list: Query = {}) => inBatch(batchId, `sheets/${kind}`, list),
  recordSheetTemplate: (batchId: Id, kind: string, list: Query = {}) =>
    inBatch(batchId, `sheets/${kind}/template`, list),
  recordSheetReview: (batchId: Id, kind: string, draftId: string, list: Query = {}) =>
    inBatch(batchId, `sheets/${kind}/${draftId}`, list),

  uploadDetails: (draftId?: string) => (draftId === undefined ? UPLOAD : `${upload(draftId)}/details`),
  uploadFile: (draftId: string) => `${upload(draftId)}/file`,
  uploadReading: (draftId: string) => `${upload(draftId)}/reading`,
  uploadColumns: (draftId: string, values: Query = {}) => `${upload(draftId)}/columns${query(values)}`,
  uploadLeftOut: (draftId: string) => `${upload(draftId)}/left-out`,
  uploadCancel: (draftId: string) => `${upload(draftId)}/cancel`,

  ...casePaths,

  createCase: () => CREATE_CASE,
  createCaseAssignment: (draftId: string) => `${CREATE_CASE}/${draftId}/assignment`,
  createCaseClient: (draftId: string) => `${CREATE_CASE}/${draftId}/client`,
  createCaseLoan: (draftId: string) => `${CREATE_CASE}/${draftId}/loan`,
  createCaseReview: (draftId: string) => `${CREATE_CASE}/${draftId}/review`,
  createCaseCancel: (draftId: string) => `${CREATE_CASE}/${draftId}/cancel`,

  /** An act on the ticked cases, or on all that match: `selection` is the query the bar wrote, "?" included. */
  bulkCases: (act: BulkAct, selection = "") => `${caseList({})}/bulk/${act}${selection}`,
  newAdvocate: (selection = "") => `${caseList({})}/bulk/assign/advocate${selection}`,
  bulkBatches: (act: "update" | "export", selection = "") => `${BATCHES}/bulk/${act}${selection}`,
  changes: (values: Query = {}) => CHANGES + query(values),
  undoChange: (changeId: Id, list: Query = {}) => `${CHANGES}/${changeId}/undo${query(list)}`,

  clients: (values: Query = {}) => CLIENTS + query(values),
  newClient: () => `${CLIENTS}/new`,
  client: (clientId: Id) => `${CLIENTS}/${clientId}`,
  clientActive: (clientId: Id) => `${CLIENTS}/${clientId}/active`,
  editClient: (clientId: Id) => `${CLIENTS}/${clientId}/edit`,
  clientBranches: (clientId: Id) => `${CLIENTS}/${clientId}/branches`,
  newBranch: (clientId: Id) => `${CLIENTS}/${clientId}/branches/new`,
  editBranch: (clientId: Id, branchId: Id) => `${CLIENTS}/${clientId}/branches/${branchId}`,
  branchActive: (clientId: Id, branchId: Id) => `${CLIENTS}/${clientId}/branches/${branchId}/active`,
  clientLetterhead: (clientId: Id) => `${CLIENTS}/${clientId}/letterhead`,
  clientColumns: (clientId: Id) => `${CLIENTS}/${clientId}/columns`,
  /** Without an attribute: of all that are remembered. */
  forgetColumns: (clientId: Id, attribute?: string, column?: string) =>
    `${CLIENTS}/${clientId}/columns/forget${query({ attribute, column })}`,
  clientUploads: (clientId: Id, values: Query = {}) => `${CLIENTS}/${clientId}/uploads${query(values)}`,
  clientTemplates: (clientId: Id) => `${CLIENTS}/${clientId}/templates`,

  /** Mail that belongs to no case yet. */
  mails: (values: Query = {}) => MAILS + query(values),
  attachMail: (mailId: Id, list: Query = {}) => `${MAILS}/${mailId}/attach${query(list)}`,
  dismissMail: (mailId: Id, list: Query = {}) => `${MAILS}/${mailId}/dismiss${query(list)}`,

  ...referencePaths,
  /** Mail that leaves the panel. */
  outbox: (values: Query = {}) => OUTBOX + query(values),
  retryOutgoing: (outboxId: Id, list: Query = {}) => `${OUTBOX}/${outboxId}/retry${query(list)}`,
  deliveredOutgoing: (outboxId: Id, list: Query = {}) => `${OUTBOX}/${outboxId}/delivered${query(list)}`,
  cancelOutgoing: (outboxId: Id, list: Query = {}) => `${OUTBOX}/${outboxId}/cancel${query(list)}`,

  templates: (values: Query = {}) => TEMPLATES + query(values),
  newTemplate: (values: Query = {}) => `${TEMPLATES}/new${query(values)}`,
  clauses: (values: Query = {}) => `${TEMPLATES}/clauses${query(values)}`,
  newClause: (values: Query = {}) => `${TEMPLATES}/clauses/new${query(values)}`,
  draftClauseUsers: (key: TemplateKey) => `${template(key)}/new-drafts`,
  template: (key: TemplateKey, values: Query = {}) => template(key) + query(values),
  withdrawTemplate: (key: TemplateKey) => `${template(key)}/withdraw`,
  templateDraft: (templateId: Id, values: Query = {}) => `${TEMPLATES}/draft/${templateId}${query(values)}`,
  uploadWordText: (templateId: Id) => `${TEMPLATES}/draft/${templateId}/word`,
  submitTemplate: (templateId: Id) => `${TEMPLATES}/draft/${templateId}/submit`,
  takeBackTemplate: (templateId: Id) => `${TEMPLATES}/draft/${templateId}/take-back`,
  sendBackTemplate: (templateId: Id) => `${TEMPLATES}/draft/${templateId}/send-back`,
  approveTemplate: (templateId: Id) => `${TEMPLATES}/draft/${templateId}/approve`,
  discardTemplate: (templateId: Id) => `${TEMPLATES}/draft/${templateId}/discard`,
  compareTemplate: (templateId: Id) => `${TEMPLATES}/draft/${templateId}/compare`,
  previewTemplate: (templateId: Id, values: Query = {}) =>
    `${TEMPLATES}/draft/${templateId}/preview${query(values)}`,
  templatePlaceholders: (templateId: Id, values: Query = {}) =>
    `${TEMPLATES}/draft/${templateId}/placeholders${query(values)}`,
  previewWord: (templateId: Id, caseId: Id | "none") =>
    `${TEMPLATES}/draft/${templateId}/preview/${caseId}/word`,
  previewPdf: (templateId: Id, caseId: Id | "none") =>
    `${TEMPLATES}/draft/${templateId}/preview/${caseId}/pdf`,

  audit: (values: Query = {}) => AUDIT + query(values),
  auditExport: (values: Query = {}) => `${AUDIT}/export${query(values)}`,
  /** Answers a script, with what it found. */
  search: (text?: string) => `/admin/litigation/search${query({ search: text })}`,

  users: (values: Query = {}) => USERS + query(values),
  newUser: (list: Query = {}) => `${USERS}/new${query(list)}`,
  user: (userId: Id, dialog: UserDialog, list: Query = {}) => `${USERS}/${userId}/${dialog}${query(list)}`,
  serviceTokens: (values: Query = {}) => `${USERS}/tokens${query(values)}`,
  newServiceToken: (list: Query = {}) => `${USERS}/tokens/new${query(list)}`,
  serviceToken: (tokenId: Id, dialog: "edit" | "revoke", list: Query = {}) =>
    `${USERS}/tokens/${tokenId}/${dialog}${query(list)}`,
  webhooks: (values: Query = {}) => `${USERS}/webhooks${query(values)}`,
  newWebhook: (list: Query = {}) => `${USERS}/webhooks/new${query(list)}`,
  /** Its log, the dialogs about it, and the address that sends it a test. */
  webhook: (webhookId: Id, page: WebhookPage | null, list: Query = {}) =>
    `${USERS}/webhooks/${webhookId}${below(page)}${query(list)}`,
  /** Sends one delivery again, or all that were given up. */
  resendWebhook: (webhookId: Id, deliveryId: Id | null, list: Query = {}) =>
    `${USERS}/webhooks/${webhookId}/send-again${below(deliveryId)}${query(list)}`,
  /** Ends one session of a user, or all of them. */
  endUserSessions: (userId: Id, sessionId: string | null, list: Query = {}) =>
    `${USERS}/${userId}/${endOf(sessionId)}${query(list)}`,

  /** How the panel itself stands. */
  operation: () => "/admin/litigation/operation",

  /** One's own page, and the dialogs on it. */
  profile: (dialog: ProfileDialog | null = null) => (dialog === null ? PROFILE : `${PROFILE}/${dialog}`),
  /** Ends one of one's own sessions, or all but this one. */
  endOwnSessions: (sessionId: string | null) => `${PROFILE}/${endOf(sessionId)}`,
  passkey: (passkeyId: Id, dialog: "rename" | "remove") => `${PROFILE}/passkeys/${passkeyId}/${dialog}`,
  /** The picture beside one's name; its key makes another picture another address. */
  ownLogo: (key: string) => `${PROFILE}/logo/${encodeURIComponent(key)}`,
  /** Where a mailed link leads: `token` opens it. */
  setPassword: (token: string) => `/admin/password/${encodeURIComponent(token)}`,

  file: (key: string) => `/admin/files/${encodeURIComponent(key)}`,
};
