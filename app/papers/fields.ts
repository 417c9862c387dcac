/**
 * Every placeholder a template may use: the wire name, the label a clerk sees, how its value is written, and whose
 * fact it is. A field that is not here does not exist for papers; read-template.ts refuses it.
 */
import { AWARD_COMPUTED } from "./computed/award.ts";
import { COURT_COMPUTED } from "./computed/court.ts";
import { DOCUMENT_COMPUTED } from "./computed/documents.ts";
import { SUIT_EVENT_COMPUTED } from "./computed/suit-events.ts";
import { INTEREST_COMPUTED } from "./computed/interest.ts";
import { LENDER_COMPUTED } from "./computed/lender.ts";
import { LIMITATION_COMPUTED } from "./computed/limitation.ts";
import { GUARANTEE_COMPUTED } from "./computed/guarantee.ts";
import { GUARANTEE_EVENT_COMPUTED } from "./computed/guarantee-events.ts";
import { LOAN_COMPUTED } from "./computed/loan.ts";
import { MEDIATION_COMPUTED } from "./computed/mediation.ts";
import { PARTY_COMPUTED } from "./computed/parties.ts";
import { TRIBUNAL_COMPUTED } from "./computed/tribunal.ts";
import type { ComputedField, Field } from "./field-kinds.ts";
import { AWARD_FIELDS } from "./fields/award.ts";
import { COURT_FIELDS } from "./fields/court.ts";
import { GUARANTEE_FIELDS } from "./fields/guarantee.ts";
import { INTEREST_FIELDS } from "./fields/interest.ts";
import { INTERIM_FIELDS } from "./fields/interim.ts";
import { LENDER_FIELDS } from "./fields/lender.ts";
import { LOAN_FIELDS } from "./fields/loan.ts";
import { MEDIATION_FIELDS } from "./fields/mediation.ts";
import { PARTY_FIELDS } from "./fields/parties.ts";
import { RECALL_FIELDS } from "./fields/recall.ts";
import { TRIBUNAL_FIELDS } from "./fields/tribunal.ts";

/** Given facts, by wire name. */
export const FIELDS = {
  ...LENDER_FIELDS,
  ...COURT_FIELDS,
  ...PARTY_FIELDS,
  ...LOAN_FIELDS,
  ...RECALL_FIELDS,
  ...INTEREST_FIELDS,
  ...MEDIATION_FIELDS,
  ...AWARD_FIELDS,
  ...INTERIM_FIELDS,
  ...GUARANTEE_FIELDS,
  ...TRIBUNAL_FIELDS,
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;

/** Facts that are worked out. */
export const COMPUTED_FIELDS = {
  ...LOAN_COMPUTED,
  ...PARTY_COMPUTED,
  ...LENDER_COMPUTED,
  ...COURT_COMPUTED,
  ...INTEREST_COMPUTED,
  ...SUIT_EVENT_COMPUTED,
  ...DOCUMENT_COMPUTED,
  ...LIMITATION_COMPUTED,
  ...MEDIATION_COMPUTED,
  ...AWARD_COMPUTED,
  ...GUARANTEE_COMPUTED,
  ...GUARANTEE_EVENT_COMPUTED,
  ...TRIBUNAL_COMPUTED,
} as const satisfies Record<string, ComputedField>;

export type ComputedName = keyof typeof COMPUTED_FIELDS;

/** A given field by its wire name. */
export function fieldNamed(name: string): Field | undefined {
  return Object.hasOwn(FIELDS, name) ? FIELDS[name as FieldName] : undefined;
}

/** A computed field by its name. */
export function computedNamed(name: string): ComputedField | undefined {
  return isComputedName(name) ? COMPUTED_FIELDS[name] : undefined;
}

export function isComputedName(name: string): name is ComputedName {
  return Object.hasOwn(COMPUTED_FIELDS, name);
}

/** The label of a field for staff; an unknown name is given back. */
export function fieldLabel(name: string): string {
  return fieldNamed(name)?.label ?? computedNamed(name)?.label ?? name;
}

/** Every name a template may use. */
export const PLACEHOLDER_NAMES: readonly string[] = [...Object.keys(FIELDS), ...Object.keys(COMPUTED_FIELDS)];
