import { recordMessages } from "#app/domain/record/record-messages.ts";
import {
  SECURITY_FIELDS as LABELS,
  SECURITY_KIND_LABELS,
  type SecurityField,
} from "#app/domain/record/securities.ts";
import type { FormField } from "../forms/form-field.tsx";

const words = recordMessages.securities;

/** The form of a security. @param owners who may have given it */
export const securityFormFields = (
  owners: readonly { value: string; label: string }[],
): FormField<SecurityField>[] => [
  {
    name: "kind",
    label: LABELS.kind,
    options: Object.entries(SECURITY_KIND_LABELS).map(([value, label]) => ({ value, label })),
    empty: "Choose the kind",
  },
  {
    name: "owner",
    label: LABELS.owner,
    options: owners,
    empty: "Not known",
    format: (owner) => owners.find(({ value }) => value === owner)?.label ?? owner,
    hint: words.ownerHint,
  },
  { name: "particulars", label: LABELS.particulars, rows: 4, wide: true, hint: words.particularsHint },
  { name: "address", label: LABELS.address, rows: 2, wide: true },
  { name: "value", label: LABELS.value, inputMode: "decimal", numeric: true },
  { name: "valued_on", label: LABELS.valued_on, type: "date" },
  { name: "value_source", label: LABELS.value_source, hint: words.valueSourceHint, wide: true },
  { name: "charge", label: LABELS.charge, rows: 2, wide: true, hint: words.chargeHint },
];
