import { z } from "zod";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { Id } from "#app/domain/fields.ts";
import { endpoint } from "../endpoint.ts";
import { dataReply, flagField, WireFlag, WireNumber, WireText, WireTexts } from "../wire.ts";

/** Whole sentences, so not split at commas. */
const SentencesOnTheWire = z.array(z.string()).catch([]);

/** A paper that exists for a case. */
export const CasePaper = z.object({
  pdf_type: WireText,
  pdf_url: WireText,
  // Ours: known of papers that this provider made.
  created_at: WireText,
  created_by: WireText,
  template_version: WireText,
  language: WireText,
  /** What staff must know of it. */
  notes: WireTexts.catch([]),
});
export type CasePaper = z.output<typeof CasePaper>;

/** How one of the papers of a case stands today. */
export const PaperStanding = z.object({
  category: z.enum(PAPER_CATEGORIES),
  /** How many compulsory fields it lacks; null: nobody can say. */
  missing: WireNumber,
  /** Warnings against it that nobody has answered. */
  warnings: WireNumber,
  /** Of the paper made last: what has changed of the case since, by label. */
  changed: WireTexts,
  /** Of the paper made last: another version of its template is in force now. */
  template_changed: WireFlag,
  /** Why it cannot be made at all. */
  unavailable: WireText,
});
export type PaperStanding = z.output<typeof PaperStanding>;

export const listCasePapers = endpoint({
  method: "GET",
  path: "/litigation/api/panel/case/papers/", // path chosen here
  input: z.object({
    case_id: Id,
    /** Only the papers that were made: how each stands takes a draft of all eight. */
    only_made: flagField,
  }),
  reply: dataReply(
    z.object({
      papers: z.array(CasePaper),
      /** Categories that can be made. */
      can_generate: WireTexts,
      /** What staff must know of the texts these papers are made from. */
      template_notes: SentencesOnTheWire,
      /** Each paper as it stands today. A host that does not know sends none. */
      standings: z.array(PaperStanding).catch([]),
    }),
  ),
});
