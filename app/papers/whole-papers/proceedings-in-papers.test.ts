// What papers say of other proceedings: those that are recorded, "none" only where somebody said so, and else a question.
import { describe, expect, test } from "vitest";
import { draftPaper } from "../testing/draft-paper.ts";
import { proceedingsText, recordFor, type PaperProceeding } from "../record.ts";
import { draft, printedText, toText, DATE } from "../testing/draft-filings.ts";
import { BARE_SUMMARY_SUIT } from "../testing/sample-suits.ts";
import type { PaperData } from "../values.ts";

const ARBITRATION: PaperProceeding = {
  kind: "arbitration",
  forum: "Sample Arbitrator",
  number: "ARB/7/2024",
  filed_on: "2024-05-04",
  stage: null,
  outcome: "Award",
  outcome_on: "2025-08-31",
};
const OWN: PaperProceeding = {
  ...{ kind: "suit", forum: null, number: "CS/117/2026", filed_on: null },
  ...{ stage: null, outcome: null, outcome_on: null, own: true },
};
const recorded = (...rows: PaperProceeding[]) => ({ proceedings: proceedingsText(rows) });
const suit = (changes: PaperData) =>
  draftPaper("summary_suit", { ...BARE_SUMMARY_SUIT, ...changes }, { date: DATE });
const said = (changes: PaperData) => printedText(suit(changes).paper);

describe("a plaint", () => {
  test("asks where nothing is recorded and nobody has said that there are none", () => {
    expect(suit({ other_proceedings: null }).missing).toEqual(["other_proceedings"]);
    expect(said({ other_proceedings: "none" })).toContain("has filed no other suit or proceeding");
  });

  test("lists what is recorded, whatever was said, and denies nothing", () => {
    for (const other_proceedings of [null, "none", "recorded"]) {
      const text = said({ other_proceedings, ...recorded(ARBITRATION) });
      expect(text).toContain(
        "1. | Arbitration, No. ARB/7/2024, before Sample Arbitrator, of 04.05.2024 | Award, 31.08.2025",
      );
      expect(text).not.toContain("no other suit");
      expect(
        text.includes("Other than those stated above, the Plaintiff has filed no suit or proceeding"),
      ).toBe(other_proceedings === "recorded");
    }
  });

  test("tells an arbitration by its fields, once", () => {
    const fields = { arb_case_no: "ARB/7/2024", award_date: "2025-08-31" };
    expect(said(fields)).toContain("1. | Arbitration, No. ARB/7/2024 | award, 31.08.2025");
    expect(said({ ...fields, ...recorded(ARBITRATION) })).not.toContain("2. | Arbitration");
    expect(said({ cirp_case_no: "C.P. (IB)/12/2026" })).toContain(
      "1. | NCLT, No. C.P. (IB)/12/2026 | pending",
    );
    expect(said({ other_proceedings: "none", cirp_case_no: "None" })).toContain("no other suit");
  });

  test("does not list itself once it has a number, while a paper of another kind does", () => {
    expect(said({ other_proceedings: "none", ...recorded(OWN) })).toContain("no other suit");
    expect(toText("original_application", recorded(OWN))).toContain("1. | Suit, No. CS/117/2026 | pending");
    expect(recordFor("proceedings", recorded(OWN).proceedings, "suit")).toBeNull();
    expect(recordFor("proceedings", recorded(OWN, ARBITRATION).proceedings, "drt")).toBe(
      recorded(OWN, ARBITRATION).proceedings,
    );
  });

  test("says what is given up only if something is", () => {
    expect(said({ other_proceedings: "none" })).not.toMatch(/set-off|given up/i);
    expect(said({ other_proceedings: "none", given_up: "Penal charges of ₹ 500." })).toContain(
      "Set-off allowed, or part of the claim given up. Penal charges of ₹ 500.",
    );
  });
});

describe("an original application", () => {
  test("declares that nothing is pending, or what is", () => {
    expect(toText("original_application")).toContain("is not pending before any");
    const text = toText("original_application", { ...recorded(ARBITRATION), other_proceedings: "recorded" });
    expect(text).toContain("Save for these the Applicant declares");
    expect(toText("original_application", recorded(ARBITRATION))).not.toContain("is not pending");
  });
});

describe("Form C", () => {
  test("names orders and proceedings that are recorded, and none only if that was said", () => {
    const item = "Orders of a court, tribunal or arbitrator on the default |";
    expect(toText("sec_95_form_c")).toContain(`${item} None`);
    expect(toText("sec_95_form_c", recorded(ARBITRATION))).toContain(`${item} Arbitration, No. ARB/7/2024`);
    expect(draft("sec_95_form_c", { other_proceedings: null }).missing).toEqual(["other_proceedings"]);
    expect(draft("sec_95_form_c", { iu_status: null }).missing).toEqual(["iu_status"]);
    expect(toText("sec_95_form_c", { iu_status: null, iu_record: "Record 7" })).toContain("| Record 7");
  });

  test("gives no other address than the registered one", () => {
    expect(draft("sec_95_form_c", { cd_reg_office: null }).missing).toEqual(["cd_reg_office"]);
  });
});

test("section 9 says that arbitration has not begun only if somebody said so", () => {
  expect(draft("interim_application_section_9", { arbitration_begun: null }).missing).toEqual([
    "arbitration_begun",
  ]);
  expect(draft("interim_application_section_9", { arbitration_begun: "yes" }).missing).toEqual([
    "arbitrator_name",
  ]);
  expect(toText("interim_application_section_9")).toContain("Arbitral proceedings have not yet begun");
});

test("an execution petition says of a stay in its text what its table says", () => {
  const challenged = { s34_status: "pending", s34_details: "OP 5 of 2025" };
  const stayed = toText("pre_ep", { ...challenged, s34_stay: "yes" });
  expect(stayed).toContain("The operation of the award is stayed.");
  expect(stayed).not.toContain("as if it were a decree");
  expect(toText("pre_ep", { ...challenged, s34_stay: "no" })).toContain("as if it were a decree");
  expect(draft("pre_ep", { cross_decree: null }).missing).toEqual(["cross_decree"]);
  expect(toText("pre_ep", { cross_decree: "exists", cross_decree_details: "EP 9 of 2025" })).toContain(
    "Cross-decree: EP 9 of 2025",
  );
  expect(toText("pre_ep", { award_stamp_paid: "no" })).not.toContain("stamped");
});
