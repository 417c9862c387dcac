import { AUDIT_KIND_LABELS, AUDIT_KINDS } from "./audit-words.ts";

/** What the page of the audit trail can be narrowed to: without a kind it shows all but views, which would drown them. */
export const AUDIT_CHOICES = [...AUDIT_KINDS, "all"] as const;
export type AuditChoice = (typeof AUDIT_CHOICES)[number];
export const AUDIT_CHOICE_LABELS: Record<AuditChoice, string> = { ...AUDIT_KIND_LABELS, all: "Everything" };
export const ALL_BUT_VIEWS = "All but views";
