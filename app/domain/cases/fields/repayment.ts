import { KNOWN_DENIES, type CaseFields } from "./field.ts";

/** How a loan is repaid, what was returned unpaid, and why a court has jurisdiction: what pleadings say of it follows. */
export const REPAYMENT_FIELDS = {
  loan_kind: {
    label: "Kind of Loan (How It Is Repaid)",
    kind: "choice",
    options: {
      term: "Term loan in instalments",
      overdraft: "Cash credit or overdraft",
      bullet: "Loan repayable in one sum",
      demand: "Demand loan",
      hire_purchase: "Hire purchase",
      gold: "Gold loan",
    },
  },
  recall_clause: { label: "Clause of the Agreement that Allows the Recall", kind: "text" },
  dishonour_kind: {
    label: "What Was Returned Unpaid",
    kind: "choice",
    options: { cheque: "A cheque", mandate: "A debit by NACH or ECS mandate" },
  },
  dishonour_date: { label: "Date of the Return", kind: "date", past: true, bears: KNOWN_DENIES },
  dishonour_details: { label: "Number, Amount and Reason of the Return", kind: "text" },
  suit_jurisdiction: {
    label: "Why this Court (Territory)",
    kind: "choice",
    options: {
      branch: "The loan was granted and is repayable at the branch",
      agreement: "The loan agreement was executed there",
      residence: "A defendant resides, carries on business or works for gain there",
    },
  },
} as const satisfies CaseFields;
