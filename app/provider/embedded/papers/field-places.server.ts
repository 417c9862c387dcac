// Where each field of a paper stands: in a column of its owner's row, or among the facts of a case or a client.
import { getTableColumns, type AnyColumn } from "drizzle-orm";
import { advocates, batches, cases, clients } from "#app/database/schema.ts";
import { fieldNamed } from "#app/papers/fields.ts";

type Owner = "case" | "client" | "batch" | "advocate";
type Columns = Readonly<Record<string, AnyColumn>>;

const TABLES: Readonly<Record<Owner, Columns>> = {
  case: getTableColumns(cases),
  client: getTableColumns(clients),
  batch: getTableColumns(batches),
  advocate: getTableColumns(advocates),
};

/** Fields whose column has another name. */
const RENAMED: Readonly<Record<string, string>> = {
  client_name: "full_name",
  client_address: "address",
  advocate_name: "name",
  advocate_email: "email_id",
  advocate_mobile: "mobile",
  advocate_address: "address",
};

/** Where the batch's branch answers for a case that names none. */
const OF_THE_BRANCH: Readonly<Record<string, string>> = {
  branch_name: "branch_name",
  branch_address: "address",
  branch_email: "email_id",
};

export interface Place {
  owner: Owner;
  /** Of the owner's row; null: in its facts, under the field's own name. */
  column: string | null;
  /** Of the branch's row, where the owner's own is empty. */
  branchColumn: string | null;
}

/** @returns null for an unknown field, and for one that is worked out when a paper is made */
export function placeOf(name: string): Place | null {
  const owner = fieldNamed(name)?.belongsTo;
  if (owner === undefined || owner === "panel") return null;
  const column = RENAMED[name] ?? name;
  const branchColumn = OF_THE_BRANCH[name] ?? null;
  if (Object.hasOwn(TABLES[owner], column)) return { owner, column, branchColumn };
  return owner === "case" || owner === "client" ? { owner, column: null, branchColumn } : null;
}

/** The column of a place; of one that has none, the facts it is kept in. */
export function columnOf({ owner, column }: Place): AnyColumn {
  const found = TABLES[owner][column ?? "facts"];
  if (!found) throw new Error(`no column ${String(column)} of a ${owner}`);
  return found;
}

/** Whether every row has a value there: nobody is ever asked for it. */
export function isCompulsoryColumn(name: string): boolean {
  const place = placeOf(name);
  return place !== null && place.column !== null && columnOf(place).notNull;
}

/** A value as it comes back from where it is kept: a column of amounts or rates has a fixed number of decimals. */
export function asItComesBack(name: string, value: string): string {
  const place = placeOf(name);
  const scale = place?.column ? /^numeric\(\d+, (\d+)\)$/.exec(columnOf(place).getSQLType())?.[1] : undefined;
  if (scale === undefined || !/^\d+(\.\d+)?$/.test(value)) return value;
  const [whole = "0", decimals = ""] = value.split(".");
  const digits = decimals.slice(0, Number(scale)).padEnd(Number(scale), "0");
  return `${whole.replace(/^0+(?=\d)/, "")}${digits === "" ? "" : `.${digits}`}`;
}

/** Values of one owner as its row takes them: columns by their own names, the rest as facts. */
export function asStoredValues(values: Readonly<Record<string, string>>): {
  columns: Record<string, string>;
  facts: Record<string, string>;
} {
  const columns: Record<string, string> = {};
  const facts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const column = placeOf(name)?.column;
    if (column) columns[column] = value;
    else facts[name] = value;
  }
  return { columns, facts };
}
