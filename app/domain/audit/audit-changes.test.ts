import { expect, test } from "vitest";
import { auditChanges } from "./audit-changes.ts";

test("only fields that differ are told, in the words and formats of the panel", () => {
  expect(
    auditChanges(
      { case_no: null, next_hearing_date: "2026-11-21", claim_amount: "125000.00", stage: "x" },
      { case_no: "OS/12/2026", next_hearing_date: "2026-12-04", claim_amount: "125000.00", stage: "x" },
    ),
  ).toEqual([
    { field: "Case Number", before: null, after: "OS/12/2026" },
    { field: "Next Hearing Date", before: "21 Nov 2026", after: "4 Dec 2026" },
  ]);
});

test("money and papers of an entry are told as everywhere else", () => {
  const after = {
    type_of_case: "loan_recall_notice",
    estimate: "21830.00",
    invoice_amount: "100.5",
    total: "118.59",
  };
  expect(auditChanges(null, after).map(({ after: told }) => told)).toEqual([
    "Loan Recall Notice",
    "₹21,830.00",
    "₹100.50",
    "₹118.59",
  ]);
});

test("amounts that an undo wrote as numbers are told as everywhere else", () => {
  expect(auditChanges({ claim_amount: 200000 }, { claim_amount: 150001 })).toEqual([
    { field: "Claim Amount", before: "₹2,00,000.00", after: "₹1,50,001.00" },
  ]);
});

test("one side alone is told whole; nothing is told of nothing", () => {
  expect(auditChanges(null, { read: 3, macros: true, note: "", ids: [1, 2] })).toEqual([
    { field: "Read", before: null, after: "3" },
    { field: "Macros", before: null, after: "Yes" },
    { field: "Ids", before: null, after: "1, 2" },
  ]);
  expect(auditChanges(null, null)).toEqual([]);
  expect(auditChanges(null, {})).toEqual([]);
});

test("how to reach a person, and their account, are masked, also inside other values", () => {
  const changes = auditChanges(
    { email: "borrower.one@sample.example", customer_mobile_number: "98000 00001" },
    {
      email: "borrower.two@sample.example",
      customer_mobile_number: "98000 00002",
      bank_account_no: "001234567890",
      to: ["someone@sample.example", "other.person@sample.example"],
      parties: { email_id: "third.person@sample.example", name: "Sample Borrower" },
    },
  );
  const said = JSON.stringify(changes);
  for (const secret of [
    "borrower.one",
    "borrower.two",
    "9800000001",
    "98000",
    "00123456",
    "someone@",
    "third.",
  ]) {
    expect(said).not.toContain(secret);
  }
  expect(said).toContain("Sample Borrower");
  expect(said).toContain("********7890");
});

/** What is told of the fields of one entry, as "Field: value". */
const lines = (after: unknown, telling?: Parameters<typeof auditChanges>[2]) =>
  auditChanges(null, after, telling).map(({ field, after: told }) => `${field}: ${told ?? "—"}`);

test("an advocate is told by name, and by number only when there is no such advocate any more", () => {
  const advocates = new Map([[2, "Sample Advocate"]]);
  expect(auditChanges({ advocate_id: 1 }, { advocate_id: 2 }, { advocates })).toEqual([
    { field: "Advocate", before: "1", after: "Sample Advocate" },
  ]);
  expect(lines({ advocate_id: null }, { advocates })).toEqual([]);
});

test("an undone act is told in the words of the act", () => {
  expect(lines({ kind: "cases.assigned", rows: 248, undone_rows: 240 })).toEqual([
    "Kind: Assigned many cases to an advocate",
    "How many: 248",
    "How many undone: 240",
  ]);
  expect(lines({ kind: "sign_in" })).toEqual(["Kind: Sign-in and rejected attempts"]);
});

test("handles are left out where the entry names the thing itself", () => {
  expect(auditChanges({ requests: [1, 2, 3], documents: ["KYC", "Guarantee"] }, {})).toEqual([
    { field: "Documents", before: "KYC, Guarantee", after: null },
  ]);
  expect(lines({ invoice_id: 4, invoice_number: "INV/1", file_key: "0b7c", outbox_id: 12 })).toEqual([
    "Invoice number: INV/1",
    "Outgoing email: 12",
  ]);
});

test("codes of mail are told in the sentences and names that its pages use", () => {
  expect(
    auditChanges({ state: "tray", reason: "no_case" }, { state: "attached", reason: "by_hand" }),
  ).toEqual([
    { field: "State", before: "Unmatched Emails", after: "Attached" },
    {
      field: "Reason",
      before: "No case could be matched.",
      after: "It was attached by hand.",
    },
  ]);
  expect(lines({ reason: "The lender asked for it." })).toEqual(["Reason: The lender asked for it."]);
  expect(lines({ audience: "borrower" })).toEqual(["Email type: To the borrower"]);
  expect(lines({ state: "expired" })).toEqual(["State: Cancelled or expired"]);
});

test("a file is told by name, type and size, its hash by where it begins unless it is wanted whole", () => {
  const file = {
    file_name: "KYC.pdf",
    media_type: "application/pdf",
    bytes: 41_438,
    sha256: "d4".repeat(32),
  };
  expect(lines(file)).toEqual([
    "File Name: KYC.pdf",
    "Type: PDF",
    "Size: 40.5 KB",
    "File (as a hash): d4d4d4d4d4d4…",
  ]);
  expect(lines(file, { wholeHashes: true }).at(-1)).toBe(`File (as a hash): ${"d4".repeat(32)}`);
  expect(lines({ purpose: "batch_file", media_type: "text/plain" })).toEqual([
    "Kind of file: Sheet of a batch",
    "Type: text/plain",
  ]);
});
