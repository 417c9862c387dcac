import { BRANCH_FIELDS as LABELS, type BranchField } from "#app/domain/clients/client-fields.ts";
import type { FormField } from "../forms/form-field.tsx";

/** The form of a branch. */
export const BRANCH_FORM: readonly FormField<BranchField>[] = [
  { name: "branch_name", label: LABELS.branch_name },
  { name: "branch_code", label: LABELS.branch_code },
  {
    name: "manager_name",
    label: LABELS.manager_name,
    hint: "Filled in as Assigned By of new batches",
  },
  { name: "manager_number", label: LABELS.manager_number, type: "tel" },
  { name: "email_id", label: LABELS.email_id, type: "email", wide: true },
  { name: "address", label: LABELS.address, rows: 3, wide: true },
];
