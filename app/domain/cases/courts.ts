import { labelIn } from "../labels.ts";

/** Classes of court a case may go to: the values of `jurisdiction_court`. */
export const COURTS = [
  "district_court",
  "high_court",
  "supreme_court",
  "drt",
  "nclt",
  "consumer_court",
  "other",
] as const;
export type Court = (typeof COURTS)[number];

export const COURT_LABELS: Record<Court, string> = {
  district_court: "District Court",
  high_court: "High Court",
  supreme_court: "Supreme Court",
  drt: "DRT",
  nclt: "NCLT",
  consumer_court: "Consumer Court",
  other: "Other",
};

export const courtLabel = (value: string) => labelIn(COURT_LABELS, value);
