import { describe, expect, test } from "vitest";
import type { Cell } from "../values/cells.ts";
import { countCell } from "./column-facts.ts";
import { columnsUnder } from "./find-header.ts";
import { mappingFromNames, toMapping, matchColumns, type SavedMapping } from "./match-columns.ts";

/** Columns of these headers; each may have cells. */
function columns(headers: readonly string[], cells: Record<string, Cell[]> = {}) {
  const made = columnsUnder(headers, headers.length, false);
  for (const column of made)
    for (const cell of cells[column.header] ?? []) countCell(column.facts, cell, false);
  return made;
}

function match(headers: readonly string[], cells: Record<string, Cell[]> = {}, saved: SavedMapping = {}) {
  const found = matchColumns(columns(headers, cells), saved);
  return Object.fromEntries(found.columns.map(({ name, attribute, reason }) => [name, attribute ?? reason]));
}

describe("headers", () => {
  test.each([
    ["lan_number", "lan_number"],
    ["LAN", "lan_number"],
    ["LAN NO.", "lan_number"],
    ["LANNO", "lan_number"],
    ["Loan A/c No", "lan_number"],
    ["LOAN ACCOUNT NUMBER", "lan_number"],
    ["Loan Acct Nbr", "lan_number"],
    ["Agreement No", "lan_number"],
    ["agreementid", "lan_number"],
    ["ACC_CODE", "lan_number"],
    ["APPLICANT  NAME", "customer_name"],
    ["Cust. Name", "customer_name"],
    ["customername", "customer_name"],
    ["Address", "address1"],
    ["Add1", "address1"],
    ["Addr Line 2", "address2"],
    ["Address-3", "address3"],
    ["E-mail ID", "email"],
    ["Email", "email"],
    ["Mail Id", "email"],
    ["Mob. No.", "customer_mobile_number"],
    ["Cell No", "customer_mobile_number"],
    ["phone_1", "customer_mobile_number"],
    ["Date of NPA", "npa_date"],
    ["NPA Dt (DD/MM/YYYY)", "npa_date"],
    ["Loan Amt (Rs.)", "loan_amount"],
    ["Disb Dt", "disbursal_date"],
    ["ROI %", "roi_percentage"],
    ["Rate of Int.", "roi_percentage"],
    ["roi_percentage", "roi_percentage"],
    ["Prin O/S", "pos"],
    ["Principal OS", "pos"],
    ["Total O/S", "tos"],
    ["EMI Amt", "emi_amount"],
    ["Pincode", "zip_code"],
    ["primary_address_pin", "zip_code"],
    ["Repayment A/c", "bank_account_no"],
    ["Co-Applicant Name", "coborrower1_name"],
    ["Co App Address", "coborrower1_address"],
    ["Gtr Name", "guarantor_name"],
    ["LRN Dt", "lrn_date"],
    ["Outstanding As On", "outstanding_date_as_on"],
    ["incorpration_date", "incorpration_date"],
    ["Date of Incorporation", "incorpration_date"],
    ["Default Date", "default_date"],
    ["NDOH", "next_hearing_date"],
  ])("%s is %s", (header, attribute) => expect(Object.values(match([header]))).toEqual([attribute]));

  test.each([
    "Account No",
    "A/c No",
    "Application No",
    "Status",
    "Notice Date",
    "Name",
    "Client Name",
    "Applicant",
    "Contact No",
    "Contact Number",
    "Amount",
    "Loan Date",
    "Type",
    "Outstanding",
    "Total Dues",
    "ROI",
    "Interest",
    "Charges",
    "Date",
    "Location",
    "DOI",
    "Bank Name",
    "Office Address",
    "Registration No",
    "Last Date",
  ])("%s may mean two things", (header) => {
    const [column] = matchColumns(columns([header])).columns;
    expect(column).toMatchObject({ attribute: null, reason: "ambiguous" });
    expect(column?.candidates).not.toEqual([]);
  });

  test.each([
    "DPD",
    "Bucket",
    "Father's Name",
    "Remarks",
    "Sr",
    "Guarantor Mobile",
    "Jurisdiction State",
    "केस",
  ])("%s is kept as an extra", (header) => expect(Object.values(match([header]))).toEqual(["none"]));

  test("headers that are clear alone and doubtful in company", () => {
    expect(match(["LAN", "Agreement No"])).toEqual({ LAN: "lan_number", "Agreement No": "ambiguous" });
    expect(match(["Address", "Office Address"])).toMatchObject({ Address: "ambiguous" });
    expect(match(["Email", "Branch"])).toMatchObject({ Email: "ambiguous", Branch: "branch_name" });
  });

  test("two headers that claim one attribute are both asked about", () => {
    expect(match(["Loan No", "LAN"])).toEqual({ "Loan No": "conflict", LAN: "conflict" });
    expect(match(["Mobile", "Mobile"])).toEqual({ Mobile: "conflict", "Mobile (B)": "conflict" });
  });

  test("an attribute's own name is stronger than an alias", () => {
    expect(match(["City", "District"])).toEqual({ City: "city", District: "conflict" });
  });

  test("an ambiguous header of the wire name itself is exact", () => {
    expect(match(["client_name", "LAN"])).toEqual({ client_name: "client_name", LAN: "lan_number" });
  });

  test("what is still missing is said", () => {
    expect(matchColumns(columns(["City"])).missing).toEqual(["lan_number", "customer_name"]);
  });
});

describe("saved mapping", () => {
  test("wins over the header and silences its rivals", () => {
    const found = match(
      ["Account No", "LAN", "Name"],
      {},
      { lan_number: "Account No", customer_name: "name" },
    );
    expect(found).toEqual({ "Account No": "lan_number", LAN: "none", Name: "customer_name" });
  });

  test("a header that has gone raises the alarm", () => {
    const { changed } = matchColumns(columns(["LAN"]), { lan_number: "Loan Ref", npa_date: "NPA Since" });
    expect(changed).toEqual([
      { attribute: "lan_number", header: "Loan Ref" },
      { attribute: "npa_date", header: "NPA Since" },
    ]);
  });
});

describe("values as the last resort", () => {
  const pins = ["411014", 400069, "700 019"];
  const mobiles = ["9876543210", 9123456789, "+91-9682503135"];

  test("a column without a header, or with a neutral one", () => {
    expect(match(["", "WhatsApp Number"], { "": pins, "WhatsApp Number": mobiles })).toEqual({
      "Column A": "zip_code",
      "WhatsApp Number": "customer_mobile_number",
    });
  });

  test("never somebody else's number", () => {
    const [column] = matchColumns(columns(["Guarantor Mobile"], { "Guarantor Mobile": mobiles })).columns;
    expect(column).toMatchObject({ attribute: null, reason: "none", candidates: ["customer_mobile_number"] });
  });

  test.each([
    ["Stock Value", [450000, 825000, 110000]],
    ["Loan Ref", ["411014", "400069", "700019"]],
    ["Branch Sol ID", [560001, 560002]],
    ["Token", ["9876543210", "9123456789"]],
  ])("%s is not taken for what its figures look like", (header, values) => {
    const [column] = matchColumns(columns([header], { [header]: values })).columns;
    expect(column).toMatchObject({ attribute: null, candidates: [] });
  });

  test.each([
    ["Guarantor Pin Code", pins, "zip_code"],
    ["Alternate Contact", mobiles, "customer_mobile_number"],
    ["Branch Mail", ["a@sample.example", "b@sample.example"], "email"],
  ])("%s may be it: header and values speak of one thing", (header, values, name) => {
    const [column] = matchColumns(columns([header], { [header]: values })).columns;
    expect(column?.candidates).toContain(name);
  });

  test("dates give only a hint", () => {
    const [column] = matchColumns(columns(["As on"], { "As on": ["31.08.2026"] })).columns;
    expect(column).toMatchObject({ attribute: null, reason: "none", candidates: ["outstanding_date_as_on"] });
  });
});

test("the panel's own columns of a returned sheet are set aside only together", () => {
  const found = match(["LAN", "Row", "Field", "Problem", "Fix"]);
  expect(found).toEqual({
    LAN: "lan_number",
    Row: "problem",
    Field: "problem",
    Problem: "problem",
    Fix: "problem",
  });
  expect(match(["LAN", "Row"])).toMatchObject({ Row: "none" });
});

test("mappings go by index and come from the wire by name", () => {
  const sheet = columns(["LAN", "LAN", "City"]);
  expect(toMapping(matchColumns(sheet).columns)).toEqual({ 2: "city" });
  const wire = { "LAN (B)": "lan_number", City: "no_such_attribute", Gone: "city" };
  expect(mappingFromNames(sheet, wire)).toEqual({ 1: "lan_number" });
});
