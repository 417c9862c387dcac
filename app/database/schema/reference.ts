// What staff maintain for all cases: advocates, courts with their holidays, court fees, templates of emails.
import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { PaperSize, Sides, Spacing } from "#app/domain/papers/formats.ts";
import { amount, createdAt, day, id, ref, version } from "./columns.ts";
import { users } from "./users.ts";

export const advocates = pgTable("advocates", {
  id: id(),
  name: text().notNull(),
  enrolment_no: text(),
  email_id: text(),
  mobile: text(),
  address: text(),
  /** Printed at the head of notices that an advocate sends: lines, and above them a picture (the key of its file). */
  letterhead: text(),
  letterhead_picture: text(),
  active: boolean().notNull().default(true),
  version: version(),
  created_at: createdAt(),
});

/** What courts want papers to look like: letters in points, margins in millimetres. Papers are made with confirmed ones. */
export const paperFormats = pgTable("paper_formats", {
  id: id(),
  name: text().notNull(),
  /** The kind of court and the State whose papers have it, where their court names none. Null: no kind; every State. */
  court_type: text(),
  state: text(),
  paper: text().$type<PaperSize>().notNull(),
  font_size: doublePrecision().notNull(),
  spacing: text().$type<Spacing>().notNull(),
  quote_size: doublePrecision().notNull(),
  quote_spacing: text().$type<Spacing>().notNull(),
  margin_top: integer().notNull(),
  margin_bottom: integer().notNull(),
  margin_left: integer().notNull(),
  margin_right: integer().notNull(),
  sides: text().$type<Sides>().notNull(),
  source: text().notNull(),
  /** Who checked it; null: unconfirmed. */
  confirmed_by: text(),
  confirmed_on: day(),
  active: boolean().notNull().default(true),
  version: version(),
  created_at: createdAt(),
});

/** Courts and tribunals that papers are addressed to. */
export const courts = pgTable(
  "courts",
  {
    id: id(),
    /** A State in snake_case, as of jurisdiction_state. */
    state: text().notNull(),
    /** Its kind, as of jurisdiction_court. */
    court_type: text().notNull(),
    name: text().notNull(),
    place: text().notNull(),
    bench: text(),
    /** What its papers look like; null: as those of its kind. */
    format_id: ref().references(() => paperFormats.id),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("courts_name_in_state").on(
      table.state,
      sql`lower(${table.name})`,
      sql`lower(${table.place})`,
      sql`lower(coalesce(${table.bench}, ''))`,
    ),
  ],
);

/** Days on which a court is closed (Limitation Act s.4, General Clauses Act s.10). */
export const courtHolidays = pgTable(
  "court_holidays",
  {
    id: id(),
    court_id: ref()
      .notNull()
      .references(() => courts.id),
    day: day().notNull(),
    name: text().notNull(),
    /** The notification that declares it. */
    source: text(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.court_id, table.day)],
);

/** Court fees of a forum or a State: an estimate's source, never the last word. */
export const courtFeeTables = pgTable(
  "court_fee_tables",
  {
    id: id(),
    /** The rule of the fee: "drt_oa", "nclt_sec_95", "mediation_form_1", "civil_suit" … */
    kind: text().notNull(),
    /** A State in snake_case; null for a fee that is the same everywhere. */
    state: text(),
    rule: jsonb().$type<Record<string, unknown>>().notNull(),
    source: text().notNull(),
    effective_from: day(),
    effective_to: day(),
    /** The lawyer who checked it; null: unconfirmed. */
    confirmed_by: text(),
    confirmed_on: day(),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.kind, table.state)],
);

/** Up to which value of a suit a kind of court may hear it: what a guard rests on, unconfirmed until somebody checks it. */
export const courtLimits = pgTable(
  "court_limits",
  {
    id: id(),
    /** A State in snake_case, as of jurisdiction_state. */
    state: text().notNull(),
    /** Its kind, as of jurisdiction_court. */
    court_type: text().notNull(),
    /** Only for courts whose name has these words, "Civil Judge (Junior Division)"; null: for all of the kind. */
    designation: text(),
    /** Values above this one; null: from the first rupee. */
    above: amount(),
    /** Values up to this one, itself included; null: without a limit. */
    up_to: amount(),
    source: text().notNull(),
    effective_from: day(),
    /** The lawyer who checked it; null: unconfirmed. */
    confirmed_by: text(),
    confirmed_on: day(),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("court_limits_once")
      .on(
        table.state,
        table.court_type,
        sql`lower(coalesce(${table.designation}, ''))`,
        sql`coalesce(${table.effective_from}, '-infinity'::date)`,
      )
      .where(sql`${table.active}`),
  ],
);

/** Templates of emails, with placeholders. */
export const mailTemplates = pgTable("mail_templates", {
  id: id(),
  name: text().notNull().unique(),
  subject: text().notNull(),
  body: text().notNull(),
  active: boolean().notNull().default(true),
  version: version(),
  created_by: ref().references(() => users.id),
  created_at: createdAt(),
});
