import { describe, expect, test } from "vitest";
import { proceedingsText, type PaperProceeding } from "../record.ts";
import { getSentence, idsOf, SUIT } from "../testing/ask-guards.ts";
import { TRIBUNAL_CASE } from "../testing/sample-filings.ts";
import { fieldLabel } from "../fields.ts";
import type { PaperData } from "../values.ts";

const row = (kind: string, more: Partial<PaperProceeding> = {}): PaperProceeding => ({
  ...{ kind, forum: null, number: null, filed_on: null, stage: null, outcome: null, outcome_on: null },
  ...more,
});
const having = (...rows: PaperProceeding[]) => ({ ...SUIT, proceedings: proceedingsText(rows) });
const OWN = row("suit", { own: true, number: "CS (COMM)/117/2026", filed_on: "2026-08-03" });

describe("what is filed already", () => {
  test("is not filed a second time", () => {
    expect(getSentence("filed_already", "summary_suit", having(OWN))).toBe(
      "The case is filed already: Suit, No. CS (COMM)/117/2026, of 3 Aug 2026. Make this paper only if a second one is meant.",
    );
    expect(idsOf("loan_recall_notice", having(OWN))).toContain("filed_already");
    expect(idsOf("summary_suit", having(row("suit")))).not.toContain("filed_already");
  });

  test("goes with its own interim application, and is another proceeding to the tribunal", () => {
    expect(idsOf("interim_application", having(OWN))).not.toContain("filed_already");
    const tribunal = { ...TRIBUNAL_CASE, ...having(OWN), lender_type: "bank" };
    expect(idsOf("original_application", tribunal)).not.toContain("filed_already");
    expect(getSentence("earlier_suit_pending", "original_application", tribunal)).toContain(
      "CS (COMM)/117/2026",
    );
  });
});

describe("what is pending elsewhere", () => {
  test.each([
    ["suit", "earlier_suit_pending"],
    ["drt", "earlier_suit_pending"],
    ["arbitration", "arbitration_pending"],
  ])("%s: %s, until it has ended", (kind, guard) => {
    expect(idsOf("summary_suit", having(row(kind)))).toContain(guard);
    expect(idsOf("summary_suit", having(row(kind, { outcome: "Withdrawn" })))).not.toContain(guard);
    expect(idsOf("summary_suit", having(row(kind, { outcome_on: "2026-02-01" })))).not.toContain(guard);
    expect(idsOf("summary_suit", having(row("cheque_complaint")))).not.toContain(guard);
  });

  test("an arbitrator known by the fields alone counts, and not twice", () => {
    const named = { ...SUIT, arbitrator_name: "Sample Arbitrator" };
    expect(idsOf("comm_suit", named)).toContain("arbitration_pending");
    const recorded = { ...having(row("arbitration", { outcome: "Terminated" })), ...named };
    expect(
      idsOf("comm_suit", {
        ...recorded,
        proceedings: having(row("arbitration", { outcome: "x" })).proceedings,
      }),
    ).not.toContain("arbitration_pending");
  });
});

test("an award is executed, not sued for again", () => {
  const awarded = { ...SUIT, award_date: "2025-08-31", arb_case_no: "ARB/7/2024" };
  expect(getSentence("award_exists", "summary_suit", awarded)).toBe(
    "The debt was decided on: Arbitration, No. ARB/7/2024. An award is executed; what it decided cannot be sued for again.",
  );
  expect(idsOf("summary_suit", awarded)).not.toContain("arbitration_pending");
  expect(idsOf("pre_ep", awarded)).not.toContain("award_exists");
});

test("a challenge tells of an award, until the award was set aside; nothing is attached before judgment then", () => {
  const exists = (
    outcome: string | null,
    category: "summary_suit" | "interim_application" = "summary_suit",
  ) =>
    idsOf(category, { ...having(row("award_challenge", { outcome })), ia_type: "attachment" }).includes(
      "award_exists",
    );
  expect(exists(null)).toBe(true);
  expect(exists("Dismissed")).toBe(true);
  expect(exists("Award set aside")).toBe(false);
  expect(exists(null, "interim_application")).toBe(true);
});

describe("what is stated and what is recorded agree", () => {
  test("none, and some are there", () => {
    const said = { ...having(row("sarfaesi", { number: "S/1" })), other_proceedings: "none" };
    expect(getSentence("proceedings_not_as_stated", "summary_suit", said)).toContain("SARFAESI, No. S/1");
    expect(idsOf("summary_suit", { ...SUIT, other_proceedings: "none" })).not.toContain(
      "proceedings_not_as_stated",
    );
  });

  test("some, and none is there", () => {
    const said = { ...SUIT, other_proceedings: "recorded" };
    expect(idsOf("summary_suit", said)).toContain("proceedings_not_as_stated");
    expect(idsOf("summary_suit", { ...said, ...having(row("suit")) })).not.toContain(
      "proceedings_not_as_stated",
    );
  });
});

test("staff read a name for the rows", () => {
  expect(fieldLabel("proceedings")).toBe("Proceedings");
});

describe("an arbitration clause", () => {
  const ids = (data: PaperData) => idsOf("summary_suit", { ...SUIT, ...data });
  test("is a reason against a suit while no arbitration is recorded", () => {
    expect(ids({ arbitration_clause: "clause 21" })).toEqual(["arbitration_agreed"]);
    expect(ids({ arbitration_clause: "None" })).toEqual([]);
    expect(ids({ arbitration_clause: "clause 21", arb_case_no: "ARB/7/2024" })).toEqual([
      "arbitration_pending",
    ]);
    expect(idsOf("original_application", { arbitration_clause: "clause 21" })).not.toContain(
      "arbitration_agreed",
    );
  });
});
