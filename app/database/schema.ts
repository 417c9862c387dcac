// The tables, as drizzle sees them. Triggers and generated columns that drizzle-kit cannot write stand in
// their own migrations. Amounts are numeric and dates are date: both travel as text, never as float or Date.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const ref = () => bigint({ mode: "number" });
const instant = () => timestamp({ withTimezone: true, mode: "string" });
const createdAt = () => instant().notNull().defaultNow();
const day = () => date({ mode: "string" });
const amount = () => numeric({ precision: 15, scale: 2 });
const version = () => integer().notNull().default(1);

export const users = pgTable("users", {
  id: id(),
  email: text().notNull().unique(),
  full_name: text().notNull(),
  password_hash: text().notNull(),
  role: text().notNull(),
  groups: text().array().notNull().default([]),
  features: text().array().notNull().default([]),
  landing_page: text().notNull().default("batch"),
  logo_key: text(),
  active: boolean().notNull().default(true),
  /** False: sees every client. True: only those in user_clients. */
  limited: boolean().notNull().default(false),
  /** May approve what another submitted: templates. */
  approver: boolean().notNull().default(false),
  /** May draft templates of papers. */
  template_editor: boolean().notNull().default(false),
  version: version(),
  created_at: createdAt(),
});

export const userClients = pgTable(
  "user_clients",
  {
    user_id: ref()
      .notNull()
      .references(() => users.id),
    client_id: ref()
      .notNull()
      .references(() => clients.id),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.client_id] })],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    token_hash: text().notNull().unique(),
    created_at: createdAt(),
    last_seen_at: createdAt(),
    ended_at: instant(),
    address: text(),
    user_agent: text(),
  },
  (table) => [index().on(table.user_id, table.created_at)],
);

/** One-time codes: kept as a keyed hash, bound to the browser that asked (challenge). */
export const signInCodes = pgTable(
  "sign_in_codes",
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    challenge_hash: text().notNull(),
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    /** Used, replaced by a newer one, or tried too often. */
    closed_at: instant(),
  },
  (table) => [index().on(table.user_id, table.created_at)],
);

/** Rates that must outlive a restart: one row per thing counted, in windows. */
export const rateCounters = pgTable("rate_counters", {
  key: text().primaryKey(),
  count: integer().notNull(),
  window_ends_at: instant().notNull(),
});

export const clients = pgTable("clients", {
  id: id(),
  name: text().notNull().unique(),
  full_name: text().notNull(),
  address: text(),
  location: text(),
  contact_no: text(),
  email_id: text(),
  send_to_client: boolean().notNull().default(true),
  lender_type: text(),
  gstin: text(),
  signatory_name: text(),
  signatory_designation: text(),
  lrn_days: integer(),
  payment_account: text(),
  grievance_contact: text(),
  /** What papers say of the lender and no column holds: field → value as it travels. */
  facts: jsonb().$type<Record<string, string>>().notNull().default({}),
  active: boolean().notNull().default(true),
  version: version(),
  created_at: createdAt(),
});

export const branches = pgTable(
  "branches",
  {
    id: id(),
    client_id: ref()
      .notNull()
      .references(() => clients.id),
    branch_name: text().notNull(),
    manager_name: text(),
    branch_code: text(),
    manager_number: text(),
    address: text(),
    email_id: text(),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.client_id, table.branch_name)],
);

export const advocates = pgTable("advocates", {
  id: id(),
  name: text().notNull(),
  enrolment_no: text(),
  email_id: text(),
  mobile: text(),
  address: text(),
  active: boolean().notNull().default(true),
  version: version(),
  created_at: createdAt(),
});

export const batches = pgTable(
  "batches",
  {
    id: id(),
    client_id: ref()
      .notNull()
      .references(() => clients.id),
    branch_id: ref().references(() => branches.id),
    batch_name: text(),
    uploaded_date: day().notNull(),
    assignment_date: day().notNull(),
    assigned_by: text(),
    client_contact_no: text(),
    client_email_id: text(),
    relief_sought: text().array().notNull().default([]),
    case_category: text(),
    jurisdiction_state: text(),
    jurisdiction_court: text(),
    product_group: text(),
    batch_status: text(),
    /** The workbook as it came; null for a batch made by hand. */
    file_key: text().references(() => files.key),
    file_sha256: text(),
    rows_read: integer(),
    rows_refused: integer(),
    rows_skipped: integer(),
    // Kept by triggers on cases (migrations), so that no code path can forget them.
    total_cases: integer().notNull().default(0),
    not_filed: integer().notNull().default(0),
    first_hearing: integer().notNull().default(0),
    in_progress: integer().notNull().default(0),
    closed: integer().notNull().default(0),
    assigned: integer().notNull().default(0),
    /** Cases with a number, whatever bar they are in. */
    filed: integer().notNull().default(0),
    created_by: ref().references(() => users.id),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    // With the counters of every list of cases, whose sums over all batches then need not read the rows.
    index().on(table.client_id, table.id, table.total_cases, table.filed),
    index().on(table.file_sha256),
  ],
);

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
    case_date: day(),
    stage_of_case: text(),
    previous_hearing_date: day(),
    next_hearing_date: day(),
    disposal_date: day(),
    case_shorten_url: text(),
    advocate_id: ref().references(() => advocates.id),
    /** The customer answered a mail about the case. */
    email_replied: boolean().notNull().default(false),
    /** A compulsory field of the batch's paper is missing; kept up to date by whatever writes the case. */
    data_pending: boolean().notNull().default(false),
    /** Whether a case number exists: what the filing status and its filter go by. */
    is_filed: boolean()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(case_no, e_filing_case_number) is not null`),
    /** Columns of the lender's sheet that no attribute claims: header → text. */
    extras: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What papers say of the case and no column holds: field → value as it travels. */
    facts: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Which of the four bars the case counts in (domain/progress.ts says what each means). */
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
  ],
);

/**
 * What cases are searched by, kept by triggers: rows so narrow that a common name is counted in a fraction of the time
 * that the cases themselves would take to read.
 */
export const caseSearch = pgTable("case_search", {
  case_id: ref().primaryKey(),
  batch_id: ref().notNull(),
  client_id: ref().notNull(),
  /** Name, LAN and case numbers in lower case, each between line breaks; the name first, a return behind it alone. */
  words: text().notNull(),
});

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
  },
  (table) => [index().on(table.case_id, table.id)],
);

/** What staff chose for a lender's sheet: attribute → { slug, column }. */
export const columnMappings = pgTable(
  "column_mappings",
  {
    client_id: ref()
      .notNull()
      .references(() => clients.id),
    type: text().notNull(),
    mapping: jsonb().$type<Record<string, { slug: string; column: string }>>().notNull(),
    updated_by: ref().references(() => users.id),
    updated_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.client_id, table.type] })],
);

/** Stored files. The key is the only handle that leaves the server; client_id decides who may have it. */
export const files = pgTable(
  "files",
  {
    key: text().primaryKey(),
    client_id: ref().references(() => clients.id),
    batch_id: ref(),
    case_id: ref(),
    purpose: text().notNull(),
    name: text().notNull(),
    media_type: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index().on(table.batch_id)],
);

/**
 * The store of files that this database belongs to: one row at most. It is written before the store is given the id, and
 * is bound once the store has it.
 */
export const fileStore = pgTable(
  "file_store",
  {
    one: boolean().primaryKey().default(true),
    store_id: text().notNull(),
    bound: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [check("file_store_one_row", sql`${table.one}`)],
);

/** The text of every template version a paper was made from: a release may change the shipped one. */
export const templateVersions = pgTable("template_versions", {
  version: text().primaryKey(),
  category: text().notNull(),
  language: text().notNull().default("en"),
  /** The lender whose own text it is; null: everybody's. */
  client_id: ref().references(() => clients.id),
  body: text().notNull(),
  created_at: createdAt(),
});

/**
 * Texts of papers that staff write: drafted, submitted, and approved by another. The youngest approved one of a lender
 * is in force for it, else the youngest of everybody's, else the one the panel came with.
 */
export const paperTemplates = pgTable(
  "paper_templates",
  {
    id: id(),
    category: text().notNull(),
    language: text().notNull().default("en"),
    client_id: ref().references(() => clients.id),
    body: text().notNull(),
    /** What was changed and why, for the one who approves. */
    note: text(),
    /** draft, submitted, approved, withdrawn */
    state: text().notNull().default("draft"),
    /** Its text as papers are made from it, once approved. */
    template_version: text().references(() => templateVersions.version),
    created_by: ref()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    updated_at: createdAt(),
    submitted_by: ref().references(() => users.id),
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
      .on(table.category, table.language, sql`coalesce(${table.client_id}, 0)`)
      .where(sql`state in ('draft', 'submitted')`),
  ],
);

/** Why a paper was made although the law or the facts spoke against it. */
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
    /** What it warned about, as it was: other facts must be answered anew. */
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
  (table) => [unique().on(table.batch_id, table.category)],
);

/** One approval sets one job going: a paper for every chosen case of the batch. */
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
    /** Held back by a warning that nobody has answered. */
    held: integer().notNull().default(0),
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

/** What became of each case of a job: made, missing (fields listed), failed (reason). */
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
    index("paper_results_waiting")
      .on(table.job_id, table.case_id)
      .where(sql`outcome = 'waiting'`),
  ],
);

/** Mails to send: written in the transaction they belong to, sent after it. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    kind: text().notNull(),
    to_address: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    attachments: jsonb().$type<{ key: string; name: string; type: string }[]>().notNull().default([]),
    message_id: text().notNull().unique(),
    dedupe_key: text().unique(),
    client_id: ref().references(() => clients.id),
    batch_id: ref(),
    case_id: ref(),
    /** Where an answer goes: the case's own address, or none. */
    reply_to: text(),
    /** The mail this one answers. */
    in_reply_to: text(),
    /** waiting, sent, dead, expired */
    state: text().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    next_at: createdAt(),
    expires_at: instant(),
    last_error: text(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
    sent_at: instant(),
  },
  (table) => [
    index("outbox_waiting")
      .on(table.next_at)
      .where(sql`state = 'waiting'`),
    index("outbox_state").on(table.state, table.id),
    // A day's mails among years of them: when it went, else when it was written (list-outgoing-mails.server.ts).
    index("outbox_at").on(sql`coalesce(${table.sent_at}, ${table.created_at})`),
    index().on(table.case_id, table.id),
  ],
);

/** A form sent twice is carried out once: the second gets the first one's reply. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    user_id: ref().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    /** Of what the form said: another text under the same key is another form. */
    input_hash: text(),
    reply: jsonb(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.call, table.key] })],
);

/** Who did what, written in the transaction that did it. Only ever added to (a trigger refuses the rest). */
export const audit = pgTable(
  "audit",
  {
    id: id(),
    at: createdAt(),
    user_id: ref().references(() => users.id),
    address: text(),
    request_id: text(),
    action: text().notNull(),
    object_type: text().notNull(),
    object_id: text(),
    client_id: ref(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index().on(table.object_type, table.object_id),
    index().on(table.user_id, table.at),
    index().on(table.at),
  ],
);

/**
 * The links of the audit trail, in the order of commits: each holds the hash of its entry together with the link
 * before it, so that an entry changed, added or taken away later shows. Written by a trigger at commit.
 */
export const auditChain = pgTable("audit_chain", {
  seq: id(),
  audit_id: ref().notNull().unique(),
  hash: text().notNull(),
});

/**
 * How many cases of a batch there are of each kind the case list can be filtered by; kept by the triggers that keep
 * the batch's counters, so that a filtered list knows its exact count without counting.
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
  ],
);

/** What was spent on a case. */
export const expenses = pgTable(
  "expenses",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    expense_type: text().notNull(),
    amount: amount().notNull(),
    /** Court fee, process fee or stamp duty recovered at actual: outside taxable value (CGST Rule 33). */
    is_pure_agent: boolean().notNull().default(false),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index().on(table.case_id, table.id)],
);

/** Files that staff put on a case. */
export const documents = pgTable(
  "documents",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    document_type: text().notNull(),
    file_key: text()
      .notNull()
      .references(() => files.key),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index().on(table.case_id, table.id)],
);

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
    /** The notification it stands in. */
    source: text(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.court_id, table.day)],
);

/** Papers a case still waits for; cleared one by one. */
export const documentRequests = pgTable(
  "document_requests",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    document_type: text().notNull(),
    requested_by: ref().references(() => users.id),
    requested_at: createdAt(),
    received_by: ref().references(() => users.id),
    received_at: instant(),
  },
  (table) => [
    index().on(table.case_id, table.id),
    uniqueIndex("document_requests_open")
      .on(table.case_id, table.document_type)
      .where(sql`received_at is null`),
  ],
);

/** Who issues the invoices: the provider's own details, as CGST Rule 46 wants them. One row. */
export const issuers = pgTable("issuers", {
  id: id(),
  name: text().notNull(),
  address: text().notNull(),
  state: text().notNull(),
  /** Empty below the registration threshold. */
  gstin: text(),
  /** advocate: the client pays the tax by reverse charge; company: forward charge. */
  supplier_kind: text().notNull(),
  sac: text().notNull(),
  signatory_name: text().notNull(),
  bank_details: text(),
  version: version(),
  updated_by: ref().references(() => users.id),
  updated_at: createdAt(),
});

export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    client_id: ref()
      .notNull()
      .references(() => clients.id),
    invoice_number: text().notNull(),
    invoice_date: day().notNull(),
    /** "2026-27": numbers are unique within it (CGST Rule 46). */
    financial_year: text().notNull(),
    /** Taxable value. */
    invoice_amount: amount().notNull(),
    tax_amount: amount().notNull(),
    /** Everything that is printed, as it was on that day. */
    snapshot: jsonb().$type<Record<string, unknown>>().notNull(),
    file_key: text()
      .notNull()
      .references(() => files.key),
    outbox_id: ref().references(() => outbox.id),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.case_id, table.id),
    uniqueIndex("invoices_number_in_year").on(table.financial_year, sql`upper(${table.invoice_number})`),
  ],
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

export const courtFeeRequests = pgTable(
  "court_fee_requests",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id),
    type_of_case: text().notNull(),
    /** Null: no table says; the registry must be asked. */
    estimate: amount(),
    basis: text(),
    source: text(),
    outbox_id: ref().references(() => outbox.id),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index().on(table.case_id, table.id)],
);

/** How far a mailbox was read. A new UIDVALIDITY starts it over; unique Message-Ids keep mails from showing twice. */
export const mailboxes = pgTable("mailboxes", {
  name: text().primaryKey(),
  uid_validity: text().notNull(),
  last_uid: bigint({ mode: "number" }).notNull(),
  read_at: instant(),
});

/** Mails that came in. */
export const receivedMails = pgTable(
  "received_mails",
  {
    id: id(),
    mailbox: text().notNull(),
    uid_validity: text().notNull(),
    uid: bigint({ mode: "number" }).notNull(),
    message_id: text().notNull().unique(),
    in_reply_to: text(),
    from_email: text(),
    from_name: text(),
    to_email: text(),
    subject: text(),
    /** Text only; what was HTML was turned into text. */
    body: text(),
    attachments: jsonb().$type<{ key: string; name: string; type: string }[]>().notNull().default([]),
    sent_at: instant(),
    /** attached, tray, quarantined, dismissed */
    state: text().notNull(),
    /** How the case was found, or why it was not. */
    reason: text(),
    case_id: ref().references(() => cases.id),
    client_id: ref().references(() => clients.id),
    /** The mail of ours it answers. */
    outbox_id: ref().references(() => outbox.id),
    handled_by: ref().references(() => users.id),
    handled_at: instant(),
    version: version(),
    created_at: createdAt(),
  },
  (table) => [
    unique().on(table.mailbox, table.uid_validity, table.uid),
    index().on(table.case_id, table.id),
    index("received_mails_tray")
      .on(table.id)
      .where(sql`state in ('tray', 'quarantined')`),
  ],
);

/** Texts of mails with placeholders. */
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

/** One act on many rows: what it did, so that it can be undone for whatever nobody touched since. */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    id: id(),
    /** "cases.updated", "cases.assigned", "batches.updated" … */
    kind: text().notNull(),
    /** What was done, in words, for the page that offers to undo it. */
    summary: text().notNull(),
    rows: integer().notNull(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
    undone_by: ref().references(() => users.id),
    undone_at: instant(),
    /** How many were put back. */
    undone_rows: integer(),
  },
  (table) => [index().on(table.created_by, table.id)],
);

export const bulkChangeRows = pgTable(
  "bulk_change_rows",
  {
    change_id: ref()
      .notNull()
      .references(() => bulkChanges.id),
    /** The case or the batch. */
    object_id: ref().notNull(),
    /** The columns that changed, as they were and as they became. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The row's version after the change: another one means that somebody worked on it. */
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.change_id, table.object_id] })],
);
