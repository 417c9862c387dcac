/**
 * The audit trail in words: what each action is called, of which kind it is, and what it changed. The page of the
 * audit trail, its export and the History of a case all speak from here.
 */
import { CASE_FIELDS, caseFieldValue } from "./case-fields.ts";
import { paperCategoryLabel } from "./categories.ts";
import { CLIENT_FIELDS } from "./client-fields.ts";
import { formatDate, formatDateTime, isIsoDate } from "./dates.ts";
import { titleCased } from "./labels.ts";
import { formatRupees } from "./money.ts";
import { REFERENCE_ACTIONS } from "./reference-actions.ts";
import { maskAccount, maskEmail, maskMobile } from "./masking.ts";

export const AUDIT_KINDS = ["change", "view", "download", "sign_in"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_KIND_LABELS: Record<AuditKind, string> = {
  change: "Changes",
  view: "Views of personal data",
  download: "Downloads and exports",
  sign_in: "Sign-in and refusals",
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
    "login.failed": "Sign-in refused",
    "login.rate-exceeded": "Too many sign-in attempts from one address",
    "otp.sent": "OTP sent",
    "otp.not-sent": "OTP not sent",
    "otp.accepted": "OTP accepted",
    "otp.failed": "OTP refused",
    "otp.locked": "OTP step closed after too many wrong OTPs",
    logout: "Signed out",
    "rate.exceeded": "Stopped for asking too often",
    "upload.refused": "Upload refused",
    "user.password_refused": "Change of password refused",
  }),
  ...all("change", {
    "user.created": "Added a user",
    "user.updated": "Changed a user",
    "user.disabled": "Disabled a user",
    "user.enabled": "Enabled a user",
    "user.sessions_ended": "Ended sessions of a user",
    "user.password_reset": "Mailed a user a link to set a password",
    "user.password_set": "Set a password by a mailed link",
    "user.password_changed": "Changed the own password",
    "user.name_changed": "Changed the own name",
    "user.logo_changed": "Changed the own logo",
    "client.added": "Added a client",
    "client.updated": "Changed a client",
    "client.deactivated": "Deactivated a client",
    "client.activated": "Activated a client",
    "client.fields_filled": "Filled in fields of a client",
    "branch.added": "Added a branch",
    "branch.updated": "Changed a branch",
    "branch.deactivated": "Deactivated a branch",
    "branch.activated": "Activated a branch",
    "column_mapping.saved": "Kept the columns of a client's sheets",
    "column_mapping.forgotten": "Forgot columns of a client's sheets",
    "batch.imported": "Imported a batch",
    "batch.fields_imported": "Filled in fields of many cases from a sheet",
    "sample.generated": "Generated a sample",
    "sample.approved": "Approved a sample",
    "sample.sent": "Sent a sample to the client",
    "papers.retried": "Set papers going again",
    "paper.generated": "Generated a paper",
    "warning.answered": "Gave a reason for a paper despite a warning",
    "warnings.answered": "Gave a reason for many papers despite a warning",
    "case.fields_filled": "Filled in fields of a case",
    "case.updated": "Changed a case",
    "case.details_updated": "Changed additional details of a case",
    "case.created": "Added a case",
    "case.number_updated": "Changed the case number",
    "case.status_updated": "Changed the status of a case",
    "expense.added": "Added an expense",
    "comment.added": "Added a comment",
    "mail.received": "A mail came in",
    "mail.attached": "Attached a mail to a case",
    "mail.taken_off": "Took a mail off a case",
    "mail.dismissed": "Dismissed a mail",
    "case.advocate_assigned": "Assigned a case to an advocate",
    "case.documents_requested": "Marked documents of a case as pending",
    "case.mailed": "Mailed about a case",
    "case.mail_cancelled": "Cancelled a mail about a case",
    "batch.status_updated": "Changed the status of a batch",
    "advocate.added": "Added an advocate",
    "mail_template.added": "Kept a mail as a template",
    "cases.updated": "Updated many cases",
    "cases.assigned": "Assigned many cases to an advocate",
    "cases.status_updated": "Changed the status of many cases",
    "cases.mailed": "Mailed about many cases",
    "documents.requested": "Marked documents of many cases as pending",
    "batches.updated": "Updated many batches",
    "bulk_change.undone": "Undid a bulk change",
    "bulk_change.put_back": "Put back what a bulk change had changed",
    "document.uploaded": "Uploaded a document",
    "document.received": "Marked a document as received",
    "court_fee.requested": "Requested court fees",
    "invoice.created": "Generated an invoice",
    "issuer.saved": "Changed the issuer of invoices",
    "template.drafted": "Opened a draft of a template",
    "template.saved": "Saved a draft of a template",
    "template.submitted": "Submitted a template for approval",
    "template.taken_back": "Took a template back",
    "template.sent_back": "Sent a template back",
    "template.approved": "Approved a template",
    "template.discarded": "Discarded a draft of a template",
    "template.withdrawal_asked": "Asked to withdraw a lender's own template",
    "template.withdrawn": "Withdrew a lender's own template",
    "outgoing_mail.retried": "Set an outgoing mail going again",
    "outgoing_mail.cancelled": "Gave an outgoing mail up",
    "audit.purged": "Removed old entries of the audit trail",
    ...REFERENCE_ACTIONS,
  }),
  ...all("view", {
    "cases.listed": "Looked at a list of cases",
    "case.viewed": "Looked at the details of a case",
    "case.part_viewed": "Opened a case",
    "search.answered": "Searched",
    "emails.viewed": "Looked at the mails of a case",
    "mails.listed": "Looked at unmatched mail",
    "audit.viewed": "Looked at the audit trail",
    "template.previewed": "Previewed a template with a case",
    "outbox.listed": "Looked at outgoing mail",
  }),
  ...all("download", {
    "batch.report_downloaded": "Downloaded the report of a batch",
    "batch.blanks_exported": "Exported what cases of a batch lack",
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
export type AuditObject = (typeof AUDIT_OBJECTS)[number];

const OBJECTS: Readonly<Record<string, string>> = {
  case: "Case",
  batch: "Batch",
  client: "Client",
  branch: "Branch",
  user: "User",
  session: "Session",
  file: "File",
  mail: "Mail",
  outgoing_mail: "Outgoing mail",
  template: "Template",
  address: "Network address",
  audit: "Audit trail",
};

/** "Case 7", "Audit trail". */
export function auditObjectWords(type: string, id: string | null): string {
  const name = Object.hasOwn(OBJECTS, type) ? (OBJECTS[type] ?? type) : titleCased(type);
  return id === null || type === "file" || type === "session" ? name : `${name} ${id}`;
}

/** One field of an entry; `before` is null where the entry tells only what came of it. */
export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}

/**
 * What an entry says of each field: those that differ, or all of them where there is only one side. How to reach a
 * person, and their account, are masked: the trail is no way round the masks of the lists.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) => {
    const [one, other] = [inWords(name, was[name]), inWords(name, is[name])];
    if (one === other) return [];
    return [{ field: auditFieldWords(name), before: masked(name, one), after: masked(name, other) }];
  });
}

function fieldsOf(side: unknown): Record<string, unknown> {
  if (typeof side !== "object" || side === null) return isNothing(side) ? {} : { value: side };
  return Array.isArray(side) ? { values: side } : { ...side };
}

const FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(CASE_FIELDS).map(([name, { label }]) => [name, label])),
  case_ids: "Cases",
  case_ranges: "Cases",
  case_id: "Case",
  case_batch_id: "Batch",
  batch_id: "Batch",
  client_id: "Client",
  advocate_id: "Advocate",
  email_id: "Email",
  is_pure_agent: "Recovered at actual",
  email_hash: "Email (as a hash)",
  sha256: "File (as a hash)",
  gstin: CLIENT_FIELDS.gstin,
  lrn_days: CLIENT_FIELDS.lrn_days,
  rdb_notified: CLIENT_FIELDS.rdb_notified,
  job_id: "Job",
  paper_id: "Paper",
  user_id: "User",
};

/** "next_hearing_date" → "Next Hearing Date"; what is no field of a case in readable form. */
export function auditFieldWords(name: string): string {
  if (Object.hasOwn(FIELDS, name)) return FIELDS[name] ?? name;
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Decimal texts that are no fields of a case. */
const MONEY: ReadonlySet<string> = new Set(["amount", "estimate", "invoice_amount", "tax_amount", "total"]);

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

function inWords(field: string, value: unknown): string | null {
  if (isNothing(value)) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") {
    if (MONEY.has(field)) return formatRupees(value);
    if (field === "type_of_case" || field === "category") return paperCategoryLabel(value);
    if (field === "fields") return auditFieldWords(value);
    if (isIsoDate(value)) return formatDate(value);
    return INSTANT.test(value) ? formatDateTime(value) : caseFieldValue(field, value);
  }
  if (Array.isArray(value)) return value.map((one) => inWords(field, one) ?? "—").join(", ") || null;
  if (typeof value === "object") {
    const parts = Object.entries(value as Record<string, unknown>);
    return parts.map(([name, part]) => `${auditFieldWords(name)}: ${nested(name, part)}`).join("; ") || null;
  }
  return String(value);
}

const nested = (name: string, part: unknown): string => masked(name, inWords(name, part)) ?? "—";

function masked(field: string, text: string | null): string | null {
  if (text === null) return null;
  if (/account_no|payment_account/.test(field)) return maskAccount(text);
  if (/mobile|contact_no|manager_number|phone/.test(field)) return maskMobile(text);
  if (/(^|_)e?mail(_id)?$/.test(field)) return maskEmail(text);
  return /^(to|cc|from|recipients?)$/.test(field) && text.includes("@") ? maskEmail(text) : text;
}

const isNothing = (value: unknown): value is null | undefined | "" =>
  value === null || value === undefined || value === "";
