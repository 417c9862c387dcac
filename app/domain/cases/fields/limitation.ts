import { NO_DENIES, YES_NO, type CaseFields } from "./field.ts";

/**
 * How the time for a suit or an application is counted, as far as a person decides it, and time that the Limitation Act
 * leaves out. Such time counts only with both its dates and its reason; what the record proves by itself is not asked for.
 */
export const LIMITATION_FIELDS = {
  limitation_start: {
    label: "Limitation Counted From",
    kind: "choice",
    options: {
      default: "The first default",
      recall: "The recall notice",
      instalments: "Each instalment, as it fell due",
      note: "The date of the promissory note",
      loan: "The date of the loan",
    },
  },
  limitation_instrument: {
    label: "What the Claim Rests On (Article of the Limitation Act)",
    kind: "choice",
    options: {
      contract: "A written agreement and its breach (Article 55)",
      instalment_note: "A bond or promissory note payable by instalments (Article 37)",
      demand_note: "A promissory note payable on demand (Article 35)",
      money_lent: "Money lent without a fixed term (Article 19)",
      other: "None of these (Article 113)",
    },
  },
  note_date: { label: "Date of the Promissory Note", kind: "date" },
  acknowledged_by: {
    label: "Who Signed the Acknowledgement of the Debt",
    kind: "choice",
    options: { borrower: "The borrower", guarantor: "The guarantor", both: "Both" },
  },
  has_mortgage: {
    label: "Mortgage of Immovable Property",
    kind: "choice",
    options: YES_NO,
    bears: NO_DENIES,
  },
  wrong_forum_claimed: {
    label: "Claim the Time of Recorded Proceedings in a Court without Jurisdiction (Section 14)",
    kind: "choice",
    options: YES_NO,
    bears: NO_DENIES,
  },
  wrong_forum_from: { label: "Proceedings in a Court without Jurisdiction From", kind: "date" },
  wrong_forum_to: { label: "Proceedings in a Court without Jurisdiction To", kind: "date" },
  wrong_forum_details: { label: "Court, Number and Why It Had no Jurisdiction", kind: "text" },
  stay_from: { label: "Stay or Injunction From", kind: "date" },
  stay_to: { label: "Stay or Injunction To", kind: "date" },
  stay_details: { label: "Court, Number and Date of the Stay", kind: "text" },
  statutory_notice_from: { label: "Notice Required by Law From", kind: "date" },
  statutory_notice_to: { label: "Notice Required by Law To", kind: "date" },
  statutory_notice_details: { label: "Which Law Requires the Notice", kind: "text" },
  absence_from: { label: "Borrower Outside India From", kind: "date" },
  absence_to: { label: "Borrower Outside India To", kind: "date" },
  absence_details: { label: "How the Absence from India is Known", kind: "text" },
  moratorium_from: { label: "Moratorium of the Borrower (Company) From", kind: "date" },
  moratorium_to: { label: "Moratorium of the Borrower (Company) To", kind: "date" },
  moratorium_details: { label: "Tribunal, Number and Date of the Moratorium", kind: "text" },
} as const satisfies CaseFields;
