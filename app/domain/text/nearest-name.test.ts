import { expect, test } from "vitest";
import { nearestName } from "./nearest-name.ts";

/** Names as papers and mails have them. */
const NAMES = [
  "customer_name",
  "client_name",
  "guarantor_name",
  "branch_name",
  "lan_number",
  "loan_amount",
  "claim_amount",
  "emi_amount",
  "npa_date",
  "case_date",
  "award_date",
  "next_hearing_date",
  "previous_hearing_date",
  "city",
  "state",
  "today",
];

test.each([
  ["custmer_name", "customer_name"],
  ["CUSTOMER-NAME", "customer_name"],
  ["Customer  Name", "customer_name"],
  ["cusotmer_name", "customer_name"],
  ["costumer_name", "customer_name"],
  ["loan_amont", "loan_amount"],
  ["laon_amount", "loan_amount"],
  ["loan_number", "lan_number"],
  ["npa_dat", "npa_date"],
  ["ctiy", "city"],
  ["citty", "city"],
  ["lan", "lan_number"],
  ["guarantor", "guarantor_name"],
  ["next hearing", "next_hearing_date"],
  ["date_next_hearing", "next_hearing_date"],
])("%s: %s was meant", (typed, meant) => expect(nearestName(typed, NAMES)).toBe(meant));

test.each([
  // Of one kind with a known name, and about something else.
  "due_date",
  "emi_date",
  "birth_date",
  "processing_fee",
  "bank_account_no",
  "security_value",
  "court_name",
  "branch_code",
  // A part of many names.
  "date",
  "name",
  "hearing_date",
  "amount",
  // Short, or nothing at all.
  "xyz",
  "dpd",
  "to",
  "of",
  "x",
  "",
  "__",
  "केस",
])("nothing is like %j", (typed) => expect(nearestName(typed, NAMES)).toBeUndefined());

test("of options too, and of none", () => {
  expect(nearestName("yess", ["yes", "no"])).toBe("yes");
  expect(nearestName("hi", ["yes", "no"])).toBeUndefined();
  expect(nearestName("perhaps", ["yes", "no"])).toBeUndefined();
  expect(nearestName("yes", [])).toBeUndefined();
});

test("a name of any length is answered at once", () => {
  const began = performance.now();
  expect(nearestName("x".repeat(100_000), NAMES)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(5_000);
});
