/** What was paid on a loan, by kind. */
import { labelIn } from "../labels.ts";

export const PAYMENT_KIND_LABELS = {
  emi: "EMI",
  part_payment: "Part Payment",
  settlement: "Settlement",
  sarfaesi: "Recovery under SARFAESI",
  execution: "Recovery in Execution",
  sale: "Sale of the Asset",
  insurance: "Insurance or Subsidy",
  other: "Other",
} as const;
type PaymentKind = keyof typeof PAYMENT_KIND_LABELS;
export const PAYMENT_KINDS = Object.keys(PAYMENT_KIND_LABELS) as PaymentKind[];
export const paymentKindLabel = (kind: string) => labelIn(PAYMENT_KIND_LABELS, kind);

export const PAYMENT_FIELDS = {
  kind: "Kind of Payment",
  amount: "Amount (₹)",
  paid_on: "Date of Payment",
  reference: "Reference",
} as const;
