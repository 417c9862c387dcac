import { expect, test } from "vitest";
import { caseFacts } from "../case-facts.ts";
import { uploadPagesText, uploadsText, type PaperUpload } from "../record.ts";
import { EXECUTION_CASE, FORM_C_CASE, INTERIM_CASE } from "../testing/sample-filings.ts";
import { FULL_SUMMARY_SUIT } from "../testing/sample-suits.ts";
import type { PaperData } from "../values.ts";
import { ANNEXURE_COMPUTED } from "./annexures.ts";
import type { Annexing } from "./document-kinds.ts";
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
    count: DOCUMENT_COMPUTED.document_count.compute(facts, context).value,
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

const pagesOf = (...uploads: [type: string, pages: number | null, sha256?: string][]) => {
  const all = uploads.map(([type, pages, sha256 = type]): PaperUpload => ({ type, pages, sha256 }));
  const facts = caseFacts({
    ...FULL_SUMMARY_SUIT,
    uploads: uploadsText(all.map(({ type }) => type)),
    upload_pages: uploadPagesText(all),
  });
  const context = { date: "2026-11-21", language: "en", proceeding: null };
  const { value, notes = [] } = DOCUMENT_COMPUTED.documents.compute(facts, context);
  return {
    each: (typeof value === "object" ? value : []).map(({ pages }) => pages),
    all: DOCUMENT_COMPUTED.annexure_pages.compute(facts, context).value,
    note: notes.find((note) => note.includes("page numbers")),
  };
};

/** Every document that the list of this case has, in its order. */
const ALL: [string, number][] = [
  ...([
    ["Board Resolution", 2],
    ["Sanction Letter", 4],
    ["Loan Agreement", 30],
  ] as [string, number][]),
  ...([
    ["Mortgage Deed", 12],
    ["Guarantee", 9],
    ["Disbursal Proof", 1],
  ] as [string, number][]),
  ...([
    ["Statement of Account", 24],
    ["Certificate", 1],
    ["Recall Notice", 5],
  ] as [string, number][]),
  ["Tracking Report", 2],
];

test("annexures follow each other behind the paper, in the order of the list", () => {
  const { each, all, note } = pagesOf(...ALL.toReversed());
  expect(each.slice(0, 4)).toEqual(["1-2", "3-6", "7-36", "37-48"]);
  expect(each.at(-1)).toBe("89-90");
  expect(all).toBe("1-90");
  expect(note).toBeUndefined();
});

test("from the first whose pages are not known none is said, and the register is told", () => {
  const locked = ALL.map(([type, pages]): [string, number | null] => [
    type,
    type === "Mortgage Deed" ? null : pages,
  ]);
  const { each, all, note } = pagesOf(...locked);
  expect(each.slice(0, 5)).toEqual(["1-2", "3-6", "7-36", undefined, undefined]);
  expect(all).toBeUndefined();
  expect(note).toContain("From annexure 4 on");
  // One that is not uploaded has no pages; where the first has none, there is nothing to say.
  expect(pagesOf(...ALL.slice(1)).each.every((pages) => pages === undefined)).toBe(true);
  expect(pagesOf(...ALL.slice(1)).note).toBeUndefined();
  expect(pagesOf(["Loan Agreement", null]).all).toBeUndefined();
});

test("several files of one annexure are bound together, and a file that came twice once", () => {
  const more = pagesOf(...ALL, ["Board Resolution", 3, "another"], ["Power of Attorney", 5]);
  expect(more.each.slice(0, 2)).toEqual(["1-10", "11-14"]);
  expect(pagesOf(...ALL, ["Board Resolution", 2]).each[0]).toBe("1-2");
  expect(pagesOf(...ALL, ["Board Resolution", null, "another"]).all).toBeUndefined();
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

const listed = (of: Exclude<Annexing, "loan" | "tribunal">, data: PaperData, uploads: string[] = []) => {
  const facts = caseFacts({ ...data, uploads: uploadsText(uploads) });
  const context = { date: "2026-11-21", language: "en", proceeding: null };
  const { value, notes = [] } = ANNEXURE_COMPUTED[`${of}_annexures`].compute(facts, context);
  const items = typeof value === "object" ? value : [];
  const numberOf = (name: keyof typeof ANNEXURE_COMPUTED) =>
    ANNEXURE_COMPUTED[name].compute(facts, context).value;
  return { names: items.map(({ particulars = "" }) => particulars), numberOf, note: notes.join() };
};

test("before the tribunal the report of a mediation is none of the documents, also where it was uploaded", () => {
  const mediated = { ...FULL_SUMMARY_SUIT, pim_report_type: "failure", pim_report_date: "2026-09-30" };
  const uploads = ["Mediation Report", "Notice of Invocation", "Site Plan"];
  const facts = caseFacts({ ...mediated, uploads: uploadsText(uploads) });
  const documentsOf = (proceeding: string) => {
    const context = { date: "2026-11-21", language: "en", proceeding };
    const { value } = DOCUMENT_COMPUTED.documents.compute(facts, context);
    const names = (typeof value === "object" ? value : []).map(({ particulars = "" }) => particulars);
    expect(DOCUMENT_COMPUTED.document_count.compute(facts, context).value).toBe(String(names.length));
    return names;
  };
  expect(documentsOf("suit").join()).toContain("pre-institution mediation");
  expect(documentsOf("drt").join()).not.toMatch(/mediation/i);
  expect(documentsOf("drt").at(-1)).toBe("Site Plan");
  // What else was uploaded is the same before both.
  expect(documentsOf("suit").slice(-2)).toEqual(uploads.slice(1));
  expect(documentsOf("drt")).toEqual(documentsOf("suit").filter((name) => !/mediation/i.test(name)));
});

test("an execution petition annexes the award and what it is executed on, and marks them by their place", () => {
  const { names, numberOf } = listed("execution", EXECUTION_CASE);
  expect(names[0]).toBe("Award, in original or certified copy, stamped");
  expect(names[2]).toBe("Result of a search that no application under section 34 was made");
  expect(names).not.toContain("Sanction letter");
  expect(numberOf("execution_annexure_award")).toBe("1");
  expect(names[Number(numberOf("execution_annexure_statement")) - 1]).toMatch(/^Statement of account/);
  const pending = listed("execution", {
    ...EXECUTION_CASE,
    s34_status: "pending",
    s34_details: "AA/1/2026",
  });
  expect(pending.names[2]).toBe("Papers of the application under section 34 (AA/1/2026)");
});

test("Form C annexes the one guarantee that it is about", () => {
  const { names, numberOf } = listed("form_c", FORM_C_CASE);
  expect(names[Number(numberOf("form_c_annexure_deed")) - 1]).toBe("Deed of guarantee of Sample Guarantor");
  expect(names.filter((name) => /guarantee of|Guarantees? of/i.test(name))).toHaveLength(1);
});

test("an interim application annexes an award only where it is a petition for interim measures", () => {
  const awarded = { ...INTERIM_CASE, award_date: "2026-05-10" };
  expect(listed("interim", awarded).numberOf("interim_annexure_award")).toBeUndefined();
  expect(
    listed("interim", { ...awarded, ia_type: "section_9" }).numberOf("interim_annexure_award"),
  ).toBeDefined();
});

test("a document of the loan that such a paper does not speak of is not annexed to it, another document is", () => {
  const { names, note } = listed("execution", EXECUTION_CASE, ["Sanction Letter", "Award", "Site Plan"]);
  expect(names.at(-1)).toBe("Site Plan");
  expect(names).not.toContain("Sanction Letter");
  expect(note).not.toContain("Award, in original");
});
