/** Which dates a paper states of what has happened: none of them lies ahead, and they have an order. */
import { PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import type { FieldName } from "../fields.ts";

interface DatedFact {
  /** What happened that day, after "the date of the". */
  event: string;
  /** The papers that state it, or are made from it. */
  papers: readonly PaperCategory[];
}

/** An execution petition speaks of the award, not of how the loan went. */
export const OF_THE_LOAN = PAPER_CATEGORIES.filter((category) => category !== "pre_ep");
/** The notice itself is not recorded yet when it is made. */
const AFTER_RECALL = OF_THE_LOAN.filter((category) => category !== "loan_recall_notice");
export const FILED = PAPER_CATEGORIES.filter((category) => category !== "loan_recall_notice");
const SUITS = ["summary_suit", "comm_suit"] as const;

const CLAIMS = [...SUITS, "original_application"] as const;
const CLAIMS_AND_EXECUTION = [...CLAIMS, "pre_ep"] as const;
const CLAIMS_AND_GUARANTOR = [...CLAIMS, "sec_95"] as const;

export const DATED_FACTS = {
  application_date: { event: "loan application", papers: OF_THE_LOAN },
  sanction_date: { event: "sanction", papers: OF_THE_LOAN },
  agreement_date: { event: "loan agreement", papers: PAPER_CATEGORIES },
  disbursal_date: { event: "disbursal", papers: OF_THE_LOAN },
  default_date: { event: "first default", papers: PAPER_CATEGORIES },
  npa_date: { event: "classification as a non-performing asset", papers: OF_THE_LOAN },
  last_payment_date: { event: "last payment", papers: OF_THE_LOAN },
  dishonour_date: { event: "return unpaid", papers: [...CLAIMS, "mediation_application"] },
  acknowledgement_date: { event: "acknowledgement of the debt", papers: OF_THE_LOAN },
  outstanding_date_as_on: { event: "outstanding amount", papers: PAPER_CATEGORIES },
  interest_from: { event: "start of the interest claimed", papers: OF_THE_LOAN },
  interest_to: { event: "end of the interest claimed", papers: OF_THE_LOAN },
  lrn_date: { event: "recall notice", papers: AFTER_RECALL },
  lrn_delivery_date: { event: "delivery of the recall notice", papers: AFTER_RECALL },
  guarantee_date: { event: "guarantee", papers: OF_THE_LOAN },
  guarantee_invocation_date: { event: "invocation of the guarantee", papers: AFTER_RECALL },
  invocation_delivery_date: { event: "delivery of the invocation", papers: ["sec_95"] },
  form_b_date: { event: "Form B", papers: ["sec_95"] },
  form_b_service_date: { event: "service of Form B", papers: ["sec_95"] },
  incorpration_date: { event: "incorporation", papers: ["sec_95"] },
  pim_application_date: { event: "application for mediation", papers: [...SUITS, "original_application"] },
  pim_report_date: { event: "report of the mediation", papers: [...SUITS, "original_application"] },
  award_date: { event: "award", papers: FILED },
  award_received_date: { event: "receipt of the award", papers: ["pre_ep"] },
  case_date: { event: "filing of the case", papers: ["interim_application"] },
  authority_date: { event: "authority of the signatory", papers: FILED },
  fee_date: { event: "payment of the fee", papers: ["mediation_application", "original_application"] },
  note_date: { event: "promissory note", papers: CLAIMS },
  wrong_forum_from: {
    event: "start of the proceedings in a court without jurisdiction",
    papers: CLAIMS_AND_GUARANTOR,
  },
  wrong_forum_to: {
    event: "end of the proceedings in a court without jurisdiction",
    papers: CLAIMS_AND_GUARANTOR,
  },
  stay_from: { event: "start of the stay", papers: CLAIMS_AND_EXECUTION },
  stay_to: { event: "end of the stay", papers: CLAIMS_AND_EXECUTION },
  statutory_notice_from: { event: "start of the notice required by law", papers: CLAIMS },
  statutory_notice_to: { event: "end of the notice required by law", papers: CLAIMS },
  absence_from: { event: "start of the absence from India", papers: CLAIMS },
  absence_to: { event: "end of the absence from India", papers: CLAIMS },
  moratorium_from: { event: "start of the moratorium", papers: CLAIMS_AND_EXECUTION },
  moratorium_to: { event: "end of the moratorium", papers: CLAIMS_AND_EXECUTION },
  borrower_death_date: { event: "death of the borrower", papers: PAPER_CATEGORIES },
} as const satisfies Partial<Record<FieldName, DatedFact>>;

export type DatedFactName = keyof typeof DATED_FACTS;

export const DATED_FACT_NAMES = Object.keys(DATED_FACTS) as DatedFactName[];

/** A notice that is made while an earlier recall or invocation is recorded repeats its date. */
export const REPEATED_BY_NOTICE: readonly DatedFactName[] = ["lrn_date", "guarantee_invocation_date"];

/** Whether a paper states this date, or is made from it. */
export function statesDate(category: PaperCategory, name: DatedFactName): boolean {
  const papers: readonly PaperCategory[] = DATED_FACTS[name].papers;
  return papers.includes(category);
}
