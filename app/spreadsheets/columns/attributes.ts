/**
 * What a column of a client's sheet can be: the case fields that have synonyms. Runs anywhere.
 */
import { CASE_FIELD_NAMES, CASE_FIELDS, type CaseFieldsThat } from "#app/domain/cases/case-fields.ts";
import type { CaseField, CaseFieldKind } from "#app/domain/cases/fields/field.ts";

export type AttributeName = CaseFieldsThat<{ synonyms: string }>;

type Attribute = { name: AttributeName; label: string; kind: CaseFieldKind; required: boolean };

/** Whether a text is the wire name of an attribute. */
export function isAttributeName(text: string): text is AttributeName {
  return Object.hasOwn(CASE_FIELDS, text) && "synonyms" in CASE_FIELDS[text as AttributeName];
}

/** The attribute of a wire name. */
export function attribute(name: AttributeName): Attribute {
  const { label, kind, required }: CaseField = CASE_FIELDS[name];
  return { name, label, kind, required: required === true };
}

/** Every attribute, in the order in which choices list them. */
export const ATTRIBUTES: readonly Attribute[] = CASE_FIELD_NAMES.filter(isAttributeName).map(attribute);

/** A row without these is rejected. */
export const REQUIRED_ATTRIBUTES = ATTRIBUTES.filter(({ required }) => required).map(({ name }) => name);

/** Column index (from 0) → attribute; a column that is not named keeps its header as an extra. */
export type ColumnMapping = Partial<Record<number, AttributeName>>;
