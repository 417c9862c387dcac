/**
 * The audit trail in words: what each action is called, of which kind it is, and what it is about. The page of the
 * audit trail, its export and the History of a case all speak from here; what an action changed is in audit-changes.ts.
 */
import { labelIn, titleCased } from "../labels.ts";
import { RECORD_ACTIONS } from "../record/record-audit.ts";
import { REFERENCE_ACTIONS } from "../reference/reference-actions.ts";

export const AUDIT_KINDS = ["change", "view", "download", "sign_in"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_KIND_LABELS: Record<AuditKind, string> = {
  change: "Changes",
  view: "Views of personal data",
  download: "Downloads and exports",
  sign_in: "Sign-in and rejected attempts",
};

interface Action {
  kind: AuditKind;
  words: string;
}

const all = (kind: AuditKind, actions: Record<string, string>): [string, Action][] =>
  Object.entries(actions).map(([action, words]) => [action, { kind, words }]);

/** Every action that is recorded, by the name it is recorded under. */
const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ...all("sign_in", {
    "login.succeeded": "Signed in",
    "login.failed": "Sign-in rejected",
    "login.rate-exceeded": "Too many sign-in attempts from one address",
    "otp.sent": "OTP sent",
    "otp.not-sent": "OTP not sent",
    "otp.accepted": "OTP accepted",
    "otp.failed": "OTP rejected",
    "otp.locked": "OTP locked after too many wrong OTPs",
    logout: "Signed out",
    "rate.exceeded": "Blocked after too many requests",
    "upload.refused": "Upload rejected",
    "service_token.refused": "Too many wrong service tokens from one address",
    "user.password_refused": "Change of password rejected",
    "user.factor_refused": "Change of sign-in methods rejected",
    "recovery_code.used": "Used a recovery code",
  }),
  ...all("change", {
    "user.created": "Added a user",
    "user.updated": "Changed a user",
    "user.disabled": "Deactivated a user",
    "user.enabled": "Activated a user",
    "user.sessions_ended": "Ended sessions of a user",
    "user.password_reset": "Emailed a user a link to set a password",
    "user.password_set": "Set a password with an emailed link",
    "user.password_changed": "Changed own password",
    "authenticator.added": "Added an authenticator app",
    "authenticator.removed": "Removed an authenticator app",
    "passkey.added": "Added a passkey",
    "passkey.renamed": "Renamed a passkey",
    "passkey.removed": "Removed a passkey",
    "recovery_codes.generated": "Generated recovery codes",
    "user.factors_reset": "Reset the sign-in methods of a user",
    "openid.linked": "Linked a user to an OpenID identity",
    "openid.unlinked": "Unlinked a user from an OpenID identity",
    "user.name_changed": "Changed own name",
    "user.logo_changed": "Changed own logo",
    "service_token.created": "Added a service token",
    "service_token.updated": "Changed a service token",
    "service_token.revoked": "Revoked a service token",
    "webhook.created": "Added a webhook",
    "webhook.updated": "Changed a webhook",
    "webhook.secret_renewed": "Renewed the secret of a webhook",
    "webhook.paused": "Paused a webhook",
    "webhook.resumed": "Resumed a webhook",
    "webhook.removed": "Removed a webhook",
    "webhook.tested": "Sent a test to a webhook",
    "webhook.sent_again": "Sent failed deliveries of a webhook again",
    "client.added": "Added a client",
    "client.updated": "Changed a client",
    "client.deactivated": "Deactivated a client",
    "client.activated": "Activated a client",
    "client.fields_filled": "Filled in fields of a client",
    "branch.added": "Added a branch",
    "branch.updated": "Changed a branch",
    "branch.deactivated": "Deactivated a branch",
    "branch.activated": "Activated a branch",
    "column_mapping.saved": "Saved the column mapping of a client",
    "column_mapping.forgotten": "Removed columns from a client's column mapping",
    "batch.imported": "Imported a batch",
    "batch.corrected_by_import": "Imported a corrected sheet into a batch",
    "batch.import_undone": "Undid the import of a batch",
    "case.import_undone": "Removed a case by undoing its import",
    "cases.imported": "Import of a batch",
    "cases.fields_imported": "Filled in fields of many cases from a sheet",
    "cases.field_filled": "Filled in one value for many cases",
    "batch.updated": "Changed a batch",
    "batch.field_filled": "Filled in one value for all cases of a batch",
    "batch.fields_imported": "Filled in fields of many cases from a sheet",
    "sample.generated": "Generated a sample",
    "sample.approved": "Approved a sample",
    "sample.sent": "Sent a sample to the client",
    "papers.retried": "Restarted papers",
    "paper.generated": "Generated a paper",
    "papers.marked_filed": "Marked many papers as filed",
    "paper.marked_filed": "Marked a paper as filed",
    "paper.marked_sent": "Marked a paper as sent",
    "paper.mark_withdrawn": "Took back the mark of a paper",
    "paper.filing_corrected": "Corrected the filing of a paper",
    "paper.filed_copy_added": "Uploaded the filed copy of a paper",
    "paper.filed_copy_replaced": "Replaced the filed copy of a paper",
    "paper.filed_copy_removed": "Removed the filed copy of a paper",
    "paper.filed_copy_restored": "Restored the filed copy of a paper",
    "paper.filed_copy_moved": "Moved the filed copy of a paper to the documents",
    "paper.filed_copy_deleted": "Deleted a filed copy removed 30 days before",
    "warning.answered": "Resolved an objection to a paper with a reason",
    "warnings.answered": "Resolved an objection to many papers with a reason",
    "case.fields_filled": "Filled in fields of a case",
    "case.updated": "Changed a case",
    "case.corrected": "Corrected a case",
    "case.details_updated": "Changed additional details of a case",
    "case.created": "Added a case",
    "case.updated_by_import": "Updated a case from an uploaded sheet",
    "case.second_added": "Added a second case for a loan",
    "case.number_updated": "Changed the case number",
    "case.status_updated": "Changed the status of a case",
    "case.hearing_updated": "Changed a hearing date of a case",
    "expense.added": "Added an expense",
    "expense.reversed": "Reversed an expense",
    ...RECORD_ACTIONS,
    "comment.added": "Added a comment",
    "case_list.layout_set": "Changed the layout of the list of cases",
    "case_list.columns_set": "Changed the columns of the list of cases",
    "case_view.added": "Saved a view of the list of cases",
    "case_view.changed": "Changed a view of the list of cases",
    "case_view.removed": "Removed a view of the list of cases",
    "comment.withdrawn": "Withdrew a comment",
    "mail.received": "Received an email",
    "mail.attached": "Attached an email to a case",
    "mail.taken_off": "Removed an email from a case",
    "mail.dismissed": "Dismissed an email",
    "case.advocate_assigned": "Assigned a case to an advocate",
    "case.documents_requested": "Marked documents of a case as pending",
    "case.mailed": "Emailed about a case",
    "case.mail_cancelled": "Cancelled an email about a case",
    "batch.status_updated": "Changed the status of a batch",
    "advocate.added": "Added an advocate",
    "mail_template.added": "Saved an email as a template",
    "cases.updated": "Updated many cases",
    "cases.assigned": "Assigned many cases to an advocate",
    "cases.status_updated": "Changed the status of many cases",
    "cases.mailed": "Emailed about many cases",
    "documents.requested": "Marked documents of many cases as pending",
    "batches.updated": "Updated many batches",
    "bulk_change.undone": "Undid a bulk change",
    "bulk_change.put_back": "Undid a bulk change",
    "document.uploaded": "Uploaded a document",
    "document.moved": "Moved a document to another case",
    "document.moved_here": "Moved a document here from another case",
    "document.corrected": "Corrected the type of a document",
    "document.removed": "Removed a document",
    "document.restored": "Restored a removed document",
    "document.deleted": "Deleted a document removed 30 days before",
    "credit_note.created": "Issued a credit note",
    "document.awaited_again": "Put a document back among the awaited ones",
    "document.received": "Marked a document as received",
    "court_fee.requested": "Requested court fees",
    "invoice.created": "Generated an invoice",
    "issuer.saved": "Changed the issuer of invoices",
    "template.drafted": "Opened a draft of a template",
    "template.saved": "Saved a draft of a template",
    "template.word_uploaded": "Uploaded a Word text as a draft of a template",
    "template.submitted": "Submitted a template for approval",
    "template.taken_back": "Withdrew a template submission",
    "template.sent_back": "Sent a template back",
    "template.approved": "Approved a template",
    "template.discarded": "Discarded a draft of a template",
    "template.withdrawal_asked": "Submitted the withdrawal of a client's template",
    "template.withdrawn": "Withdrew a client's template",
    "outgoing_mail.retried": "Sent an outgoing email again",
    "outgoing_mail.cancelled": "Stopped sending an outgoing email",
    "outgoing_mail.bounced": "An outgoing email came back as not delivered",
    "outgoing_mail.delayed": "An outgoing email was reported as delayed",
    "outgoing_mail.delivered": "A delayed outgoing email was delivered",
    "outgoing_mail.marked_delivered": "Marked an outgoing email as delivered",
    "audit.purged": "Removed old entries of the audit trail",
    "backup.restored": "Restored the panel from a backup",
    ...REFERENCE_ACTIONS,
  }),
  ...all("view", {
    "cases.listed": "Viewed a list of cases",
    "case.viewed": "Viewed the details of a case",
    "case.part_viewed": "Opened a case",
    "search.answered": "Searched",
    "emails.viewed": "Viewed emails",
    "mails.listed": "Viewed unmatched emails",
    "audit.viewed": "Viewed the audit trail",
    "template.preview_case_chosen": "Changed the case that templates are shown with",
    "template.previewed": "Previewed a template with a case",
    "outbox.listed": "Viewed outgoing emails",
  }),
  ...all("download", {
    "paper.word_downloaded": "Downloaded a paper as Word, marked as not the approved text",
    "batch.report_downloaded": "Downloaded the report of a batch",
    "batch.sheet_template_exported": "Downloaded a template for a sheet of a batch",
    "batch.blanks_exported": "Exported the missing data of a batch",
    "papers.downloaded": "Downloaded the papers of a batch",
    "cases.exported": "Exported cases",
    "batches.exported": "Exported batches",
    "file.downloaded": "Downloaded a file",
    "audit.exported": "Exported the audit trail",
    "audit.reported": "Listed the persons a user touched",
  }),
]);

/** "Added a comment". An action without words of its own is shown by its name: "Case: expense added". */
export function auditWords(action: string): string {
  const known = ACTIONS.get(action)?.words;
  if (known !== undefined) return known;
  const [object = "", ...what] = action.split(".");
  const words = what.join(" ").replaceAll(/[_-]+/g, " ");
  return words === "" ? titleCased(object) : `${titleCased(object)}: ${words}`;
}

/** An action without words of its own counts as a change: it is then at least not hidden among sign-ins. */
export const auditKind = (action: string): AuditKind => ACTIONS.get(action)?.kind ?? "change";

/** The recorded names of a kind; of changes all that are none, because whatever is not known counts as a change. */
export function actionsOfKind(kind: AuditKind): { only: string[] } | { except: string[] } {
  const named = (wanted: (other: AuditKind) => boolean) =>
    [...ACTIONS].filter(([, action]) => wanted(action.kind)).map(([name]) => name);
  return kind === "change"
    ? { except: named((other) => other !== "change") }
    : { only: named((other) => other === kind) };
}

/** Whether an action has words of its own. */
export const hasAuditWords = (action: string): boolean => ACTIONS.has(action);

/** What entries can be asked for by. */
export const AUDIT_OBJECTS = ["case", "batch", "client", "user", "file"] as const;

/** What entries are about, by the name it is recorded under. */
const OBJECTS = {
  case: "Case",
  batch: "Batch",
  client: "Client",
  branch: "Branch",
  user: "User",
  session: "Session",
  file: "File",
  mail: "Email",
  outgoing_mail: "Outgoing email",
  template: "Template",
  address: "Network address",
  audit: "Audit trail",
  case_view: "View of cases",
  advocate: "Advocate",
  bulk_change: "Bulk change",
  court: "Court",
  court_fee_table: "Court-fee table",
  court_limit: "Court limit",
  issuer: "Issuer",
  mail_template: "Email template",
  paper_format: "Paper format",
  service_token: "Service token",
  webhook: "Webhook",
  backup: "Backup",
} as const;
export type AuditObject = keyof typeof OBJECTS;

/** "Case 7", "Audit trail". */
export function auditObjectWords(type: string, id: string | null): string {
  const name = labelIn(OBJECTS, type);
  return id === null || type === "file" || type === "session" ? name : `${name} ${id}`;
}
