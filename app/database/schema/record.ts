// Who else a case is about, what is pending elsewhere, and what was paid. Of its borrower, its own proceeding and the first
// guarantor, co-borrower and proprietor the table of cases has columns.
import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { cases } from "./cases.ts";
import { amount, createdAt, day, id, ref, version } from "./columns.ts";
import { users } from "./users.ts";

const ofCase = () =>
  ref()
    .notNull()
    .references(() => cases.id);

/**
 * The parties beside the borrower. The first guarantor, co-borrower and proprietor also stand in columns and facts of their
 * case: triggers keep both the same, whichever is written.
 */
export const parties = pgTable(
  "parties",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    role: text().notNull(),
    /** Among those of the role, from 1; gaps and equals do no harm. */
    position: integer().notNull(),
    /** Null: not known, as all below. */
    name: text(),
    constitution: text(),
    address: text(),
    email: text(),
    mobile: text(),
    pan: text(),
    /** CIN or LLPIN. */
    registration_no: text(),
    /** No more of the number is stored. */
    aadhaar_last4: text(),
    is_deceased: boolean(),
    deceased_on: day(),
    is_minor: boolean(),
    /** Who acts for a minor, a person who died, or a body. */
    representative_name: text(),
    representative_capacity: text(),
    version: version(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [index().on(table.case_id, table.role, table.position, table.id)],
);

/** Proceedings beside the one that the case itself is, which stays in the columns of the case. */
export const proceedings = pgTable(
  "proceedings",
  {
    id: id(),
    case_id: ofCase(),
    kind: text().notNull(),
    forum: text(),
    number: text(),
    filed_on: day(),
    stage: text(),
    outcome: text(),
    outcome_on: day(),
    version: version(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [index().on(table.case_id, table.id)],
);

/**
 * What secures the loan. Particulars and value of the first also stand among the facts of their case (security_particulars,
 * security_value): triggers keep both the same, whichever is written.
 */
export const securities = pgTable(
  "securities",
  {
    id: id(),
    case_id: ref()
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    /** Null: not known, as all below. */
    kind: text(),
    /** Its description or schedule. */
    particulars: text(),
    address: text(),
    /** Who gave it: the borrower, or a party of the case; neither: not known. */
    owned_by_borrower: boolean().notNull().default(false),
    owner_id: ref().references(() => parties.id, { onDelete: "set null" }),
    value: amount(),
    valued_on: day(),
    value_source: text(),
    /** The mortgage, charge or pledge and its registration, as recorded. */
    charge: text(),
    version: version(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [index().on(table.case_id, table.id), index().on(table.owner_id)],
);

/** What was paid on the loan. An amount below zero reverses another payment: neither is ever changed or deleted. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    case_id: ofCase(),
    paid_on: day().notNull(),
    amount: amount().notNull(),
    kind: text().notNull(),
    /** UTR, cheque or receipt number. */
    reference: text(),
    /** The payment that this one reverses, and why. */
    reverses_id: ref().references((): AnyPgColumn => payments.id),
    reason: text(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.case_id, table.id),
    uniqueIndex("payments_reversed_once").on(table.reverses_id),
  ],
);

/** The rate of interest from a day on; before the first of them the agreed one applies. */
export const rateChanges = pgTable(
  "rate_changes",
  {
    id: id(),
    case_id: ofCase(),
    from_on: day().notNull(),
    /** Percent a year. */
    rate: numeric({ precision: 7, scale: 4 }).notNull(),
    version: version(),
    created_by: ref().references(() => users.id),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [uniqueIndex("rate_changes_one_a_day").on(table.case_id, table.from_on)],
);
