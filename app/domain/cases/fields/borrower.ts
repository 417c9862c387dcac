import { NO_DENIES, YES_NO, type CaseFields } from "./field.ts";

/** What is known of the borrower as a person; of the other parties their own rows say it. Blank: not known. */
export const BORROWER_FIELDS = {
  borrower_pan: { label: "PAN of the Borrower", kind: "pan", personal: true },
  borrower_deceased: {
    label: "Whether the Borrower is Deceased",
    kind: "choice",
    options: YES_NO,
    bears: NO_DENIES,
  },
  borrower_death_date: { label: "Date of Death of the Borrower", kind: "date", past: true },
  borrower_minor: {
    label: "Whether the Borrower is a Minor",
    kind: "choice",
    options: YES_NO,
    bears: NO_DENIES,
  },
  borrower_representative: { label: "Who Represents the Borrower", kind: "text" },
  borrower_representative_capacity: { label: "Capacity of the Borrower's Representative", kind: "text" },
} as const satisfies CaseFields;
