// What papers.readValue says of a field, said in SQL: whether a case has it, and whether what it has cannot be read.
// The query must join cases, batches, clients and, from the left, branches and advocates. Facts are taken to be written as
// the panel writes them, without blanks around.
import { getTableColumns, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { branches } from "#app/database/schema.ts";
import type { Field, FieldKind } from "#app/papers/field-kinds.ts";
import { fieldNamed } from "#app/papers/fields.ts";
import { columnOf, placeOf, type Place } from "../papers/field-places.server.ts";

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

/** Facts of rows that are not in the table of cases yet: a sheet has none. */
export type FactsOfCase = "stored" | "none";

export interface FieldInSql {
  /** True or false, never null. */
  known: SQL;
  /** There is something, but not of the field's kind; undefined where that cannot be. */
  unreadable: SQL | undefined;
  /** In the type of its kind where it can be read. */
  value: SQL;
}

/** A given field of a paper; null for one whose place or kind is not known here. */
export function fieldInSql(name: string, facts: FactsOfCase = "stored"): FieldInSql | null {
  const field = fieldNamed(name);
  const place = placeOf(name);
  if (!field || !place) return null;
  if (place.column === null) {
    return place.owner === "case" && facts === "none"
      ? NOTHING
      : factInSql(field, sql`${columnOf(place)} ->> ${sql.raw(`'${name}'`)}`);
  }
  const column = columnOf(place);
  if (!isOf(column, field.kind)) return null;
  const branch = branchColumn(place);
  const value = branch ? sql`coalesce(${column}, ${branch})` : sql`${column}`;
  if (isText(field.kind)) return textInSql(field.kind, value);
  return typedInSql(value, field.kind === "choice" ? isOption(field, value) : isReadable(field, value));
}

const NOTHING: FieldInSql = { value: sql`null`, known: sql`false`, unreadable: undefined };

/** A fact is text, whatever its kind. */
function factInSql(field: Field, value: SQL): FieldInSql {
  const { kind } = field;
  if (isText(kind)) return textInSql(kind, value);
  if (kind === "choice") return typedInSql(value, isOption(field, value));
  const { form, type } = WRITTEN[kind];
  const isOfForm = sql`${value} ~ ${sql.raw(`'${form}'`)}`;
  // An amount may end in any number of zeros, and a numeric may not.
  const isWritten =
    kind === "amount"
      ? sql`(${isOfForm} and length(${value}) < ${sql.raw(String(LONGEST_AMOUNT))})`
      : sql`(${isOfForm})`;
  const typed = sql`case when ${isWritten} then (${value})::${sql.raw(type)} end`;
  return { ...typedInSql(value, sql`coalesce(${isReadable(field, typed)}, false)`), value: typed };
}

type TypedKind = Exclude<FieldKind, "text" | "address" | "longtext" | "choice">;
const LONGEST_AMOUNT = 16_000;
/** Days that exist, as a pattern: a cast of another would fail, and asking first takes PostgreSQL 16. */
const REAL_DATE = String.raw`^(?!0000)(\d{4}-(0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|\d{4}-(0[469]|11)-(0[1-9]|[12]\d|30)|\d{4}-02-(0[1-9]|1\d|2[0-8])|(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$`;
/** How values travel, as readValue reads them. */
const WRITTEN: Readonly<Record<TypedKind, { form: string; type: string }>> = {
  date: { form: REAL_DATE, type: "date" },
  amount: { form: String.raw`^-?\d{1,20}(\.\d{1,2}0*)?$`, type: "numeric" },
  rate: { form: String.raw`^\d{1,3}(\.\d{1,4})?$`, type: "numeric" },
  days: { form: String.raw`^\d{1,3}$`, type: "integer" },
};

const isText = (kind: FieldKind): kind is "text" | "address" | "longtext" =>
  kind === "text" || kind === "address" || kind === "longtext";

function textInSql(kind: "text" | "address" | "longtext", value: SQL): FieldInSql {
  return { value, known: hasSomething(value, kind), unreadable: undefined };
}

function typedInSql(value: SQL, readable: SQL): FieldInSql {
  return {
    value,
    known: sql`(${value} is not null and ${readable})`,
    unreadable: sql`(${value} is not null and not ${readable})`,
  };
}

function branchColumn({ branchColumn: name }: Place): AnyColumn | undefined {
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(branches);
  return name === null ? undefined : columns[name];
}

/** The column's type must be the one that the field's kind is written for. */
function isOf({ columnType }: AnyColumn, kind: FieldKind): boolean {
  const types: Readonly<Record<FieldKind, string>> = {
    text: "PgText",
    address: "PgText",
    longtext: "PgText",
    choice: "PgText",
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

/** Options are words of this program (fields/), never of a user. */
function isOption({ options = {} }: Field, value: SQL): SQL {
  return sql`${value} in (${sql.raw(Object.keys(options).map(quoted).join(", "))})`;
}

/** A word of this program as a literal of SQL. */
export const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`;

/** Most texts begin with a visible ASCII character, which costs less to see than a regular expression. */
function hasSomething(value: SQL, kind: "text" | "address" | "longtext"): SQL {
  const first = sql.raw(kind === "address" ? "between 45 and 126" : "between 33 and 126");
  const seen = sql.raw(`'[^${UNSEEN}${kind === "address" ? "," : ""}]'`);
  return sql`coalesce(ascii(${value}) ${first} or ${value} ~ ${seen}, false)`;
}
