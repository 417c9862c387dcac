// For each field of a case a value that it takes, and that no case of the tests has.
import { CASE_FIELDS, type OwnCaseField } from "#app/domain/cases/case-fields.ts";
import type { CaseField, CaseFieldKind } from "#app/domain/cases/fields/field.ts";

/** A value each kind takes. */
const OF_KIND: Partial<Record<CaseFieldKind, string>> = {
  ...{
    amount: "12345.50",
    rate: "12.25",
    date: "2024-02-29",
    days: "15",
    pin: "411001",
    account: "001234567890",
  },
  ...{ email: "corrected@sample-borrowers.example", mobile: "9812300000, 9812300001", state: "goa" },
  ...{ case_number: "CS (COMM)/123/2026" },
};
const OF_FIELD: Partial<Record<OwnCaseField, string>> = {
  cnr_number: "KAUP210030062022",
  ...{ borrower_pan: "AAAPA0000A", guarantor_pan: "AAAPA0000A" },
  // A hearing after the one before, and none after the end.
  ...{ next_hearing_date: "2024-03-01", disposal_date: "2024-03-01" },
};

export function another(name: OwnCaseField): string {
  const { kind, options }: CaseField = CASE_FIELDS[name];
  return OF_FIELD[name] ?? Object.keys(options ?? {})[0] ?? OF_KIND[kind] ?? "नया मान 7";
}
