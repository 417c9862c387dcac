import { z } from "zod";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { Id } from "#app/domain/fields.ts";
import { ownRead } from "../endpoint.ts";
import { flagField } from "../wire.ts";

/** A paper that exists for a case. */
export interface CasePaper {
  pdf_type: string | null;
  pdf_url: string | null;
  // Beyond the specification: of papers that this provider made.
  created_at: string | null;
  created_by: string | null;
  template_version: string | null;
  language: string | null;
  /** What staff must know of it. */
  notes: string[];
}

/** How one of the papers of a case stands today. */
export interface PaperStanding {
  category: PaperCategory;
  /** How many compulsory fields it lacks; null: nobody can say. */
  missing: number | null;
  /** Warnings against it that nobody has answered. */
  warnings: number | null;
  /** Of the paper made last: what has changed of the case since, by label. */
  changed: string[];
  /** Of the paper made last: another version of its template is in force now. */
  template_changed: boolean;
  /** Why it cannot be made at all. */
  unavailable: string | null;
}

export const listCasePapers = ownRead(
  z.object({
    case_id: Id,
    /** Only the papers that were made: how each stands takes a draft of all eight. */
    only_made: flagField,
  }),
  "papers",
);
