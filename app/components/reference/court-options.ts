// States and kinds of court as lists to choose from.
import { COURTS, courtLabel } from "#app/domain/cases/courts.ts";
import { STATES, stateLabel, UNION_TERRITORIES } from "#app/domain/reference/states.ts";

const byLabel = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, "en");

/** The States and Union Territories in the order of the alphabet. */
export const STATE_OPTIONS = [...STATES, ...UNION_TERRITORIES]
  .filter((value) => value !== "other")
  .map((value) => ({ value: value as string, label: stateLabel(value) }))
  .sort(byLabel);

export const COURT_OPTIONS = COURTS.map((value) => ({ value: value as string, label: courtLabel(value) }));

/** "Debts Recovery Tribunal, Pune". */
export const courtName = (court: { name: string | null; place: string | null; bench: string | null }) =>
  [court.name, court.place, court.bench].filter(Boolean).join(", ");
