/**
 * Goods and services tax on an invoice for litigation services. Amounts in whole paise.
 *
 * An advocate's services to a business are taxed by reverse charge: the client pays, the invoice shows none
 * (Notification 13/2017-Central Tax (Rate), Sr. No. 2). Any other registered supplier charges 18 %: half as central and
 * half as State tax when the place of supply lies in the supplier's own State, else all of it as integrated tax (IGST
 * Act ss. 7, 8 and 12). A supplier below the registration threshold charges none.
 *
 * Rounding: each head is taken from the taxable value and rounded half up to the paisa, so that the two halves are
 * always equal. The rounding to whole rupees of CGST Act s. 170 concerns the sum paid to the government.
 */
import { labelIn } from "../labels.ts";
import { STATE_GST_CODES, type StateOrTerritory } from "../reference/states.ts";

export const SUPPLIER_KINDS = ["advocate", "company"] as const;
export type SupplierKind = (typeof SUPPLIER_KINDS)[number];

const SUPPLIER_KIND_LABELS: Record<SupplierKind, string> = {
  advocate: "Advocate or firm of advocates",
  company: "Company or other firm",
};
export const supplierKindLabel = (value: string) => labelIn(SUPPLIER_KIND_LABELS, value);

/** Services accounting codes that fit: SAC 9982, legal and accounting services. */
export const DEFAULT_SAC = "998212";

/** A State or Union Territory that has a GST code. */
export type TaxState = keyof typeof STATE_GST_CODES;

export const TAX_STATES = Object.keys(STATE_GST_CODES) as TaxState[];

export const isTaxState = (value: string): value is TaxState => Object.hasOwn(STATE_GST_CODES, value);

/** Where Union Territory tax takes the place of State tax (UTGST Act s. 1: those without a legislature). */
const WITHOUT_LEGISLATURE: ReadonlySet<StateOrTerritory> = new Set<StateOrTerritory>([
  "andaman_and_nicobar",
  "lakshadweep",
  "dadra_nagar_haveli_daman_diu",
  "ladakh",
  "chandigarh",
]);

const INTEGRATED = { name: "IGST", percent: 18n };
const HALF_PERCENT = 9n;

/** The State a GSTIN is registered in, by its first two digits; null when no State has that code. */
export function stateOfGstin(gstin: string): TaxState | null {
  return TAX_STATES.find((state) => STATE_GST_CODES[state] === gstin.slice(0, 2)) ?? null;
}

export interface Supply {
  supplier: { kind: SupplierKind; state: TaxState; isRegistered: boolean };
  /** Where the client is; null when nobody knows. */
  placeOfSupply: TaxState | null;
  /** Taxable value, in paise. */
  value: bigint;
}

interface TaxHead {
  /** "CGST", "SGST", "UTGST" or "IGST" */
  name: string;
  percent: bigint;
  /** In paise. */
  amount: bigint;
}

export interface SupplyTax {
  treatment: "charged" | "reverse_charge" | "not_registered";
  heads: TaxHead[];
  /** Of all heads, in paise. */
  total: bigint;
}

/** Whether the tax of this supplier cannot be told without the client's State. */
export const needsPlaceOfSupply = ({ kind, isRegistered }: Supply["supplier"]): boolean =>
  kind === "company" && isRegistered;

/** @throws RangeError when the place of supply is needed and not known */
export function computeTax({ supplier, placeOfSupply, value }: Supply): SupplyTax {
  if (supplier.kind === "advocate") return { treatment: "reverse_charge", heads: [], total: 0n };
  if (!supplier.isRegistered) return { treatment: "not_registered", heads: [], total: 0n };
  if (placeOfSupply === null) throw new RangeError("The tax depends on the place of supply");
  const local = WITHOUT_LEGISLATURE.has(placeOfSupply) ? "UTGST" : "SGST";
  const due =
    placeOfSupply === supplier.state
      ? [
          { name: "CGST", percent: HALF_PERCENT },
          { name: local, percent: HALF_PERCENT },
        ]
      : [INTEGRATED];
  const heads = due.map((head) => ({ ...head, amount: percentOf(value, head.percent) }));
  return { treatment: "charged", heads, total: heads.reduce((sum, { amount }) => sum + amount, 0n) };
}

/** Half a paisa and more counts as one. */
function percentOf(value: bigint, percent: bigint): bigint {
  return (value * percent + 50n) / 100n;
}
