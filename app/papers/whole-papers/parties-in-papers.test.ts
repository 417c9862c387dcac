// Whom papers are against and how they say it: any number of parties, in any role, the dead and minors among them.
import { describe, expect, test } from "vitest";
import { draftPaper } from "../testing/draft-paper.ts";
import { partiesText, type PaperParty } from "../recorded-parties.ts";
import { DATE, printedText, toText } from "../testing/draft-filings.ts";
import { FULL_CASE } from "../testing/sample-case.ts";
import { BARE_COMMERCIAL_SUIT, BARE_MEDIATION, BARE_SUMMARY_SUIT } from "../testing/sample-suits.ts";
import type { PaperData } from "../values.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";

const NOTHING: Omit<PaperParty, "role" | "name"> = {
  ...{ constitution: null, address: null, mobile: null, email: null, pan: null, registration_no: null },
  ...{ is_deceased: null, deceased_on: null, is_minor: null },
  ...{ representative_name: null, representative_capacity: null },
};
const party = (role: string, name: string, more: Partial<PaperParty> = {}): PaperParty => ({
  ...NOTHING,
  role,
  name,
  address: `${name} House, Pune – 411001`,
  ...more,
});

/** As the database has them: the first guarantor, co-borrower and proprietor are told by fields, too. */
function withParties(...rows: PaperParty[]): PaperData {
  const first = (role: string) => rows.find((row) => row.role === role);
  return {
    coborrower1_name: first("coborrower")?.name,
    coborrower1_address: first("coborrower")?.address,
    guarantor_name: first("guarantor")?.name,
    guarantor_address: first("guarantor")?.address,
    proprietor_name: first("proprietor")?.name,
    proprietor_address: first("proprietor")?.address,
    parties: partiesText(rows),
  };
}

const BARE = {
  summary_suit: BARE_SUMMARY_SUIT,
  comm_suit: BARE_COMMERCIAL_SUIT,
  mediation_application: BARE_MEDIATION,
  loan_recall_notice: { ...FULL_CASE, proprietor_name: null, proprietor_address: null },
} satisfies Partial<Record<PaperCategory, PaperData>>;

function said(paper: keyof typeof BARE, ...changes: PaperData[]): string {
  const data: PaperData = Object.assign({}, BARE[paper], ...changes);
  const drafted = draftPaper(paper, data, { date: DATE });
  if (!drafted.paper) throw new Error(`${paper} lacks ${drafted.missing.join(", ")}`);
  return printedText(drafted.paper);
}

const DIRECTORS = ["One", "Two", "Three"].map((name) => party("director", `Sample Director ${name}`));

describe("a company with three directors, of whom one guarantees", () => {
  const parties = withParties(
    party("guarantor", "Sample Director One"),
    party("guarantor", "Sample Guarantor Two", { email: "two@sample.example", mobile: "9800000002" }),
    ...DIRECTORS,
  );
  const company = { borrower_constitution: "company", customer_name: "Sample Works Private Limited" };

  test("the plaint is against the company and its guarantors", () => {
    const text = said("summary_suit", company, parties);
    expect(text).toContain("Sample Works Private Limited and others");
    expect(text).toContain(
      "Sample Works Private Limited, Defendant No. 1, a company, through its directors Sample Director One, Sample Director Two and Sample Director Three, the Borrower.",
    );
    expect(text).toContain("Sample Director One, Defendant No. 2, who guaranteed the repayment of the loan.");
    expect(text).toContain(
      "Sample Guarantor Two, Defendant No. 3, who guaranteed the repayment of the loan.",
    );
    expect(text).not.toContain("Defendant No. 4");
    expect(text).toContain("Sample Director One and Sample Guarantor Two (the “Guarantors”) guaranteed");
    expect(text).toContain("the liability of each Guarantor is co-extensive");
    expect(text).toContain("against the Defendants, jointly and severally, for");
    expect(text).toContain("Guarantees of Sample Director One and Sample Guarantor Two");
  });

  test("the memo has for each their address and how to reach them", () => {
    const text = said("comm_suit", company, parties);
    expect(text).toContain(
      [
        "3. Sample Guarantor Two",
        "Guarantor",
        "Sample Guarantor Two House, Pune – 411001",
        "Mobile: 9800000002",
        "E-mail: two@sample.example",
      ].join("\n"),
    );
  });

  test("the notice goes to them, and calls on each guarantor by name", () => {
    const text = said("loan_recall_notice", company, parties, { coborrower1_name: null });
    expect(text).toContain("To Sample Director One and Sample Guarantor Two: the Borrower having defaulted");
    expect(text).toContain("invokes the guarantees given for the Loan by");
    expect(text).toContain("through its directors Sample Director One");
    expect(text).not.toContain("(4)");
  });
});

describe("a firm, a family, a trust, an LLP", () => {
  test("partners of a firm are liable, those of an LLP act for it", () => {
    const rows = withParties(party("partner", "Sample Partner A"), party("partner", "Sample Partner B"));
    const firm = said("summary_suit", rows, { borrower_constitution: "firm" });
    expect(firm).toContain("Sample Partner B, Defendant No. 3, a partner in the Borrower");
    const llp = said("summary_suit", rows, { borrower_constitution: "llp" });
    expect(llp).toContain(
      "through its designated partners Sample Partner A and Sample Partner B, the Borrower",
    );
    expect(llp).not.toContain("Defendant No.");
    expect(llp).not.toContain("Indian Partnership Act");
  });

  test("a family through its karta", () => {
    const text = said("summary_suit", withParties(party("karta", "Sample Karta")), {
      borrower_constitution: "huf",
    });
    expect(text).toContain("a Hindu undivided family, through its karta Sample Karta, the Borrower");
    expect(text).toContain("… Defendant\n");
  });

  test("trustees answer with the property of the trust", () => {
    const rows = withParties(party("trustee", "Sample Trustee A"), party("trustee", "Sample Trustee B"));
    const text = said("summary_suit", rows, { borrower_constitution: "trust" });
    expect(text).toContain("Sample Trustee A, Defendant No. 2, a trustee of the Borrower, sued as such");
    expect(text).toContain(
      "against Defendant No. 1; and Defendants Nos. 2 and 3 to the extent of the property of the trust, for",
    );
    expect(text).not.toContain("jointly and severally");
  });
});

describe("the dead", () => {
  const heirs = [party("legal_heir", "Sample Widow"), party("legal_heir", "Sample Son")];

  test("a name that says Late already is not said to be late twice", () => {
    const late = { customer_name: "Late Sample Trader", borrower_deceased: "yes" };
    const text = said("summary_suit", withParties(...heirs), late);
    expect(text).toContain("Legal Heir of the late Sample Trader");
    expect(text).toContain("legal representative of the late Sample Trader, sued");
    expect(text).not.toMatch(/the late Late/i);
  });

  test("heirs are sued in place of the borrower, as far as the estate goes", () => {
    const text = said("summary_suit", withParties(...heirs), {
      borrower_deceased: "yes",
      borrower_death_date: "2026-01-02",
    });
    expect(text).toContain("Sample Widow and another");
    expect(text).toContain("Legal Heir of the late Sample Traders");
    expect(text).toContain("taken by Sample Traders (the “Borrower”), who died on 02.01.2026");
    expect(text).toContain(
      "Sample Widow, Defendant No. 1, legal representative of the late Sample Traders, sued to the extent of the estate",
    );
    expect(text).toContain(
      "against Defendants Nos. 1 and 2 to the extent of the estate of the deceased that has come to their hands, for",
    );
    expect(text).not.toContain("Sample Traders, Defendant");
    expect(text).not.toContain(", the Borrower");
  });

  test("a representative who is no party is one by it, and one who is keeps their place", () => {
    const dead = { borrower_deceased: "yes", borrower_representative: "Sample Daughter" };
    expect(said("summary_suit", dead)).toContain("Sample Daughter\nLegal Heir of the late Sample Traders\n");
    const text = said("summary_suit", withParties(party("coborrower", "Sample Daughter")), dead);
    expect(text).toContain("Sample Daughter, who joined in the loan as co-borrower");
    expect(text).toContain(", legal representative of the late Sample Traders");
    expect(text).toContain("against the Defendant for");
  });

  test("a dead guarantor's heirs are called on, and the guarantee stays what it was", () => {
    const text = said(
      "loan_recall_notice",
      withParties(party("guarantor", "Sample Old Guarantor", { is_deceased: true }), ...heirs),
    );
    expect(text).toContain("To Sample Widow and Sample Son: the Borrower having defaulted");
    expect(text).toContain("by Sample Old Guarantor (the “Guarantor”) and calls upon you");
    expect(text).toContain(
      "From Sample Widow and Sample Son payment is demanded to the extent of the estate",
    );
    expect(text).not.toMatch(/^Sample Old Guarantor$/m);
  });

  test("an heir of nobody who is recorded as dead is left out", () => {
    expect(said("summary_suit", withParties(...heirs))).not.toContain("Sample Widow");
  });
});

test("a minor is named with the guardian", () => {
  const text = said("summary_suit", {
    borrower_minor: "yes",
    borrower_representative: "Sample Mother",
    borrower_representative_capacity: "mother and natural guardian",
  });
  expect(text).toContain("a minor, through Sample Mother, mother and natural guardian, the Borrower");
});

test("who borrowed guarantees nothing, however the record names them", () => {
  const rows = withParties(party("guarantor", "sample  TRADERS", { address: null }));
  const text = said("summary_suit", rows, { guarantor_address: "4 Sample Road" });
  expect(text).not.toMatch(/guaranteed the repayment/);
  expect(text).toContain("… Defendant\n");
});

test("two of one name are two if their PANs differ", () => {
  const one = party("guarantor", "Sample Person", { pan: "AAAPA1111A" });
  const other = party("guarantor", "Sample Person", { pan: "BBBPB2222B" });
  expect(said("summary_suit", { ...withParties(one, other), guarantor_pan: "AAAPA1111A" })).toContain(
    "Sample Person, Defendant No. 3",
  );
  expect(said("summary_suit", withParties(one, { ...one }))).not.toContain("Defendant No. 3");
});

test("who gave a security alone is before the tribunal and not before the court", () => {
  const rows = withParties(party("mortgagor", "Sample Mortgagor"));
  expect(said("summary_suit", rows)).not.toContain("Sample Mortgagor");
  const text = toText("original_application", rows);
  expect(text).toContain("Sample Mortgagor, Defendant No. 2, gave security for the loan");
  expect(text).toContain("Defendant No. 2 to the extent of the security given by them");
  expect(said("loan_recall_notice", rows)).toContain(
    "Sample Mortgagor may be proceeded against to the extent of the security given",
  );
});

test("what is entered with the paper counts before it is stored", () => {
  const rows = {
    ...withParties(party("guarantor", "Sample Person", { address: null })),
    guarantor_address: "9 New Road",
  };
  expect(said("summary_suit", rows)).toContain("Guarantor\n9 New Road");
});

test("a further party without an address gets a blank for it", () => {
  const rows = withParties(
    party("guarantor", "Sample One"),
    party("guarantor", "Sample Two", { address: null }),
  );
  expect(said("summary_suit", rows)).toContain("3. Sample Two\nGuarantor\nAddress: ________________");
});

test("opposite parties of a mediation are all that are liable", () => {
  const rows = withParties(party("guarantor", "Sample One"), party("guarantor", "Sample Two"));
  const text = said("mediation_application", rows);
  expect(text).toContain("opposite party No. 3 | Sample Two (Guarantor)");
  expect(text).toContain("Sample One and Sample Two guaranteed the repayment");
});

test("an heir of a guarantor answers before the tribunal for a guarantee that is pleaded", () => {
  const parties = withParties(
    party("guarantor", "Sample Uncle", {
      is_deceased: true,
      deceased_on: "2025-12-01",
      representative_name: "Sample Aunt",
    }),
    party("legal_heir", "Sample Aunt"),
  );
  const text = toText("original_application", parties);
  expect(text).toMatch(
    /Sample Uncle died on 01\.12\.2025\. Sample Uncle guaranteed repayment of the loan \(Annexure A-\d+\)\./,
  );
  expect(text).toContain("is a legal representative of the late Sample Uncle");
  expect(text).toMatch(/01\.12\.2025 \| Death of Sample Uncle/);
});
