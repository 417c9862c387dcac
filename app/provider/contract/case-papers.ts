import { z } from "zod";
import { Id } from "#app/domain/fields.ts";
import { endpoint } from "./endpoint.ts";
import { dataReply, WireText, WireTexts } from "./wire.ts";

/** Whole sentences: a comma ends none. */
const SentencesOnTheWire = z.array(z.string()).catch([]);

/** A paper that exists for a case. */
export const CasePaper = z.object({
  pdf_type: WireText,
  pdf_url: WireText,
  // Beyond section 3: of papers that this provider made.
  created_at: WireText,
  created_by: WireText,
  template_version: WireText,
  language: WireText,
  /** What staff must know of it. */
  notes: WireTexts.catch([]),
});
export type CasePaper = z.output<typeof CasePaper>;

export const listCasePapers = endpoint({
  method: "GET",
  path: "/litigation/api/panel/case/papers/", // path chosen here
  input: z.object({ case_id: Id }),
  reply: dataReply(
    z.object({
      papers: z.array(CasePaper),
      /** Categories that can be made. */
      can_generate: WireTexts,
      /** What staff must know of the texts these papers are made from. */
      template_notes: SentencesOnTheWire,
    }),
  ),
});
