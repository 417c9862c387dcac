/** What secures a loan: kinds, the form's fields, and how one is named. */
import { labelIn } from "../labels.ts";

export const SECURITY_KIND_LABELS = {
  land: "Land",
  flat: "House, Flat or Premises",
  vehicle: "Vehicle",
  gold: "Gold",
  stock: "Stock and Book Debts",
  other: "Other",
} as const;
type SecurityKind = keyof typeof SECURITY_KIND_LABELS;
export const SECURITY_KINDS = Object.keys(SECURITY_KIND_LABELS) as SecurityKind[];
export const securityKindLabel = (kind: string) => labelIn(SECURITY_KIND_LABELS, kind);

/** The fields of its form. Blank is "not known". */
export const SECURITY_FIELDS = {
  kind: "Kind of Security",
  particulars: "Description or Schedule",
  address: "Address",
  owner: "Given by",
  value: "Estimated Value (₹)",
  valued_on: "Date of Valuation",
  value_source: "Source of the Value",
  charge: "Charge as Recorded",
} as const;
export type SecurityField = keyof typeof SECURITY_FIELDS;
export const SECURITY_FIELD_NAMES = Object.keys(SECURITY_FIELDS) as SecurityField[];

/** The owner, where it is the borrower; a party is named by its id. */
export const BORROWER_OWNS = "borrower";

/** "Security 2, Land". */
export const securityTitle = (number: number, kind: string | null): string =>
  [`Security ${String(number)}`, kind && securityKindLabel(kind)].filter(Boolean).join(", ");
