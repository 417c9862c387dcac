import { SUPPLIER_KINDS, supplierKindLabel, TAX_STATES } from "#app/domain/billing/gst.ts";
import { messages } from "#app/domain/messages.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import type { FormField } from "../forms/form-field.tsx";

export const TAX_STATE_OPTIONS = TAX_STATES.map((value) => ({ value, label: stateLabel(value) })).sort(
  (a, b) => a.label.localeCompare(b.label, "en"),
);
const KIND_OPTIONS = SUPPLIER_KINDS.map((value) => ({ value, label: supplierKindLabel(value) }));

/** What CGST Rule 46 wants said of the supplier, with the account payments go to. */
export const ISSUER_FIELDS = [
  { name: "name", label: "Name" },
  {
    name: "supplier_kind",
    label: "Kind of supplier",
    format: supplierKindLabel,
    hint: messages.invoices.kindHint,
    empty: "Please choose",
    options: KIND_OPTIONS,
  },
  { name: "address", label: "Address", rows: 3 },
  {
    name: "bank_details",
    label: "Bank details",
    hint: "Printed on each invoice: bank, account, IFSC",
    rows: 3,
  },
  {
    name: "state",
    label: "State",
    format: stateLabel,
    empty: "Please choose",
    options: TAX_STATE_OPTIONS,
  },
  { name: "gstin", label: "GSTIN", hint: "Leave empty below the registration threshold" },
  {
    name: "sac",
    label: "SAC",
    hint: "998212: legal services other than criminal law",
    inputMode: "numeric",
  },
  { name: "signatory_name", label: "Signatory" },
] as const satisfies FormField[];
