import { labelIn } from "../labels.ts";

/** The reliefs a client may seek: fixed values of the provider API. */
export const RELIEFS = [
  "civil_suit",
  "nclt",
  "high_court",
  "drt",
  "execution_petition",
  "original_application",
] as const;
type Relief = (typeof RELIEFS)[number];

export const RELIEF_LABELS: Record<Relief, string> = {
  civil_suit: "Civil Suit",
  nclt: "NCLT",
  high_court: "High Court",
  drt: "DRT",
  execution_petition: "Execution Petition",
  original_application: "Original Application",
};

export const reliefLabel = (value: string) => labelIn(RELIEF_LABELS, value);
