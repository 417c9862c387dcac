// The values of a correction: which of them differ from what is stored, and where each is kept.
import { CASE_FIELDS, OWN_CASE_FIELDS, type OwnCaseField } from "#app/domain/cases/case-fields.ts";
import { withoutTrailingZeros } from "#app/domain/text/trim-ending.ts";
import { caseValues } from "../../contract/cases/case-details.ts";
import { asStored, getFieldPlace } from "../papers/field-places.server.ts";
import type { CaseRow } from "./lock-case.server.ts";
import type { CaseColumns } from "./update-case.server.ts";

/** A value as it is to be stored, by field; null takes it away. */
export type Values = Partial<Record<OwnCaseField, string | null>>;

/** A blank value clears the field. */
export const readValues = (given: object): Values =>
  Object.fromEntries(
    Object.entries(caseValues.parse(given)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, asStored(name, value) || null]],
    ),
  );

/** Those of the values that differ from what is stored. */
export const changedOf = (stored: CaseRow, values: Values): Values =>
  Object.fromEntries(
    OWN_CASE_FIELDS.flatMap((name) => {
      const next = values[name];
      return next === undefined || isSame(name, next, storedValueOf(stored, name)) ? [] : [[name, next]];
    }),
  );

function isSame(name: OwnCaseField, one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  const { kind } = CASE_FIELDS[name];
  const isNumber = kind === "amount" || kind === "rate";
  return isNumber ? withoutTrailingZeros(one) === withoutTrailingZeros(other) : one === other;
}

function storedValueOf(stored: CaseRow, name: OwnCaseField): string | null {
  const column = getFieldPlace(name)?.column as keyof CaseRow | null;
  return (column ? (stored[column] as string | null) : stored.facts[name]) ?? null;
}

/** The columns of the case with these values, its facts whole. */
export function asColumns(stored: CaseRow, changed: Values): CaseColumns {
  const columns: Record<string, string | null> = {};
  const facts = { ...stored.facts };
  for (const [name, value] of Object.entries(changed)) {
    const column = getFieldPlace(name)?.column;
    if (column) columns[column] = value;
    else if (value === null) Reflect.deleteProperty(facts, name);
    else facts[name] = value;
  }
  return { ...columns, facts };
}
