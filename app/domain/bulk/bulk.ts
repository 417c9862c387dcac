/** Acts on many cases or batches at once: what they are called, and why a row may be left as it is. */
import type { Feature } from "../features.ts";
import { labelIn } from "../labels.ts";

/** What "Select Option for Action" offers, in its order. */
export const CASE_ACTS = ["assign", "documents", "status", "communicate"] as const;
type CaseAct = (typeof CASE_ACTS)[number];

export const CASE_ACT_LABELS: Record<CaseAct, string> = {
  assign: "Assign to Advocate",
  documents: "Document Pending",
  status: "Update Case Status",
  communicate: "Bulk Communicate",
};

/** Why a chosen row stays as it is. */
const SKIP_REASON_LABELS = {
  same: "already so",
  disposed: "disposed of",
  hearing_order: "the next hearing would not be after the previous one",
  no_line: "no line pasted for it",
  awaited: "all of these documents are awaited already",
  no_address: "no email address",
  wrong_address: "the email address is not valid",
} as const;

/** A reason in words; those of Bulk Communicate name the value that is missing: "lacks:next_hearing_date". */
export function skipReasonLabel(reason: string, valueLabel: (name: string) => string): string {
  const lacking = /^lacks:(.+)$/.exec(reason)?.[1];
  return lacking === undefined ? labelIn(SKIP_REASON_LABELS, reason) : `no ${valueLabel(lacking)} to write`;
}

/** The acts that are recorded so that they can be undone. */
const BULK_CHANGE_KINDS = [
  "cases.updated",
  "cases.imported",
  "cases.assigned",
  "cases.status_updated",
  "documents.requested",
  "cases.mailed",
  "cases.fields_imported",
  "cases.field_filled",
  "papers.marked_filed",
  "payments.imported",
  "rate_changes.imported",
  "batches.updated",
] as const;
export type BulkChangeKind = (typeof BULK_CHANGE_KINDS)[number];

const KIND_LABELS: Record<BulkChangeKind, string> = {
  "cases.updated": "Bulk Update of cases",
  "cases.imported": "Import",
  "cases.assigned": CASE_ACT_LABELS.assign,
  "cases.status_updated": CASE_ACT_LABELS.status,
  "documents.requested": CASE_ACT_LABELS.documents,
  "cases.mailed": CASE_ACT_LABELS.communicate,
  "cases.fields_imported": "Missing Data Sheet",
  "cases.field_filled": "One Value for All Cases",
  "papers.marked_filed": "Mark Papers as Filed",
  "payments.imported": "Import of Payments",
  "rate_changes.imported": "Import of Rate Changes",
  "batches.updated": "Bulk Update of batches",
};

/** The part of the panel that each act stands in: who may not open that part may not undo it either. */
const KIND_FEATURES: Record<BulkChangeKind, Feature> = {
  "cases.updated": "litigation_case",
  "cases.imported": "litigation_batch",
  "cases.assigned": "litigation_case",
  "cases.status_updated": "litigation_case",
  "documents.requested": "litigation_case",
  "cases.mailed": "litigation_case",
  "cases.fields_imported": "litigation_batch",
  "cases.field_filled": "litigation_batch",
  "papers.marked_filed": "litigation_batch",
  "payments.imported": "litigation_batch",
  "rate_changes.imported": "litigation_batch",
  "batches.updated": "litigation_batch",
};

export const kindsOpenTo = (features: readonly string[]): BulkChangeKind[] =>
  BULK_CHANGE_KINDS.filter((kind) => features.includes(KIND_FEATURES[kind]));

interface Labelled {
  kind: string;
  /** Of a corrected sheet: the import it belongs to. */
  corrects_import: number | null;
}

/** An import and the corrected sheets that came after it are different things to undo. */
export const bulkChangeLabel = ({ kind, corrects_import }: Labelled): string =>
  corrects_import === null ? labelIn(KIND_LABELS, kind) : "Corrected Sheet";
