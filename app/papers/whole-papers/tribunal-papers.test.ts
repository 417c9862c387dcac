// What each of the other filed papers says: interim application, Forms B and C, original application.
import { describe, expect, test } from "vitest";
import { ratesText } from "../interest/recorded.ts";
import { draft, toText } from "../testing/draft-filings.ts";

describe("interim application", () => {
  test.each([
    ["attachment", "Order XXXVIII rule 5", "intent to obstruct or delay"],
    ["injunction", "Order XXXIX rules 1 and 2", "Balance of convenience"],
    ["receiver", "Order XL rule 1", "just and convenient"],
    ["drt", "section 19(13), (18) and (25)", "obstruct, delay or frustrate"],
  ])("%s rests on its own provision and averments", (ia_type, provision, averment) => {
    const text = toText("interim_application", { ia_type });
    expect(text).toContain(provision);
    expect(text).toContain(averment);
    expect(text).toContain(
      "Estimated value: ₹ 6,50,000.00\nShop 4, Sample Market, Pune, with the stock in trade in it",
    );
  });

  test("section 9 before, during and after arbitration", () => {
    expect(toText("interim_application_section_9")).toContain("within ninety days of the order");
    const during = { arbitrator_name: "Sample Arbitrator" };
    expect(toText("interim_application_section_9", during)).toContain("would not be efficacious");
    const after = toText("interim_application_section_9", { ...during, award_date: "2026-10-01" });
    expect(after).toContain("made an award on 01.10.2026 (Annexure A-5). It has not yet been enforced");
    expect(after).not.toContain("ninety days");
  });

  test("without urgency nothing is asked for ad interim", () => {
    expect(toText("interim_application")).toContain("ad interim");
    expect(toText("interim_application", { urgent_relief_ground: null })).not.toMatch(/ad.interim/);
  });

  test("the main case is named by its number, else left to be filled in", () => {
    expect(toText("interim_application")).toContain("in CS (COMM)/123/2026");
    expect(toText("interim_application", { case_no: null })).toContain("in Suit No. ____________ of 2026");
    expect(toText("interim_application", { case_no: null, ia_type: "drt" })).toContain(
      "in Original Application No. ____________ of 2026",
    );
  });
});

describe("section 95", () => {
  test("is Form B until its service is recorded, then Form C", () => {
    expect(draft("sec_95_form_b").paper?.title).toContain("Form B, demand notice to the guarantor");
    expect(toText("sec_95_form_b")).not.toContain("FORM C");
    expect(draft("sec_95_form_c").paper?.title).toContain("Form C, application under section 95");
    expect(toText("sec_95_form_c")).toContain("its fourteen days ended on 09.11.2026");
  });

  test.each(["sec_95_form_b", "sec_95_form_c"] as const)("%s prays for no interim moratorium", (name) => {
    const text = toText(name);
    expect(text).not.toMatch(/interim moratorium|section 96/i);
    if (name === "sec_95_form_c")
      expect(text).toContain("on admission, declare the moratorium of section 101");
  });

  test("Form B follows the invocation and does not stand for it", () => {
    expect(toText("sec_95_form_b")).toContain(
      "The guarantee was invoked by notice to you on 01.07.2026, before this demand",
    );
  });

  test("Form B says how it goes only where that is recorded", () => {
    expect(toText("sec_95_form_b", { form_b_mode: "Registered Post" })).toContain("By Registered Post");
    expect(toText("sec_95_form_b", { form_b_mode: null })).not.toMatch(/^By /m);
  });

  test("Part II keeps its numbers where the date of incorporation is to be filled in by hand", () => {
    expect(toText("sec_95_form_c", { incorpration_date: null })).toMatch(
      /7\. \| Date of incorporation \| _+\n8\. \| Registered office/,
    );
  });

  test("without a resolution professional one is to be nominated, once somebody said that none is proposed", () => {
    const unnamed = { rp_proposal: null, rp_name: null, rp_regn_no: null, rp_address: null, rp_email: null };
    expect(draft("sec_95_form_c", unnamed).missing).toEqual(["rp_proposal"]);
    expect(draft("sec_95_form_c", { ...unnamed, rp_proposal: "proposed" }).missing).toEqual(["rp_name"]);
    const text = toText("sec_95_form_c", { ...unnamed, rp_proposal: "none" });
    expect(text).toContain("No resolution professional is proposed");
    expect(text).toContain("have a resolution professional nominated");
  });

  test("the dates stand in their order", () => {
    const dates = [...toText("sec_95_form_c").matchAll(/^(\d\d)\.(\d\d)\.(\d{4}) \| /gm)].map(
      ([, day = "", month = "", year = ""]) => `${year}-${month}-${day}`,
    );
    expect(dates).toHaveLength(14);
    expect(dates).toEqual(dates.toSorted());
  });
});

describe("original application", () => {
  test("Form I's items stand in their order, with 3A after 3", () => {
    const text = toText("original_application");
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
    expect(toText("original_application")).not.toContain("19(12)");
  });

  test("security that falls short: other assets, or their disclosure; enough of it: neither", () => {
    expect(toText("original_application")).toContain("Debt not covered by the security | ₹ 7,50,000.00");
    const unlisted = { other_assets: null };
    expect(toText("original_application", { ...unlisted, assets_status: "none" })).toContain(
      "an order for their disclosure is prayed for",
    );
    // Nobody has said that there are none.
    expect(draft("original_application", unlisted).missing).toEqual(["assets_status"]);
    expect(draft("original_application", { ...unlisted, assets_status: "known" }).missing).toEqual([
      "other_assets",
    ]);
    const covered = toText("original_application", { security_value: "2550000.00" });
    expect(covered).not.toMatch(/not covered|does not cover|knows of no other/);
  });

  test("a debt that nothing secures has assets, and no other ones, and no value of its security", () => {
    const text = toText("original_application", {
      ...{ security_value: "0.00", security_particulars: "None" },
      ...{ other_assets: null, assets_status: "none" },
    });
    expect(text).toContain("Security | none");
    expect(text).toContain("The Applicant knows of no assets of the Defendants");
    expect(text).toContain("attachment and sale of the assets of the Defendants for the debt");
    expect(text).not.toMatch(/does not cover|other assets|Estimated value of the security/);
  });

  test("disclosure is prayed for where the security falls short", () => {
    expect(toText("original_application")).toContain("to disclose on affidavit");
    expect(toText("original_application", { security_value: "2550000.00" })).not.toContain("to disclose on");
  });

  test("that the debt reaches the amount of the Act is said where it does", () => {
    const says = (claim_amount: string) =>
      toText("original_application", { claim_amount, pos: "1500000.00", tos: claim_amount }).includes(
        "is not less than",
      );
    expect([says("2000000.00"), says("1999999.99")]).toEqual([true, false]);
  });

  test("a changed rate stands between commas", () => {
    expect(
      toText("original_application", { rates: ratesText([{ from_on: "2026-09-01", rate: "15" }]) }),
    ).toContain(
      "interest at 14.5% per annum, which was changed to 15% from 01.09.2026, and for repayment in",
    );
    expect(toText("original_application")).toContain("interest at 14.5% per annum and for repayment in");
  });

  test("facts that the prayer rests on are pleaded: the note, the invocation, what was paid since", () => {
    const text = toText("original_application", {
      ...{ note_date: "2024-01-20", guarantee_invocation_date: "2026-07-01", lrn_date: "2026-07-01" },
      last_payment_date: "2026-07-15",
    });
    expect(text).toMatch(/gave a promissory note dated 20\.01\.2024 for the loan \(Annexure A-\d+\)/);
    expect(text).toContain("The Applicant invoked the guarantee on 01.07.2026.");
    expect(text).toContain("demanded was not paid in full; what was received is credited below");
    expect(toText("original_application", { last_payment_date: "2026-06-30" })).not.toContain(
      "in full; what",
    );
  });

  test("a demand comes before the default that follows it", () => {
    const first = toText("original_application", { loan_kind: "demand", lrn_date: "2024-03-01" });
    expect(first.indexOf("demanded the whole of the loan by notice")).toBeGreaterThan(0);
    expect(first.indexOf("demanded the whole")).toBeLessThan(first.indexOf("in repayment occurred"));
    expect(first).not.toContain("recalled the loan by notice");
    expect(toText("original_application")).toContain("recalled the loan by notice");
  });

  test("the reviewer is told of a fee that is not the tariff's", () => {
    const notes = (court_fee_estimate: string) =>
      toText("original_application", { court_fee_estimate, fee_amount: "28000.00" }, { draft: true });
    expect(notes("131000.00")).toContain("₹ 28,000.00, is not the fee of the tariff");
    expect(notes("28000.00")).not.toContain("is not the fee of the tariff");
  });

  test("goods on hire are the lender's: nobody gave them as security", () => {
    const text = toText("original_application", { loan_kind: "hire_purchase" });
    expect(text).toContain("to which the Applicant retains the title, are stated in paragraph 3A");
    expect(text).toContain("order the sale of the goods stated in paragraph 3A");
    expect(text).not.toMatch(/loan was secured|sale of the securit|creating the security/);
  });

  test("a fee not yet paid leaves room for its particulars", () => {
    expect(toText("original_application", { fee_ref: null })).toContain(
      "bank ____________, No. ____________",
    );
  });
});
