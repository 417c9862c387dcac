import { expect, test } from "vitest";
import { PLAIN_DECISIONS, readValue, shownValue } from "./values.ts";

test("what a cell says beyond its value is kept", () => {
  const found = readValue("customer_mobile_number", "9876543210 / 123", PLAIN_DECISIONS);
  expect(found).toEqual({ value: "9876543210", kept: "9876543210 / 123" });
});

test("a stage keeps the court's words, unless they say that the case is over", () => {
  const stage = (cell: string) => readValue("stage_of_case", cell, PLAIN_DECISIONS);
  expect(stage("Kurki (Attachment) Warrant")).toEqual({ value: "Kurki (Attachment) Warrant" });
  expect(stage("Disposed")).toEqual({ value: "Disposed" });
  for (const over of ["Disposed of", "DISMISSED", "Award/Order/Judgement passed", "disposed"]) {
    expect(stage(over)).toEqual({ value: "Disposed", kept: over });
  }
});

test("a word in a column of case numbers makes no case a filed one, and is kept", () => {
  for (const name of ["case_no", "e_filing_case_number"] as const) {
    expect(readValue(name, "Not filed", PLAIN_DECISIONS)).toEqual({ value: null, kept: "Not filed" });
    expect(readValue(name, "(NA)", PLAIN_DECISIONS)).toEqual({ value: null, kept: "(NA)" });
    expect(readValue(name, "-", PLAIN_DECISIONS)).toEqual({ value: null });
  }
  expect(readValue("lan_number", "Unfiled", PLAIN_DECISIONS)).toEqual({ value: "Unfiled" });
});

test("lists of problems do not show whole numbers and addresses", () => {
  expect(shownValue("customer_mobile_number", "98765 4321 / 12345", false)).toBe("*****4321 / *2345");
  expect(shownValue("bank_account_no", "12345678", false)).toBe("****5678");
  expect(shownValue("email", "wrong@@mail", false)).not.toContain("wrong@");
  expect(shownValue("npa_date", "31/02/2025", false)).toBe("31/02/2025");
});
