import { record } from "#app/database/audit/audit.server.ts";
import { messages } from "#app/domain/messages.ts";
import { batchInScope } from "#app/provider/embedded/batches/batch-in-scope.server.ts";
import { Refusal, type Input, type UserCall } from "#app/provider/embedded/call.server.ts";
import { holdLastJob, NOT_MADE, reopenJob } from "./paper-jobs.server.ts";
import { refuseAfterEdit } from "../pinned-template.server.ts";

/** Only what the last job could not make is made again; papers that are there stay as they are. */
export const retryPapers = async (call: UserCall, { batch_id, category, outcome }: Input<"retryPapers">) => {
  const { services, user } = call;
  const retried = await call.change(async (tx) => {
    const { batch } = await batchInScope(tx, user, batch_id);
    const job = await holdLastJob(tx, batch_id, category);
    if (!job) throw new Refusal(messages.papers.notApproved);
    await refuseAfterEdit(tx, job);
    const waiting = await reopenJob(tx, job.id, services.now().toISOString(), outcome ? [outcome] : NOT_MADE);
    if (waiting === 0) throw new Refusal(messages.papers.nothingToRetry);
    await record(tx, call.actor, {
      action: "papers.retried",
      object: { type: "batch", id: batch_id },
      clientId: batch.client_id,
      after: { category, job_id: job.id, waiting },
    });
    return { data: { waiting }, message: messages.papers.jobStarted(waiting) };
  });
  services.wakePapers();
  return retried;
};
