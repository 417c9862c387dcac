import { expect, test } from "vitest";
import { caseFacts } from "../case-facts.ts";
import { uploadsText } from "../record.ts";
import { FULL_SUMMARY_SUIT } from "../testing/sample-suits.ts";
import { DOCUMENT_COMPUTED } from "./documents.ts";

const listOf = (...uploads: string[]) => {
  const facts = caseFacts({ ...FULL_SUMMARY_SUIT, uploads: uploadsText(uploads) });
  const context = { date: "2026-11-21", language: "en", proceeding: null };
  const { value, notes } = DOCUMENT_COMPUTED.documents.compute(facts, context);
  const items = typeof value === "object" ? value : [];
  return {
    names: items.map(({ number, particulars }) => `${number ?? ""} ${particulars ?? ""}`),
    natures: items.map(({ nature }) => nature),
    notes,
    count: DOCUMENT_COMPUTED.document_count.compute(facts).value,
  };
};

test("what else was uploaded to the case comes after what the pleading states, with its custody left blank", () => {
  const before = listOf();
  const { names, natures, count } = listOf("Loan Agreement", "Repayment Schedule", "Legal Notice Reply");
  expect(names).toEqual([
    ...before.names,
    `${String(before.names.length + 1)} Repayment Schedule`,
    `${String(before.names.length + 2)} Legal Notice Reply`,
  ]);
  expect(count).toBe(String(names.length));
  expect(natures.slice(-2)).toEqual(["________________", "________________"]);
});

test("what belongs to the court, or says who somebody is, is not annexed", () => {
  expect(listOf("Vakalatnama", "KYC", "Court Fee Receipt").names).toEqual(listOf().names);
});

test("a document that the list has and the case has not is noted, until it is uploaded", () => {
  const [note = ""] =
    listOf("Sanction Letter", "Guarantee", "Loan Recall Notice", "Postal Receipt").notes ?? [];
  expect(note).toContain("Loan agreement, with its schedules");
  expect(note).not.toMatch(/Sanction letter|Guarantee of|Loan recall notice|Proof of dispatch/);
  const all = ["Board Resolution", "Sanction Letter", "Loan Agreement", "Mortgage Deed", "Guarantee"];
  const rest = ["Disbursal Proof", "Statement of Account", "Certificate", "Recall Notice", "Tracking Report"];
  expect(listOf(...all, ...rest).notes).toEqual([]);
});
