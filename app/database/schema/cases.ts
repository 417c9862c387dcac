// Cases with their comments, and the two tables that triggers derive from them for the case list.
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { batches } from "./batches.ts";
import { clients } from "./clients.ts";
import { amount, createdAt, day, id, instant, ref, version } from "./columns.ts";
import { advocates } from "./reference.ts";
import { users } from "./users.ts";

export const cases = pgTable(
  "cases",
  {
    id: id(),
    batch_id: ref()
      .notNull()
      .references(() => batches.id),
    client_id: ref()
      .notNull()
      .references(() => clients.id),
    /** The row of the sheet it came from; null when made by hand. */
    sheet_row: integer(),
    lan_number: text().notNull(),
    customer_name: text().notNull(),
    borrower_type: text(),
    address1: text(),
    address2: text(),
    address3: text(),
    address4: text(),
    city: text(),
    state: text(),
    zip_code: text(),
    email: text(),
    customer_mobile_number: text(),
    bank_account_no: text(),
    branch_name: text(),
    branch_address: text(),
    branch_email: text(),
    product_name: text(),
    product_group: text(),
    application_date: day(),
    sanction_date: day(),
    agreement_date: day(),
    disbursal_date: day(),
    default_date: day(),
    npa_date: day(),
    last_payment_date: day(),
    outstanding_date_as_on: day(),
    incorpration_date: day(),
    loan_amount: amount(),
    emi_amount: amount(),
    pos: amount(),
    tos: amount(),
    claim_amount: amount(),
    roi_percentage: numeric({ precision: 7, scale: 4 }),
    roi_amount: amount(),
    cost_levied: amount(),
    lrn_date: day(),
    lrn_status: text(),
    award_date: day(),
    arbitrator_name: text(),
    coborrower1_name: text(),
    coborrower1_address: text(),
    guarantor_name: text(),
    guarantor_address: text(),
    proprietor_name: text(),
    proprietor_address: text(),
    e_filing_case_number: text(),
    case_no: text(),
    cnr_number: text(),
    case_date: day(),
    stage_of_case: text(),
    previous_hearing_date: day(),
    next_hearing_date: day(),
    disposal_date: day(),
    case_shorten_url: text(),
    advocate_id: ref().references(() => advocates.id),
    /** The customer replied to an email about the case. */
    email_replied: boolean().notNull().default(false),
    /** A required field of the batch's paper is missing, or that is still being worked out. */
    data_pending: boolean().notNull().default(false),
    /** Whether a case number exists: what the filing status and its filter go by. */
    is_filed: boolean()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(case_no, e_filing_case_number) is not null`),
    /** Columns of the client's sheet that are mapped to no attribute: header → text. */
    extras: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Fields of papers that have no column of their own: field → value as text. */
    facts: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Which of the four bars the case counts in (domain/batches/progress.ts says what each means). */
    progress: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case
          when disposal_date is not null or stage_of_case = 'Disposed' then 'closed'
          when coalesce(case_no, e_filing_case_number) is null then 'not_filed'
          when previous_hearing_date is null then 'first_hearing'
          else 'in_progress'
        end`,
      ),
    created_by: ref().references(() => users.id),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    index().on(table.batch_id, table.id),
    index().on(table.client_id, table.id),
    index().on(table.client_id, table.lan_number),
    // Loans as imports compare them (domain/cases/lan-key.ts).
    index("cases_lan_key").on(table.client_id, sql`lan_key(${table.lan_number})`),
  ],
);

/**
 * What rendering a paper of a case found missing. A trigger deletes the rows of a case whose values change; a row whose
 * basis is not the present one (the template, the client's and the batch's values) counts as not there.
 */
export const caseMissing = pgTable(
  "case_missing",
  {
    case_id: ref()
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    template_version: text().notNull(),
    basis: text().notNull(),
    /** Fields without which the paper cannot be generated, in the order it asks for them. */
    missing: text().array().notNull(),
    /** Other fields of the case that the paper can say and that have no value. */
    blank: text().array().notNull(),
    found_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.case_id, table.template_version] })],
);

/**
 * Until when the claim of a case can be brought and what speaks against the paper of its batch's category, for lists to filter
 * by. Triggers give each case a row, remove it with the case, and take its day away when something it rests on changes.
 */
export const caseObjections = pgTable(
  "case_objections",
  {
    case_id: ref().primaryKey(),
    /** Its batch, whose page counts them. */
    batch_id: ref().notNull(),
    /** The earliest last day before the forum of that paper; null: it cannot be calculated. */
    limitation_ends: day(),
    /** Ids of guards that object (papers/guards), and of these the ones without a reason for going ahead. */
    objections: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    open_objections: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The day in India that this was found for; "-infinity": something has changed since. */
    found_on: day().notNull().default("-infinity"),
  },
  (table) => [
    index("case_objections_to_find").on(table.found_on, table.case_id),
    index("case_objections_limitation").on(table.limitation_ends, table.batch_id, table.case_id),
    index("case_objections_any")
      .on(table.batch_id.desc().nullsLast(), table.case_id)
      .where(sql`found_on = '-infinity' or open_objections <> '{}'`),
  ],
);

/** What cases are searched by, written by triggers: rows this narrow are counted far faster than whole cases. */
export const caseSearch = pgTable(
  "case_search",
  {
    case_id: ref().primaryKey(),
    batch_id: ref().notNull(),
    client_id: ref().notNull(),
    /** Name, LAN and case numbers in lower case, each between line breaks; the name first, a return behind it alone. */
    words: text().notNull(),
    // What a name is most often asked for together with: the hits of a common one are too many to look up each case.
    is_filed: boolean().notNull(),
    email_replied: boolean().notNull(),
    data_pending: boolean().notNull(),
    branch_name: text(),
  },
  (table) => [index("case_search_batch").on(table.batch_id), index("case_search_client").on(table.client_id)],
);

/**
 * What a case is found by when it is typed whole: its numbers, email addresses and telephone numbers with those of its
 * parties, in the spellings of migration 0040. Apart from the words, so that a search by name reads no more.
 */
export const caseKeys = pgTable(
  "case_keys",
  { case_id: ref().primaryKey(), client_id: ref().notNull(), keys: text().array().notNull() },
  (table) => [index("case_keys_whole").using("gin", table.keys)],
);

/**
 * How many cases of a batch there are of each kind the case list can be filtered by: written by the triggers that write
 * the batch's counters, so that a filtered list has its exact count without counting.
 */
export const caseCounts = pgTable(
  "case_counts",
  {
    batch_id: ref()
      .notNull()
      .references(() => batches.id),
    /** "" when neither the case nor its batch has one. */
    branch_name: text().notNull(),
    is_filed: boolean().notNull(),
    email_replied: boolean().notNull(),
    data_pending: boolean().notNull(),
    cases: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: "case_counts_kind",
      columns: [table.batch_id, table.branch_name, table.is_filed, table.email_replied, table.data_pending],
    }),
    index("case_counts_branch").on(table.branch_name),
  ],
);

export const comments = pgTable(
  "comments",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    comment: text().notNull(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
    /** Its author took it back: it is shown without its text, which stays here and in the audit trail. */
    withdrawn_at: instant(),
    withdrawn_by: ref().references(() => users.id),
  },
  (table) => [index().on(table.case_id, table.id)],
);
