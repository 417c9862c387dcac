// why: what each paper of the golden cases is about besides the case itself: its court, and the stage it belongs to.
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import type { TemplateLanguage } from "#app/domain/templates/template-words.ts";
import type { PaperData } from "#app/papers/values.ts";

const COMMERCIAL_COURT: PaperData = {
  jurisdiction_state: "maharashtra",
  jurisdiction_court: "district_court",
  court_name: "Commercial Court",
  court_place: "Pune",
};
export const CIVIL_COURT: PaperData = { ...COMMERCIAL_COURT, court_name: "Civil Judge (Senior Division)" };

/** The award that ended an arbitration about each of the loans, where a case knows none of its own. */
const AWARD: PaperData = {
  arb_case_no: "ARB/SAMPLE/45/2024",
  arb_seat: "Pune",
  arbitrator_name: "Sample Arbitrator",
  arbitrator_appointed_by: "institution",
  award_date: "2025-05-10",
  award_received_date: "2025-05-20",
  award_stamp_paid: "yes",
  award_sum: "400000.00",
  roi_amount: "66103.30",
  cost_levied: "25000.00",
  payments_after_award: "0.00",
  award_interest: "rate",
  award_interest_rate: "12",
  award_interest_on: "principal",
  s34_status: "none",
  prior_ep_details: "No application was made before",
  cross_decree: "none",
  execution_mode: "attachment_arrest",
  arrest_grounds:
    "On 05.11.2026, after the award, stock was removed from the shop at night.\nThe trade in the shop went on since the award and gave the means to pay a substantial part of it.",
  award_against: "all",
  execution_jurisdiction: "property",
  jd_assets: "Shop 4, Sample Market, Pune: the whole\nStock in trade at the same place",
  claim_amount: "561985.49",
};

const INTERIM: PaperData = {
  ...CIVIL_COURT,
  case_no: "CS/123/2026",
  ia_type: "attachment",
  ia_against: "borrower",
  ia_grounds:
    "On 02.11.2026 the shop was advertised for sale.\nOn 05.11.2026 stock was removed from it at night.",
  ia_source: "the report of its field officer dated 06.11.2026",
  ia_property: "Shop 4, Sample Market, Pune, with the stock in trade in it",
  ia_property_value: "650000.00",
};

const BEFORE_NCLT: PaperData = {
  jurisdiction_state: "maharashtra",
  jurisdiction_court: "nclt",
  court_name: "National Company Law Tribunal",
  bench: "Mumbai Bench",
  court_place: "Mumbai",
};

interface GoldenPaper {
  category: PaperCategory;
  language?: TemplateLanguage;
  /** What a case has for this paper where it has nothing else. */
  values: PaperData;
}

/** Every text that comes with the panel; a notice in two languages is one after the other. */
const PAPERS = {
  summary_suit: { category: "summary_suit", values: COMMERCIAL_COURT },
  summary_suit_hi: { category: "summary_suit", language: "hi", values: COMMERCIAL_COURT },
  comm_suit: { category: "comm_suit", values: COMMERCIAL_COURT },
  mediation_application: { category: "mediation_application", values: COMMERCIAL_COURT },
  original_application: {
    category: "original_application",
    values: {
      jurisdiction_state: "maharashtra",
      jurisdiction_court: "drt",
      court_name: "Debts Recovery Tribunal",
      court_place: "Pune",
      oa_jurisdiction: "branch",
      oa_interim_relief: "that the property be preserved as it is until the application is decided.",
      fee_mode: "demand_draft",
      fee_ref: "000123",
      fee_date: "2026-11-18",
      fee_amount: "28000.00",
      fee_for: "original_application",
    },
  },
  pre_ep: { category: "pre_ep", values: { ...COMMERCIAL_COURT, ...AWARD } },
  interim_application: { category: "interim_application", values: INTERIM },
  sec_95: { category: "sec_95", values: BEFORE_NCLT },
  loan_recall_notice: { category: "loan_recall_notice", values: {} },
  loan_recall_notice_hi: { category: "loan_recall_notice", language: "hi", values: {} },
} as const satisfies Record<string, GoldenPaper>;
export type PaperKey = keyof typeof PAPERS;
export const PAPER_KEYS = Object.keys(PAPERS) as PaperKey[];

export const paperOf = (key: PaperKey): GoldenPaper => PAPERS[key];
