/** What pleadings annex: of each document when it is there, what a list says of it, and which paper has which. */
import { formatPaperDate } from "#app/domain/dates.ts";
import type { Facts } from "../facts.ts";
import { securitiesIn } from "../recorded-securities.ts";
import { anyKnown, known, ruleHolds, type Rule } from "../rules.ts";
import { FURTHER_DOCUMENTS } from "./further-documents.ts";
import { others } from "./party-values.ts";
import { isHirePurchase } from "./repayment.ts";
import { inSentence } from "./words.ts";
import type { Words as AllWords } from "./words-english.ts";

export type Words = AllWords["document"];

export interface PaperDocument {
  /** Whether there is such a document. */
  there: Rule | ((facts: Facts) => boolean);
  particulars: (facts: Facts, words: Words, language: string) => string;
  /** The field that tells it. */
  date?: string;
  /** Whether that field speaks of this document; left out: always. */
  isDated?: (facts: Facts) => boolean;
}

/** What a pleading on a loan annexes, in its order: authority, loan, account, recall, mediation. */
const OF_A_LOAN = {
  authority: {
    there: known("authority_doc"),
    particulars: (facts) => facts("authority_doc") ?? "",
    date: "authority_date",
  },
  sanction: {
    there: known("sanction_date"),
    particulars: (_, words) => words.sanction.particulars,
    date: "sanction_date",
  },
  agreement: {
    there: { all: [] },
    particulars: (facts, words) => words.agreement.particulars(isHirePurchase(facts)),
    date: "agreement_date",
  },
  note: {
    there: known("note_date"),
    particulars: (_, words) => words.note.particulars,
    date: "note_date",
  },
  security: {
    there: (facts) => securitiesIn(facts).length > 0,
    particulars: (facts, words) => words.security.particulars(isHirePurchase(facts)),
  },
  guarantee: {
    // Who borrowed guarantees nothing.
    there: (facts) => others("guarantor", facts).length > 0,
    particulars: guaranteeOf,
    date: "guarantee_date",
    // Of several the record has one date, and not whose.
    isDated: (facts) => others("guarantor", facts).length <= 1,
  },
  disbursal: {
    there: known("disbursal_date"),
    particulars: (_, words) => words.disbursal.particulars,
    date: "disbursal_date",
  },
  statement: {
    there: { all: [] },
    particulars: (facts, words) => words.statement.particulars(facts("lan_number") ?? ""),
    date: "outstanding_date_as_on",
  },
  certificate: {
    there: { all: [] },
    // A bank certifies its books (1891 Act, s.2A); whoever keeps records electronically certifies those (2023 Act, s.63(4)).
    particulars: (facts, words) =>
      words.certificate.particulars(["bank", "co_operative_bank"].includes(facts("lender_type") ?? "")),
  },
  return: {
    there: known("dishonour_date"),
    particulars: (facts, words) => words.return.particulars(facts("dishonour_kind") === "cheque"),
    date: "dishonour_date",
  },
  acknowledgement: {
    there: known("acknowledgement_date"),
    particulars: (_, words) => words.acknowledgement.particulars,
    date: "acknowledgement_date",
  },
  recall: {
    there: known("lrn_date"),
    particulars: (_, words) => words.recall.particulars,
    date: "lrn_date",
  },
  recall_proof: {
    there: anyKnown("lrn_tracking_no", "lrn_delivery_date"),
    particulars: proofOf,
    date: "lrn_delivery_date",
  },
  mediation: {
    there: known("pim_report_type"),
    particulars: (facts, words) => words.mediation.particulars(facts("pim_report_type") === "failure"),
    date: "pim_report_date",
  },
} as const satisfies Partial<Record<keyof Words, PaperDocument>>;

export const DOCUMENTS = { ...OF_A_LOAN, ...FURTHER_DOCUMENTS };
export type DocumentName = keyof typeof DOCUMENTS;

const LOAN_NAMES = Object.keys(OF_A_LOAN) as (keyof typeof OF_A_LOAN)[];

/** The papers whose annexures differ: those on a loan, an execution petition, Form C, an application within a proceeding. */
const ANNEXED = {
  loan: LOAN_NAMES,
  // Before the tribunal there is no pre-institution mediation (Commercial Courts Act s.12A speaks of suits).
  tribunal: LOAN_NAMES.filter((name) => name !== "mediation"),
  execution: [
    ...(["award", "award_delivery", "award_challenge", "arbitration_agreement"] as const),
    ...(["statement", "certificate", "property", "authority"] as const),
  ],
  form_c: [
    ...(["authority", "sanction", "agreement", "deed", "security", "recall"] as const),
    ...(["recall_proof", "invocation", "statement", "certificate", "iu_record"] as const),
    ...(["acknowledgement", "form_b", "form_b_service"] as const),
    ...(["master_data", "professional"] as const),
  ],
  interim: [
    ...(["authority", "agreement", "security", "recall", "recall_proof", "award"] as const),
    ...(["statement", "certificate", "property_proof"] as const),
  ],
} as const satisfies Record<string, readonly DocumentName[]>;
export type Annexing = keyof typeof ANNEXED;
export type AnnexedTo<Of extends Annexing> = (typeof ANNEXED)[Of][number];

/** The documents that a paper annexes where they are there, in its order. */
export const annexedTo = <Of extends Annexing>(of: Of): readonly AnnexedTo<Of>[] => ANNEXED[of];

function isThere(name: DocumentName, facts: Facts): boolean {
  const { there }: PaperDocument = DOCUMENTS[name];
  return typeof there === "function" ? there(facts) : ruleHolds(there, facts);
}

/** Those that exist by the facts of a case. */
export const thereAre = (of: Annexing, facts: Facts): DocumentName[] =>
  annexedTo(of).filter(
    (name) =>
      isThere(name, facts) &&
      // Of the applications only a petition for interim measures speaks of an award.
      (of !== "interim" || name !== "award" || facts("ia_type") === "section_9"),
  );

/** What staff call the documents of the list when they upload them; the first that fits among those of the text. */
export const UPLOADED: readonly (readonly [DocumentName, RegExp])[] = [
  ["iu_record", /information utility|record of default|\bnesl\b/i],
  ["certificate", /certificate/i],
  ["recall_proof", /postal receipt|tracking|acknowledgement due|proof of (service|delivery|dispatch)/i],
  ["recall", /recall/i],
  ["authority", /resolution|power of attorney|authority letter/i],
  ["sanction", /sanction/i],
  ["agreement", /(loan|hire.?purchase) agreement/i],
  ["note", /promissory/i],
  ["security", /mortgage|hypothecation|pledge|security|title deed/i],
  ["guarantee", /guarantee/i],
  ["disbursal", /disbursal|disbursement/i],
  ["statement", /statement of account|account statement/i],
  ["return", /return memo|dishonou?r|bounce|nach return/i],
  ["acknowledgement", /acknowledge?ment/i],
  ["mediation", /mediation|non.?starter/i],
  ["arbitration_agreement", /(loan|hire.?purchase) agreement/i],
  ["deed", /guarantee/i],
  ["invocation", /invocation/i],
  ["award", /\baward\b/i],
  ["form_b_service", /service of form b/i],
  ["form_b", /\bform b\b/i],
  ["master_data", /master data/i],
];
function guaranteeOf(facts: Facts, words: Words, language: string): string {
  const names = others("guarantor", facts);
  return words.guarantee.particulars(inSentence(names, language), names.length <= 1);
}

function proofOf(facts: Facts, words: Words): string {
  const delivered = facts("lrn_delivery_date");
  return words.recall_proof.particulars(
    facts("lrn_tracking_no"),
    delivered === undefined ? undefined : formatPaperDate(delivered),
  );
}
