/** What the papers of an execution, of a guarantor's insolvency and of an interim application annex beside those of a loan. */
import { isPlaceholder } from "#app/domain/text/blank-text.ts";
import type { Facts } from "../facts.ts";
import { known, type Rule } from "../rules.ts";
import { isHirePurchase } from "./repayment.ts";

interface FurtherDocument {
  there: Rule | ((facts: Facts) => boolean);
  particulars: (facts: Facts, words: unknown, language: string) => string;
  date?: string;
}

const inWords =
  (english: (facts: Facts) => string, hindi: (facts: Facts) => string): FurtherDocument["particulars"] =>
  (facts, _, language) =>
    (language === "hi" ? hindi : english)(facts);

const clauseOf = (facts: Facts) => facts("arbitration_clause");
const inBrackets = (text: string | undefined) => (text === undefined ? "" : ` (${text})`);
const isStamped = (facts: Facts) => facts("award_stamp_paid") === "yes";
const isUnchallenged = (facts: Facts) => facts("s34_status") === "none";
/** An appeal lies from the order that refused to set the award aside. */
const isAppealed = (facts: Facts) =>
  facts("s34_status") === "dismissed" && ["pending", "dismissed"].includes(facts("s37_status") ?? "");

export const FURTHER_DOCUMENTS = {
  award: {
    there: known("award_date"),
    particulars: inWords(
      (facts) => `Award, in original or certified copy${isStamped(facts) ? ", stamped" : ""}`,
      (facts) => `पंचाट, मूल या प्रमाणित प्रति${isStamped(facts) ? ", स्टाम्पित" : ""}`,
    ),
    date: "award_date",
  },
  award_delivery: {
    there: known("award_received_date"),
    particulars: inWords(
      () => "Proof of the delivery of the signed award",
      () => "हस्ताक्षरित पंचाट के परिदान का प्रमाण",
    ),
    date: "award_received_date",
  },
  award_challenge: {
    there: known("s34_status"),
    particulars: inWords(
      (facts) =>
        isUnchallenged(facts)
          ? "Result of a search that no application under section 34 was made"
          : `Papers of the application under section 34${inBrackets(facts("s34_details"))}${isAppealed(facts) ? ` and of the appeal under section 37${inBrackets(facts("s37_details"))}` : ""}`,
      (facts) =>
        isUnchallenged(facts)
          ? "इस खोज का परिणाम कि धारा 34 के अधीन कोई आवेदन नहीं किया गया"
          : `धारा 34 के अधीन आवेदन${inBrackets(facts("s34_details"))}${isAppealed(facts) ? ` और धारा 37 के अधीन अपील${inBrackets(facts("s37_details"))}` : ""} के पत्र`,
    ),
  },
  arbitration_agreement: {
    there: { all: [] },
    particulars: inWords(
      (facts) =>
        `${isHirePurchase(facts) ? "Hire-purchase" : "Loan"} agreement${clauseOf(facts) ? `, with its arbitration clause${inBrackets(clauseOf(facts))}` : ""}`,
      (facts) =>
        `${isHirePurchase(facts) ? "अवक्रय करार" : "ऋण करार"}${clauseOf(facts) ? `, उसके माध्यस्थम् खंड${inBrackets(clauseOf(facts))} सहित` : ""}`,
    ),
    date: "agreement_date",
  },
  property: {
    there: known("jd_assets"),
    particulars: inWords(
      () => "List of property, with extracts of the registers where the property is land",
      () => "संपत्ति की सूची; भूमि के लिए अभिलेखों के उद्धरण सहित",
    ),
  },
  deed: {
    there: known("guarantee_date"),
    particulars: inWords(
      (facts) => `Deed of guarantee of ${facts("guarantor_name") ?? ""}`,
      (facts) => `${facts("guarantor_name") ?? ""} का गारंटी विलेख`,
    ),
    date: "guarantee_date",
  },
  invocation: {
    there: known("guarantee_invocation_date"),
    particulars: inWords(
      () => "Notice invoking the guarantee, with proof of its service",
      () => "गारंटी के आह्वान की सूचना, उसकी तामील के प्रमाण सहित",
    ),
    date: "guarantee_invocation_date",
  },
  form_b: {
    there: known("form_b_date"),
    particulars: inWords(
      () => "Demand notice in Form B",
      () => "प्ररूप ख में माँग सूचना",
    ),
    date: "form_b_date",
  },
  form_b_service: {
    there: known("form_b_service_date"),
    particulars: inWords(
      () => "Proof of the service of Form B",
      () => "प्ररूप ख की तामील का प्रमाण",
    ),
    date: "form_b_service_date",
  },
  iu_record: {
    // "None" is no record.
    there: (facts) => !isPlaceholder(facts("iu_record") ?? "None"),
    particulars: inWords(
      () => "Record of default with the information utility",
      () => "सूचना उपयोगिता में चूक का अभिलेख",
    ),
  },
  master_data: {
    there: { all: [] },
    particulars: inWords(
      (facts) =>
        `Master data of the corporate debtor${facts("cirp_case_no") ? `, and the order in its insolvency case ${facts("cirp_case_no") ?? ""}` : ""}`,
      (facts) =>
        `निगमित ऋणी का मास्टर डेटा${facts("cirp_case_no") ? `, और उसके दिवाला मामले ${facts("cirp_case_no") ?? ""} का आदेश` : ""}`,
    ),
  },
  professional: {
    there: known("rp_name"),
    particulars: inWords(
      (facts) => `Consent and registration of ${facts("rp_name") ?? ""}, proposed as resolution professional`,
      (facts) => `प्रस्तावित समाधान वृत्तिक ${facts("rp_name") ?? ""} की सहमति और पंजीकरण`,
    ),
  },
  property_proof: {
    there: { all: [] },
    particulars: inWords(
      () => "Proof of the property in the schedule and of its value",
      () => "अनुसूची की संपत्ति और उसके मूल्य का प्रमाण",
    ),
  },
} as const satisfies Record<string, FurtherDocument>;
