// Writes what was filled in for many cases: one statement for hundreds of them, each with its next version and its own
// entry in the audit trail.
import { getTableColumns, inArray, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { auditRow } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { audit, cases } from "#app/database/schema.ts";
import type { UserCall } from "../call.server.ts";
import { isLacking } from "./asked-fields.server.ts";
import { refreshDataPending } from "./data-pending.server.ts";
import { asStoredValues } from "../papers/field-places.server.ts";
import type { PaperCase } from "../papers/paper-data.server.ts";

/** A case, locked, with the values it gets. */
export interface Filled {
  paperCase: Pick<PaperCase, "id" | "client_id" | "data">;
  values: Readonly<Record<string, string>>;
}

const WRITTEN_AT_ONCE = 500;

/** Takes cases for a change, in the order in which everybody takes them. */
export async function lockCases(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: cases.id })
    .from(cases)
    .where(inArray(cases.id, [...ids]))
    .orderBy(cases.id)
    .for("update");
}

interface Why {
  /** Why stored values give way, where it was given. */
  reason?: string | undefined;
  /** A bulk change that gets a line for each case, by which it can be undone. */
  changeId?: number | null;
}

export async function writeFilled(
  tx: Transaction,
  { actor, services }: UserCall,
  filled: readonly Filled[],
  { reason, changeId = null }: Why = {},
): Promise<void> {
  for (let from = 0; from < filled.length; from += WRITTEN_AT_ONCE) {
    const chunk = filled.slice(from, from + WRITTEN_AT_ONCE);
    await writeValues(tx, chunk, services.now(), changeId);
    await tx.insert(audit).values(
      chunk.map(({ paperCase: { id, client_id, data }, values }) => {
        const names = Object.keys(values);
        const isCorrection = names.some((name) => !isLacking(name, data));
        return auditRow(actor, {
          action: isCorrection ? "case.corrected" : "case.fields_filled",
          object: { type: "case", id },
          clientId: client_id,
          before: Object.fromEntries(names.map((name) => [name, data[name] ?? null])),
          after: { ...values, ...(isCorrection && reason ? { reason } : {}) },
        });
      }),
    );
  }
  const ids = filled.map(({ paperCase }) => paperCase.id);
  await refreshDataPending(tx, { cases: ids }, services.now());
}

async function writeValues(
  tx: Transaction,
  filled: readonly Filled[],
  now: Date,
  changeId: number | null,
): Promise<void> {
  const rows = filled.map(({ paperCase, values }) => ({ id: paperCase.id, ...asStoredValues(values) }));
  const all: Readonly<Record<string, AnyColumn>> = getTableColumns(cases);
  const names = [...new Set(rows.flatMap(({ columns }) => Object.keys(columns)))];
  const columns = names.flatMap((name) => {
    const column = all[name];
    if (!column) return [];
    const own = sql.identifier(name);
    return [
      sql`${own} = case when f.columns ? ${name} then (f.columns ->> ${name})::${sql.raw(column.getSQLType())} else t.${own} end, `,
    ];
  });
  await tx.execute(sql`
    with f as materialized (
      select f.*, to_jsonb(c) as was
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(id bigint, columns jsonb, facts jsonb)
        join cases c on c.id = f.id
    ),
    updated as (
      update cases t
         set ${sql.join(columns)} facts = t.facts || f.facts, version = t.version + 1, updated_at = ${now.toISOString()}::timestamptz
        from f where t.id = f.id
      returning t.id, t.version, f.columns, f.facts, f.was, to_jsonb(t) as "is"
    )
    insert into bulk_change_rows (change_id, object_id, before, after, version)
    select ${changeId}::bigint, id, ${lineOf(sql`was`)}, ${lineOf(sql`"is"`)}, version
      from updated where ${changeId}::bigint is not null`);
}

/** The filled columns and facts of a row, as a line of a bulk change has them. */
const lineOf = (row: SQL): SQL => sql`
  coalesce((select jsonb_object_agg(k, coalesce(${row} -> k, 'null')) from jsonb_object_keys(columns) k), '{}')
    || case when facts = '{}' then '{}' else jsonb_build_object('facts', (
      select jsonb_object_agg(k, coalesce(${row} -> 'facts' -> k, 'null')) from jsonb_object_keys(facts) k)) end`;
