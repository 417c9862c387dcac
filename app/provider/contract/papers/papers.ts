import * as z from "zod";
import { BATCH_CATEGORIES, PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { Id, IdempotencyKey, PageNumber } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { PAPER_LANGUAGES } from "#app/domain/templates/template-words.ts";
import { DETAILS_AS_NUMBERS, detailsUpdate } from "../cases/case-details.ts";
import { Confirmed } from "../confirm.ts";
import { endpoint, ownChange, ownFile, ownRead } from "../endpoint.ts";
import type { LackingField } from "../missing-data/paper-fields.ts";
import { answersField } from "./paper-warnings.ts";
import { WireTexts } from "../wire.ts";

const PdfType = z.enum(PAPER_CATEGORIES, messages.batches.categoryRequired);

/** Of the text a paper is made from: that of the text approved for the batch unless said otherwise, else English. */
const Language = z.enum(PAPER_LANGUAGES, messages.generic.chooseFromList);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The names of the fields that a paper of this case still lacks. */
export const listMissingData = endpoint({
  method: "POST",
  path: "/litigation/api/case/missing/data/",
  input: z.object({ case_id: Id, pdf_type: PdfType, language: Language.optional() }),
  reply: z.preprocess(
    (body) => (isRecord(body) ? body.data : undefined),
    z
      .array(z.unknown())
      .transform((names) => names.filter((name): name is string => typeof name === "string")),
  ),
});

/** What a case lacks, and which case it is. */
export interface LackingOfCase {
  lan_number: string | null;
  customer_name: string | null;
  /** Whose are the fields that belong to the lender. */
  client_name: string | null;
  missing_fields: LackingField[];
  /** What the paper cannot be made without either and is not filled in here, by label and whose it is. */
  elsewhere: { label: string; belongs_to: string }[];
  /** Of the fields that were asked about: those that somebody filled in meanwhile, with what is stored now. */
  stored_fields: (LackingField & { value: string })[];
  /** Which state of case and client was read: a form sends it back with what was typed. */
  version: number | null;
  /** Of the text that was looked at, and those there are to choose from. A host that only names fields says neither. */
  language?: string;
  languages?: string[];
}

/** The same with what the form needs to know of each field: label, kind, whether it is required. */
export const listMissingFields = ownRead(
  z.object({
    case_id: Id,
    pdf_type: PdfType,
    language: Language.optional(),
    /** Names of fields that a form was opened for. */
    opened_for: WireTexts.optional(),
  }),
  "details",
);

/** Values by field name beside the call's own fields: each is checked by the rule of its field (paper-fields.ts). */
const Filled = z.unknown();

/** data, pdf_url or url gives the address of the PDF */
const PaperAddress = z.preprocess((body) => {
  if (!isRecord(body)) return null;
  const data = isRecord(body.data) ? (body.data.pdf_url ?? body.data.url) : body.data;
  return data ?? body.pdf_url ?? body.url ?? null;
}, z.string().min(1).nullable().catch(null));

/** Fills in what is missing (any further field is one of the missing ones) and makes the paper. */
export const generatePaper = endpoint({
  method: "POST",
  path: "/litigation/api/case/document/generate/", // path chosen here
  input: z
    .object({
      case_id: Id,
      category: PdfType,
      /** The state of case and client the form was opened with: fields that others filled since are no longer passed over. */
      version: Id.optional(),
      /** A reason for each warning that has none. */
      answers: answersField.optional(),
      /** A second paper beside one that is marked as filed is meant; callers that leave it out are not asked. */
      confirmed: Confirmed,
      language: Language.optional(),
      idempotency_key: IdempotencyKey.optional(),
    })
    .catchall(Filled),
  reply: PaperAddress,
});

/**
 * Updates the case as case/update does, then makes the paper; any further field is one of the missing ones. When the
 * paper cannot be made the update stays, and the answer says so.
 */
export const updateAndGenerate = endpoint({
  method: "POST",
  path: "/litigation/api/case/update-generate/",
  input: detailsUpdate
    .extend({
      category: PdfType,
      answers: answersField.optional(),
      language: Language.optional(),
    })
    .catchall(Filled),
  amounts: DETAILS_AS_NUMBERS,
  reply: PaperAddress,
});

/** The case a sample would be made of, and what it lacks: where a refused sample leads. */
export const readSampleCase = ownRead(
  z.object({
    batch_id: Id,
    category: PdfType,
    batch_category: z.enum(BATCH_CATEGORIES).default("all"),
    language: Language.optional(),
  }),
);

/** A case of a batch for which the last papers job could not make a paper, and why. */
export interface PaperResult {
  case_id: number;
  customer_name: string;
  lan_number: string;
  outcome: "missing" | "failed" | "held";
  missing_fields: Pick<LackingField, "name" | "label" | "belongs_to">[];
  reason: string | null;
}

export const listPaperResults = ownRead(
  z.object({
    batch_id: Id,
    category: PdfType,
    page: PageNumber,
  }),
);

/** Makes the papers once more that the last job could not make: all of them, or those that were held back. */
export const retryPapers = ownChange(
  z.object({
    batch_id: Id,
    category: PdfType,
    outcome: z.enum(["held"], messages.generic.chooseFromList).optional(),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

/** The finished papers of a batch as one zip. */
export const downloadPapers = ownFile(z.object({ batch_id: Id, category: PdfType }));

/** The lender's own fields that papers of this batch lack: asked once for all its cases. */
export const listMissingLenderFields = ownRead(
  z.object({ batch_id: Id, category: PdfType, language: Language.optional() }),
);

export const fillLenderFields = ownChange(
  z
    .object({
      batch_id: Id,
      category: PdfType,
      language: Language.optional(),
      idempotency_key: IdempotencyKey.optional(),
    })
    .catchall(Filled),
);

/** A generated paper as a Word text for counsel, marked as not the approved text. */
export const downloadPaperAsWord = ownFile(z.object({ paper_id: Id }));
