// What all papers that are filed have in common: their text as a PDF, what they cannot do without, number and person.
import { afterAll, describe, expect, test } from "vitest";
import { draft, NAMES, toText, type SampleName } from "../testing/draft-filings.ts";
import { hasPdftotext, pdftotext } from "../testing/pdftotext.ts";
import { BARE_CASE } from "../testing/sample-case.ts";
import { openTypesetter } from "../typesetting/typeset.server.ts";
import type { PaperData } from "../values.ts";

const typesetter = openTypesetter();
afterAll(() => typesetter.close());

describe.skipIf(!hasPdftotext)("the text of the PDF, by pdftotext", () => {
  test.each(NAMES)("%s", async (name) => {
    const { paper } = draft(name);
    if (!paper) throw new Error("The sample case lacks something");
    await expect(pdftotext(await typesetter.typeset(paper))).toMatchFileSnapshot(
      `../testing/golden/${name}.txt`,
    );
  });
});

const PARTIES = [
  ...[
    "client_name",
    "client_address",
    "lan_number",
    "customer_name",
    "address1",
    "city",
    "state",
    "zip_code",
  ],
  ...["signatory_name", "signatory_designation"],
];
const BESIDE = ["coborrower1_address", "guarantor_address", "proprietor_address"];
const COURT = ["jurisdiction_state", "jurisdiction_court", "court_name", "court_place", "authority_doc"];
const DEBT = ["loan_amount", "roi_percentage", "claim_amount", "outstanding_date_as_on", "default_date"];

/** The required fields of each paper (docs/papers.md); addresses of parties because the samples have such parties. */
const COMPULSORY: Record<SampleName, readonly string[]> = {
  pre_ep: [
    ...[...PARTIES, ...BESIDE, ...COURT, "advocate_name", "outstanding_date_as_on"],
    ...["award_interest_on", "award_date", "arbitrator_name", "roi_amount", "cost_levied", "arb_case_no"],
    ...["arbitrator_appointed_by", "award_received_date", "award_sum", "s34_status"],
    ...["payments_after_award", "prior_ep_details", "execution_mode", "arrest_grounds", "jd_assets"],
  ],
  interim_application: [
    ...[...PARTIES, ...BESIDE, ...COURT, "advocate_name", "agreement_date", "security_value"],
    ...["ia_type", "ia_grounds", "ia_property", "ia_property_value"],
  ],
  interim_application_section_9: [...COURT, "agreement_date", "ia_grounds", "arbitration_clause"],
  sec_95_form_b: [
    ...[...PARTIES, ...DEBT, "agreement_date", "disbursal_date", "lrn_date", "lrn_status", "guarantor_name"],
    ...["guarantor_address", "guarantee_date", "guarantee_invocation_date", "security_particulars"],
    ...["security_value"],
  ],
  sec_95_form_c: [
    ...[...PARTIES, ...COURT, ...DEBT, "agreement_date", "disbursal_date", "lrn_date", "lrn_status"],
    ...["guarantor_name", "guarantor_address", "guarantee_date", "guarantee_invocation_date", "cin"],
    ...["security_particulars", "security_value", "form_b_date", "rp_regn_no"],
  ],
  original_application: [
    ...[...PARTIES, ...BESIDE, ...COURT, ...DEBT, "branch_name", "branch_address", "sanction_date"],
    ...["agreement_date", "disbursal_date", "npa_date", "lrn_date", "pos", "tos", "security_particulars"],
    ...["security_value", "oa_jurisdiction", "fee_amount", "fee_date", "fee_mode", "fee_for"],
  ],
  loan_recall_notice_hi: Object.keys(BARE_CASE).filter((name) => name !== "city"),
};

describe("compulsory fields", () => {
  const each = NAMES.flatMap((name) => COMPULSORY[name].map((field) => [name, field] as const));

  test.each(each)("%s without %s: no paper, and it is named", (name, field) => {
    // Recorded payments stand for the figure of what was paid.
    const changes = { [field]: null, ...(field === "payments_after_award" ? { payments: null } : {}) };
    expect(draft(name, changes)).toMatchObject({ missing: [field], paper: null });
  });

  test("of the borrower's type and constitution one is enough for the forms; without both, both are named", () => {
    expect(draft("sec_95_form_c", { borrower_constitution: null }).missing).toEqual([]);
    expect(draft("sec_95_form_b", { borrower_constitution: null, borrower_type: null }).missing).toEqual([
      "borrower_constitution",
      "borrower_type",
    ]);
  });

  test("after an award the arbitrator is named", () => {
    expect(
      draft("interim_application_section_9", { award_date: "2026-10-01", arbitrator_name: null }).missing,
    ).toEqual(["arbitrator_name"]);
  });
});

const ALONE: PaperData = {
  coborrower1_name: null,
  coborrower1_address: null,
  proprietor_name: null,
  proprietor_address: null,
};

describe("one and several", () => {
  test.each(["pre_ep", "interim_application", "original_application"] as const)("%s against one", (name) => {
    const own = {
      ia_grounds: "Goods were removed at night.",
      oa_interim_relief: null,
      jd_assets: "A shop",
      other_assets: null,
      assets_status: "none",
    };
    const text = toText(name, { ...ALONE, ...own, guarantor_name: null, guarantor_address: null });
    expect(text).not.toMatch(
      /Judgment-Debtors|Respondents|Defendants|jointly|and others|co-borrower|No\. 1\b/,
    );
    expect(text).not.toMatch(/(Judgment-Debtor|Respondent|Defendant) (are|have|reside)\b/);
  });

  test.each(["pre_ep", "interim_application", "original_application"] as const)(
    "%s against several",
    (name) => {
      const text = toText(name);
      expect(text).not.toMatch(/(Judgment-Debtors|Respondents|Defendants) (is|has|resides)\b/);
      expect(text).toContain("Sample Traders and others");
    },
  );

  test.each(["pre_ep", "interim_application", "original_application"] as const)("%s against two", (name) => {
    const text = toText(name, ALONE);
    expect(text).toContain("Sample Traders and another");
    expect(text).not.toContain("and others");
  });

  test.each(NAMES)("%s leaves no gap, nothing undefined, and no note of the reviewer's", (name) => {
    // The total of a table leaves the cells before its sum empty.
    const text = toText(name).replaceAll(/^Total \|(?: +\|)+/gm, "Total |");
    expect(text).not.toMatch(/ {2}| [,.;)]|\( ?\)|undefined|null|\{\{|;;|\.\.(?!\.)/);
    expect(text).not.toMatch(/confirm with the registry|[Cc]heck (the|whether|which|locally)/);
  });

  test.each([
    "pre_ep",
    "interim_application",
    "sec_95_form_b",
    "sec_95_form_c",
    "original_application",
  ] as const)("the draft of %s has notes for the reviewer", (name) =>
    expect(toText(name, {}, { draft: true })).toMatch(/[Cc]heck|confirm/),
  );
});

describe("a paper says only what holds", () => {
  test("an execution petition after the twelve years does not say that it is in time", () => {
    const old = { award_date: "2009-05-10", award_received_date: "2009-05-20" };
    const text = toText("pre_ep", old);
    expect(text).not.toContain("They end on");
    expect(text).toContain("for this reason: ________________.");
    expect(toText("pre_ep", old, { draft: true })).toContain("The twelve years ended on");
    expect(toText("pre_ep")).toContain(
      "counted from 21.08.2025, the day on which the award became enforceable",
    );
  });

  test("nor a late application against a guarantor, which asks for the delay to be condoned", () => {
    const late = { guarantee_invocation_date: "2022-07-01", invocation_delivery_date: "2022-07-01" };
    const text = toText("sec_95_form_c", { ...late, condonation_sought: "yes" });
    expect(text).not.toContain("is counted");
    expect(text).toContain("ended on 16.07.2025. An application to condone the delay");
    expect(toText("sec_95_form_c", { ...late, condonation_sought: "no" })).not.toContain("condone");
    expect(toText("sec_95_form_c", late)).not.toContain("condone");
    expect(toText("sec_95_form_c")).toContain("It ends on 21.07.2029");
  });

  test("nor a late original application, unless somebody chooses to count from the recall", () => {
    const late = { default_date: "2023-03-05", last_payment_date: null };
    const text = toText("original_application", late);
    expect(text).toContain("The Applicant submits that the application is within the period");
    expect(text).toContain("for this reason: ________________");
    expect(toText("original_application", late, { draft: true })).toContain("Counsel must settle this");
    const chosen = { ...late, limitation_start: "recall" };
    expect(toText("original_application", chosen)).toContain(
      "counted from 01.07.2026, the date of the recall, by which the whole of the loan became payable. It ends on 01.07.2029",
    );
    expect(toText("original_application", chosen, { draft: true })).toContain(
      "ends on 05.03.2026, which is earlier",
    );
  });

  test("an original application leaves out no day of mediation", () => {
    const mediation = {
      pim_application_date: "2026-08-03",
      pim_report_date: "2026-09-15",
      pim_report_type: "failure",
    };
    expect(toText("original_application", mediation)).toContain("It ends on 05.03.2029");
    expect(toText("original_application", mediation)).not.toContain("leaves out");
  });

  test("time that is left out stands in a paragraph of its own, with its dates", () => {
    const old = { award_date: "2014-03-10", award_received_date: "2014-03-20" };
    const stay = {
      stay_from: "2016-01-01",
      stay_to: "2016-01-01",
      stay_details: "Sample Court, order of 01.01.2016",
    };
    const text = toText("pre_ep", { ...old, ...stay });
    expect(text).toContain("With the time stated in the next paragraph left out, they end on 07.06.2028");
    expect(text).toContain("From 15.03.2020 to 28.02.2022, of which 716 days lie in the period");
    expect(text).toContain("From 01.01.2016 to 01.01.2016, of which 1 day lies in the period");
    expect(text).toContain("Sample Court, order of 01.01.2016 (section 15(1) of the Limitation Act, 1963)");
    const secured = { default_date: "2023-03-05", last_payment_date: null, has_mortgage: "yes" };
    expect(toText("original_application", secured)).toContain(
      "For the money secured by the mortgage the period is twelve years (Article 62). It ends on 05.03.2035",
    );
  });

  test("a loan without security was not secured", () => {
    const text = toText("original_application", { security_value: "0.00", security_particulars: "None" });
    expect(text).toContain("No security of value is held for the debt. Particulars:\nNone");
    expect(text).not.toMatch(/loan was secured|sale of the security/);
  });

  test("where nothing is known of property, nothing is pointed to below", () => {
    const nothing = { execution_mode: "arrest", jd_assets: null, bank_account_no: null };
    const text = toText("pre_ep", { ...nothing, ...ALONE, guarantor_name: null, guarantor_address: null });
    expect(text).toContain("No property of the Judgment-Debtor is known to the Decree-Holder at present.");
    expect(text).toContain(
      "order the arrest and detention in the civil prison of the Judgment-Debtor (section",
    );
    expect(text).not.toContain("List of property, with extracts");
    expect(toText("pre_ep", { ...nothing, bank_account_no: "000111222444" })).toContain(
      "No property other than the account stated below is known",
    );
  });

  test("a debt that is not taken apart is not made up as follows", () => {
    expect(toText("sec_95_form_c", { pos: null })).not.toContain("made up");
    expect(toText("sec_95_form_c")).toContain("made up as follows");
  });
});
