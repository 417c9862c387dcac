/**
 * The names lenders give to columns, by attribute; the names that may mean two things; the columns that are kept as
 * extras on purpose. Runs anywhere.
 */
import { CASE_FIELDS } from "#app/domain/cases/case-fields.ts";
import { FIRST_PARTY_HEADERS } from "#app/domain/cases/fields/sheet-parties.ts";
import type { CaseField } from "#app/domain/cases/fields/field.ts";
import { ATTRIBUTES, type AttributeName } from "./attributes.ts";

/** Columns lenders often send that no attribute holds; never asked about. */
const EXTRAS =
  "Sr, Sr No, S No, Sl No, Serial No, DPD, Bucket, Father's Name, DOB, PAN, CIBIL, Vehicle No, Chassis No, Engine No, Tenure, No of EMI Paid, No of EMI Overdue, Penal Charges, Bounce Charges, Insurance, LRN Ref, Speed Post No, Arbitration Case No, Security, Zone, Region, RM, Agency, Remarks";

export type NamedHeader = { header: string; attribute: AttributeName };

/** Every alias with its attribute. What the panel itself calls a field is one: its exports come back as sheets. */
export const aliases: readonly NamedHeader[] = [
  ...named(({ label, english = label, synonyms = "" }) => [
    ...new Set([label, english, ...namesIn(synonyms)]),
  ]),
  ...(FIRST_PARTY_HEADERS as NamedHeader[]),
];

/** Every ambiguous header with one of its meanings; a header with two meanings stands here twice. */
export const ambiguousHeaders: readonly NamedHeader[] = named(({ ambiguous }) =>
  ambiguous === undefined ? [] : namesIn(ambiguous),
);

/** Headers that are left alone. */
export const extraHeaders: readonly string[] = namesIn(EXTRAS);

/** The columns the panel itself adds when it hands bad rows back; ignored when the sheet returns. */
export const PROBLEM_HEADERS = ["Row", "Field", "Problem", "Fix"] as const;

function named(headersOf: (field: CaseField) => string[]): NamedHeader[] {
  return ATTRIBUTES.flatMap(({ name }) =>
    headersOf(CASE_FIELDS[name]).map((header) => ({ header, attribute: name })),
  );
}

function namesIn(names: string): string[] {
  return names.split(",").map((name) => name.trim());
}
