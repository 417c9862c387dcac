// The one way to write columns of a single case: the version, the Case Data status and the audit entry come along.
import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { cases } from "#app/database/schema.ts";
import { CASE_COLUMNS, CASE_FIELDS } from "#app/domain/cases/case-fields.ts";
import { withoutTrailingZeros } from "#app/domain/text/trim-ending.ts";
import type { UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import type { CaseRow } from "./lock-case.server.ts";

/** What a change may set; the rest belongs to the case for good, or is kept by this module and the database. */
export type CaseColumns = Partial<
  Omit<
    CaseRow,
    | "id"
    | "batch_id"
    | "client_id"
    | "sheet_row"
    | "data_pending"
    | "is_filed"
    | "progress"
    | "created_by"
    | "version"
    | "created_at"
    | "updated_at"
  >
>;

type Change = { [Name in keyof CaseColumns]?: CaseColumns[Name] | undefined };

/**
 * Sets columns of a case. Columns that already hold the value are left out of the change and of its audit entry;
 * when none is left, nothing is written.
 * @param stored the case as lockCase gave it in this transaction
 * @param columns amounts and rates as decimal text, dates as ISO text, null for what is no longer known; a column
 *   left out, or undefined, stays
 * @param told the audit entry's verb phrase, and the reason that was given
 * @returns the case as it is stored afterwards
 */
export async function updateCase(
  tx: Transaction,
  call: Pick<UserCall, "actor" | "services">,
  stored: CaseRow,
  columns: Change,
  told: string | { action: string; reason: string | undefined } = "case.updated",
): Promise<CaseRow> {
  const changed = changedColumns(stored, columns);
  const names = Object.keys(changed) as (keyof CaseColumns)[];
  if (names.length === 0) return stored;
  const [updated = stored] = await tx
    .update(cases)
    .set({ ...changed, version: sql`${cases.version} + 1`, updated_at: call.services.now().toISOString() })
    .where(eq(cases.id, stored.id))
    .returning();
  await refreshDataPending(tx, { cases: [stored.id] }, call.services.now());
  const { action, reason } = typeof told === "string" ? { action: told } : told;
  await record(tx, call.actor, {
    action,
    object: { type: "case", id: stored.id },
    clientId: stored.client_id,
    before: valuesIn(stored, names, updated),
    after: { ...valuesIn(updated, names, stored), ...(reason ? { reason } : {}) },
  });
  return updated;
}

/** Those of the columns whose value differs from the stored one. */
function changedColumns(stored: CaseRow, columns: Change): CaseColumns {
  const entries = Object.entries(columns).filter(([name, value]) => {
    if (value === undefined) return false;
    return asComparable(name, stored[name as keyof CaseColumns]) !== asComparable(name, value);
  });
  return Object.fromEntries(entries);
}

const NUMBERS = new Set<string>(
  CASE_COLUMNS.filter((name) => CASE_FIELDS[name].kind === "amount" || CASE_FIELDS[name].kind === "rate"),
);

/** "9.5000" and "9.5" are the same number: PostgreSQL writes the zeros of the column's scale. A LAN "12345.0" is no number. */
function asComparable(name: string, value: unknown): unknown {
  if (typeof value === "string") return NUMBERS.has(name) ? withoutTrailingZeros(value) : value;
  if (typeof value !== "object" || value === null) return value;
  // PostgreSQL keeps the keys of an object in an order of its own.
  return JSON.stringify(Array.isArray(value) ? value : Object.entries(value).sort());
}

/** The columns as they stand in a row; of its facts those that differ from the other's, each by its own name. */
function valuesIn(
  row: CaseRow,
  names: readonly (keyof CaseColumns)[],
  other: CaseRow,
): Record<string, unknown> {
  const columns = names.filter((name) => name !== "facts").map((name) => [name, row[name]]);
  const facts = [...new Set([...Object.keys(row.facts), ...Object.keys(other.facts)])]
    .filter((name) => row.facts[name] !== other.facts[name])
    .map((name) => [name, row.facts[name] ?? null]);
  return Object.fromEntries([...columns, ...facts]) as Record<string, unknown>;
}
