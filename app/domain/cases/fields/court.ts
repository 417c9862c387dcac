import { isCaseNumber, parseCnr } from "../case-numbers.ts";
import { storedStage } from "../stages.ts";
import { NO_DENIES, YES_NO, type CaseFields } from "./field.ts";

/** "Not filed" in a column of case numbers is none, and would make the case a filed one. */
const caseNumberIn = (text: string): string => (isCaseNumber(text) ? text : "");

/** Where a paper is filed, under which number, for which fee, and how far the case is. */
export const COURT_FIELDS = {
  jurisdiction_state: { label: "Jurisdiction State", kind: "text", stored: "batches.jurisdiction_state" },
  jurisdiction_court: { label: "Jurisdiction Court", kind: "text", stored: "batches.jurisdiction_court" },
  court_name: { label: "Name of the Court", kind: "text" },
  court_place: { label: "Place of the Court", kind: "text" },
  bench: { label: "Bench", kind: "text" },

  case_status: {
    label: "Filing Status",
    kind: "status",
    // Follows from the numbers.
    stored: null,
    notInPapers: true,
    synonyms:
      "Filing Status, Case Status, Case Filing Status, Case Filed Status, Filed Status, Suit Filing Status, Suit Filed Status, Filing Status of Case, Filed/Not Filed, Filed or Not, Whether Filed, Suit Filed, Status",
    ambiguous: "Status",
  },
  case_no: {
    label: "Case Number",
    kind: "case_number",
    stored: "cases.case_no",
    area: "filing",
    asStored: caseNumberIn,
    synonyms:
      "Case No, Case No/Year, Court Case No, Case Registration No, Suit No, Suit No/Year, Civil Suit No, Commercial Suit No, Summary Suit No, CS No, OA No, Original Application No, EP No, Execution Petition No, MA No, Petition No, Registration No, Case Number",
    ambiguous: "Reference No, Registration No, Case ID",
  },
  e_filing_case_number: {
    label: "E-Filing Case Number",
    kind: "case_number",
    stored: "cases.e_filing_case_number",
    area: "filing",
    asStored: caseNumberIn,
    synonyms:
      "E-filing No, Efiling Number, E-filing ID, E-filing Case No, E-filing Reference No, E-filing Ref No, E-filing Acknowledgement No, E-file No, Online Filing No, EC No, Filing No, Court Filing No, Diary No, DRT Diary No, E-Case No",
  },
  cnr_number: {
    label: "CNR Number",
    kind: "identifier",
    stored: "cases.cnr_number",
    area: "filing",
    // 16 characters without spaces and hyphens; anything else is none.
    asStored: (text) => parseCnr(text) ?? "",
    synonyms:
      "CNR, CNR No, CNR Number, CNR ID, CNR Code, Case CNR No, Court CNR No, eCourts CNR, eCourts CNR No, Case Number Record",
  },
  stage_of_case: {
    label: "Stage of Case",
    kind: "stage",
    stored: "cases.stage_of_case",
    area: "filing",
    notInPapers: true,
    // "Dismissed" and "Disposed of" close a case like "Disposed".
    asStored: storedStage,
    synonyms:
      "Stage, Stage Name, Stage of Case, Stage of the Case, Case Stage, Current Stage, Current Stage of Case, Case Current Stage, Present Stage, Court Stage, Suit Stage, Stage of Suit, Stage of Proceedings, Litigation Stage, Hearing Stage, Hearing Purpose, Purpose of Hearing, Status of Case",
    ambiguous: "Status, Purpose",
  },
  case_shorten_url: {
    label: "Online Case Link",
    kind: "text",
    stored: "cases.case_shorten_url",
    area: "filing",
    synonyms:
      "Case Link, Case Online Link, Case Status Link, Case Details Link, Case Short Link, Short Link, Online Link, Court Link, eCourts Link, Web Link, URL, Short URL, Case URL",
    ambiguous: "Link",
  },
  case_date: {
    label: "Case Date",
    kind: "date",
    past: true,
    stored: "cases.case_date",
    area: "dates",
    synonyms:
      "Case Date, Filing Date, Date of Filing, Filed On, Filed Date, Case Filing Date, Case Filed On, Case Filed Date, Case Registration Date, Suit Date, Date of Suit, Suit Filing Date, Suit Filed On, Suit Filed Date, OA Filing Date, Petition Filing Date, Date of Institution, Institution Date",
    ambiguous: "Registration Date, Date of Registration",
  },
  previous_hearing_date: {
    label: "Previous Hearing Date",
    kind: "date",
    past: true,
    stored: "cases.previous_hearing_date",
    area: "dates",
    notInPapers: true,
    synonyms:
      "PDOH, LDOH, Previous DOH, Last DOH, Previous Date, Last Date, Previous Hearing, Last Hearing, Last Hearing Date, Last Hearing On, Prior Hearing Date, Previous Date of Hearing, Last Date of Hearing, LHD, PHD",
    ambiguous: "Last Date",
  },
  next_hearing_date: {
    label: "Next Hearing Date",
    kind: "date",
    stored: "cases.next_hearing_date",
    area: "dates",
    notInPapers: true,
    synonyms:
      "NDOH, NDH, Next DOH, Next Date, Next Hearing, Next Hearing Date, Next Hearing On, Next Date of Hearing, Date of Next Hearing, NHD, Next Dt, Next Court Date, Next Listing Date, Next Posting Date, Upcoming Hearing, Upcoming Hearing Date, Adjourned To, Adjourned Date",
    ambiguous: "Hearing Date, Date of Hearing",
  },
  disposal_date: {
    label: "Disposal Date",
    kind: "date",
    past: true,
    stored: "cases.disposal_date",
    area: "dates",
    notInPapers: true,
  },

  /** By the fee table in force; for a paper only when somebody confirmed the table, or the fee is a central one. */
  court_fee_estimate: { label: "Estimated Court Fee", kind: "amount", stored: null },
  court_fee_source: { label: "Source of the Court Fee", kind: "text", stored: null },
  court_fee_confirmed: {
    label: "Court Fee Confirmed",
    kind: "choice",
    options: YES_NO,
    stored: null,
    bears: NO_DENIES,
  },

  fee_mode: {
    label: "Fee Paid By",
    kind: "choice",
    options: {
      demand_draft: "Demand draft",
      postal_order: "Postal order",
      online: "Online payment",
      stamp: "Court-fee stamp",
    },
  },
  fee_ref: { label: "Number of the Draft or Payment", kind: "text" },
  fee_date: { label: "Date of the Fee", kind: "date" },
  fee_amount: { label: "Fee Paid", kind: "amount" },
  /** A case has one recorded fee, and papers that each cost their own. */
  fee_for: {
    label: "Paper the Fee was Paid for",
    kind: "choice",
    options: {
      original_application: "Original Application",
      sec_95: "Section 95 Application",
      pre_ep: "Execution Petition",
      mediation_application: "Mediation Application",
    },
  },
} as const satisfies CaseFields;
