// The rows that an undo keeps: what they are called, why they stay, and who changed them since, from the audit trail.
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import type { Scope } from "#app/database/scope.server.ts";
import { KEPT_NAMED, type KeptReason } from "#app/domain/bulk/undo.ts";
import { ALL_PARTY_VALUES } from "../record/sheet-parties.server.ts";
import { PARTY_EDITS } from "./import-works.server.ts";
import { getBulkTable, restorable, type BulkChangeRow } from "./undoable.server.ts";

export type KeptRow = {
  /** "LAN 00091", "Batch 4" */
  name: string;
  reason: KeptReason;
  /** The fields that were changed since. */
  fields: string[];
  by: string | null;
  at: string | null;
};

/** The first of the rows that are kept. */
export async function keptRows(
  db: Database | Transaction,
  scope: Scope,
  change: BulkChangeRow,
): Promise<KeptRow[]> {
  const isOfCases = getBulkTable(change.kind) === "cases";
  const name = isOfCases
    ? sql`(select 'LAN ' || lan_number from cases where cases.id = k.id)`
    : sql`'Batch ' || k.id`;
  const { rows } = await db.execute<KeptRow>(sql`
    select ${name} as name, k.reason, k.changed as fields, a.by, a.at
      from (select * from (${await restorable(db, scope, change)}) p where p.reason is not null
        order by p.id limit ${KEPT_NAMED}) k
      left join lateral (
        select users.full_name as by, audit.at from audit left join users on users.id = audit.user_id
         where audit.object_type = ${isOfCases ? "case" : "batch"} and audit.object_id = k.id::text
           and audit.at > ${change.created_at}::timestamptz
           and (coalesce(audit.after, '{}') || coalesce(audit.before, '{}') ?| k.changed
             or audit.action = any(${sql.param(PARTY_EDITS)}::text[])
               and k.changed && ${sql.param([...ALL_PARTY_VALUES])}::text[])
         order by audit.id desc limit 1) a on true
     order by k.id`);
  return rows;
}
