import { and, asc, count, eq, inArray, notExists } from "drizzle-orm";
import { cases, paperMarks, paperResults, papers } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { fieldLabel, fieldNamed } from "#app/papers/fields.ts";
import type { PaperResult } from "#app/provider/contract/papers/papers.ts";
import { batchInScope } from "#app/provider/embedded/batches/batch-in-scope.server.ts";
import { Refusal, type Input, type Services, type UserCall } from "#app/provider/embedded/call.server.ts";
import { isFiling } from "../marks/filed-copies.server.ts";
import { firstOutOfDate } from "../out-of-date.server.ts";
import { getCategory, lastJob, NOT_MADE, type PaperJob } from "./paper-jobs.server.ts";

/** A page of the cases for which the last job could make no paper, and why. How many were made is in the batch. */
export const listPaperResults = async (
  { services, user }: UserCall,
  { batch_id, category, page }: Input<"listPaperResults">,
) => {
  const { db } = services;
  const { batch } = await batchInScope(db, user, batch_id);
  const job = await lastJob(db, batch_id, category);
  if (!job) throw new Refusal(messages.papers.notApproved);
  const notMade = and(eq(paperResults.job_id, job.id), inArray(paperResults.outcome, [...NOT_MADE]));
  const [rows, [total], outOfDate] = await Promise.all([
    db
      .select({ result: paperResults, customer_name: cases.customer_name, lan_number: cases.lan_number })
      .from(paperResults)
      .innerJoin(cases, eq(cases.id, paperResults.case_id))
      .where(notMade)
      .orderBy(asc(paperResults.case_id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ count: count() }).from(paperResults).where(notMade),
    // While papers are made the page is read every few seconds.
    job.state === "running" ? { found: [], notCompared: 0 } : outOfDateOf(services, job, batch.client_id),
  ]);
  const results = rows.map(({ result, customer_name, lan_number }): PaperResult => ({
    case_id: result.case_id,
    customer_name,
    lan_number,
    outcome: NOT_MADE.find((outcome) => outcome === result.outcome) ?? "failed",
    missing_fields: result.missing_fields.map((name) => ({
      name,
      label: fieldLabel(name),
      belongs_to: fieldNamed(name)?.belongsTo === "client" ? "client" : "case",
    })),
    reason: result.reason,
  }));
  const out_of_date = { lans: outOfDate.found.map(({ lan }) => lan), not_compared: outOfDate.notCompared };
  return { data: { results, count: total?.count ?? 0, page_number: page, out_of_date } };
};

/** Of the papers a job made, those that were filed aside: these are what they are. */
async function outOfDateOf(services: Services, job: PaperJob, clientId: number) {
  const filing = services.db
    .select({ id: paperMarks.id })
    .from(paperMarks)
    .where(and(eq(paperMarks.paper_id, papers.id), isFiling));
  const made = await services.db
    .select({ id: papers.id })
    .from(paperResults)
    .innerJoin(papers, eq(papers.id, paperResults.paper_id))
    .where(and(eq(paperResults.job_id, job.id), notExists(filing)));
  const of = { batchId: job.batch_id, clientId, category: getCategory(job) };
  return firstOutOfDate(
    services,
    of,
    made.map(({ id }) => id),
  );
}
