// Samples, jobs and papers, and the answers to guards.
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { batches } from "./batches.ts";
import { cases } from "./cases.ts";
import type { Looks } from "#app/domain/papers/formats.ts";
import type { Comparison } from "#app/domain/papers/filed-copies.ts";
import { createdAt, day, id, instant, ref, version } from "./columns.ts";
import { files } from "./files.ts";
import { templateVersions } from "./templates.ts";
import { users } from "./users.ts";

/** The reason for going ahead with a paper in spite of an objection. */
export const guardAnswers = pgTable(
  "guard_answers",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    category: text().notNull(),
    /** Which guard (papers/guards). */
    guard: text().notNull(),
    /** The facts it looked at, as they were: when one changes, a new reason is required. */
    facts: jsonb().$type<Record<string, string | null>>().notNull(),
    reason: text().notNull(),
    answered_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index().on(table.case_id, table.category)],
);

/** The sample of a batch and category: generated, then approved, then sent. */
export const samples = pgTable(
  "samples",
  {
    id: id(),
    batch_id: ref()
      .notNull()
      .references(() => batches.id),
    category: text().notNull(),
    batch_category: text().notNull(),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    file_key: text()
      .notNull()
      .references(() => files.key),
    template_version: text()
      .notNull()
      .references(() => templateVersions.version),
    generated_by: ref().references(() => users.id),
    generated_at: createdAt(),
    approved_by: ref().references(() => users.id),
    approved_at: instant(),
    sent_by: ref().references(() => users.id),
    sent_at: instant(),
  },
  (table) => [unique().on(table.batch_id, table.category), index().on(table.case_id)],
);

/** One approval starts one job: a paper for every chosen case of the batch. */
export const paperJobs = pgTable(
  "paper_jobs",
  {
    id: id(),
    batch_id: ref()
      .notNull()
      .references(() => batches.id),
    category: text().notNull(),
    batch_category: text().notNull(),
    template_version: text()
      .notNull()
      .references(() => templateVersions.version),
    /** running, done */
    state: text().notNull().default("running"),
    total: integer().notNull(),
    made: integer().notNull().default(0),
    missing: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Held by an objection without a reason. */
    held: integer().notNull().default(0),
    /** What the formats of courts and the client's letterhead were when it was approved; its papers are made with these. */
    looks: jsonb().$type<Looks>(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
    finished_at: instant(),
  },
  (table) => [
    index().on(table.batch_id, table.id),
    uniqueIndex("paper_jobs_one_running")
      .on(table.batch_id, table.category)
      .where(sql`state = 'running'`),
  ],
);

/** A paper, stored once per case, category and what it was made from. */
export const papers = pgTable(
  "papers",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    category: text().notNull(),
    template_version: text()
      .notNull()
      .references(() => templateVersions.version),
    /** The values that went in, and their SHA-256 with the template version. */
    snapshot: jsonb().$type<Record<string, string | null>>().notNull(),
    input_hash: text().notNull(),
    notes: text().array().notNull().default([]),
    file_key: text()
      .notNull()
      .references(() => files.key),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.case_id, table.category, table.input_hash)],
);

/**
 * That a paper was filed or sent. What is marked stays what it was: papers are never written over, and a row that is named
 * here cannot be deleted. A mark made by mistake is taken back, and stays in the table with the reason.
 */
export const paperMarks = pgTable(
  "paper_marks",
  {
    id: id(),
    paper_id: ref()
      .notNull()
      .references(() => papers.id),
    /** filed, sent */
    kind: text().notNull(),
    /** When it was filed or sent. */
    day: day().notNull(),
    /** Of a sent one: speed_post, email, hand. */
    method: text(),
    reference: text(),
    /** Counts corrections of the filing and changes of its copy. */
    version: version(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
    withdrawn_by: ref().references(() => users.id),
    withdrawn_at: instant(),
    withdrawn_reason: text(),
  },
  (table) => [
    index().on(table.paper_id),
    uniqueIndex("paper_marks_filed_once")
      .on(table.paper_id)
      .where(sql`kind = 'filed' and withdrawn_at is null`),
  ],
);

/**
 * The signed and stamped PDF of a paper that went to court, as far as somebody uploaded it: one at a time, and only of a
 * paper that is marked as filed. One that was removed can be restored for 30 days; then row and file go.
 */
export const filedCopies = pgTable(
  "filed_copies",
  {
    id: id(),
    paper_id: ref()
      .notNull()
      .references(() => papers.id),
    file_key: text()
      .notNull()
      .references(() => files.key),
    /** How it compares with what was generated, when it was uploaded. */
    comparison: jsonb().$type<Comparison>().notNull(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
    removed_at: instant(),
    removed_by: ref().references(() => users.id),
    removal_reason: text(),
  },
  (table) => [
    uniqueIndex("filed_copies_one")
      .on(table.paper_id)
      .where(sql`removed_at is null`),
    index().on(table.paper_id),
    index().on(table.file_key),
    index("filed_copies_removed")
      .on(table.removed_at)
      .where(sql`removed_at is not null`),
  ],
);

/** What became of each case of a job. The waiting rows are the queue (docs/decisions/003-paper-jobs-without-a-queue.md). */
export const paperResults = pgTable(
  "paper_results",
  {
    job_id: ref()
      .notNull()
      .references(() => paperJobs.id),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    /** waiting, made, missing, held, failed */
    outcome: text().notNull().default("waiting"),
    missing_fields: text().array().notNull().default([]),
    reason: text(),
    paper_id: ref().references(() => papers.id),
  },
  (table) => [
    primaryKey({ columns: [table.job_id, table.case_id] }),
    index().on(table.case_id),
    index("paper_results_waiting")
      .on(table.job_id, table.case_id)
      .where(sql`outcome = 'waiting'`),
  ],
);
