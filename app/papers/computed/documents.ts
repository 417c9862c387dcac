import { formatPaperDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { Facts, Item } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { anyKnown, known, ruleHolds, type Rule } from "../rules.ts";
import { uploadsIn } from "../record.ts";
import { FIRST_SECURITY_FIELDS, securitiesIn } from "../recorded-securities.ts";
import { PARTY_FACTS, peopleOf } from "./people.ts";
import { inSentence, wordsIn } from "./words.ts";
import type { Words as AllWords } from "./words-english.ts";

type Words = AllWords["document"];

interface PaperDocument {
  /** Whether there is such a document. */
  there: Rule | ((facts: Facts) => boolean);
  particulars: (facts: Facts, words: Words, language: string) => string;
  date?: string;
}

/** What a pleading on a loan annexes, in its order: authority, loan, account, recall, mediation. */
const DOCUMENTS = {
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
    particulars: (facts, words) => words.agreement.particulars(facts("loan_kind") === "hire_purchase"),
    date: "agreement_date",
  },
  note: {
    there: known("note_date"),
    particulars: (_, words) => words.note.particulars,
    date: "note_date",
  },
  security: {
    there: (facts) => securitiesIn(facts).length > 0,
    particulars: (_, words) => words.security.particulars,
  },
  guarantee: { there: known("guarantor_name"), particulars: guaranteeOf },
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
type DocumentName = keyof typeof DOCUMENTS;

const MAY_USE = [
  ...["authority_doc", "authority_date", "sanction_date", "agreement_date", ...FIRST_SECURITY_FIELDS],
  ...["guarantor_name", "disbursal_date", "lan_number", "outstanding_date_as_on", "lender_type"],
  ...["acknowledgement_date", "lrn_date", "lrn_tracking_no", "lrn_delivery_date"],
  ...["pim_report_type", "pim_report_date", "loan_kind", "note_date", "dishonour_date", "dishonour_kind"],
];

/** What staff call the documents of the list when they upload them; the first that fits. */
const UPLOADED: readonly (readonly [DocumentName, RegExp])[] = [
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
];
/** Papers of the court and of identity, which are annexed to nothing as documents of the loan. */
const NEVER_ANNEXED = /vakalatnama|court order|court fee|\bkyc\b|aadhaar|\bpan\b/i;

interface Uploads {
  found: ReadonlySet<DocumentName>;
  /** What is on no list yet: its type, as staff call it. */
  further: readonly string[];
}

function uploadsOf(facts: Facts): Uploads {
  const found = new Set<DocumentName>();
  const further: string[] = [];
  for (const type of uploadsIn(facts)) {
    const name = UPLOADED.find(([, called]) => called.test(type))?.[0];
    if (name && isThere(name, facts)) found.add(name);
    else if (!NEVER_ANNEXED.test(type)) further.push(type);
  }
  return { found, further };
}

/** How a further document came about is not recorded. */
const BLANK = "________________";

/** The number of a document among the annexures; known exactly when there is such a document. */
const numberOf = (name: DocumentName) =>
  ({
    label: `Number of the annexure: ${name.replaceAll("_", " ")}`,
    belongsTo: "computed",
    shape: "value",
    kind: "days",
    requires: [],
    mayUse: [],
    alsoUses: MAY_USE,
    decidedBy: ["securities"],
    compute: (facts) => {
      const place = thereAre(facts).indexOf(name);
      return { value: place === -1 ? undefined : String(place + 1) };
    },
  }) as const satisfies ComputedField;

/** The documents that exist by the facts of a case, numbered. */
export const DOCUMENT_COMPUTED = {
  documents: {
    label: "List of documents",
    belongsTo: "computed",
    shape: "list",
    items: {
      number: { kind: "days" },
      particulars: { kind: "text" },
      date: { kind: "date", optional: true },
      nature: { kind: "text" },
    },
    requires: [],
    mayUse: MAY_USE,
    decidedBy: [...PARTY_FACTS, "securities", "uploads"],
    compute: (facts, { language }) => ({ value: documentsOf(facts, language), notes: notUploaded(facts) }),
  },
  document_count: {
    label: "How many documents are annexed",
    belongsTo: "computed",
    shape: "value",
    kind: "days",
    requires: [],
    mayUse: MAY_USE,
    decidedBy: ["securities", "uploads"],
    compute: (facts) => ({ value: String(thereAre(facts).length + uploadsOf(facts).further.length) }),
  },
  annexure_authority: numberOf("authority"),
  annexure_sanction: numberOf("sanction"),
  annexure_agreement: numberOf("agreement"),
  annexure_note: numberOf("note"),
  annexure_security: numberOf("security"),
  annexure_guarantee: numberOf("guarantee"),
  annexure_disbursal: numberOf("disbursal"),
  annexure_statement: numberOf("statement"),
  annexure_certificate: numberOf("certificate"),
  annexure_return: numberOf("return"),
  annexure_acknowledgement: numberOf("acknowledgement"),
  annexure_recall: numberOf("recall"),
  annexure_recall_proof: numberOf("recall_proof"),
  annexure_mediation: numberOf("mediation"),
} as const satisfies Record<string, ComputedField>;

const NAMES = Object.keys(DOCUMENTS) as DocumentName[];
const thereAre = (facts: Facts) => NAMES.filter((name) => isThere(name, facts));

function isThere(name: DocumentName, facts: Facts): boolean {
  const { there }: PaperDocument = DOCUMENTS[name];
  return typeof there === "function" ? there(facts) : ruleHolds(there, facts);
}

/** What the pleading states, then what else was uploaded to the case. */
function documentsOf(facts: Facts, language: string): Item[] {
  const words = wordsIn(language).document;
  const stated = thereAre(facts).map((name) => {
    const { particulars, date }: PaperDocument = DOCUMENTS[name];
    return {
      particulars: particulars(facts, words, language),
      date: date === undefined ? undefined : facts(date),
      nature: words[name].nature,
    };
  });
  const further = uploadsOf(facts).further.map((type) => ({
    particulars: type,
    date: undefined,
    nature: BLANK,
  }));
  return [...stated, ...further].map((item, index): Item => ({ ...item, number: String(index + 1) }));
}

/** For the register, in English: whoever swears that the annexures are true copies must have them. */
function notUploaded(facts: Facts): string[] {
  const { found } = uploadsOf(facts);
  const missing = thereAre(facts).filter((name) => !found.has(name));
  const named = missing.map((name) => DOCUMENTS[name].particulars(facts, wordsIn("en").document, "en"));
  return named.length === 0 ? [] : [messages.papers.notes.notUploaded(named)];
}

function guaranteeOf(facts: Facts, words: Words, language: string): string {
  const names = peopleOf(facts).flatMap(({ roles, name }) => (roles.includes("guarantor") ? [name] : []));
  return words.guarantee.particulars(inSentence(names, language), names.length <= 1);
}

function proofOf(facts: Facts, words: Words): string {
  const delivered = facts("lrn_delivery_date");
  return words.recall_proof.particulars(
    facts("lrn_tracking_no"),
    delivered === undefined ? undefined : formatPaperDate(delivered),
  );
}
