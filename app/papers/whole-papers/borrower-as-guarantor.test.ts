// Who is recorded in two roles that exclude each other: papers name them once.
import { describe, expect, test } from "vitest";
import { draftPaper } from "../testing/draft-paper.ts";
import { DATE, printedText } from "../testing/draft-filings.ts";
import { BARE_COMMERCIAL_SUIT, BARE_MEDIATION, BARE_SUMMARY_SUIT } from "../testing/sample-suits.ts";
import type { PaperData } from "../values.ts";

const BARE = {
  summary_suit: BARE_SUMMARY_SUIT,
  comm_suit: BARE_COMMERCIAL_SUIT,
  mediation_application: BARE_MEDIATION,
};

function said(name: keyof typeof BARE, ...changes: PaperData[]): string {
  const data: PaperData = Object.assign({}, BARE[name], ...changes);
  const { missing, paper } = draftPaper(name, data, { date: DATE });
  if (!paper) throw new Error(`${name} lacks ${missing.join(", ")}`);
  return printedText(paper);
}

describe("a borrower who is recorded as guarantor, too", () => {
  const address = "Shop 4, Sample Market\nPune – 411001, Maharashtra";
  const borrower = {
    ...{ customer_name: "Sample Borrower", borrower_constitution: "individual", address1: "Shop 4" },
    ...{ address2: "Sample Market", address3: null, address4: null, city: "Pune", zip_code: "411001" },
  };
  test.each(["Sample Borrower", "Mr. Sample Borrower"])("as %s, is there once, as borrower", (name) => {
    const rows = { guarantor_name: name, guarantor_address: address, guarantee_date: "2024-01-15" };
    for (const paper of ["summary_suit", "comm_suit"] as const) {
      const text = said(paper, borrower, rows);
      expect(text).not.toMatch(/guarant/i);
      expect(text).not.toContain("and another");
      expect(text).toContain("Sample Borrower, an individual, the Borrower.");
    }
    expect(said("mediation_application", borrower, rows)).toContain("Sample Borrower (Borrower)");
  });
});
