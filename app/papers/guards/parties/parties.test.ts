import { describe, expect, test } from "vitest";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { partiesText, type PaperParty } from "#app/papers/recorded-parties.ts";
import { getSentence, idsOf, SUIT } from "#app/papers/testing/ask-guards.ts";
import type { PaperData } from "#app/papers/values.ts";

type Row = Partial<PaperParty> & Pick<PaperParty, "role">;

const WITH_BORROWER: PaperData = {
  ...SUIT,
  customer_name: "Sample Traders",
  address1: "4 Sample Road",
  city: "Pune",
};
const parties = (...rows: Row[]): PaperData => ({
  parties: partiesText(
    rows.map((row) => ({
      ...{ name: "Sample Person", constitution: null, address: "9 Sample Road", mobile: null, email: null },
      ...{ pan: null, registration_no: null, is_deceased: null, deceased_on: null, is_minor: null },
      ...{ representative_name: null, representative_capacity: null },
      ...row,
    })),
  ),
});
const ids = (...changes: PaperData[]) => idsOf("summary_suit", Object.assign({}, WITH_BORROWER, ...changes));
const sentence = (guard: string, ...changes: PaperData[]) =>
  getSentence(guard, "summary_suit", Object.assign({}, WITH_BORROWER, ...changes));

test("a party of whom all is known and well is no objection", () => {
  for (const role of ["coborrower", "guarantor", "director", "partner"])
    expect(ids(parties({ role, is_deceased: false, is_minor: false }))).toEqual([]);
});

describe("a party who is dead", () => {
  test("is looked for by section 95 in its guarantor alone", () =>
    expect(
      idsOf("sec_95", { ...WITH_BORROWER, ...parties({ role: "guarantor", is_deceased: true }) }),
    ).not.toContain("party_deceased"));
  test.each(PAPER_CATEGORIES.filter((each) => each !== "sec_95"))(
    "%s: needs heirs or a representative",
    (category) => {
      const dead = { ...WITH_BORROWER, ...parties({ role: "coborrower", is_deceased: true }) };
      expect(idsOf(category, dead)).toContain("party_deceased");
      const heir = parties(
        { role: "coborrower", is_deceased: true },
        { role: "legal_heir", name: "Sample Heir" },
      );
      expect(idsOf(category, { ...WITH_BORROWER, ...heir })).not.toContain("party_deceased");
    },
  );
  test("by the date of death alone, and not with a representative", () => {
    expect(ids(parties({ role: "guarantor", deceased_on: "2026-01-01" }))).toEqual(["party_deceased"]);
    expect(
      ids(parties({ role: "guarantor", is_deceased: true, representative_name: "Sample Heir" })),
    ).toEqual([]);
    expect(ids(parties({ role: "guarantor", is_deceased: true, representative_name: "NA" }))).toEqual([
      "party_deceased",
    ]);
  });
  test("the borrower's heirs among the parties answer for the borrower", () => {
    expect(ids({ borrower_deceased: "yes" })).toEqual(["borrower_deceased"]);
    expect(ids({ borrower_deceased: "yes" }, parties({ role: "legal_heir" }))).toEqual([]);
  });
  test("a name that says so, in any role, until it is recorded", () => {
    const late = { role: "partner", name: "Late Shri Sample Person" };
    expect(ids(parties(late))).toEqual(["name_says_deceased"]);
    expect(sentence("name_says_deceased", parties(late))).toContain("partner, “Late Shri Sample Person”");
    expect(ids(parties({ ...late, is_deceased: true }))).toEqual(["party_deceased"]);
    const first = { ...parties({ ...late, role: "guarantor" }), guarantor_name: late.name };
    expect(ids(first)).toEqual(["name_says_deceased"]);
  });
});

describe("heirs", () => {
  const heir = { role: "legal_heir", name: "Sample Heir" };
  test("of nobody, or of several", () => {
    expect(sentence("heirs_unclear", parties(heir))).toContain("No deceased party who was liable");
    const director = parties({ role: "director", is_deceased: true }, heir);
    expect(sentence("heirs_unclear", director)).toContain("No deceased party who was liable");
    const two = parties({ role: "guarantor", is_deceased: true }, heir);
    expect(sentence("heirs_unclear", { borrower_deceased: "yes" }, two)).toContain(
      "Sample Traders, Sample Person",
    );
  });
  test("of the one for whom nobody else answers", () => {
    const two = parties({ role: "guarantor", is_deceased: true, representative_name: "Sample Other" }, heir);
    expect(ids({ borrower_deceased: "yes" }, two)).toEqual([]);
    expect(ids({ borrower_deceased: "yes" }, parties(heir))).toEqual([]);
  });
});

describe("a minor", () => {
  test.each(["coborrower", "guarantor", "mortgagor", "partner"])("binds nobody as %s", (role) => {
    expect(ids(parties({ role, is_minor: true, representative_name: "Sample Guardian" }))).toContain(
      "party_minor",
    );
  });
  test("is an heir through a guardian", () => {
    const dead = { borrower_deceased: "yes" };
    expect(ids(dead, parties({ role: "legal_heir", is_minor: true }))).toEqual(["party_minor"]);
    const guarded = parties({ role: "legal_heir", is_minor: true, representative_name: "Sample Guardian" });
    expect(ids(dead, guarded)).toEqual([]);
  });
  test("is not represented by another whom the paper is against, unless somebody says why", () => {
    const heirs = [
      { role: "legal_heir", name: "Sample Widow" },
      { role: "legal_heir", name: "Sample Child", is_minor: true, representative_name: "Sample Widow" },
    ];
    expect(ids({ borrower_deceased: "yes" }, parties(...heirs))).toEqual(["guardian_sued"]);
    expect(
      sentence("guardian_sued", { ...WITH_BORROWER, borrower_deceased: "yes", ...parties(...heirs) }),
    ).toMatch(/^Sample Widow is a party and represents Sample Child, a minor\./);
    const interim = { ...WITH_BORROWER, borrower_deceased: "yes", ...parties(...heirs) };
    expect(idsOf("interim_application", interim)).toContain("guardian_sued");
  });
});

test("a party without a name is told of", () => {
  expect(sentence("party_unknown", parties({ role: "guarantor", name: null }))).toContain(
    "A guarantor is recorded",
  );
});

describe("an address", () => {
  test("is wanted of whom the paper is against, and else asked for as a field", () => {
    const without = { role: "guarantor", address: null };
    expect(ids(parties(without))).toEqual(["party_without_address"]);
    expect(ids(parties(without), { guarantor_name: "Sample Person" })).toEqual([]);
    expect(ids(parties({ role: "director", address: null }))).toEqual([]);
    expect(ids(parties({ role: "mortgagor", address: null }))).toEqual(["mortgagor_left_out"]);
    const paper = { ...WITH_BORROWER, ...parties({ role: "mortgagor", address: null }) };
    expect(idsOf("original_application", paper)).toContain("party_without_address");
    expect(idsOf("loan_recall_notice", paper)).not.toContain("party_without_address");
  });
});

describe("who only gave a security", () => {
  test("is left out of papers that claim money, and told of", () => {
    expect(sentence("mortgagor_left_out", parties({ role: "mortgagor" }))).toContain(
      "“Sample Person” only gave",
    );
    expect(ids(parties({ role: "mortgagor" }, { role: "guarantor" }))).toEqual([]);
    const tribunal = { ...WITH_BORROWER, ...parties({ role: "mortgagor" }) };
    expect(idsOf("original_application", tribunal)).not.toContain("mortgagor_left_out");
  });
});

test.each([
  ["company", "partner"],
  ["company", "trustee"],
  ["llp", "director"],
  ["trust", "karta"],
  ["individual", "partner"],
])("a %s has no %s", (borrower_constitution, role) => {
  const rows = parties({ role }, { role: "trustee", name: "Sample Trustee" });
  expect(ids({ borrower_constitution }, rows)).toContain("role_does_not_fit");
  expect(ids(rows)).not.toContain("role_does_not_fit");
});

test("NA is no name", () =>
  expect(ids(parties({ role: "guarantor", name: "NA" }))).toEqual(["party_unknown"]));

describe("who guarantees", () => {
  test("is not who borrowed, nor their proprietor", () => {
    expect(ids(parties({ role: "guarantor", name: "SAMPLE traders." }))).toEqual(["guarantor_is_borrower"]);
    expect(ids(parties({ role: "guarantor" }, { role: "proprietor" }))).toEqual(["guarantor_is_borrower"]);
    expect(ids(parties({ role: "guarantor" }, { role: "director" }))).toEqual([]);
  });
  test("another of the same name has another PAN", () => {
    const named = { role: "guarantor", name: "Sample Traders", pan: "AAAPA1111A" };
    expect(ids(parties(named), { borrower_pan: "BBBPB2222B" })).toEqual([]);
    expect(ids(parties(named), { borrower_pan: "AAAPA1111A" })).toEqual(["guarantor_is_borrower"]);
  });
  test("who may be the borrower by name and address, or by PAN, is asked about", () => {
    const at = "4 Sample Road\nPune";
    const guarantor = (row: Omit<Row, "role">, borrower: PaperData = {}) =>
      sentence("guarantor_is_borrower", parties({ role: "guarantor", ...row }), borrower);
    expect(guarantor({ name: "M/s Sample Traders", address: at })).toContain("owes the debt anyway");
    const two = { borrower_pan: "BBBPB2222B" };
    expect(guarantor({ name: "Sample Traders", address: at, pan: "AAAPA1111A" }, two)).toContain(
      "may be one person",
    );
    expect(guarantor({ name: "Sample Others", pan: "BBBPB2222B" }, two)).toContain("may be one person");
    expect(guarantor({ name: "M/s Sample Traders" })).toContain("may be one person");
    expect(guarantor({ name: "M/s Sample Traders", pan: "AAAPA1111A" }, two)).toBeUndefined();
    expect(guarantor({ name: "Mrs. Sample Traders", address: at })).toContain("may be one person");
  });
});

test.each([
  ["huf", "karta"],
  ["trust", "trustee"],
])("a borrower that is a %s needs a %s", (borrower_constitution, role) => {
  expect(ids({ borrower_constitution })).toEqual(["body_without_head"]);
  expect(ids({ borrower_constitution }, parties({ role }))).toEqual([]);
  expect(
    ids({ borrower_constitution }, parties({ role, is_deceased: true, representative_name: "Sample Heir" })),
  ).toContain("body_without_head");
  expect(ids({ borrower_constitution, borrower_representative: "Sample Head" })).toEqual([]);
  expect(ids({ borrower_constitution: "company" })).toEqual([]);
});

describe("a body that is a party beside the borrower", () => {
  test.each([
    { name: "Sample Family HUF" },
    { name: "Sample Family (H.U.F.)" },
    { name: "Sample Welfare Trust" },
    { constitution: "huf" },
    { constitution: "trust" },
  ])("%j acts through somebody", (row) => {
    expect(ids(parties({ role: "guarantor", ...row }))).toEqual(["body_without_head"]);
    expect(ids(parties({ role: "guarantor", ...row, representative_name: "Sample Head" }))).toEqual([]);
  });
  test.each([
    { name: "Sample Trust Finance Limited" },
    { name: "Sample Family HUF", constitution: "company" },
    { constitution: "individual" },
  ])("%j needs nobody", (row) => expect(ids(parties({ role: "guarantor", ...row }))).toEqual([]));
  test("is named", () => {
    expect(sentence("body_without_head", parties({ role: "guarantor", name: "Sample Family HUF" }))).toBe(
      "The guarantor “Sample Family HUF” is a Hindu undivided family, and who acts for it is not recorded. A family is sued through its karta: enter the karta as its representative under Parties.",
    );
    expect(sentence("body_without_head", parties({ role: "coborrower", constitution: "trust" }))).toMatch(
      /^The co-borrower “Sample Person” is a trust, .* all its trustees/,
    );
  });
});
