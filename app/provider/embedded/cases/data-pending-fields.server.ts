// What papers.readValue says of a field, said in SQL: whether a case has it, and whether what it has cannot be read.
// The query must join cases, batches, clients and, from the left, branches and advocates.
import { getTableColumns, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { advocates, batches, branches, cases, clients } from "#app/database/schema.ts";
import { fieldNamed, type Field } from "#app/papers/fields.ts";

/** The bounds that readValue sets; PostgreSQL also knows dates that ISO text of four digits cannot say. */
const FIRST_DATE = "0001-01-01";
const LAST_DATE = "9999-12-31";
const LEAST_AMOUNT = "0.01";
const LONGEST_NOTICE_DAYS = 365;

/**
 * Characters that leave nothing to read, as a bracket of a regular expression of PostgreSQL: blanks, and the Unicode
 * categories Cc, Cf and Co, which readValue takes out. (It also takes out characters that Unicode has not given away.)
 */
export const UNSEEN =
  String.raw`\u0001-\u0020\u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u1680\u180e` +
  String.raw`\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ue000-\uf8ff\ufeff\ufff9-\ufffb` +
  String.raw`\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a` +
  String.raw`\U000e0001\U000e0020-\U000e007f\U000f0000-\U000ffffd\U00100000-\U0010fffd`;

/** Where a paper's fields stand that are not the case's own (paper-data.server.ts reads them from there, too). */
const ELSEWHERE: Readonly<Record<string, AnyColumn>> = {
  client_name: clients.full_name,
  client_address: clients.address,
  signatory_name: clients.signatory_name,
  signatory_designation: clients.signatory_designation,
  lrn_days: clients.lrn_days,
  payment_account: clients.payment_account,
  grievance_contact: clients.grievance_contact,
  client_contact_no: batches.client_contact_no,
  client_email_id: batches.client_email_id,
  jurisdiction_state: batches.jurisdiction_state,
  jurisdiction_court: batches.jurisdiction_court,
  advocate_name: advocates.name,
  enrolment_no: advocates.enrolment_no,
  advocate_email: advocates.email_id,
  advocate_mobile: advocates.mobile,
};
/** Where the batch's branch answers for a case that names none. */
const OF_THE_BRANCH: Readonly<Record<string, AnyColumn>> = {
  branch_name: branches.branch_name,
  branch_address: branches.address,
  branch_email: branches.email_id,
};
const OWN: Readonly<Record<string, AnyColumn>> = getTableColumns(cases);

export interface FieldInSql {
  /** True or false, never null. */
  known: SQL;
  /** There is something, but not of the field's kind; undefined where that cannot be. */
  unreadable: SQL | undefined;
  value: SQL;
}

/** A given field of a paper; null for one whose place or kind is not known here. */
export function fieldInSql(name: string): FieldInSql | null {
  const field = fieldNamed(name);
  const column = ELSEWHERE[name] ?? OWN[name];
  if (!field || !column || !isOf(column, field)) return null;
  const branch = OF_THE_BRANCH[name];
  const value = branch ? sql`coalesce(${column}, ${branch})` : sql`${column}`;
  if (field.kind === "text" || field.kind === "address") {
    return { value, known: hasSomething(value, field.kind), unreadable: undefined };
  }
  const readable = isReadable(field, value);
  return {
    value,
    known: sql`(${value} is not null and ${readable})`,
    unreadable: sql`(${value} is not null and not ${readable})`,
  };
}

/** The column's type must be the one that the field's kind is written for. */
function isOf({ columnType }: AnyColumn, { kind }: Field): boolean {
  const types = {
    text: "PgText",
    address: "PgText",
    date: "PgDateString",
    amount: "PgNumeric",
    rate: "PgNumeric",
    days: "PgInteger",
  };
  return columnType === types[kind];
}

function isReadable({ kind, positive }: Field, value: SQL): SQL {
  if (kind === "date") return sql`${value} between ${sql.raw(`'${FIRST_DATE}' and '${LAST_DATE}'`)}`;
  if (kind === "amount") return sql`${value} >= ${sql.raw(positive ? LEAST_AMOUNT : "0")}`;
  if (kind === "rate") return sql`(${value} > 0 and ${value} <= 100)`;
  return sql`${value} between 1 and ${sql.raw(String(LONGEST_NOTICE_DAYS))}`;
}

/** Most texts begin with a visible ASCII character, which costs less to see than a regular expression. */
function hasSomething(value: SQL, kind: "text" | "address"): SQL {
  const first = sql.raw(kind === "address" ? "between 45 and 126" : "between 33 and 126");
  const seen = sql.raw(`'[^${UNSEEN}${kind === "address" ? "," : ""}]'`);
  return sql`coalesce(ascii(${value}) ${first} or ${value} ~ ${seen}, false)`;
}
