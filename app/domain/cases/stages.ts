/**
 * Stages of a case. Courts write them in many spellings; the raw text is kept as it came and read here as one of a
 * fixed list. `stage_of_case` on the wire may hold a value of STAGES, its label or a court's own words.
 */

export const STAGE_LABELS = {
  scrutiny: "Scrutiny / Defects",
  admission: "Admission / Registration",
  summons_issued: "Summons / Notice issued",
  service_awaited: "Service awaited",
  first_hearing: "First hearing",
  appearance: "Appearance",
  summons_for_judgment: "Summons for judgment / Leave to defend",
  written_statement: "Written Statement",
  replication: "Replication / Rejoinder",
  admission_denial: "Admission-denial of documents",
  case_management: "Case management hearing",
  issues: "Framing of issues",
  plaintiff_evidence: "Plaintiff evidence",
  defendant_evidence: "Defendant evidence",
  ex_parte_evidence: "Ex parte evidence",
  interim_application: "Interim application",
  mediation: "Mediation / Lok Adalat",
  arguments: "Arguments",
  reserved: "Reserved / Orders",
  judgment: "Judgment",
  execution: "Execution: attachment",
  stayed: "Stayed / Sine die",
  disposed: "Disposed",
  evidence_by_affidavit: "Evidence by affidavit",
  recovery_certificate: "Recovery Certificate",
  rc_proceedings: "RC proceedings",
  rp_appointed: "RP appointed (s.97)",
  rp_report: "RP report (s.99)",
  admission_s100: "Admission (s.100)",
  moratorium: "Moratorium (s.101)",
  repayment_plan: "Repayment plan",
} as const;

export type Stage = keyof typeof STAGE_LABELS;

/** In the order a case goes through them: civil courts, then DRT, then NCLT under s.95. */
export const STAGES = Object.keys(STAGE_LABELS).filter(isStage);

/** What courts write, besides a stage's value and its label. */
const RAW_LABELS: Partial<Record<Stage, readonly string[]>> = {
  scrutiny: ["Scrutiny", "Defects", "Office objection", "Unready Board", "For compliance", "Objection"],
  admission: ["Registration", "For Admission", "Admission Hearing", "First Order"],
  summons_issued: [
    "Summons",
    "Issue Summons",
    "Issue notice",
    "Notice/Summons",
    "Summons_Ready",
    "Notice_Unready",
    "Fresh Summons",
  ],
  service_awaited: [
    "Awaiting Summons",
    "Awaiting services of notices/summons",
    "Return of summons",
    "For Steps",
    "Repeat Summons",
  ],
  appearance: ["Appearance of Parties", "Filing of Vakilpatra"],
  summons_for_judgment: ["Summons for judgment", "Leave to defend"],
  written_statement: [
    "WS",
    "Filing of WS",
    "W.S. and Say",
    "Written Statement/Reply",
    "for written statement",
  ],
  replication: ["Replication", "Rejoinder"],
  admission_denial: ["ADMISSION DENIAL", "DISCOVERY/INSPECTION"],
  case_management: ["CMH", "Case management hearing (commercial)"],
  issues: ["ISSUES", "WS/Issues", "Additional Issues", "Arguments on preliminary issues"],
  plaintiff_evidence: ["Evidence of Plaintiff/Petitioner", "PWs", "Cross examination"],
  defendant_evidence: ["Defendant Witness", "DW"],
  interim_application: ["Arguments on Application", "Say on Exh", "Misc. Proceedings"],
  mediation: ["Lok Adalat", "Awaiting ADR Reports", "Awaited for Lokadalat Report"],
  arguments: ["Final Arguments", "Further Argument"],
  reserved: ["Orders", "Await Orders", "Order"],
  judgment: ["Order/Judgement", "Final Order/Judgement"],
  execution: [
    "Execution",
    "Attachment/Arrest/Garnishee",
    "Kurki (Attachment) Warrant",
    "Issue Salary Attachment",
    "Possession Warrant",
  ],
  stayed: ["Stayed", "Stay by Hon'ble High Court", "Sine die"],
  disposed: [
    ...["Disposed of", "Disposed off", "Disposed of on merits", "Disposal", "Case disposed", "Case closed"],
    ...["Award/Order/Judgement passed", "Decreed", "Suit decreed", "Decreed ex parte"],
    ...["Dismissed", "Dismissed for default", "Dismissed in default", "Dismissed as withdrawn"],
    ...["Withdrawn", "Settled", "Compromised"],
  ],
  rp_appointed: ["RP appointed"],
  rp_report: ["RP report"],
};

const BY_NAME = new Map<string, Stage>();
for (const stage of STAGES) {
  const names = [stage, STAGE_LABELS[stage], ...(RAW_LABELS[stage] ?? [])];
  for (const name of names) BY_NAME.set(solid(name), stage);
}

/** The stage a court's words mean, whatever their case, signs and spacing; undefined when they are not in the list. */
export function canonicalStage(raw: string | null | undefined): Stage | undefined {
  return raw ? BY_NAME.get(solid(raw)) : undefined;
}

/** All that courts write for a stage, as `stage_key` in SQL has it (migration 0038). */
export const stageKeys = (stage: Stage): string[] =>
  [...BY_NAME].flatMap(([key, named]) => (named === stage ? [key] : []));

/** A stage as it is shown: the label of a value of ours, else the words as they came. */
export function stageLabel(stage: string): string {
  return isStage(stage) ? STAGE_LABELS[stage] : stage;
}

/** Whether the stage says that the case is over. */
export function isDisposed(stage: string | null | undefined): boolean {
  return canonicalStage(stage) === "disposed";
}

/**
 * A stage as cases keep it: a court's own words, but for those that say the case is over, which stand under the one
 * label that the counters of the database look for.
 */
export function storedStage(text: string): string {
  return isDisposed(text) ? STAGE_LABELS.disposed : text;
}

function isStage(value: string): value is Stage {
  return Object.hasOwn(STAGE_LABELS, value);
}

function solid(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .replaceAll("judgement", "judgment");
}
