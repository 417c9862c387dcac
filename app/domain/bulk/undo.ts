/** Undo: why a row stays as it is, and what was done with an imported case since. */

/** Why a row of a bulk change is not restored. */
const KEPT_REASONS = [
  "changed",
  "received",
  "disposed",
  "hearing_order",
  "number_date",
  "mark_withdrawn",
  "filing_changed",
  "payment_reversed",
  "rate_changed",
] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** So many of the rows that an undo keeps are named. */
export const KEPT_NAMED = 20;

/** What may have happened to an imported case. After what is final its import cannot be undone. */
export const CASE_WORKS = {
  filed: { final: true, words: "Filed" },
  paper: { final: true, words: "Paper generated" },
  sample: { final: true, words: "Sample generated" },
  paper_waiting: { final: true, words: "Paper being generated" },
  mail_sent: { final: true, words: "Email sent" },
  invoice: { final: true, words: "Invoice generated" },
  edited: { final: false, words: "Changed" },
  comment: { final: false, words: "Comment" },
  document: { final: false, words: "Document" },
  document_request: { final: false, words: "Document pending" },
  expense: { final: false, words: "Expense" },
  proceeding: { final: false, words: "Proceeding" },
  rate_change: { final: false, words: "Change of the rate of interest" },
  payment: { final: false, words: "Payment" },
  court_fee: { final: false, words: "Court fees requested" },
  objection: { final: false, words: "Objection resolved" },
  mail_waiting: { final: false, words: "Email not sent yet" },
  mail_received: { final: false, words: "Email received" },
} as const;
export type CaseWork = keyof typeof CASE_WORKS;

export const isCaseWork = (name: string): name is CaseWork => Object.hasOwn(CASE_WORKS, name);

export const FINAL_WORKS = Object.keys(CASE_WORKS).filter(
  (name) => isCaseWork(name) && CASE_WORKS[name].final,
);
