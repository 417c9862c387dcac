// The filters of the lists of the reference data.
import { FEE_KINDS } from "#app/domain/billing/court-fees.ts";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { feeTitle } from "#app/domain/reference/reference-fees.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import type { Filter } from "../lists/filter-bar.tsx";
import { COURT_OPTIONS, STATE_OPTIONS } from "./court-options.ts";

export const FEE_OPTIONS = Object.keys(FEE_KINDS).map((value) => ({ value, label: feeTitle(value) }));

const STATE: Filter<"state"> = {
  name: "state",
  label: "State",
  empty: "All States",
  options: STATE_OPTIONS,
  chip: stateLabel,
};

const COURT_TYPE: Filter<"court_type"> = {
  name: "court_type",
  label: "Kind of court",
  empty: "All Kinds",
  options: COURT_OPTIONS,
  chip: courtLabel,
};

export const LIMIT_FILTERS: readonly Filter<"state" | "court_type">[] = [STATE, COURT_TYPE];

export const COURT_FILTERS: readonly Filter<"state" | "court_type" | "search">[] = [
  STATE,
  COURT_TYPE,
  { name: "search", label: "Name, place or bench", chip: (text) => `“${text}”` },
];

export const FEE_FILTERS: readonly Filter<"kind" | "state">[] = [
  { name: "kind", label: "Fee for", empty: "All Fees", options: FEE_OPTIONS, chip: feeTitle },
  STATE,
];
