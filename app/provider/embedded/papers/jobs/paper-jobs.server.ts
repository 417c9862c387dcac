// The papers jobs of a batch: one at a time for each paper, and how far each is.
import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, paperJobs, paperResults } from "#app/database/schema.ts";
import { EVENT } from "#app/domain/integrations/webhooks.ts";
import { PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import { sampleOf } from "#app/provider/embedded/papers/hold-sample.server.ts";
import { noteEvent } from "#app/jobs/webhooks/note-event.server.ts";

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

/**
 * The last job, for whoever opens it again: its sample is held, so that an approval at the same moment starts its job before
 * or after, never beside it.
 */
export async function holdLastJob(
  tx: Transaction,
  batchId: number,
  category: PaperCategory,
): Promise<PaperJob | null> {
  await sampleOf(tx, batchId, category);
  return lastJob(tx, batchId, category);
}

/** Who changes results of a job holds its row, so that the counters below see every change. */
export async function lockJob(tx: Transaction, jobId: number): Promise<void> {
  await tx.select({ id: paperJobs.id }).from(paperJobs).where(eq(paperJobs.id, jobId)).for("update");
}

type Settled = "made" | "missing" | "failed" | "held";

/** Outcome → how many results came to it, or left it. */
export type Tally = Partial<Record<Settled, number>>;

/**
 * Adds what a transaction did to the results of a locked job to its counters, without looking at the other results: a
 * job of 50,000 is settled 2,500 times.
 * @returns how many still wait
 */
export async function settleJob(tx: Transaction, jobId: number, done: Tally, at: string): Promise<number> {
  const made = sql<number>`${paperJobs.made} + ${done.made ?? 0}::integer`;
  const missing = sql<number>`${paperJobs.missing} + ${done.missing ?? 0}::integer`;
  const failed = sql<number>`${paperJobs.failed} + ${done.failed ?? 0}::integer`;
  const held = sql<number>`${paperJobs.held} + ${done.held ?? 0}::integer`;
  return writeCounters(tx, jobId, { made, missing, failed, held }, at);
}

/** Counts all results of a locked job anew, for whoever has touched most of them. @returns how many still wait */
export async function recountJob(tx: Transaction, jobId: number, at: string): Promise<number> {
  const [counted] = await tx
    .select({
      made: countOf("made"),
      missing: countOf("missing"),
      failed: countOf("failed"),
      held: countOf("held"),
    })
    .from(paperResults)
    .where(eq(paperResults.job_id, jobId));
  const whole = (count = 0) => sql<number>`${count}::integer`;
  const counters = {
    made: whole(counted?.made),
    missing: whole(counted?.missing),
    failed: whole(counted?.failed),
    held: whole(counted?.held),
  };
  return writeCounters(tx, jobId, counters, at);
}

/** A job has one result per case from its start on, so what is in no counter waits. */
async function writeCounters(
  tx: Transaction,
  jobId: number,
  counters: Record<Settled, SQL<number>>,
  at: string,
): Promise<number> {
  const { made, missing, failed, held } = counters;
  const running = and(eq(paperJobs.id, jobId), eq(paperJobs.state, "running"));
  const wasRunning = (await tx.$count(paperJobs, running)) > 0;
  const isDone = sql`${paperJobs.total} <= ${made} + ${missing} + ${failed} + ${held}`;
  const [settled] = await tx
    .update(paperJobs)
    .set({
      ...counters,
      state: sql`case when ${isDone} then 'done' else 'running' end`,
      finished_at: sql`case when ${isDone} then coalesce(${paperJobs.finished_at}, ${at}::timestamptz) end`,
    })
    .where(eq(paperJobs.id, jobId))
    .returning({
      state: paperJobs.state,
      waiting:
        sql`${paperJobs.total} - ${paperJobs.made} - ${paperJobs.missing} - ${paperJobs.failed} - ${paperJobs.held}`.mapWith(
          Number,
        ),
    });
  if (wasRunning && settled?.state === "done") await tellWebhooks(tx, jobId, at);
  return settled?.waiting ?? 0;
}

/** Once for each run: a job that is opened again for what it could not make, and ends again, is told of again. */
async function tellWebhooks(tx: Transaction, jobId: number, at: string): Promise<void> {
  const [ended] = await tx
    .select({ job: paperJobs, clientId: batches.client_id })
    .from(paperJobs)
    .innerJoin(batches, eq(batches.id, paperJobs.batch_id))
    .where(eq(paperJobs.id, jobId));
  // Of a job that ended because its last cases were removed there is nothing to tell.
  if (!ended || ended.job.total === 0) return;
  const { batch_id, category, total, made, missing, failed, held } = ended.job;
  const data = { batch_id, job_id: jobId, category, total, made, missing, failed, held };
  await noteEvent(tx, { event: EVENT.papersMade, clientId: ended.clientId, at: new Date(at), data });
}

const countOf = (outcome: string) =>
  sql`count(*) filter (where ${paperResults.outcome} = ${outcome})`.mapWith(Number);

/** What a job can come to beside the paper. */
export const NOT_MADE = ["missing", "failed", "held"] as const;

/**
 * Puts what a finished job could not make back to waiting.
 * @param outcomes of which kind
 * @returns how many wait now
 */
export async function reopenJob(
  tx: Transaction,
  jobId: number,
  at: string,
  outcomes: readonly (typeof NOT_MADE)[number][] = NOT_MADE,
): Promise<number> {
  await lockJob(tx, jobId);
  await tx
    .update(paperResults)
    .set({ outcome: "waiting", missing_fields: [], reason: null })
    .where(and(eq(paperResults.job_id, jobId), inArray(paperResults.outcome, [...outcomes])));
  return recountJob(tx, jobId, at);
}

/** The paper a job makes. */
export function getCategory({ category }: PaperJob): PaperCategory {
  const known = PAPER_CATEGORIES.find((each) => each === category);
  if (!known) throw new Error(`no such paper: ${category}`);
  return known;
}
