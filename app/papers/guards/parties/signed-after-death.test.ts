import { describe, expect, test } from "vitest";
import { getSentence, idsOf, SUIT, TODAY } from "#app/papers/testing/ask-guards.ts";
import { partiesText, type PaperParty } from "#app/papers/recorded-parties.ts";
import type { PaperData } from "#app/papers/values.ts";
import { guardsFor } from "../guards.ts";

const NOBODY: PaperParty = {
  ...{
    role: "guarantor",
    name: null,
    constitution: null,
    address: "9 Sample Road",
    mobile: null,
    email: null,
  },
  ...{ pan: null, registration_no: null, is_deceased: null, deceased_on: null, is_minor: null },
  ...{ representative_name: "Sample Heir", representative_capacity: null },
};
const parties = (...rows: Partial<PaperParty>[]): PaperData => ({
  parties: partiesText(rows.map((row) => ({ ...NOBODY, name: "Sample Person", ...row }))),
});
const LOAN: PaperData = {
  ...{ ...SUIT, customer_name: "Sample Traders", address1: "4 Sample Road" },
  ...{ borrower_representative: "Sample Heir", agreement_date: "2023-07-10" },
};
const says = (data: PaperData) => getSentence("signed_after_death", "summary_suit", { ...LOAN, ...data });

describe("the agreement", () => {
  test("is not signed by a borrower who was dead", () => {
    expect(says({ borrower_death_date: "2023-07-09" })).toBe(
      "The borrower “Sample Traders” died on 9 Jul 2023, and the loan agreement is of 10 Jul 2023. The dead sign nothing: correct the dates or the parties, or say who signed and with what right.",
    );
    expect(says({ borrower_death_date: "2023-07-10" })).toBeUndefined();
    expect(says({ borrower_death_date: "2023-07-09", agreement_date: null })).toBeUndefined();
  });
  test.each(["coborrower", "proprietor"])("nor by a %s", (role) => {
    expect(says(parties({ role, deceased_on: "2023-07-09" }))).toContain(
      "“Sample Person” died on 9 Jul 2023",
    );
    expect(says(parties({ role, deceased_on: "2023-07-10" }))).toBeUndefined();
  });
  test("who signs none is not looked at", () =>
    expect(says(parties({ role: "director", deceased_on: "2020-01-01" }))).toBeUndefined());
});

describe("the guarantee", () => {
  const dead = parties({ deceased_on: "2023-08-01" });
  test("is of its own day, else of that of the agreement", () => {
    expect(says({ ...dead, guarantee_date: "2023-08-02" })).toContain("and the guarantee is of 2 Aug 2023");
    expect(says({ ...dead, guarantee_date: "2023-08-01" })).toBeUndefined();
    expect(says(parties({ deceased_on: "2021-02-28" }))).toContain(
      "and the loan agreement with the guarantee is of 10 Jul 2023",
    );
    expect(says(parties({ deceased_on: "2023-07-10" }))).toBeUndefined();
  });
  test("of one of several may be of another day", () => {
    const two = parties({ deceased_on: "2023-08-01" }, { name: "Sample Other" });
    expect(says({ ...two, guarantee_date: "2023-08-02" })).toBeUndefined();
  });
});

describe("an acknowledgement", () => {
  const on = { acknowledgement_date: "2025-01-31" };
  test("of the borrower, where nobody else is named", () => {
    const died = { ...on, borrower_death_date: "2024-12-01" };
    expect(says(died)).toContain(
      "died on 1 Dec 2024, and the acknowledgement of the debt that they are said to have signed is of 31 Jan 2025.",
    );
    expect(says({ ...died, acknowledged_by: "borrower" })).toBeDefined();
    expect(says({ ...died, acknowledged_by: "both" })).toBeDefined();
    expect(says({ ...died, acknowledged_by: "guarantor" })).toBeUndefined();
    expect(says({ ...on, borrower_death_date: "2025-01-31" })).toBeUndefined();
  });
  test("of the guarantor, unless another of them may have signed it", () => {
    const dead = { deceased_on: "2024-12-01" };
    const by = { ...on, acknowledged_by: "guarantor" };
    expect(says({ ...by, ...parties(dead) })).toContain("The guarantor “Sample Person”");
    expect(says({ ...by, ...parties(dead, { name: "Sample Other" }) })).toBeUndefined();
    expect(says({ ...on, acknowledged_by: "borrower", ...parties(dead) })).toBeUndefined();
  });
});

test("what contradicts each other is named, and a date to come is told as such alone", () => {
  const data = { ...LOAN, borrower_death_date: "2024-12-01", acknowledgement_date: "2025-01-31" };
  expect(guardsFor("summary_suit", data, TODAY)).toMatchObject([
    {
      guard: "signed_after_death",
      facts: { borrower_death_date: "2024-12-01", acknowledgement_date: "2025-01-31", acknowledged_by: null },
      settledBy: [],
      contradicting: [["borrower_death_date", "acknowledgement_date"]],
    },
  ]);
  expect(idsOf("summary_suit", { ...data, acknowledgement_date: "2026-11-22" })).toEqual(["date_to_come"]);
});

test("an execution petition and the forms of section 95 are not held by it", () => {
  const data = { ...LOAN, borrower_death_date: "2023-07-09" };
  expect(idsOf("pre_ep", data)).not.toContain("signed_after_death");
  expect(idsOf("sec_95", data)).not.toContain("signed_after_death");
  for (const paper of ["original_application", "loan_recall_notice", "interim_application"] as const)
    expect(idsOf(paper, data)).toContain("signed_after_death");
});
