import { isCaseNumber, parseCnr } from "../case-numbers.ts";
import { storedStage } from "../stages.ts";
import { YES_NO, type CaseFields } from "./field.ts";

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
    synonyms: "Filing Status, Case Status, Filed/Not Filed, Status",
    ambiguous: "Status",
  },
  case_no: {
    label: "Case Number",
    kind: "case_number",
    stored: "cases.case_no",
    area: "filing",
    asStored: caseNumberIn,
    synonyms: "Case No, Suit No, OA No, EP No, Registration No, Case Number",
    ambiguous: "Reference No, Registration No",
  },
  e_filing_case_number: {
    label: "E-Filing Case Number",
    kind: "case_number",
    stored: "cases.e_filing_case_number",
    area: "filing",
    asStored: caseNumberIn,
    synonyms: "E-filing No, Efiling Number, EC No, Filing No, Diary No, E-Case No",
  },
  cnr_number: {
    label: "CNR Number",
    kind: "identifier",
    stored: "cases.cnr_number",
    area: "filing",
    // 16 characters without spaces and hyphens; anything else is none.
    asStored: (text) => parseCnr(text) ?? "",
    synonyms: "CNR, CNR No, CNR Number, Case Number Record",
  },
  stage_of_case: {
    label: "Stage of Case",
    kind: "stage",
    stored: "cases.stage_of_case",
    area: "filing",
    notInPapers: true,
    // "Dismissed" and "Disposed of" close a case like "Disposed".
    asStored: storedStage,
    synonyms: "Stage, Case Stage, Current Stage, Purpose, Status of Case, Stage of Case",
    ambiguous: "Status",
  },
  case_shorten_url: {
    label: "Online Case Link",
    kind: "text",
    stored: "cases.case_shorten_url",
    area: "filing",
    synonyms: "Case Link, Online Link, URL, Short URL, Case URL",
  },
  case_date: {
    label: "Case Date",
    kind: "date",
    past: true,
    stored: "cases.case_date",
    area: "dates",
    synonyms: "Case Date, Filing Date, Date of Filing, Registration Date, Case Filed On",
  },
  previous_hearing_date: {
    label: "Previous Hearing Date",
    kind: "date",
    past: true,
    stored: "cases.previous_hearing_date",
    area: "dates",
    notInPapers: true,
    synonyms: "PDOH, Last Date, Previous Date, Last Hearing Date, LHD",
    ambiguous: "Last Date",
  },
  next_hearing_date: {
    label: "Next Hearing Date",
    kind: "date",
    stored: "cases.next_hearing_date",
    area: "dates",
    notInPapers: true,
    synonyms: "NDOH, Next Date, Next Hearing, Next Hearing Date, NHD, Next Dt",
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
  court_fee_confirmed: { label: "Court Fee Confirmed", kind: "choice", options: YES_NO, stored: null },

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
} as const satisfies CaseFields;
