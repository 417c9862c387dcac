// The papers filed beside suits: execution petition, interim application, Forms B and C, original application, and the
// recall notice in Hindi.
import { afterAll, describe, expect, test } from "vitest";
import type { PaperCategory } from "#app/domain/categories.ts";
import type { Paper } from "./blocks.ts";
import { paperTemplate, type PaperLanguage } from "./papers.server.ts";
import { renderPaper } from "./render.ts";
import { hasPdftotext, pdftotext } from "./testing/pdftotext.ts";
import { BARE_CASE, FULL_CASE } from "./testing/sample-case.ts";
import {
  EXECUTION_CASE,
  FORM_B_CASE,
  FORM_C_CASE,
  INTERIM_CASE,
  SECTION_9_CASE,
  TRIBUNAL_CASE,
} from "./testing/sample-filings.ts";
import { openTypesetter } from "./typeset.server.ts";
import type { PaperData } from "./values.ts";

const DATE = "2026-11-21";
const typesetter = openTypesetter();
afterAll(() => typesetter.close());

interface Sample {
  category: PaperCategory;
  language?: PaperLanguage;
  data: PaperData;
}
const SAMPLES = {
  pre_ep: { category: "pre_ep", data: EXECUTION_CASE },
  interim_application: { category: "interim_application", data: INTERIM_CASE },
  interim_application_section_9: { category: "interim_application", data: SECTION_9_CASE },
  sec_95_form_b: { category: "sec_95", data: FORM_B_CASE },
  sec_95_form_c: { category: "sec_95", data: FORM_C_CASE },
  original_application: { category: "original_application", data: TRIBUNAL_CASE },
  loan_recall_notice_hi: { category: "loan_recall_notice", language: "hi", data: FULL_CASE },
} as const satisfies Record<string, Sample>;
type SampleName = keyof typeof SAMPLES;
const NAMES = Object.keys(SAMPLES) as SampleName[];

function draft(name: SampleName, changes: PaperData = {}, options: { date?: string; draft?: boolean } = {}) {
  const { category, data, language = "en" }: Sample = SAMPLES[name];
  const template = paperTemplate(category, language);
  if (!template) throw new Error("There is no template");
  return renderPaper(template, { ...data, ...changes }, { date: DATE, ...options });
}

/** Everything a paper says, one block or line each. */
function said(paper: Paper | null): string {
  const text = (runs: { text: string }[]) => runs.map((run) => run.text).join("");
  const lines = (paper?.blocks ?? []).flatMap((block) => {
    if (block.block === "break") return ["=="];
    if (block.block === "zone") return block.lines.map(text);
    if (block.block === "table")
      return [block.head, ...block.rows, ...block.foot].map((row) => row.map(text).join(" | "));
    return [text(block.text)];
  });
  return lines.join("\n").replaceAll("\u00A0", " ");
}
const textOf = (...args: Parameters<typeof draft>) => {
  const { missing, paper } = draft(...args);
  expect(missing).toEqual([]);
  return said(paper);
};

describe.skipIf(!hasPdftotext)("the text of the PDF, by pdftotext", () => {
  test.each(NAMES)("%s", async (name) => {
    const { paper } = draft(name);
    if (!paper) throw new Error("The sample case lacks something");
    await expect(pdftotext(await typesetter.typeset(paper))).toMatchFileSnapshot(
      `./testing/golden/${name}.txt`,
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

/** By the matrix of compulsory fields; parties' addresses because the samples have such parties. */
const COMPULSORY: Record<SampleName, readonly string[]> = {
  pre_ep: [
    ...[...PARTIES, ...BESIDE, ...COURT, "advocate_name", "claim_amount", "outstanding_date_as_on"],
    ...["roi_percentage", "award_date", "arbitrator_name", "roi_amount", "cost_levied", "arb_case_no"],
    ...["arbitrator_appointed_by", "award_received_date", "award_sum", "s34_status"],
    ...["payments_after_award", "prior_ep_details", "execution_mode", "jd_assets"],
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
    ...["security_value", "oa_jurisdiction", "fee_amount", "fee_date", "fee_mode"],
  ],
  loan_recall_notice_hi: Object.keys(BARE_CASE).filter((name) => name !== "city"),
};

describe("compulsory fields", () => {
  const each = NAMES.flatMap((name) => COMPULSORY[name].map((field) => [name, field] as const));

  test.each(each)("%s without %s: no paper, and it is named", (name, field) => {
    expect(draft(name, { [field]: null })).toMatchObject({ missing: [field], paper: null });
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
    };
    const text = textOf(name, { ...ALONE, ...own, guarantor_name: null, guarantor_address: null });
    expect(text).not.toMatch(
      /Judgment-Debtors|Respondents|Defendants|jointly|and others|co-borrower|No\. 1\b/,
    );
    expect(text).not.toMatch(/(Judgment-Debtor|Respondent|Defendant) (are|have|reside)\b/);
  });

  test.each(["pre_ep", "interim_application", "original_application"] as const)(
    "%s against several",
    (name) => {
      const text = textOf(name);
      expect(text).not.toMatch(/(Judgment-Debtors|Respondents|Defendants) (is|has|resides)\b/);
      expect(text).toContain("Sample Traders and others");
    },
  );

  test.each(NAMES)("%s leaves no gap, nothing undefined, and no note of the reviewer's", (name) => {
    const text = textOf(name);
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
    expect(textOf(name, {}, { draft: true })).toMatch(/[Cc]heck|confirm/),
  );
});

describe("execution petition", () => {
  const table = (changes: PaperData) => textOf("pre_ep", changes).match(/^.* \| [₹(].*$/gm);

  test("the ten columns of rule 11(2) stand in their order", () => {
    const rows = [...textOf("pre_ep").matchAll(/^\(([a-j])\) \| /gm)].map(([, letter]) => letter);
    expect(rows.join("")).toBe("abcdefghij");
  });

  test("the calculation adds up, with what was paid taken off", () => {
    expect(table({})?.slice(-6)).toEqual([
      "Sum awarded | ₹ 4,00,000.00",
      "Interest awarded up to the award | ₹ 66,103.30",
      "Costs awarded | ₹ 25,000.00",
      "Interest after the award, as calculated below | ₹ 70,882.19",
      "Less: paid since the award | (–) ₹ 20,000.00",
      "Amount for which execution is sought | ₹ 5,41,985.49",
    ]);
  });

  test("what is nothing is not in the table, and column (e) and (h) say Nil", () => {
    const changes = {
      roi_amount: "0",
      cost_levied: "0.00",
      payments_after_award: "0",
      claim_amount: "470882.19",
    };
    expect(table(changes)?.slice(-3)).toEqual([
      "Sum awarded | ₹ 4,00,000.00",
      "Interest after the award, as calculated below | ₹ 70,882.19",
      "Amount for which execution is sought | ₹ 4,70,882.19",
    ]);
    const text = textOf("pre_ep", changes);
    expect(text).toMatch(/^\(e\) \| .* \| Nil$/m);
    expect(text).toMatch(/^\(h\) \| .* \| Nil$/m);
  });

  test("a smaller claim is a waiver, a larger one is not asked for", () => {
    expect(table({ claim_amount: "500000" })?.slice(-2)).toEqual([
      "Less: not claimed in this petition | (–) ₹ 41,985.49",
      "Amount for which execution is sought | ₹ 5,00,000.00",
    ]);
    const more = draft("pre_ep", { claim_amount: "600000" });
    expect(more.notes).toEqual([
      "The claim amount is more than the award comes to; the petition asks for what the award gives",
    ]);
    expect(said(more.paper)).toContain("Amount for which execution is sought | ₹ 5,41,985.49");
  });

  test("without a rate of the award the case's is used, and the register says so", () => {
    const { paper, notes } = draft("pre_ep", { award_interest_rate: null, roi_percentage: "14.5" });
    expect(said(paper)).toContain("simple interest at 14.5% per annum");
    expect(notes).toContain(
      "No rate of the award is recorded; interest after the award is calculated at the case's rate of interest",
    );
  });

  test("interest runs from the day the award says, else from the day after it", () => {
    expect(textOf("pre_ep")).toContain(
      "from 11.05.2025 to 31.10.2026, both days counted, that is for 539 days",
    );
    expect(textOf("pre_ep", { award_interest_from: "2026-10-31" })).toContain(
      "from 31.10.2026 to 31.10.2026, both days counted, that is for 1 day,",
    );
  });

  test.each([
    ["2027-05-10", false],
    ["2027-05-11", true],
  ])("on %s a notice to show cause is part of the paper: %s", (date, expected) => {
    const text = textOf("pre_ep", {}, { date });
    expect(text.includes("NOTICE TO SHOW CAUSE")).toBe(expected);
    expect(text.includes("issue notice to the Judgment-Debtors under Order XXI rule 22")).toBe(expected);
  });

  test.each([
    ["attachment", /attach and sell/, /arrest|appoint a receiver/],
    ["arrest", /order the arrest/, /attach and sell|appoint a receiver/],
    ["receiver", /appoint a receiver/, /attach and sell|order the arrest/],
    ["garnishee", /order payment by the garnishees/, /attach and sell|order the arrest|appoint a receiver/],
    ["every_mode", /attach and sell[^]*order the arrest[^]*appoint a receiver/, /garnishees/],
  ])("%s is prayed for and nothing else", (execution_mode, asked, notAsked) => {
    const text = textOf("pre_ep", { execution_mode });
    const prayer = text.slice(text.indexOf("PRAYER"), text.indexOf("VERIFICATION"));
    expect(prayer).toMatch(asked);
    expect(prayer).not.toMatch(notAsked);
  });

  test("a pending challenge is stated with its stay", () => {
    expect(draft("pre_ep", { s34_status: "pending" }).missing).toEqual(["s34_stay"]);
    const text = textOf("pre_ep", { s34_status: "pending", s34_stay: "no", s34_details: "O.M.P. 7/2025" });
    expect(text).toContain(
      "Application under section 34: Pending (O.M.P. 7/2025). Operation of the award stayed: No",
    );
    expect(text).not.toContain("No such application was made");
  });
});

describe("interim application", () => {
  test.each([
    ["attachment", "Order XXXVIII rule 5", "intent to obstruct or delay"],
    ["injunction", "Order XXXIX rules 1 and 2", "Balance of convenience"],
    ["receiver", "Order XL rule 1", "just and convenient"],
    ["drt", "section 19(13), (18) and (25)", "obstruct, delay or frustrate"],
  ])("%s rests on its own provision and averments", (ia_type, provision, averment) => {
    const text = textOf("interim_application", { ia_type });
    expect(text).toContain(provision);
    expect(text).toContain(averment);
    expect(text).toContain("Shop 4, Sample Market, Pune, with the stock in trade in it | ₹ 6,50,000.00");
  });

  test("section 9 before, during and after arbitration", () => {
    expect(textOf("interim_application_section_9")).toContain("within ninety days of the order");
    const during = { arbitrator_name: "Sample Arbitrator" };
    expect(textOf("interim_application_section_9", during)).toContain("would not be efficacious");
    const after = textOf("interim_application_section_9", { ...during, award_date: "2026-10-01" });
    expect(after).toContain("made an award on 01.10.2026. It has not yet been enforced");
    expect(after).not.toContain("ninety days");
  });

  test("without urgency nothing is asked for ad interim", () => {
    expect(textOf("interim_application")).toContain("ad interim");
    expect(textOf("interim_application", { urgent_relief_ground: null })).not.toMatch(/ad.interim/);
  });

  test("the main case is named by its number, else left to be filled in", () => {
    expect(textOf("interim_application")).toContain("in CS (COMM)/123/2026");
    expect(textOf("interim_application", { case_no: null })).toContain("in Suit No. ____________ of 2026");
    expect(textOf("interim_application", { case_no: null, ia_type: "drt" })).toContain(
      "in Original Application No. ____________ of 2026",
    );
  });
});

describe("section 95", () => {
  test("is Form B until its service is recorded, then Form C", () => {
    expect(draft("sec_95_form_b").paper?.title).toContain("Form B, demand notice to the guarantor");
    expect(textOf("sec_95_form_b")).not.toContain("FORM C");
    expect(draft("sec_95_form_c").paper?.title).toContain("Form C, application under section 95");
    expect(textOf("sec_95_form_c")).toContain("its fourteen days ended on 09.11.2026");
  });

  test.each(["sec_95_form_b", "sec_95_form_c"] as const)("%s prays for no interim moratorium", (name) => {
    const text = textOf(name);
    expect(text).not.toMatch(/interim moratorium|section 96/i);
    if (name === "sec_95_form_c")
      expect(text).toContain("on admission, declare the moratorium of section 101");
  });

  test("Form B follows the invocation and does not stand for it", () => {
    expect(textOf("sec_95_form_b")).toContain(
      "The guarantee was invoked by notice to you on 01.07.2026, before this demand",
    );
  });

  test("without a resolution professional one is to be nominated", () => {
    const text = textOf("sec_95_form_c", { rp_name: null });
    expect(text).toContain("No resolution professional is proposed");
    expect(text).toContain("have a resolution professional nominated");
  });

  test("the dates stand in their order", () => {
    const dates = [...textOf("sec_95_form_c").matchAll(/^(\d\d)\.(\d\d)\.(\d{4}) \| /gm)].map(
      ([, day = "", month = "", year = ""]) => `${year}-${month}-${day}`,
    );
    expect(dates).toHaveLength(13);
    expect(dates).toEqual(dates.toSorted());
  });
});

describe("original application", () => {
  test("Form I's items stand in their order, with 3A after 3", () => {
    const text = textOf("original_application");
    const items = [
      ...["Particulars of the applicant", "Particulars of the defendants", "Jurisdiction of the Tribunal"],
      ...[
        "3A. Particulars of the debt",
        "Limitation.",
        "Facts of the case",
        "Relief sought",
        "Interim order",
      ],
      ...[
        "Matter not pending elsewhere",
        "Particulars of the fee",
        "Details of the index",
        "List of enclosures",
      ],
      "VERIFICATION",
    ].map((item) => text.indexOf(item, text.indexOf("Form I, rule 4")));
    expect(items).not.toContain(-1);
    expect(items).toEqual(items.toSorted((one, other) => one - other));
    expect(text).toContain("paragraphs 1 to 11");
  });

  test("does not rest on what was omitted in 2016", () => {
    expect(textOf("original_application")).not.toContain("19(12)");
  });

  test("security that falls short: other assets, or their disclosure; enough of it: neither", () => {
    expect(textOf("original_application")).toContain("Debt not covered by the security | ₹ 7,50,000.00");
    expect(textOf("original_application", { other_assets: null })).toContain("an order for their disclosure is prayed for");
    const covered = textOf("original_application", { security_value: "2550000.00" });
    expect(covered).not.toMatch(/not covered|does not cover|knows of no other/);
  });

  test("a fee not yet paid leaves room for its particulars", () => {
    expect(textOf("original_application", { fee_ref: null })).toContain(
      "bank ____________, No. ____________",
    );
  });
});

describe("recall notice in Hindi", () => {
  test("amounts, days, dates, capacities and clauses are Hindi", () => {
    const { paper } = draft("loan_recall_notice_hi");
    const text = said(paper);
    expect(text).toContain("₹ 4,66,103.30 (चार लाख छियासठ हजार एक सौ तीन रुपये और तीस पैसे मात्र)");
    expect(text).toContain("15 (पंद्रह) दिन के भीतर");
    expect(text).toContain("दिनांक: 21.11.2026");
    for (const capacity of ["उधारकर्ता", "सह-उधारकर्ता", "गारंटर", "प्रोपराइटर"]) {
      expect(text.split("\n")).toContain(capacity);
    }
    const labels = paper?.blocks.flatMap((block) => (block.block === "paragraph" ? [block.label] : []));
    expect(labels).toEqual(expect.arrayContaining(["(क)", "(ख)", "(ग)", "(घ)", "(ङ)", "(च)"]));
    expect(text).not.toMatch(/Principal|Interest|^(Borrower|Guarantor)$|Only/m);
  });

  test("invokes the guarantee by name, and only where there is one", () => {
    expect(textOf("loan_recall_notice_hi")).toContain(
      "एतद्द्वारा ऋण के लिए आपके द्वारा दी गई गारंटी का आह्वान करता है",
    );
    const without = { guarantor_name: null, guarantor_address: null };
    expect(textOf("loan_recall_notice_hi", without)).not.toContain("आह्वान");
  });

  test("says the same clauses as the English notice, from the same fields", () => {
    const count = (paper: Paper | null) =>
      paper?.blocks.filter((block) => block.block === "paragraph" && block.level !== null).length;
    const english = paperTemplate("loan_recall_notice");
    const hindi = paperTemplate("loan_recall_notice", "hi");
    if (!english || !hindi) throw new Error("There is no template");
    for (const data of [FULL_CASE, BARE_CASE]) {
      const papers = [english, hindi].map((template) => renderPaper(template, data, { date: DATE }).paper);
      expect(count(papers[1] ?? null)).toBe(count(papers[0] ?? null));
    }
    expect(mentioned(hindi.source)).toEqual(mentioned(english.source));
  });

  test("what staff are told is English", () => {
    expect(draft("loan_recall_notice_hi").notes).toEqual([
      "Co-borrower Sample Co-borrower has no address of their own and is noticed at the borrower's address",
    ]);
  });
});

/** The placeholders a template's text names. */
function mentioned(source: string): string[] {
  const found = [...source.matchAll(/\{\{#?(?:if|each|words|plural)? ?((?:this\.)?\w+)/g)].map(
    ([, name]) => name,
  );
  return [...new Set(found.filter((name) => name !== undefined && name !== "else"))].toSorted();
}
