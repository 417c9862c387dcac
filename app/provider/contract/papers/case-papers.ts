import * as z from "zod";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { Id } from "#app/domain/fields.ts";
import { ownRead } from "../endpoint.ts";
import { flagField } from "../wire.ts";
import type { PaperMark } from "./paper-marks.ts";

/** A paper that exists for a case. */
export interface CasePaper {
  /** What it is marked by; none of a host. */
  id: number | null;
  pdf_type: string | null;
  pdf_url: string | null;
  // Beyond the specification: of papers that this provider made.
  created_at: string | null;
  created_by: string | null;
  template_version: string | null;
  language: string | null;
  /** What staff must know of it. */
  notes: string[];
  /** Filed or sent: such a paper stays what it was. */
  marks: PaperMark[];
}

/** A field that the paper says in one way and the case in another by now. */
export interface ChangedField {
  label: string;
  before: string | null;
  after: string | null;
}

/** How one of the papers of a case stands today. */
export interface PaperStanding {
  category: PaperCategory;
  /** Of those made, the one that counts: the newest that says what the case says now, else the newest; null: none. */
  paper_id: number | null;
  /** How many compulsory fields it lacks; null: nobody can say. */
  missing: number | null;
  /** Warnings against it that nobody has answered. */
  warnings: number | null;
  /** Of the paper that counts: what has changed of the case since. */
  changed: ChangedField[];
  /** Of the paper that counts: another version of its template is in force now. */
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
