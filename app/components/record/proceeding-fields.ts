import {
  PROCEEDING_FIELDS as LABELS,
  PROCEEDING_KIND_LABELS,
  type ProceedingField,
} from "#app/domain/record/proceedings.ts";
import type { FormField } from "../forms/form-field.tsx";

/** The form of a proceeding. */
export const PROCEEDING_FORM: readonly FormField<ProceedingField>[] = [
  {
    name: "kind",
    label: LABELS.kind,
    options: Object.entries(PROCEEDING_KIND_LABELS).map(([value, label]) => ({ value, label })),
    empty: "Choose the kind",
  },
  { name: "number", label: LABELS.number },
  { name: "forum", label: LABELS.forum, wide: true },
  { name: "filed_on", label: LABELS.filed_on, type: "date" },
  { name: "stage", label: LABELS.stage },
  { name: "outcome", label: LABELS.outcome, rows: 3, wide: true },
  { name: "outcome_on", label: LABELS.outcome_on, type: "date" },
];
