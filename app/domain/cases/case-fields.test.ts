import { describe, expect, test } from "vitest";
import { LAN_HEADER } from "../missing-data/workbench.ts";
import {
  CASE_COLUMNS,
  CASE_FIELD_NAMES,
  CASE_FIELDS,
  caseFieldLabel,
  caseFieldValue,
  columnsIn,
  maskedValue,
  type CaseFieldName,
} from "./case-fields.ts";
import type { CaseField } from "./fields/field.ts";

const FIELDS: readonly (CaseField & { name: CaseFieldName })[] = CASE_FIELD_NAMES.map((name) => ({
  name,
  ...CASE_FIELDS[name],
}));
const namesOf = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

describe("the registry", () => {
  test("has a label for each field, and no label twice", () => {
    const labels = FIELDS.map(({ label }) => label);
    expect(labels.filter((label) => label.trim() === "" || label !== label.trim())).toEqual([]);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });

  test("has options for choices and for nothing else", () => {
    expect(FIELDS.filter(({ kind, options }) => (kind === "choice") !== (options !== undefined))).toEqual([]);
  });

  test("has marks only where they mean something", () => {
    expect(namesOf(FIELDS.filter(({ positive, kind }) => positive && kind !== "amount"))).toEqual([]);
    expect(namesOf(FIELDS.filter(({ past, kind }) => past && kind !== "date"))).toEqual([]);
    expect(namesOf(FIELDS.filter(({ required, synonyms }) => required && !synonyms))).toEqual([]);
    expect(namesOf(FIELDS.filter(({ ambiguous, synonyms }) => ambiguous && !synonyms))).toEqual([]);
    expect(
      namesOf(FIELDS.filter(({ personal, name }) => personal && maskedValue(name, "abc") === "abc")),
    ).toEqual([]);
  });

  test("says where Case Details shows each column of a case", () => {
    expect(CASE_COLUMNS.filter((name) => CASE_FIELDS[name].area === undefined)).toEqual([]);
    expect(columnsIn("branch")).toEqual(["branch_name", "branch_email", "branch_address"]);
  });

  test("is what the sheet of the missing data calls its first column by", () => {
    expect(LAN_HEADER).toBe(CASE_FIELDS.lan_number.label);
  });
});

test.each([
  ["outstanding_date_as_on", "Outstanding Date As On"],
  ["arb_case_no", "Arbitration Case Number"],
  ["told_by_a_host", "Told By A Host"],
])("%s is called %s", (name, label) => expect(caseFieldLabel(name)).toBe(label));

test.each([
  ["npa_date", "2026-05-05", "5 May 2026"],
  ["claim_amount", "466103.30", "₹4,66,103.30"],
  ["roi_percentage", "14.5000", "14.5"],
  ["state", "tamil_nadu", "Tamil Nadu"],
  ["award_stamp_paid", "yes", "Yes"],
  ["award_stamp_paid", "perhaps", "perhaps"],
  ["customer_name", "Sample Borrower", "Sample Borrower"],
  ["told_by_a_host", "as it came", "as it came"],
  ["npa_date", null, ""],
])("%s %s is shown as %s", (name, value, shown) => expect(caseFieldValue(name, value)).toBe(shown));
