// Undo of an import: the cases it inserted and nobody has worked on are removed with all that hangs on them. The audit
// trail keeps each as it was.
import { and, eq, inArray, sql } from "drizzle-orm";
import type pg from "pg";
import { allowLongStatements } from "#app/database/answer-limit.server.ts";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { batches, cases, documents, files, paperJobs, paperResults, parties } from "#app/database/schema.ts";
import type { UserCall } from "../call.server.ts";
import { recountJob } from "../papers/jobs/paper-jobs.server.ts";
import { anyOf } from "./chosen-cases.server.ts";
import { untouchedCases } from "./import-works.server.ts";
import { flattened } from "./stored-columns.server.ts";

/** Larger undos than this take longer than the pool lets a statement run. */
const UNDO_WITHIN_MS = 120_000;

/**
 * Takes the cases an import inserted, so that nothing can be added to them until the end of the change. Jobs come first:
 * the papers worker holds its job when it writes papers of cases.
 */
export async function lockImported(
  tx: Transaction,
  connection: pg.PoolClient,
  { id: changeId, batch_id: batchId }: { id: number; batch_id: number | null },
): Promise<void> {
  await allowLongStatements(connection, UNDO_WITHIN_MS);
  if (batchId !== null) {
    const ofBatch = tx.select({ id: paperJobs.id }).from(paperJobs).where(eq(paperJobs.batch_id, batchId));
    await ofBatch.orderBy(paperJobs.id).for("update");
  }
  await tx.execute(sql`
    select c.id from cases c join bulk_change_rows r on r.object_id = c.id
     where r.change_id = ${changeId}::bigint and r.inserted order by c.id for update of c`);
}

export interface Removed {
  count: number;
  /** The files of documents that had been removed from these cases: they go to the trash once this is committed. */
  files: string[];
}

/** Removes what nobody has worked on. The cases must be locked. */
export async function removeImported(
  tx: Transaction,
  call: UserCall,
  { id, batch_id }: { id: number; batch_id: number | null },
): Promise<Removed> {
  const ids = await untouchedCases(tx, id);
  if (ids.length === 0) return { count: 0, files: [] };
  await auditCases(tx, call, ids);
  const files = await removeDependents(tx, call, ids);
  await tx.execute(sql`delete from ${cases} where ${cases.id} = ${anyOf(ids)}`);
  await tx.execute(sql`
    update bulk_change_rows set undone = true where change_id = ${id}::bigint and object_id = ${anyOf(ids)}`);
  if (batch_id !== null) await closeEmptyBatch(tx, call, batch_id);
  return { count: ids.length, files };
}

/** A case as it was, with its parties, without what is empty and what the database works out. */
async function auditCases(tx: Transaction, { actor }: UserCall, ids: readonly number[]): Promise<void> {
  const whole = sql`(to_jsonb(c) - array['id', 'client_id', 'created_by', 'version', 'created_at', 'updated_at',
    'data_pending', 'is_filed', 'progress', 'email_replied'])`;
  const people = sql`(
    select jsonb_build_object('parties', jsonb_agg(told order by p.id)) from ${parties} p, lateral (
      select jsonb_object_agg('party_' || key, value) as told from jsonb_each(to_jsonb(p) -
        array['id', 'case_id', 'created_by', 'version', 'created_at', 'updated_at']) where value <> 'null') named
     where p.case_id = c.id)`;
  await tx.execute(sql`
    insert into audit (user_id, address, request_id, action, object_type, object_id, client_id, before)
    select ${actor.userId}::bigint, ${actor.address}::text, ${actor.requestId}::text, 'case.import_undone', 'case',
      c.id::text, c.client_id, jsonb_strip_nulls(${flattened(whole)} || ${people})
    from ${cases} c where c.id = ${anyOf(ids)} order by c.id`);
}

/** @returns the keys of the files that no row names any more */
async function removeDependents(
  tx: Transaction,
  { services }: UserCall,
  ids: readonly number[],
): Promise<string[]> {
  const of = anyOf(ids);
  await tx.execute(sql`delete from comments where case_id = ${of}`);
  const removed = await tx
    .delete(documents)
    .where(sql`${documents.case_id} = ${of}`)
    .returning({ key: documents.file_key });
  const keys = removed.map(({ key }) => key);
  if (keys.length > 0) await tx.delete(files).where(inArray(files.key, keys));
  // What was cancelled stays among the sent emails, of no case.
  await tx.execute(sql`update outbox set case_id = null where case_id = ${of}`);
  const { rows } = await tx.execute<{ job_id: string; results: number }>(sql`
    with gone as (delete from paper_results where case_id = ${of} returning job_id)
    select job_id, count(*)::int as results from gone group by job_id order by job_id`);
  for (const { job_id, results } of rows) {
    const job = Number(job_id);
    await tx
      .update(paperJobs)
      .set({ total: sql`${paperJobs.total} - ${results}::int` })
      .where(eq(paperJobs.id, job));
    await recountJob(tx, job, services.now().toISOString());
  }
  await removeEmptyJobs(
    tx,
    rows.map(({ job_id }) => Number(job_id)),
  );
  return keys;
}

const removeEmptyJobs = (tx: Transaction, jobs: number[]) =>
  tx
    .delete(paperJobs)
    .where(
      and(
        inArray(paperJobs.id, jobs),
        sql`not exists (select 1 from ${paperResults} where ${paperResults.job_id} = ${paperJobs.id})`,
      ),
    );

/**
 * A batch without cases leaves the lists. Its row stays for the client's uploads, and without the hash of its workbook,
 * so that the same file can be imported again.
 */
async function closeEmptyBatch(tx: Transaction, call: UserCall, batchId: number): Promise<void> {
  const [closed] = await tx
    .update(batches)
    .set({
      undone_at: call.services.now().toISOString(),
      file_sha256: null,
      missing_open: false,
      version: sql`${batches.version} + 1`,
    })
    .where(
      and(
        eq(batches.id, batchId),
        sql`not exists (select 1 from ${cases} where ${cases.batch_id} = ${batchId})`,
      ),
    )
    .returning();
  if (!closed) return;
  await record(tx, call.actor, {
    action: "batch.import_undone",
    object: { type: "batch", id: batchId },
    clientId: closed.client_id,
    before: {
      batch_name: closed.batch_name,
      uploaded_date: closed.uploaded_date,
      rows_read: closed.rows_read,
      file: closed.file_key,
    },
  });
}
