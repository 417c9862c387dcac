import { expect, test } from "vitest";
import { visibleAuditFields } from "./audit-seen.ts";
import {
  actionsOfKind,
  AUDIT_KIND_LABELS,
  AUDIT_KINDS,
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

test("a change names its fields itself; a view has those that were to be seen", () => {
  expect(visibleAuditFields("case.updated")).toBeNull();
  expect(visibleAuditFields("cases.listed")).toContain("customer_name");
  expect(visibleAuditFields("case.viewed")).toContain("bank_account_no");
  expect(visibleAuditFields("audit.viewed")).toEqual([]);
});
