/** What an entry of the audit trail changed, in words: its fields, and their values as the rest of the panel writes them. */
import { signInMethodLabel } from "../account/factors.ts";
import { auditFieldWords, HANDLES } from "./audit-fields.ts";
import { AUDIT_KIND_LABELS, auditWords, hasAuditWords } from "./audit-words.ts";
import { formatBytes } from "../text/bytes.ts";
import { caseFieldValue } from "../cases/case-fields.ts";
import { courtLabel } from "../cases/courts.ts";
import { reliefLabel } from "../cases/reliefs.ts";
import { paperCategoryLabel } from "../papers/categories.ts";
import { sentMethodLabel } from "../papers/paper-marks.ts";
import { formatDate, formatDateTime, isIsoDate } from "../dates.ts";
import { DOCUMENT_MEDIA_TYPES } from "../documents/document-types.ts";
import { SCOPE_LABELS } from "../integrations/service-tokens.ts";
import { faultLabel, webhookEventLabel } from "../integrations/webhooks.ts";
import { labelIn } from "../labels.ts";
import { mailReasonLabel } from "../emails/mail-reasons.ts";
import { maskAccount, maskEmail, maskMobile } from "../masking.ts";
import { formatRupees } from "../money.ts";
import { OUTBOX_STATE_LABELS, outboxKindLabel } from "../emails/outbox-words.ts";
import { RECORD_CODES } from "../record/record-audit.ts";
import { stateLabel } from "../reference/states.ts";
import { templateLanguageLabel } from "../templates/template-words.ts";

/** One field of an entry; `before` is null where the entry tells only what came of it. */
interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** What the words of an entry need that does not stand in it. */
interface AuditTelling {
  /** The names of advocates; one that is missing is told by its number. */
  advocates?: ReadonlyMap<unknown, string>;
  /** Hashes in full, for those who compare them; a page shows where they begin. */
  wholeHashes?: boolean;
}

/**
 * What an entry says of each field: those that differ, or all of them where there is only one side. How to reach a
 * person, and their account, are masked: the trail is no way round the masks of the lists.
 */
export function auditChanges(before: unknown, after: unknown, telling: AuditTelling = {}): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !HANDLES.has(name));
  return names.flatMap((name) => {
    const [one, other] = [told(name, was[name], telling), told(name, is[name], telling)];
    if (one === other) return [];
    return [{ field: auditFieldWords(name), before: masked(name, one), after: masked(name, other) }];
  });
}

const HASHES: ReadonlySet<string> = new Set(["sha256", "file", "email_hash"]);
const HASH_SHOWN = 12;

function told(name: string, value: unknown, { advocates, wholeHashes = false }: AuditTelling): string | null {
  if (name === "advocate_id") return advocates?.get(value) ?? inWords(name, value);
  if (HASHES.has(name) && typeof value === "string" && value.length > HASH_SHOWN && !wholeHashes) {
    return `${value.slice(0, HASH_SHOWN)}…`;
  }
  return inWords(name, value);
}

function fieldsOf(side: unknown): Record<string, unknown> {
  if (typeof side !== "object" || side === null) return isNothing(side) ? {} : { value: side };
  return Array.isArray(side) ? { values: side } : { ...side };
}

/** Decimal texts that are no fields of a case. */
const MONEY: ReadonlySet<string> = new Set([
  "amount",
  "estimate",
  "invoice_amount",
  "credit_amount",
  "tax_amount",
  "expense_amount",
  "above",
  "up_to",
  "total",
]);

/** What is recorded by a code, in words; of a reason only the codes: what staff wrote stays as it is. */
const CODES: Readonly<Record<string, (code: string) => string>> = {
  ...RECORD_CODES,
  type_of_case: paperCategoryLabel,
  category: paperCategoryLabel,
  language: templateLanguageLabel,
  case_category: paperCategoryLabel,
  relief_sought: reliefLabel,
  jurisdiction_state: stateLabel,
  jurisdiction_court: courtLabel,
  fields: auditFieldWords,
  reason: mailReasonLabel,
  audience: outboxKindLabel,
  method: sentMethodLabel,
  second_step: signInMethodLabel,
  scopes: (code) => labelIn(SCOPE_LABELS, code),
  events: webhookEventLabel,
  paused_for: (code) => faultLabel(code) ?? code,
  purpose: (code) => labelIn(FILE_KINDS, code),
  media_type: (code) => FILE_TYPES[code] ?? code,
  // Of an undoing the act that was undone, of a look at the trail what it was narrowed to.
  kind: (code) => (hasAuditWords(code) ? auditWords(code) : labelIn(AUDIT_KIND_LABELS, code)),
};

const FILE_KINDS: Readonly<Record<string, string>> = {
  batch_file: "Sheet of a batch",
  expense_bill: "Bill of an expense",
  filed_copy: "Filed copy of a paper",
  received_mail: "File of an email",
};

const FILE_TYPES: Readonly<Record<string, string>> = {
  [DOCUMENT_MEDIA_TYPES.pdf]: "PDF",
  [DOCUMENT_MEDIA_TYPES.doc]: "Word",
  [DOCUMENT_MEDIA_TYPES.docx]: "Word",
  [DOCUMENT_MEDIA_TYPES.jpg]: "JPEG picture",
  [DOCUMENT_MEDIA_TYPES.png]: "PNG picture",
};

/** How far a mail is; `state` is also a state of India, and how far a template is. */
const MAIL_STATES: Readonly<Record<string, string>> = {
  ...OUTBOX_STATE_LABELS,
  tray: "Unmatched Emails",
};

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

function inWords(field: string, value: unknown): string | null {
  if (isNothing(value)) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") {
    if (MONEY.has(field)) return formatRupees(value);
    if (Object.hasOwn(CODES, field)) return CODES[field]?.(value) ?? value;
    if (field === "state" && Object.hasOwn(MAIL_STATES, value)) return MAIL_STATES[value] ?? value;
    if (isIsoDate(value)) return formatDate(value);
    return INSTANT.test(value) ? formatDateTime(value) : caseFieldValue(field, value);
  }
  if (field === "bytes" && typeof value === "number") return formatBytes(value);
  if (Array.isArray(value)) return value.map((one) => inWords(field, one) ?? "—").join(", ") || null;
  if (typeof value === "object") {
    const parts = Object.entries(value as Record<string, unknown>);
    return parts.map(([name, part]) => `${auditFieldWords(name)}: ${nested(name, part)}`).join("; ") || null;
  }
  // Of columns that an undo restored, amounts and rates are numbers.
  return typeof value === "number" ? caseFieldValue(field, String(value)) : String(value);
}

const nested = (name: string, part: unknown): string => masked(name, inWords(name, part)) ?? "—";

function masked(field: string, text: string | null): string | null {
  if (text === null) return null;
  // Extra columns are named as the client named them: "Alt. Mobile No".
  const name = field.toLowerCase();
  if (/account.?no|a\/c no|payment_account|(_|\b)pan$/.test(name)) return maskAccount(text);
  if (/mobile|\bmob\b|contact.?no|manager_number|phone/.test(name)) return maskMobile(text);
  if (/(^|_|\b)e?-?mail([ _]id)?$/.test(name)) return maskEmail(text);
  return /^(to|cc|from|recipients?)$/.test(field) && text.includes("@") ? maskEmail(text) : text;
}

const isNothing = (value: unknown): value is null | undefined | "" =>
  value === null || value === undefined || value === "";
