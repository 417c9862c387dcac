import { NO_DENIES, YES_NO, type CaseFields } from "./field.ts";

/** An interim application: its kind, its grounds and the property it is about. */
export const INTERIM_FIELDS = {
  ia_type: {
    label: "Kind of Interim Application",
    kind: "choice",
    options: {
      attachment: "Attachment before judgment (Order XXXVIII rule 5)",
      injunction: "Temporary injunction (Order XXXIX rules 1 and 2)",
      receiver: "Receiver (Order XL rule 1)",
      section_9: "Interim measures, section 9 of the Arbitration Act",
      drt: "In an original application (section 19 of the RDB Act)",
    },
  },
  ia_grounds: { label: "Facts that Call for the Order", kind: "longtext" },
  ia_source: { label: "How the Applicant Knows these Facts", kind: "text" },
  ia_against: {
    label: "Whom the Order is Sought Against",
    kind: "choice",
    options: {
      all: "Every respondent",
      borrower: "The borrower alone",
      coborrower: "The co-borrowers alone",
      guarantor: "The guarantors alone",
      borrower_coborrower: "The borrower and the co-borrowers",
      borrower_guarantor: "The borrower and the guarantors",
      mortgagor: "Those who gave security alone",
    },
  },
  ia_over_securities: {
    label: "Order Sought for the Securities of the Case",
    kind: "choice",
    options: YES_NO,
    bears: NO_DENIES,
  },
  ia_property: { label: "Property the Order is Sought For", kind: "longtext" },
  ia_property_value: { label: "Estimated Value of that Property", kind: "amount" },
  arbitration_clause: {
    label: "Clause of the Agreement that Provides for Arbitration",
    kind: "text",
  },
} as const satisfies CaseFields;
