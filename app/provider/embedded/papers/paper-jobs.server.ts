// The papers jobs of a batch: one at a time for each paper, and how far each is.
import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { paperJobs, paperResults } from "#app/database/schema.ts";
import type { PaperCategory } from "#app/domain/categories.ts";

export type PaperJob = typeof paperJobs.$inferSelect;

/** The last job of a batch and category. */
export async function lastJob(
  db: Database | Transaction,
  batchId: number,
  category: PaperCategory,
): Promise<PaperJob | null> {
  const [job] = await db
    .select()
    .from(paperJobs)
    .where(and(eq(paperJobs.batch_id, batchId), eq(paperJobs.category, category)))
    .orderBy(desc(paperJobs.id))
    .limit(1);
  return job ?? null;
}

/** Who changes results of a job holds its row, so that the counters below see every change. */
export async function lockJob(tx: Transaction, jobId: number): Promise<void> {
  await tx.select({ id: paperJobs.id }).from(paperJobs).where(eq(paperJobs.id, jobId)).for("update");
}

/** Outcome → how many results came to it, or left it. */
export type Tally = Partial<Record<"made" | "missing" | "failed", number>>;

/**
 * Adds what a transaction did to the results of a locked job to its counters, without looking at the other results: a
 * job of 50,000 is settled 2,500 times.
 * @returns how many still wait
 */
export async function settleJob(tx: Transaction, jobId: number, done: Tally, at: string): Promise<number> {
  const made = sql<number>`${paperJobs.made} + ${done.made ?? 0}::integer`;
  const missing = sql<number>`${paperJobs.missing} + ${done.missing ?? 0}::integer`;
  const failed = sql<number>`${paperJobs.failed} + ${done.failed ?? 0}::integer`;
  return writeCounters(tx, jobId, { made, missing, failed }, at);
}

/** Counts all results of a locked job anew, for whoever has touched most of them. @returns how many still wait */
export async function recountJob(tx: Transaction, jobId: number, at: string): Promise<number> {
  const [counted] = await tx
    .select({ made: countOf("made"), missing: countOf("missing"), failed: countOf("failed") })
    .from(paperResults)
    .where(eq(paperResults.job_id, jobId));
  const whole = (count = 0) => sql<number>`${count}::integer`;
  const counters = {
    made: whole(counted?.made),
    missing: whole(counted?.missing),
    failed: whole(counted?.failed),
  };
  return writeCounters(tx, jobId, counters, at);
}

/** A job has one result per case from its start on, so what is in no counter waits. */
async function writeCounters(
  tx: Transaction,
  jobId: number,
  counters: Record<"made" | "missing" | "failed", SQL<number>>,
  at: string,
): Promise<number> {
  const { made, missing, failed } = counters;
  const isDone = sql`${paperJobs.total} <= ${made} + ${missing} + ${failed}`;
  const [settled] = await tx
    .update(paperJobs)
    .set({
      ...counters,
      state: sql`case when ${isDone} then 'done' else 'running' end`,
      finished_at: sql`case when ${isDone} then coalesce(${paperJobs.finished_at}, ${at}::timestamptz) end`,
    })
    .where(eq(paperJobs.id, jobId))
    .returning({
      waiting:
        sql`${paperJobs.total} - ${paperJobs.made} - ${paperJobs.missing} - ${paperJobs.failed}`.mapWith(
          Number,
        ),
    });
  return settled?.waiting ?? 0;
}

const countOf = (outcome: string) =>
  sql`count(*) filter (where ${paperResults.outcome} = ${outcome})`.mapWith(Number);

/** Puts what a finished job could not make back to waiting. @returns how many wait now */
export async function reopenJob(tx: Transaction, jobId: number, at: string): Promise<number> {
  await lockJob(tx, jobId);
  await tx
    .update(paperResults)
    .set({ outcome: "waiting", missing_fields: [], reason: null })
    .where(and(eq(paperResults.job_id, jobId), inArray(paperResults.outcome, ["missing", "failed"])));
  return recountJob(tx, jobId, at);
}
