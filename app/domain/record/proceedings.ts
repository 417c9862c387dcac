/** What is pending about a loan beside the case itself, and of what kind the case is. */
import { labelIn } from "../labels.ts";
import type { PaperCategory } from "../papers/categories.ts";

export const PROCEEDING_KIND_LABELS = {
  suit: "Suit",
  arbitration: "Arbitration",
  award_challenge: "Challenge to an Award",
  execution: "Execution",
  drt: "DRT",
  nclt: "NCLT",
  sarfaesi: "SARFAESI",
  mediation: "Mediation",
  cheque_complaint: "Complaint under s.138 NI Act",
  police_complaint: "Police Complaint",
  appeal: "Appeal",
  other: "Other",
} as const;
export type ProceedingKind = keyof typeof PROCEEDING_KIND_LABELS;
export const PROCEEDING_KINDS = Object.keys(PROCEEDING_KIND_LABELS) as ProceedingKind[];
export const proceedingKindLabel = (kind: string) => labelIn(PROCEEDING_KIND_LABELS, kind);

export const PROCEEDING_FIELDS = {
  kind: "Kind of Proceeding",
  forum: "Court, Tribunal or Arbitrator",
  number: "Number",
  filed_on: "Date of Filing",
  stage: "Stage",
  outcome: "Outcome",
  outcome_on: "Date of Outcome",
} as const;
export type ProceedingField = keyof typeof PROCEEDING_FIELDS;
export const PROCEEDING_FIELD_NAMES = Object.keys(PROCEEDING_FIELDS) as ProceedingField[];

const KIND_OF_CATEGORY: Partial<Record<string, ProceedingKind>> = {
  summary_suit: "suit",
  comm_suit: "suit",
  interim_application: "suit",
  pre_ep: "execution",
  mediation_application: "mediation",
  sec_95: "nclt",
  original_application: "drt",
} satisfies Partial<Record<PaperCategory, ProceedingKind>>;

/** What the case itself is, as far as the category of its batch says; a notice alone is no proceeding yet. */
export const kindOfCase = (category: string | null): ProceedingKind | null =>
  (category === null ? undefined : KIND_OF_CATEGORY[category]) ?? null;
