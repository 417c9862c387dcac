// Which rows of a bulk change can be restored: those whose columns still have the values the change gave them, that
// the older values would leave consistent, and that the user may see. Of mails: those that still wait.
import { sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { outbox } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import type { KeptReason } from "#app/domain/bulk/undo.ts";
import { changedSince, columnsOfChange, valueBack } from "./stored-columns.server.ts";
import type { BulkTable } from "./write-change.server.ts";

export interface BulkChangeRow {
  id: number;
  kind: string;
  created_at: string;
}

/** The table a kind of change is about. */
export const getBulkTable = (kind: string): BulkTable => (kind.startsWith("batches.") ? "batches" : "cases");

export const isMailing = (kind: string): boolean => kind === "cases.mailed";

/** Mails of the change's lines that wait to be sent. */
export function waitingMails(scope: Scope, { id }: BulkChangeRow): SQL {
  return sql`r.change_id = ${id}::bigint and ${outbox.id} = (r.after ->> 'outbox_id')::bigint
    and ${outbox.state} = 'waiting' and ${inScope(scope, outbox.client_id)}`;
}

/**
 * The lines of a change whose rows the user may see, as a query: id, reason (why the row stays as it is; null: it is
 * restored) and changed, the names of the columns that were changed since.
 */
export async function restorable(
  db: Database | Transaction,
  { clientIds }: Scope,
  change: BulkChangeRow,
): Promise<SQL> {
  const table = getBulkTable(change.kind);
  const columns = await columnsOfChange(db, change.id, table);
  const ofRows = [hasCome, isWithdrawn, isCorrected, isReversed, isRateChanged];
  const reasons = [...ofRows, ...(table === "cases" ? inconsistent(columns) : [])];
  const seen = clientIds === null ? sql`true` : sql`t.client_id = any(${sql.param(clientIds)}::bigint[])`;
  return sql`
    select l.id, l.changed, case when cardinality(l.changed) > 0 then 'changed' else l.reason end as reason from (
      select t.id, ${changedSince(columns)} as changed, case ${sql.join(reasons, sql` `)} end as reason
        from bulk_change_rows r join ${sql.identifier(table)} t on t.id = r.object_id
       where r.change_id = ${change.id}::bigint and not r.inserted and ${seen}
    ) l`;
}

const reason = (name: KeptReason, holds: SQL) => sql`when ${holds} then ${name}::text`;

/** Documents were asked for, and one of them has come. */
const hasCome = reason(
  "received",
  sql`exists (select 1 from jsonb_array_elements_text(r.after -> 'requests') q(id) where not exists (
    select 1 from document_requests d where d.id = q.id::bigint and d.received_at is null))`,
);

/** A paper was marked, and somebody has taken the mark back. */
const isWithdrawn = reason(
  "mark_withdrawn",
  sql`r.after ? 'mark_id' and not exists (
    select 1 from paper_marks m where m.id = (r.after ->> 'mark_id')::bigint and m.withdrawn_at is null)`,
);

/** Its number, day or filed copy is somebody's work by now. */
const isCorrected = reason(
  "filing_changed",
  sql`r.after ? 'mark_id' and exists (
    select 1 from paper_marks m where m.id = (r.after ->> 'mark_id')::bigint and m.version > 1)`,
);

/** Payments were imported, and one of them was reversed: what is right now is for whoever did that. */
const isReversed = reason(
  "payment_reversed",
  sql`exists (select 1 from jsonb_array_elements_text(r.after -> 'payments') q(id)
    join payments p on p.reverses_id = q.id::bigint)`,
);

/** The same of a change of the rate that was corrected or removed. */
const isRateChanged = reason(
  "rate_changed",
  sql`exists (select 1 from jsonb_array_elements_text(r.after -> 'rate_changes') q(id) where not exists (
    select 1 from rate_changes c where c.id = q.id::bigint and c.version = 1))`,
);

const TIED_TO_COURT = ["stage_of_case", "previous_hearing_date", "next_hearing_date", "advocate_id"];

/** Older values that do not go with what was saved of the case since, in columns that the change did not touch. */
function inconsistent(columns: readonly string[]): SQL[] {
  const has = (name: string) => columns.includes(name);
  const back = (name: string) => (has(name) ? valueBack("cases", name) : sql`t.${sql.identifier(name)}`);
  const reasons: SQL[] = [];
  if (TIED_TO_COURT.some(has)) {
    // A disposed case gets no hearing, stage or advocate; a change that disposed of it may be undone.
    reasons.push(
      reason(
        "disposed",
        sql`t.progress = 'closed' and r.before ?| ${sql.param([...TIED_TO_COURT])}::text[]
          and not r.before ? 'disposal_date'
          and (coalesce(r.after ->> 'stage_of_case', '') <> 'Disposed' or t.disposal_date is not null)`,
      ),
    );
  }
  if (has("next_hearing_date") || has("previous_hearing_date")) {
    reasons.push(
      reason(
        "hearing_order",
        sql`(r.before ? 'next_hearing_date') <> (r.before ? 'previous_hearing_date')
          and ${back("next_hearing_date")} <= ${back("previous_hearing_date")}`,
      ),
    );
  }
  if (has("case_date")) {
    reasons.push(
      reason(
        "number_date",
        sql`r.before ? 'case_date' and ${back("case_date")} is null
          and (not r.before ? 'case_no' and t.case_no is not null
            or not r.before ? 'e_filing_case_number' and t.e_filing_case_number is not null)`,
      ),
    );
  }
  return reasons;
}

/** How many rows of a change can be restored, and a word for which these are. */
export async function countRestorable(
  db: Database | Transaction,
  scope: Scope,
  change: BulkChangeRow,
): Promise<{ count: number; seen: string }> {
  const ids = isMailing(change.kind)
    ? sql`select ${outbox.id} as id from bulk_change_rows r, ${outbox} where ${waitingMails(scope, change)}`
    : sql`select p.id from (${await restorable(db, scope, change)}) p where p.reason is null`;
  const { rows } = await db.execute<{ count: number; seen: string }>(sql`
    select count(*)::int as count, md5(coalesce(string_agg(u.id::text, ',' order by u.id), '')) as seen
      from (${ids}) u`);
  return rows[0] ?? { count: 0, seen: "" };
}
