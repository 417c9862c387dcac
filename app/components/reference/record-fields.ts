// The fields of the forms of the reference data.
import { courtLabel } from "#app/domain/cases/courts.ts";
import { formatDate } from "#app/domain/dates.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import { formatRupees } from "#app/domain/money.ts";
import { courtLimitMessages as limits } from "#app/domain/reference/reference-messages.ts";
import type { FormField } from "../forms/form-field.tsx";
import { COURT_OPTIONS, STATE_OPTIONS } from "./court-options.ts";

export const ADVOCATE_FIELDS = [
  { name: "name", label: "Name" },
  {
    name: "enrolment_no",
    label: "Enrolment Number",
    hint: "As the Bar Council writes it, such as MAH/1234/2015",
  },
  { name: "email_id", label: "Email", type: "email" },
  { name: "mobile", label: "Mobile", type: "tel" },
  { name: "address", label: "Address", hint: "For service, as papers print it", rows: 3, wide: true },
] as const satisfies FormField[];

const WHICH_COURTS = [
  {
    name: "state",
    label: "State",
    format: stateLabel,
    empty: "Select a State",
    options: STATE_OPTIONS,
  },
  {
    name: "court_type",
    label: "Kind of court",
    format: courtLabel,
    empty: "Select a kind",
    options: COURT_OPTIONS,
  },
] as const satisfies FormField[];

export const COURT_FIELDS = [
  ...WHICH_COURTS,
  { name: "name", label: "Name", hint: "As a cause title names it" },
  { name: "place", label: "Place" },
  { name: "bench", label: "Bench", hint: "Where the court has more than one" },
] as const satisfies FormField[];

export const LIMIT_FIELDS = [
  ...WHICH_COURTS,
  { name: "designation", label: "Designation", hint: limits.designationHint, wide: true },
  {
    name: "above",
    label: "Above (₹)",
    hint: limits.aboveHint,
    format: formatRupees,
    inputMode: "decimal",
    numeric: true,
  },
  {
    name: "up_to",
    label: "Up to (₹)",
    hint: limits.upToHint,
    format: formatRupees,
    inputMode: "decimal",
    numeric: true,
  },
  { name: "source", label: "Source", hint: limits.sourceHint, rows: 3, wide: true },
  { name: "effective_from", label: "Counts from", hint: limits.fromHint, type: "date", format: formatDate },
] as const satisfies FormField[];
