// Approves a sample and sets its papers going: the template version is pinned, and every chosen case gets a line of
// work in the same transaction.
import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { batches, cases, paperJobs, paperResults, samples } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { askFirst } from "../ask-first.server.ts";
import { Refusal, type Handler } from "../call.server.ts";
import { chosenCases } from "../papers/chosen-cases.server.ts";
import { sampleOf } from "../papers/hold-sample.server.ts";
import { refuseUnlessSecond } from "../papers/approvers.server.ts";
import { filedBeforeOf } from "../papers/marks/filed-before.server.ts";
import { lastJob } from "../papers/jobs/paper-jobs.server.ts";
import { staleness, type Staleness } from "../papers/stale-sample.server.ts";
import { batchInScope } from "./batch-in-scope.server.ts";

export const approveSample: Handler<"approveSample"> = async (call, choice) => {
  const { services, user } = call;
  const { batch_id, category, batch_category, confirmed } = choice;
  await batchInScope(services.db, user, batch_id);
  // Setting the sample anew takes longer than a transaction should be open.
  const looked = await staleness(services, batch_id, category);
  const approved = await call.change(async (tx) => {
    const { batch, client } = await batchInScope(tx, user, batch_id);
    const sample = await sampleOf(tx, batch_id, category);
    if (!sample) throw new Refusal(messages.batches.approveNeedsSample);
    refuseUnlessSecond(user, client, sample);
    if ((await lastJob(tx, batch_id, category))?.state === "running") {
      throw new Refusal(messages.papers.jobRunning, 409);
    }
    refuseStale(sample, looked);
    askFirst(await filedBeforeOf(tx, chosenCases(batch_id, batch_category), category), confirmed);
    const now = services.now().toISOString();
    await tx.update(samples).set({ approved_by: user.id, approved_at: now }).where(eq(samples.id, sample.id));
    const job = await startJob(tx, {
      batch_id,
      category,
      batch_category,
      template_version: sample.template_version,
      looks: looked?.looks ?? null,
      total: 0,
      created_by: user.id,
      created_at: now,
    });
    await record(tx, call.actor, {
      action: "sample.approved",
      object: { type: "batch", id: batch_id },
      clientId: batch.client_id,
      before: { approved_at: sample.approved_at },
      after: {
        approved_at: now,
        category,
        batch_category,
        template_version: sample.template_version,
        job_id: job,
      },
    });
    return { data: { job_id: job }, message: messages.batches.sampleApproved(batch_id) };
  });
  services.wakePapers();
  return approved;
};

/** What is approved must be what would be made now. @throws Refusal when it is not, or a newer sample took its place */
function refuseStale(sample: { file_key: string }, looked: Staleness | null): void {
  if (looked?.fileKey !== sample.file_key) throw new Refusal(messages.generic.changedByOther, 409);
  if (looked.why !== null) throw new Refusal(looked.why, 409);
}

/** A job with one waiting result per chosen case. @throws Refusal when there is no such case */
async function startJob(tx: Transaction, values: typeof paperJobs.$inferInsert): Promise<number> {
  const [job] = await tx.insert(paperJobs).values(values).returning({ id: paperJobs.id });
  if (!job) throw new Error("the job was not written");
  const kind = values.batch_category as Parameters<typeof chosenCases>[1];
  const { rowCount } = await tx.execute(sql`
    insert into ${paperResults} (job_id, case_id)
    select ${job.id}, ${cases.id} from ${cases} where ${chosenCases(values.batch_id, kind)}`);
  if (!rowCount) throw new Refusal(messages.batches.noCasesOfThatKind);
  await tx.update(paperJobs).set({ total: rowCount }).where(eq(paperJobs.id, job.id));
  // Its text now decides what cases miss, where it is not the one that did.
  await tx.update(batches).set({ missing_open: true }).where(eq(batches.id, values.batch_id));
  return job.id;
}
