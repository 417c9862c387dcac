// Where each field of a paper stands: in a column of its owner's row, or among the facts of a case or a client.
import { getTableColumns, type AnyColumn } from "drizzle-orm";
import { advocates, batches, cases, clients } from "#app/database/schema.ts";
import { CASE_FIELDS, isCaseField, storedValue, type CaseColumn } from "#app/domain/cases/case-fields.ts";
import { getStorage as placeOfField, type CaseField } from "#app/domain/cases/fields/field.ts";

type Owner = "case" | "client" | "batch" | "advocate";
type Columns = Readonly<Record<string, AnyColumn>>;

const TABLES: Readonly<Record<Owner, Columns>> = {
  case: getTableColumns(cases),
  client: getTableColumns(clients),
  batch: getTableColumns(batches),
  advocate: getTableColumns(advocates),
};

/** Columns of a case that hold no data of it: what it is part of, what is worked out, and how it was changed. */
type OwnColumns =
  | "id"
  | "batch_id"
  | "client_id"
  | "sheet_row"
  | "advocate_id"
  | "email_replied"
  | "data_pending"
  | "is_filed"
  | "progress"
  | "extras"
  | "facts"
  | "created_by"
  | "version"
  | "created_at"
  | "updated_at";

type Same<One, Other> = [One, Other] extends [Other, One] ? true : never;

/** Compiles while each column of case data is a field of the registry, and each field that says so has a column. */
export const everyColumnIsAField: Same<
  CaseColumn,
  Exclude<keyof typeof cases.$inferSelect, OwnColumns>
> = true;

export interface Place {
  owner: Owner;
  /** Of the owner's row; null: in its facts, under the field's own name. */
  column: string | null;
  /** Of the branch's row, where the owner's own is empty. */
  branchColumn: string | null;
}

/** @returns null for an unknown field, and for one that is worked out when a paper is made */
export function getFieldPlace(name: string): Place | null {
  if (!isCaseField(name)) return null;
  const field: CaseField = CASE_FIELDS[name];
  const place = placeOfField(field);
  return place && { ...place, branchColumn: field.fallback?.split(".")[1] ?? null };
}

/** The column of a place; of one that has none, the facts it is kept in. */
export function getColumn({ owner, column }: Place): AnyColumn {
  const found = TABLES[owner][column ?? "facts"];
  if (!found) throw new Error(`no column ${String(column)} of a ${owner}`);
  return found;
}

/** Whether every row has a value there: nobody is ever asked for it. */
export function isCompulsoryColumn(name: string): boolean {
  const place = getFieldPlace(name);
  return place !== null && place.column !== null && getColumn(place).notNull;
}

/** A State however it is written is kept under its value, as an import does; numbers as their columns have them. */
export const asStored = (name: string, value: string): string =>
  asItComesBack(name, isCaseField(name) ? storedValue(name, value) : value);

/** A column of amounts or rates has a fixed number of decimals. */
function asItComesBack(name: string, value: string): string {
  const place = getFieldPlace(name);
  const scale = place?.column
    ? /^numeric\(\d+, (\d+)\)$/.exec(getColumn(place).getSQLType())?.[1]
    : undefined;
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
    const column = getFieldPlace(name)?.column;
    if (column) columns[column] = value;
    else facts[name] = value;
  }
  return { columns, facts };
}
