// Texts of papers.
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { WordNote } from "#app/domain/templates/word-texts.ts";
import { cases } from "./cases.ts";
import { clients } from "./clients.ts";
import { createdAt, id, instant, ref, version } from "./columns.ts";
import { users } from "./users.ts";

/** Of an uploaded Word text. */
export interface WordNotes {
  file_name: string;
  notes: WordNote[];
  /** So many more could not be taken over. */
  more: number;
}

/** The text of every template version a paper was made from: a release may change the shipped one. */
export const templateVersions = pgTable("template_versions", {
  version: text().primaryKey(),
  category: text().notNull(),
  language: text().notNull().default("en"),
  /** The client whose own text it is; null: the standard text of all clients. */
  client_id: ref().references(() => clients.id),
  body: text().notNull(),
  created_at: createdAt(),
});

/**
 * Texts of papers that staff write, and of clauses (category "clause", which have names): drafted, submitted, and approved by somebody else. In force for a client is its own
 * latest approved text, else the latest one for all clients, else the text that came with the panel (docs/templates.md).
 */
export const paperTemplates = pgTable(
  "paper_templates",
  {
    id: id(),
    category: text().notNull(),
    /** Of a clause; empty for the text of a paper. */
    name: text().notNull().default(""),
    language: text().notNull().default("en"),
    client_id: ref().references(() => clients.id),
    body: text().notNull(),
    /** The version of each clause it was submitted with, by name: what is approved is what was submitted. */
    clauses: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What of an uploaded Word text could not be taken over, until the draft is submitted. */
    word_notes: jsonb().$type<WordNotes>(),
    /** What was changed and why, for the approver. */
    note: text(),
    /** draft, submitted, approved, withdrawn */
    state: text().notNull().default("draft"),
    /** Its text as papers are made from it, once approved. */
    template_version: text().references(() => templateVersions.version),
    /** How the version is called, "v3": counted for each paper, language and client; given with the approval. */
    version_number: integer(),
    created_by: ref()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    updated_at: createdAt(),
    submitted_by: ref().references(() => users.id),
    /** Everybody who has saved a text of it: none of them approves it. */
    edited_by: ref().array().notNull().default([]),
    submitted_at: instant(),
    approved_by: ref().references(() => users.id),
    approved_at: instant(),
    /** Why it was sent back. */
    returned_reason: text(),
    version: version(),
  },
  (table) => [
    index().on(table.category, table.language, table.client_id, table.approved_at),
    uniqueIndex("paper_templates_one_open")
      .on(table.category, table.name, table.language, sql`coalesce(${table.client_id}, 0)`)
      .where(sql`state in ('draft', 'submitted')`),
  ],
);

/** The case that texts of a paper are shown with, for all clients (null) or one: chosen by staff, for all of them. */
export const templatePreviewCases = pgTable(
  "template_preview_cases",
  {
    id: id(),
    category: text().notNull(),
    client_id: ref().references(() => clients.id),
    case_id: ref()
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    chosen_by: ref()
      .notNull()
      .references(() => users.id),
    chosen_at: createdAt(),
  },
  (table) => [
    uniqueIndex("template_preview_cases_one").on(table.category, sql`coalesce(${table.client_id}, 0)`),
    index().on(table.case_id),
  ],
);
