// How papers say that a loan is repaid: by what is recorded, and of instalments only where there are some.
import { describe, expect, test } from "vitest";
import { draftPaper } from "../testing/draft-paper.ts";
import { DATE, printedText, toText } from "../testing/draft-filings.ts";
import { FULL_CASE } from "../testing/sample-case.ts";
import { BARE_COMMERCIAL_SUIT, BARE_MEDIATION, BARE_SUMMARY_SUIT } from "../testing/sample-suits.ts";
import type { PaperData } from "../values.ts";

const BARE = {
  summary_suit: BARE_SUMMARY_SUIT,
  comm_suit: BARE_COMMERCIAL_SUIT,
  mediation_application: { ...BARE_MEDIATION, default_date: "2026-03-05", roi_percentage: "14.5" },
  loan_recall_notice: { ...FULL_CASE, emi_amount: null },
} satisfies Record<string, PaperData>;
type Name = keyof typeof BARE;
const NAMES = Object.keys(BARE) as Name[];

function said(name: Name, changes: PaperData): string {
  const { missing, paper } = draftPaper(name, { ...BARE[name], ...changes }, { date: DATE });
  if (!paper) throw new Error(`${name} lacks ${missing.join(", ")}`);
  return printedText(paper);
}

describe.each(NAMES)("%s", (name) => {
  test("without a kind and without an instalment nothing is said of instalments", () =>
    expect(said(name, {})).not.toMatch(/instalment/i));

  test.each(["overdraft", "bullet", "demand", "gold"])(
    "a loan of kind %s has no instalments, whatever else is recorded",
    (loan_kind) => expect(said(name, { loan_kind, emi_amount: "16500.00" })).not.toMatch(/instalment/i),
  );

  test("an instalment is said as it is recorded", () => {
    expect(said(name, { emi_amount: "16500.00" })).toContain(
      "equated monthly instalments of ₹ 16,500.00 each",
    );
    expect(said(name, { loan_kind: "term" })).not.toContain("equated monthly");
    expect(said(name, { loan_kind: "term" })).toMatch(/failed to pay the instalments/);
  });
});

test("a running account, a sum due once: each as it is", () => {
  expect(said("summary_suit", { loan_kind: "overdraft" })).toContain(
    "is repayable on demand, as a running account.",
  );
  const once = said("comm_suit", { loan_kind: "bullet" });
  expect(once).toContain("is repayable in one sum.");
  expect(once).toContain("when it fell due on 05.03.2026");
  expect(once).toContain("arose on 05.03.2026, on the default, and on 01.07.2026");
  expect(toText("original_application", { loan_kind: "overdraft" })).toContain(
    "the loan is repayable on demand",
  );
  expect(toText("sec_95_form_c", { loan_kind: "overdraft" })).toContain("Sums due from");
});

test("a hire-purchase agreement is called one, and a default that is the only one the default", () => {
  for (const name of NAMES) {
    expect(said(name, { loan_kind: "hire_purchase" })).not.toContain("loan agreement");
    expect(said(name, { loan_kind: "hire_purchase" })).toContain("hire-purchase agreement");
    expect(said(name, {})).toContain("loan agreement");
  }
  const counted = { limitation_instrument: "contract", default_date: "2026-03-05" };
  expect(said("comm_suit", { ...counted, loan_kind: "bullet" })).toContain(", the date of the default.");
  expect(said("comm_suit", counted)).toContain(", the date of the first default.");
});

test("urgency is pleaded where somebody said so, and else the mediation that there was", () => {
  const commercial = {
    commercial_dispute: "yes",
    urgent_relief_ground: "The stock is being sold.",
    urgent_relief: null,
  };
  const lacks = (data: PaperData) =>
    draftPaper("summary_suit", { ...BARE.summary_suit, ...commercial, ...data }, { date: DATE }).missing;
  expect(lacks({})).toContain("urgent_relief");
  expect(lacks({ urgent_relief: "no" })).toEqual(
    expect.arrayContaining(["pim_report_type", "pim_report_date"]),
  );
  for (const asked of ["urgent_relief", "pim_report_type", "pim_report_date"])
    expect(lacks({ urgent_relief: "yes" })).not.toContain(asked);
});

test("a claim on a note payable on demand arises with the note", () => {
  const note = { limitation_instrument: "demand_note", note_date: "2024-01-20", loan_kind: "demand" };
  for (const name of ["summary_suit", "comm_suit"] as const) {
    const text = said(name, note);
    expect(text).toContain(
      "arose on 20.01.2024, the date of the promissory note, which is payable on demand",
    );
    expect(text).toMatch(/20\.01\.2024\s*\|?\s*Promissory note/);
    expect(said(name, { ...note, note_date: null })).not.toContain("payable on demand; it arose");
  }
});

describe("a loan that was demanded before it was in default", () => {
  const demanded = { loan_kind: "demand", lrn_date: "2026-03-01", lrn_delivery_date: "2026-03-03" };
  const places = (text: string, ...found: RegExp[]) => found.map((each) => text.search(each));

  test.each(["summary_suit", "comm_suit"] as const)("%s pleads the demand first", (name) => {
    const text = said(name, demanded);
    const [demand = 0, fell = 0, unpaid = 0] = places(text, /Demand\. By/, /Default\. The/, /Non-payment\./);
    expect([demand > 0, demand < fell, fell < unpaid]).toEqual([true, true, true]);
    expect(text).toContain(
      "The amount demanded was not paid, and the default of the Borrower occurred on 05.03.2026.",
    );
    expect(text).toContain(
      "arose on 01.03.2026, when the Loan was recalled, on 03.03.2026, when the notice was delivered, and on 05.03.2026, on the default. It",
    );
    expect(text).not.toMatch(/Recall\. By|when it fell due/);
    expect(said(name, { ...demanded, lrn_date: "2026-03-06" })).toMatch(/Recall\. By/);
  });

  test("a list of dates has the demand first, on one day, too", () => {
    const [demand = 0, fell = 0] = places(
      said("summary_suit", { ...demanded, lrn_date: "2026-03-05" }),
      /Notice recalling the loan/,
      /Default in payment/,
    );
    expect(demand).toBeLessThan(fell);
  });

  test("so does an application for mediation", () =>
    expect(said("mediation_application", demanded)).toMatch(
      /The demand\. By a notice dated 01\.03\.2026 [^]*The default\. The amount demanded has not been paid, and the default of the Borrower occurred on 05\.03\.2026\./,
    ));
});

test("a second notice repeats the recall that is recorded", () => {
  const before = { ...FULL_CASE, lrn_date: "2026-07-01", guarantee_invocation_date: "2026-07-01" };
  const text = said("loan_recall_notice", before);
  expect(text).toContain("recalled the Loan by a notice dated 01.07.2026. It stands by that recall");
  expect(text).toMatch(/Loan recalled on 01\.07\.2026, .*: further demand for payment of/);
  expect(text).toMatch(/invoked the guarantee .* on 01\.07\.2026, and again calls upon you/);
  expect(text).not.toContain("hereby");
  for (const lrn_date of [null, DATE, "2099-01-01"]) {
    const first = said("loan_recall_notice", { ...before, lrn_date, guarantee_invocation_date: lrn_date });
    expect(first).toMatch(/hereby recalls the Loan/);
    expect(first).toMatch(/hereby invokes the guarantee/);
    expect(first).not.toContain("further demand");
  }
});

test.each([
  ["speed_post", "by Speed Post with acknowledgement due"],
  ["courier", "by courier"],
  ["email", "by e-mail"],
  ["hand", "by hand"],
])("a notice sent by %s is said in the words of a sentence", (lrn_mode, words) => {
  expect(said("summary_suit", { lrn_mode })).toContain(`The notice was sent ${words}`);
});

test("the right to recall is said with its clause, or not at all", () => {
  expect(said("summary_suit", {})).not.toContain("may recall the Loan");
  expect(said("summary_suit", { recall_clause: "clause 14" })).toContain(
    "By its clause 14, on default in payment the Plaintiff may recall",
  );
  expect(said("loan_recall_notice", { recall_clause: "clause 14" })).toContain(
    "under the Loan Agreement (clause 14), the Lender",
  );
});

describe("a suit on a note", () => {
  const note = { limitation_instrument: "demand_note", note_date: "2024-01-15" };
  test("is within rule 1(2)(a), and with a guarantor within both", () => {
    expect(said("summary_suit", note)).toContain(
      "arising on a promissory note dated 15.01.2024 (Order XXXVII rule 1(2)(a)).",
    );
    expect(
      said("summary_suit", {
        ...note,
        guarantor_name: "Sample Guarantor",
        guarantor_address: "4 Sample Road",
      }),
    ).toContain("(Order XXXVII rule 1(2)(a) and (b)).");
    expect(said("summary_suit", {})).toContain("(Order XXXVII rule 1(2)(b)).");
  });
  test("by instalments is one only where a note is recorded, for it may be a bond", () => {
    const byInstalments = { limitation_instrument: "instalment_note" };
    expect(said("summary_suit", { ...note, ...byInstalments })).toContain("(Order XXXVII rule 1(2)(a)).");
    const bond = said("summary_suit", byInstalments);
    expect(bond).toContain("arising on a written contract, the Loan Agreement (Order XXXVII rule 1(2)(b)).");
    expect(bond).not.toContain("promissory note");
  });
  test("annexes it", () => {
    const text = said("summary_suit", note);
    expect(text).toContain("gave a promissory note dated 15.01.2024 for the Loan (Annexure P-3)");
    expect(text).toContain("3. | Promissory note | 15.01.2024 | P-3");
  });
});

describe("what was returned unpaid", () => {
  const returned = { dishonour_date: "2026-03-07", dishonour_details: "No. 000123, funds insufficient" };
  test("is asked for by kind, said and annexed", () => {
    expect(draftPaper("summary_suit", { ...BARE.summary_suit, ...returned }, { date: DATE }).missing).toEqual(
      ["dishonour_kind"],
    );
    const text = said("summary_suit", { ...returned, dishonour_kind: "cheque" });
    expect(text).toContain(
      "A cheque given towards the Loan was returned unpaid on 07.03.2026 (No. 000123, funds insufficient) (Annexure P-6)",
    );
    expect(text).toContain("6. | Cheque and its return memorandum | 07.03.2026");
    expect(said("mediation_application", { ...returned, dishonour_kind: "mandate" })).toContain(
      "A debit by the mandate given for the loan was returned unpaid",
    );
  });
});

describe("why the court has jurisdiction", () => {
  test.each(["summary_suit", "comm_suit", "mediation_application"] as const)("%s asks for it", (name) =>
    expect(draftPaper(name, { ...BARE[name], suit_jurisdiction: null }, { date: DATE }).missing).toEqual([
      "suit_jurisdiction",
    ]),
  );
  test.each([
    ["branch", /granted and is repayable at the branch/],
    ["agreement", /agreement was executed there/i],
    ["residence", /resides, carries on business or (personally )?works for gain/],
  ])("%s", (suit_jurisdiction, sentence) => {
    for (const name of ["summary_suit", "comm_suit", "mediation_application"] as const) {
      const text = said(name, { suit_jurisdiction });
      expect(text).toMatch(sentence);
      expect(text.match(/granted and is repayable|executed there|works for gain/g)).toHaveLength(1);
    }
  });
});
