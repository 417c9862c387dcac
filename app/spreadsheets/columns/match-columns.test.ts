import { describe, expect, test } from "vitest";
import type { Cell } from "../values/cells.ts";
import { countCell } from "./column-facts.ts";
import { columnsUnder } from "./find-header.ts";
import { missingColumns, type LearnedColumn } from "./learned-columns.ts";
import { mappingFromNames, toMapping, matchColumns } from "./match-columns.ts";

/** Columns of these headers; each may have cells. */
function columns(headers: readonly string[], cells: Record<string, Cell[]> = {}) {
  const made = columnsUnder(headers, headers.length, false);
  for (const column of made)
    for (const cell of cells[column.header] ?? []) countCell(column.facts, cell, false);
  return made;
}

function match(
  headers: readonly string[],
  cells: Record<string, Cell[]> = {},
  learned: LearnedColumn[] = [],
) {
  const found = matchColumns(columns(headers, cells), learned);
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

  test.each(["DPD", "Bucket", "Father's Name", "Remarks", "Sr", "Jurisdiction State", "केस"])(
    "%s is kept as an extra",
    (header) => expect(Object.values(match([header]))).toEqual(["none"]),
  );

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

/** What imports took a header for; `was`: not the last that had it. */
const learned = (attribute: LearnedColumn["attribute"], header: string, was?: "was"): LearnedColumn => ({
  attribute,
  header,
  isCurrent: was === undefined,
  usedAt: null,
});

describe("what imports have learned", () => {
  test("a header that was always an extra column is one, whatever its values look like", () => {
    const extra = learned(null, "As on");
    const [column] = matchColumns(columns(["As on"], { "As on": ["31.08.2026"] }), [extra]).columns;
    expect(column).toMatchObject({ attribute: null, reason: "learned", candidates: [] });
    // What it was before, or what its own name says, is asked about and taken all the same.
    expect(match(["As on"], {}, [extra, learned("outstanding_date_as_on", "As on", "was")])).toEqual({
      "As on": "passed",
    });
    expect(match(["Claim Amount"], {}, [learned(null, "Claim Amount")])).toEqual({
      "Claim Amount": "claim_amount",
    });
  });

  test("wins over the header and silences its rivals", () => {
    const found = match(["Account No", "LAN", "Name"], {}, [
      learned("lan_number", "Account No"),
      learned("customer_name", "name"),
    ]);
    expect(found).toEqual({ "Account No": "lan_number", LAN: "none", Name: "customer_name" });
  });

  test("a field may have had several headers", () => {
    const lines = [learned("claim_amount", "Claim"), learned("claim_amount", "Suit Value (Rs.)")];
    expect(match(["Claim"], {}, lines)).toEqual({ Claim: "claim_amount" });
    expect(match(["SUIT VALUE"], {}, lines)).toEqual({ "SUIT VALUE": "claim_amount" });
    expect(match(["Claim", "Suit Value"], {}, lines)).toEqual({
      Claim: "conflict",
      "Suit Value": "conflict",
    });
  });

  test("what the last file took for something else is only a guess", () => {
    const slip = learned("claim_amount", "S.No", "was");
    expect(match(["S.No"], {}, [slip])).toEqual({ "S.No": "passed" });
    expect(match(["S.No", "Claim"], {}, [slip, learned("claim_amount", "Claim")])).toEqual({
      "S.No": "passed",
      Claim: "claim_amount",
    });
    expect(match(["City"], {}, [learned("city", "City", "was")])).toEqual({ City: "passed" });
    expect(match(["City"], {}, [learned("address4", "City", "was")])).toEqual({ City: "city" });
  });

  test("a column that has gone is named by the header used last", () => {
    const at = (line: LearnedColumn, usedAt: string) => ({ ...line, usedAt });
    const gone = missingColumns(columns(["LAN", "Amount Due"]), [
      at(learned("lan_number", "LAN"), "2026-10-01"),
      at(learned("lan_number", "Loan Ref"), "2026-10-04"),
      at(learned("claim_amount", "Claim"), "2026-10-01"),
      at(learned("claim_amount", "Claim Value"), "2026-10-04"),
      at(learned("npa_date", "NPA Since", "was"), "2026-10-04"),
    ]);
    expect(gone.map(({ header }) => header)).toEqual(["Claim Value"]);
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
    expect(match(["Guarantor Mobile"], { "Guarantor Mobile": mobiles })).toEqual({
      "Guarantor Mobile": "guarantor_mobile",
    });
    const [column] = matchColumns(columns(["Dealer Mobile"], { "Dealer Mobile": mobiles })).columns;
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

  test("a rate or an amount under ROI is told by its cells", () => {
    expect(match(["ROI"], { ROI: [14.5, "12%", 18] })).toEqual({ ROI: "roi_percentage" });
    expect(match(["ROI"], { ROI: [14.5, 12500] })).toEqual({ ROI: "ambiguous" });
    expect(match(["ROI", "Rate of Interest"], { ROI: [14.5] })).toEqual({
      ROI: "conflict",
      "Rate of Interest": "roi_percentage",
    });
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
