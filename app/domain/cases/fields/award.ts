import { KNOWN_DENIES, NONE_DENIES, NO_DENIES, YES_NO, type CaseFields } from "./field.ts";

/** What the award says of interest after it; what it leaves open the Act says (Arbitration Act s.31(7)(b)). */
const INTEREST_AFTER_AWARD = {
  award_interest: {
    label: "Interest after the Award",
    kind: "choice",
    options: {
      rate: "At the rate that the award states",
      silent: "The award says nothing of it",
      none: "The award gives none",
    },
    bears: { none: "denials", silent: "denials" },
  },
  award_interest_rate: { label: "Rate of Interest after the Award (%)", kind: "rate" },
  award_current_rate: { label: "Current Rate of Interest on the Date of the Award (%)", kind: "rate" },
  arbitration_regime: {
    label: "When the Arbitration Began",
    kind: "choice",
    options: { since: "On or after 23.10.2015", before: "Before 23.10.2015" },
  },
  award_interest_on: {
    label: "What Interest after the Award Runs On",
    kind: "choice",
    options: {
      whole: "The sum awarded with the interest awarded on it",
      principal: "The sum awarded without interest",
    },
  },
  award_interest_from: { label: "Interest after the Award Runs From", kind: "date" },
} as const satisfies CaseFields;

const OF_EXECUTION = {
  award_against: {
    label: "Whom the Award is Against",
    kind: "choice",
    options: {
      all: "Everyone who is liable for the loan",
      borrower: "The borrower alone",
      borrower_coborrowers: "The borrower and the co-borrowers, not the guarantors",
      borrower_guarantors: "The borrower and the guarantors, not the co-borrowers",
    },
    bears: { borrower: "denials", borrower_coborrowers: "denials", borrower_guarantors: "denials" },
  },
  execution_jurisdiction: {
    label: "Why this Court (Execution)",
    kind: "choice",
    options: {
      residence: "A judgment-debtor resides, carries on business or works for gain there",
      property: "Property liable to attachment lies there",
    },
  },
} as const satisfies CaseFields;

/** The arbitration, its award, and how the award is to be executed (Code of Civil Procedure, Order XXI rule 11(2)). */
export const AWARD_FIELDS = {
  arb_case_no: { label: "Arbitration Case Number", kind: "text" },
  arb_seat: { label: "Seat of the Arbitration", kind: "text" },
  arbitrator_name: {
    label: "Arbitrator Name",
    kind: "text",
    stored: "cases.arbitrator_name",
    area: "before_court",
    synonyms:
      "Arbitrator, Arbitrator Name, Arb Name, Arbitrator Appointed, Presiding Arbitrator, Sole Arbitrator, Sole Arbitrator Name, Name of Arbitrator, Name of the Arbitrator, Name of Sole Arbitrator, Ld. Arbitrator, Ld. Sole Arbitrator, Learned Arbitrator",
  },
  arbitrator_appointed_by: {
    label: "Arbitrator Appointed By",
    kind: "choice",
    options: {
      consent: "Consent of the parties",
      institution: "An arbitral institution",
      court: "The court",
      lender_alone: "The lender alone",
    },
  },
  award_date: {
    label: "Award Date",
    kind: "date",
    past: true,
    stored: "cases.award_date",
    area: "dates",
    synonyms:
      "Award Date, Date of Award, Award Dt, Arb Award Date, Arbitration Award Date, Arbitral Award Date, Date of Arbitration Award, Date of Arbitral Award, Final Award Date, Date of Final Award, Award Passed On, Award Passed Date, Award Pronounced On",
    ambiguous: "Award",
    bears: KNOWN_DENIES,
  },
  award_received_date: {
    // The time to challenge it runs for each of them, and has run out for all once it has for the last.
    label: "Date of Receipt of the Signed Award by the Last of Those it is Against",
    kind: "date",
    bears: KNOWN_DENIES,
  },
  award_stamp_paid: {
    label: "Stamp Duty on the Award Paid",
    kind: "choice",
    options: YES_NO,
    bears: { yes: "vouching", no: "denials" },
  },
  award_sum: { label: "Sum Awarded, without Interest and Costs", kind: "amount", positive: true },
  roi_amount: {
    label: "Interest Awarded",
    kind: "amount",
    stored: "cases.roi_amount",
    area: "loan",
    synonyms:
      "Interest Awarded, Interest Awarded Amount, Awarded Interest, Award Interest, Award Interest Amount, Interest Amount Awarded, Interest on Award, Interest as per Award, ROI Amount",
    ambiguous: "ROI, Interest, Interest Amount",
  },
  cost_levied: {
    label: "Costs Awarded",
    kind: "amount",
    stored: "cases.cost_levied",
    area: "loan",
    synonyms:
      "Cost Levied, Costs Levied, Cost Awarded, Costs Awarded, Awarded Cost, Award Cost, Cost as per Award, Arbitration Cost, Arbitration Costs, Arbitration Expenses, Cost of Arbitration, Legal Cost, Legal Costs, Litigation Cost, Litigation Costs",
    ambiguous: "Charges, Cost, Costs",
  },
  ...INTEREST_AFTER_AWARD,

  s34_status: {
    label: "Challenge to the Award (Section 34)",
    kind: "choice",
    options: { none: "None made", pending: "Pending", dismissed: "Dismissed" },
    bears: NONE_DENIES,
  },
  s34_details: { label: "Number, Court and Date of the Challenge", kind: "text" },
  s37_status: {
    label: "Appeal on the Challenge (Section 37)",
    kind: "choice",
    options: { none: "None made", pending: "Pending", dismissed: "Dismissed" },
    bears: NONE_DENIES,
  },
  s37_details: { label: "Number, Court and Date of the Appeal (Section 37)", kind: "text" },
  s34_stay: { label: "Award Stayed", kind: "choice", options: YES_NO, bears: NO_DENIES },
  payments_after_award: {
    label: "Payments after the Award (0 if none)",
    kind: "amount",
    bears: KNOWN_DENIES,
  },
  award_given_up: { label: "Part of the Award that is Given Up", kind: "amount" },
  award_given_up_why: { label: "Why that Part is Given Up", kind: "text" },
  prior_ep_details: { label: "Earlier Execution Applications (“None” if none)", kind: "longtext" },
  execution_mode: {
    label: "How the Court is to Help",
    kind: "choice",
    options: {
      attachment: "Attachment and sale of property",
      garnishee: "Attachment of bank accounts and debts",
      arrest: "Arrest and detention in the civil prison",
      receiver: "Appointment of a receiver",
      attachment_arrest: "Attachment and sale of property, and arrest and detention",
      attachment_receiver: "Attachment and sale of property, and appointment of a receiver",
      every_mode: "Attachment and sale, arrest and detention, and appointment of a receiver",
    },
  },
  arrest_grounds: { label: "Grounds for the Arrest", kind: "longtext" },
  ...OF_EXECUTION,
  jd_assets: { label: "Property to be Attached", kind: "longtext" },
} as const satisfies CaseFields;
