import { labelIn } from "../labels.ts";

/** What kind of lender a client is: decides its forum and whether s.19 of the RDB Act is open to it (s.2). */
export const LENDER_TYPES = ["bank", "co_operative_bank", "nbfc", "hfc", "arc", "other"] as const;
type LenderType = (typeof LENDER_TYPES)[number];

export const LENDER_TYPE_LABELS: Record<LenderType, string> = {
  bank: "Bank",
  co_operative_bank: "Co-operative Bank",
  nbfc: "NBFC",
  hfc: "Housing Finance Company",
  arc: "Asset Reconstruction Company",
  other: "Other",
};

export const lenderTypeLabel = (value: string) => labelIn(LENDER_TYPE_LABELS, value);
