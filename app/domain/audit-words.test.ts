import { expect, test } from "vitest";
import { auditFieldsSeen } from "./audit-seen.ts";
import {
  actionsOfKind,
  AUDIT_KIND_LABELS,
  AUDIT_KINDS,
  auditChanges,
  auditKind,
  auditObjectWords,
  auditWords,
} from "./audit-words.ts";

test("an action is told in words; one without its own by its name", () => {
  expect(auditWords("comment.added")).toBe("Added a comment");
  expect(auditWords("case.put_on-hold")).toBe("Case: put on hold");
  expect(auditWords("shredded")).toBe("Shredded");
});

test("what is not known counts as a change, and is found among the changes", () => {
  expect(auditKind("case.put_on_hold")).toBe("change");
  const changes = actionsOfKind("change");
  expect("except" in changes && changes.except).toContain("login.failed");
  expect("except" in changes && changes.except).not.toContain("comment.added");
  const views = actionsOfKind("view");
  expect("only" in views && views.only).toContain("cases.listed");
  expect(Object.keys(AUDIT_KIND_LABELS)).toEqual([...AUDIT_KINDS]);
});

test("objects are named with their number where it says something", () => {
  expect(auditObjectWords("case", "7")).toBe("Case 7");
  expect(auditObjectWords("session", "0b7c")).toBe("Session");
  expect(auditObjectWords("court_fee", "3")).toBe("Court Fee 3");
  expect(auditObjectWords("audit", null)).toBe("Audit trail");
});

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

test("a change names its fields itself; a view has those that were to be seen", () => {
  expect(auditFieldsSeen("case.updated")).toBeNull();
  expect(auditFieldsSeen("cases.listed")).toContain("customer_name");
  expect(auditFieldsSeen("case.viewed")).toContain("bank_account_no");
  expect(auditFieldsSeen("audit.viewed")).toEqual([]);
});
