/**
 * Every placeholder a template may use: the wire name, the label a clerk sees, how its value is written, and whose
 * fact it is. A field that is not here does not exist for papers; read-template.ts refuses it.
 */
import {
  CASE_FIELD_NAMES,
  CASE_FIELDS,
  type CaseFieldName,
  type CaseFieldsThat,
} from "#app/domain/cases/case-fields.ts";
import { getStorage, type CaseField, type CaseFieldKind } from "#app/domain/cases/fields/field.ts";
import { ANNEXURE_COMPUTED } from "./computed/annexures.ts";
import { ARREST_COMPUTED } from "./computed/arrest.ts";
import { AWARD_PARTY_COMPUTED } from "./computed/award-parties.ts";
import { AWARD_PAYMENT_COMPUTED } from "./computed/award-payments.ts";
import { AWARD_COMPUTED } from "./computed/award.ts";
import { CLAIM_COMPUTED } from "./computed/claim.ts";
import { COMPANY_INSOLVENCY_COMPUTED } from "./computed/company-insolvency.ts";
import { COURT_COMPUTED } from "./computed/court.ts";
import { DOCUMENT_COMPUTED } from "./computed/documents.ts";
import { SUIT_EVENT_COMPUTED } from "./computed/suit-events.ts";
import { INTEREST_COMPUTED } from "./computed/interest.ts";
import { LENDER_COMPUTED } from "./computed/lender.ts";
import { LIMITATION_COMPUTED } from "./computed/limitation.ts";
import { LIMITATION_FROM_DEFAULT } from "./computed/limitation-from-default.ts";
import { GUARANTEE_COMPUTED } from "./computed/guarantee.ts";
import { GUARANTEE_EVENT_COMPUTED } from "./computed/guarantee-events.ts";
import { LOAN_COMPUTED } from "./computed/loan.ts";
import { MEDIATION_COMPUTED } from "./computed/mediation.ts";
import { DEFENDANT_COMPUTED } from "./computed/defendants.ts";
import { PARTY_COMPUTED } from "./computed/parties.ts";
import { PROCEEDING_COMPUTED } from "./computed/proceedings.ts";
import { SECURITY_COMPUTED } from "./computed/securities.ts";
import { REPAYMENT_COMPUTED } from "./computed/repayment.ts";
import { TRIBUNAL_COMPUTED } from "./computed/tribunal.ts";
import type { ComputedField, Field, FieldKind } from "./field-kinds.ts";
import { isRecordName, RECORD_LABELS } from "./record.ts";

export type FieldName = Exclude<CaseFieldName, CaseFieldsThat<{ notInPapers: true }>>;

/** Kinds that a paper writes in another way than as they are. */
const WRITTEN = new Set<CaseFieldKind>(["address", "longtext", "date", "amount", "rate", "days", "choice"]);

const isWritten = (kind: CaseFieldKind): kind is Exclude<FieldKind, "text"> => WRITTEN.has(kind);

function asPapersHaveIt(field: CaseField): Field {
  const { label, kind, positive, options, bears } = field;
  return {
    label,
    kind: isWritten(kind) ? kind : "text",
    belongsTo: getStorage(field)?.owner ?? "panel",
    ...(positive && { positive }),
    ...(options && { options }),
    ...(bears && { bears }),
  };
}

/** Given facts, by wire name. */
export const FIELDS = Object.fromEntries(
  CASE_FIELD_NAMES.flatMap((name): [string, Field][] => {
    const field: CaseField = CASE_FIELDS[name];
    return field.notInPapers ? [] : [[name, asPapersHaveIt(field)]];
  }),
) as Readonly<Record<FieldName, Field>>;

/** Facts that are worked out. */
export const COMPUTED_FIELDS = {
  ...LOAN_COMPUTED,
  ...REPAYMENT_COMPUTED,
  ...PARTY_COMPUTED,
  ...DEFENDANT_COMPUTED,
  ...LENDER_COMPUTED,
  ...COURT_COMPUTED,
  ...INTEREST_COMPUTED,
  ...CLAIM_COMPUTED,
  ...SUIT_EVENT_COMPUTED,
  ...DOCUMENT_COMPUTED,
  ...ANNEXURE_COMPUTED,
  ...LIMITATION_COMPUTED,
  ...LIMITATION_FROM_DEFAULT,
  ...MEDIATION_COMPUTED,
  ...AWARD_COMPUTED,
  ...AWARD_PAYMENT_COMPUTED,
  ...AWARD_PARTY_COMPUTED,
  ...ARREST_COMPUTED,
  ...GUARANTEE_COMPUTED,
  ...GUARANTEE_EVENT_COMPUTED,
  ...COMPANY_INSOLVENCY_COMPUTED,
  ...TRIBUNAL_COMPUTED,
  ...SECURITY_COMPUTED,
  ...PROCEEDING_COMPUTED,
} as const satisfies Record<string, ComputedField>;

type ComputedName = keyof typeof COMPUTED_FIELDS;

/** A given field by its wire name. */
export function fieldNamed(name: string): Field | undefined {
  return Object.hasOwn(FIELDS, name) ? FIELDS[name as FieldName] : undefined;
}

/** A computed field by its name. */
export function computedNamed(name: string): ComputedField | undefined {
  return isComputedName(name) ? COMPUTED_FIELDS[name] : undefined;
}

function isComputedName(name: string): name is ComputedName {
  return Object.hasOwn(COMPUTED_FIELDS, name);
}

/** The label of a field for staff; an unknown name is given back. */
export function fieldLabel(name: string): string {
  if (isRecordName(name)) return RECORD_LABELS[name];
  return fieldNamed(name)?.label ?? computedNamed(name)?.label ?? name;
}

/** Every name a template may use. */
export const PLACEHOLDER_NAMES: readonly string[] = [...Object.keys(FIELDS), ...Object.keys(COMPUTED_FIELDS)];
