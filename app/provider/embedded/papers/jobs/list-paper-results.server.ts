import { and, asc, count, eq, inArray } from "drizzle-orm";
import { cases, paperResults } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { fieldLabel, fieldNamed } from "#app/papers/fields.ts";
import type { PaperResult } from "#app/provider/contract/papers/papers.ts";
import { batchInScope } from "#app/provider/embedded/batches/batch-in-scope.server.ts";
import { Refusal, type Input, type UserCall } from "#app/provider/embedded/call.server.ts";
import { lastJob, NOT_MADE } from "./paper-jobs.server.ts";

/** A page of the cases for which the last job could make no paper, and why. How many were made is in the batch. */
export const listPaperResults = async (
  { services: { db }, user }: UserCall,
  { batch_id, category, page }: Input<"listPaperResults">,
) => {
  await batchInScope(db, user, batch_id);
  const job = await lastJob(db, batch_id, category);
  if (!job) throw new Refusal(messages.papers.notApproved);
  const notMade = and(eq(paperResults.job_id, job.id), inArray(paperResults.outcome, [...NOT_MADE]));
  const [rows, [total]] = await Promise.all([
    db
      .select({ result: paperResults, customer_name: cases.customer_name, lan_number: cases.lan_number })
      .from(paperResults)
      .innerJoin(cases, eq(cases.id, paperResults.case_id))
      .where(notMade)
      .orderBy(asc(paperResults.case_id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ count: count() }).from(paperResults).where(notMade),
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
  return { data: { results, count: total?.count ?? 0, page_number: page } };
};
