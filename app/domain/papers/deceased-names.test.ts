import { expect, test } from "vitest";
import { saysDeceased, withoutLate } from "./deceased-names.ts";

test.each([
  "Late Sample Borrower",
  "LATE SHRI SAMPLE BORROWER",
  "Shri Late Sample Borrower",
  "Smt. Late Sample Borrower",
  "Lt. Sample Borrower",
  "Sample Borrower (since deceased)",
  "Sample Borrower - Deceased",
  "Sample Borrower (Expired)",
  "स्व. नमूना ऋणी",
  "स्व नमूना ऋणी",
  "श्री स्व. नमूना ऋणी",
  "स्वर्गीय नमूना ऋणी",
  "नमूना ऋणी (मृतक)",
])("%s is dead", (name) => expect(saysDeceased(name)).toBe(true));

test.each([
  "Sample Borrower",
  "Lateef Sample",
  "Latesh Sample",
  "Sample Latex Traders",
  "Lt. Col. Sample Officer",
  "Chocolate Traders",
  "Sample Borrower W/o Late Sample Husband",
  "Sample Borrower, widow of Late Sample Husband",
  "Legal heirs of Late Sample Borrower",
  "Sample Borrower (deceased) through legal heir Sample Heir",
  "Late Sample Borrower, represented by Sample Heir",
  "Estate of the deceased Sample Borrower",
  "स्वाति नमूना",
  "स्वरूप नमूना",
  "नमूना ऋणी पत्नी स्व. नमूना पति",
])("%s is not said to be dead", (name) => expect(saysDeceased(name)).toBe(false));

test.each([
  ["Late Hari Guarantor", "Hari Guarantor"],
  ["LATE Shri Hari Guarantor", "Shri Hari Guarantor"],
  ["(Late) Hari Guarantor", "Hari Guarantor"],
  ["The Late Hari Guarantor", "Hari Guarantor"],
  ["Shri Late Hari Guarantor", "Shri Hari Guarantor"],
  ["स्वर्गीय नमूना ऋणी", "नमूना ऋणी"],
  ["स्व. नमूना ऋणी", "नमूना ऋणी"],
  ["Lateef Guarantor", "Lateef Guarantor"],
  ["Lt. Col. Sample Officer", "Lt. Col. Sample Officer"],
  ["Late Shri Hari Guarantor (since deceased)", "Shri Hari Guarantor"],
  ["Hari Guarantor - Deceased", "Hari Guarantor"],
  ["Hari Guarantor (Expired)", "Hari Guarantor"],
  ["नमूना ऋणी (मृतक)", "नमूना ऋणी"],
  ["Hari Guarantor", "Hari Guarantor"],
  ["Late", "Late"],
])("the late %s is said of %s", (name, said) => expect(withoutLate(name)).toBe(said));
