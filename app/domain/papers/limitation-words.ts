/** What the panel calls the rules, starts and exclusions of limitation, on its page and in papers. */

/** Why days do not count. */
export const EXCLUSION_GROUNDS = {
  pandemic: {
    label: "Time of the pandemic",
    provision:
      "order of the Supreme Court of 10 January 2022 in Suo Motu Writ Petition (Civil) No. 3 of 2020",
    pleaded: "the time that the Supreme Court directed to be excluded from every period of limitation",
  },
  mediation: {
    label: "Pre-institution mediation",
    provision: "section 12A(3) of the Commercial Courts Act, 2015",
    pleaded: "the time from the application for pre-institution mediation to its report",
  },
  stay: {
    label: "Stay or injunction",
    provision: "section 15(1) of the Limitation Act, 1963",
    pleaded: "the time for which an injunction or order stayed the proceeding",
  },
  statutory_notice: {
    label: "Notice required by law",
    provision: "section 15(2) of the Limitation Act, 1963",
    pleaded: "the period of the notice that the law requires",
  },
  absence: {
    label: "Absence from India",
    provision: "section 15(5) of the Limitation Act, 1963",
    pleaded: "the time for which the borrower was absent from India",
  },
  wrong_forum: {
    label: "Court without jurisdiction",
    provision: "section 14 of the Limitation Act, 1963",
    pleaded:
      "the time for which the claim was prosecuted, with due diligence and in good faith, in a court that could not entertain it for defect of jurisdiction",
  },
  moratorium: {
    label: "Moratorium of the company",
    provision: "section 60(6) of the Insolvency and Bankruptcy Code, 2016",
    pleaded: "the period of the moratorium of the corporate debtor",
  },
} as const;
export type ExclusionGround = keyof typeof EXCLUSION_GROUNDS;

/** From what a period is counted. */
export const START_LABELS = {
  default: "First default",
  instalments: "Each instalment",
  recall: "Recall notice",
  note: "Promissory note",
  loan: "Loan",
  mortgage: "Mortgage money due",
  guarantee: "Default of the guarantor",
  award: "Award enforceable",
  award_date: "Date of the award",
} as const;
export type StartKind = keyof typeof START_LABELS;

const DELHI =
  "Delhi High Court, 19 March 2024 (Kulbhushan Sachdev v ICICI Bank): counted from the recall. Other High Courts may differ, and instalments older than three years may be lost.";

/** The rule behind each start: its id in the table of periods, its source, and whether counsel has to check it. */
export const START_RULES = {
  default: {
    id: "LIM_SUIT_DEFAULT",
    years: 3,
    mark: "sure",
    source: "Limitation Act 1963, Articles 37, 55 and 113",
  },
  instalments: {
    id: "LIM_SUIT_INSTALMENT",
    years: 3,
    mark: "sure",
    source: "Each instalment has its own three years: those that fell due earlier are lost first.",
  },
  recall: { id: "LIM_SUIT_RECALL", years: 3, mark: "check", source: DELHI },
  note: { id: "LIM_SUIT_DPN", years: 3, mark: "sure", source: "Limitation Act 1963, Article 35" },
  loan: {
    id: "LIM_SUIT_LOAN",
    years: 3,
    mark: "check",
    source: "Limitation Act 1963, Article 19: from the loan, for a loan without a fixed term",
  },
  mortgage: {
    id: "LIM_MORTGAGE",
    years: 12,
    mark: "sure",
    source: "Limitation Act 1963, Article 62: for the mortgage money only",
  },
  guarantee: {
    id: "LIM_S95",
    years: 3,
    mark: "sure",
    source: "Limitation Act 1963, Article 137, by section 238A of the Insolvency and Bankruptcy Code",
  },
  award: { id: "EP_LIMIT", years: 12, mark: "sure", source: "Limitation Act 1963, Article 136" },
  award_date: {
    id: "EP_LIMIT",
    years: 12,
    mark: "sure",
    source:
      "Limitation Act 1963, Article 136, from the award itself and with nothing left out: the safe line",
  },
} as const satisfies Record<StartKind, { id: string; years: number; mark: "sure" | "check"; source: string }>;

/** Article of the Limitation Act by what the claim rests on, and the starts that it knows. */
export const ARTICLES = {
  contract: { article: "Article 55", starts: ["default", "recall", "instalments"] },
  instalment_note: { article: "Article 37", starts: ["default", "recall", "instalments"] },
  demand_note: { article: "Article 35", starts: ["note"] },
  money_lent: { article: "Article 19", starts: ["loan"] },
  other: { article: "Article 113", starts: ["default", "recall", "instalments"] },
} as const satisfies Record<string, { article: string; starts: readonly StartKind[] }>;
