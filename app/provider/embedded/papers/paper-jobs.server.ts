// The papers jobs of a batch: one at a time for each paper, counted from their results.
import { and, desc, eq, inArray, sql } from "drizzle-orm";
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

/** Brings a locked job's counters and state in line with its results. @returns how many still wait */
export async function settleJob(tx: Transaction, jobId: number, at: string): Promise<number> {
  const [counted] = await tx
    .select({
      made: countOf("made"),
      missing: countOf("missing"),
      failed: countOf("failed"),
      waiting: countOf("waiting"),
    })
    .from(paperResults)
    .where(eq(paperResults.job_id, jobId));
  const { waiting = 0, ...counters } = counted ?? {};
  const isDone = waiting === 0;
  await tx
    .update(paperJobs)
    .set({
      ...counters,
      state: isDone ? "done" : "running",
      finished_at: isDone ? sql`coalesce(${paperJobs.finished_at}, ${at}::timestamptz)` : null,
    })
    .where(eq(paperJobs.id, jobId));
  return waiting;
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
  return settleJob(tx, jobId, at);
}
