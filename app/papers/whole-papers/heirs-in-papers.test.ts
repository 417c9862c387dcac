// Who answers in place of the dead, and how far: by what the dead owed.
import { describe, expect, test } from "vitest";
import { partiesText, type PaperParty } from "../recorded-parties.ts";
import { draftPaper } from "../testing/draft-paper.ts";
import { DATE, printedText, toText } from "../testing/draft-filings.ts";
import { BARE_MEDIATION, BARE_SUMMARY_SUIT } from "../testing/sample-suits.ts";
import type { PaperData } from "../values.ts";

const party = (role: string, name: string, more: Partial<PaperParty> = {}): PaperParty => ({
  ...{ role, name, address: `${name} House, Pune – 411001` },
  ...{ constitution: null, mobile: null, email: null, pan: null, registration_no: null },
  ...{ is_deceased: null, deceased_on: null, is_minor: null },
  ...{ representative_name: null, representative_capacity: null },
  ...more,
});
const dead = (role: string, name: string, more: Partial<PaperParty> = {}) =>
  party(role, name, { is_deceased: true, deceased_on: "2025-12-01", ...more });

/** Instead of those of the sample. */
const withParties = (...rows: PaperParty[]): PaperData => ({
  ...{ coborrower1_name: null, guarantor_name: null, proprietor_name: null },
  ...{ coborrower1_address: null, guarantor_address: null, proprietor_address: null },
  parties: partiesText(rows),
});

const BARE = { summary_suit: BARE_SUMMARY_SUIT, mediation_application: BARE_MEDIATION };

function said(paper: keyof typeof BARE, ...changes: PaperData[]): string {
  const data: PaperData = Object.assign({}, BARE[paper], ...changes);
  const drafted = draftPaper(paper, data, { date: DATE });
  if (!drafted.paper) throw new Error(`${paper} lacks ${drafted.missing.join(", ")}`);
  return printedText(drafted.paper);
}

const WIDOW = party("legal_heir", "Sample Widow");

describe("how far somebody answers in place of the dead", () => {
  test("for the estate, who also gave a security", () => {
    const rows = withParties(party("mortgagor", "Sample Widow"), WIDOW);
    const text = said("summary_suit", rows, { borrower_deceased: "yes" });
    expect(text).toContain("Sample Widow, who gave security for the loan, legal representative of the late");
    expect(text).toContain("against the Defendant to the extent of the estate of the deceased");
  });

  test("with the security of one who only gave that, and before the tribunal alone", () => {
    const represented = dead("mortgagor", "Sample Owner", { representative_name: "Sample Widow" });
    for (const rows of [withParties(dead("mortgagor", "Sample Owner"), WIDOW), withParties(represented)]) {
      for (const paper of ["summary_suit", "mediation_application"] as const)
        expect(said(paper, rows)).not.toContain("Sample Widow");
      const text = toText("original_application", rows);
      expect(text).toContain(
        "Sample Widow, Defendant No. 2, is a legal representative of the late Sample Owner, who gave security for the loan, and answers to the extent of that security.",
      );
      expect(text).toContain("Defendant No. 2 to the extent of the security given by them or by those whom");
      expect(text).not.toContain("estate");
    }
  });

  test("not at all for a director, who owed nothing", () => {
    const rows = withParties(dead("director", "Sample Director"), WIDOW);
    const company = { borrower_constitution: "company" };
    expect(said("summary_suit", rows, company)).not.toContain("Sample Widow");
    const succeeded = said("summary_suit", rows, company, { borrower_deceased: "yes" });
    expect(succeeded).toContain("legal representative of the late Sample Traders, sued to the extent");
  });

  test("as a trustee, who inherits from another one", () => {
    const rows = withParties(
      party("trustee", "Sample Son"),
      dead("trustee", "Sample Founder"),
      party("legal_heir", "Sample Son"),
    );
    const text = said("summary_suit", rows, { borrower_constitution: "trust" });
    expect(text).toContain("Defendant No. 2 to the extent of the property of the trust");
  });
});

describe("who is named as “Late” in the record", () => {
  const late: PaperData = {
    ...{ customer_name: "Late Shri Sample Borrower", borrower_constitution: "individual" },
    ...{ borrower_deceased: "yes", borrower_death_date: "2025-12-01" },
  };
  test("died, borrowed and guaranteed under their own name", () => {
    const rows = withParties(
      dead("guarantor", "Late Sample Uncle", { representative_name: "Sample Aunt" }),
      party("legal_heir", "Sample Widow"),
    );
    const first = { guarantor_name: "Late Sample Uncle", guarantor_address: "4 Sample Road, Pune" };
    const text = toText("original_application", { ...rows, ...first, ...late });
    expect(text).toContain("Shri Sample Borrower died on 01.12.2025.");
    expect(text).toContain("Sample Uncle died on 01.12.2025. Sample Uncle guaranteed repayment");
    expect(text).not.toMatch(/Late (Shri )?Sample (Borrower|Uncle) (died|guaranteed|has died)/);
    expect(said("mediation_application", withParties(WIDOW), late)).toContain(
      "Shri Sample Borrower (the “Borrower”) took the loan in question.",
    );
    const suit = said("summary_suit", withParties(WIDOW), late);
    expect(suit).toContain(
      "taken by Shri Sample Borrower, an individual (the “Borrower”), who died on 01.12.2025",
    );
    expect(suit).toContain("Death of Shri Sample Borrower");
    expect(suit).not.toMatch(/Late/);
  });
});

describe("what the dead took on is pleaded before the tribunal in whole sentences", () => {
  const uncle = { representative_name: "Sample Aunt" };
  const pleaded = (...rows: PaperParty[]) => {
    const guarantor = rows.some(({ role }) => role === "guarantor") ? "Sample Uncle" : null;
    const first = { guarantor_name: guarantor, guarantor_address: guarantor && "4 Sample Road, Pune" };
    return toText("original_application", { ...withParties(...rows), ...first });
  };
  test.each([
    ["proprietor", "was the proprietor of the borrower"],
    ["trustee", "was a trustee of the borrower"],
    ["mortgagor", "gave security for the loan"],
    ["partner", "was a partner in the borrower"],
  ])("as a %s", (role, what) => {
    expect(pleaded(dead(role, "Sample Uncle", uncle))).toContain(
      `Sample Uncle died on 01.12.2025. Sample Uncle ${what}.`,
    );
  });
  test("in several roles", () => {
    expect(pleaded(dead("partner", "Sample Uncle", uncle), dead("guarantor", "Sample Uncle", uncle))).toMatch(
      /Uncle died on 01\.12\.2025\. Sample Uncle guaranteed repayment of the loan \(Annexure A-\d+\)\. Sample Uncle was a partner in the borrower\./,
    );
  });
  test("and nothing of a director", () => {
    expect(pleaded(dead("director", "Sample Uncle", uncle))).not.toContain("Sample Uncle died");
  });
});
