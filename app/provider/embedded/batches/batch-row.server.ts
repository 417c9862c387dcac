// A batch as the list shows it: its own row, client and branch, and how far its samples and papers have come.
import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import {
  batches,
  branches,
  clients,
  paperJobs,
  samples,
  templateVersions,
  users,
} from "#app/database/schema.ts";
import type { Batch, SampleState } from "../../contract/batches.ts";

/** The query of batch rows, to be narrowed and ordered by the caller. */
export function selectBatches(db: Database) {
  return db
    .select({ batch: batches, client_name: clients.name, branch_name: branches.branch_name })
    .from(batches)
    .innerJoin(clients, eq(clients.id, batches.client_id))
    .leftJoin(branches, eq(branches.id, batches.branch_id))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectBatches>>[number];

export async function batchesOnTheWire(db: Database, rows: Row[]): Promise<Batch[]> {
  const states = await sampleStates(
    db,
    rows.map(({ batch }) => batch.id),
  );
  return rows.map(({ batch, client_name, branch_name }) => ({
    id: batch.id,
    batch_name: batch.batch_name,
    created_at: batch.created_at,
    uploaded_date: batch.uploaded_date,
    assignment_date: batch.assignment_date,
    total_cases: batch.total_cases,
    branch_name,
    jurisdiction_state: batch.jurisdiction_state,
    product_group: batch.product_group,
    client_contact_no: batch.client_contact_no,
    client_email_id: batch.client_email_id,
    litigation_client: { id: batch.client_id, name: client_name },
    relief_sought: batch.relief_sought,
    case_category: batch.case_category,
    batch_status: batch.batch_status,
    // The address of the report: a batch made by hand has no workbook, and so none.
    batch_file_loc: batch.file_key === null ? null : `report/${batch.id}`,
    not_filed: batch.not_filed,
    first_hearing: batch.first_hearing,
    in_progress: batch.in_progress,
    closed: batch.closed,
    assigned: batch.assigned,
    samples: states.get(batch.id) ?? [],
    other_languages: [],
  }));
}

/** Each sample with the last papers job of its category. */
async function sampleStates(db: Database, batchIds: number[]): Promise<Map<number, SampleState[]>> {
  const states = new Map<number, SampleState[]>();
  if (batchIds.length === 0) return states;
  const lastJob = db
    .selectDistinctOn([paperJobs.batch_id, paperJobs.category])
    .from(paperJobs)
    .where(inArray(paperJobs.batch_id, batchIds))
    .orderBy(paperJobs.batch_id, paperJobs.category, sql`${paperJobs.id} desc`)
    .as("last_job");
  const rows = await db
    .select({
      sample: samples,
      language: templateVersions.language,
      by: users.full_name,
      job_id: lastJob.id,
      job_state: lastJob.state,
      total: lastJob.total,
      made: lastJob.made,
      missing: lastJob.missing,
      failed: lastJob.failed,
      held: lastJob.held,
    })
    .from(samples)
    .innerJoin(templateVersions, eq(templateVersions.version, samples.template_version))
    .leftJoin(
      lastJob,
      sql`${lastJob.batch_id} = ${samples.batch_id} and ${lastJob.category} = ${samples.category}`,
    )
    .leftJoin(
      users,
      sql`${users.id} = coalesce(${samples.sent_by}, ${samples.approved_by}, ${samples.generated_by})`,
    )
    .where(inArray(samples.batch_id, batchIds))
    .orderBy(samples.category);
  for (const { sample, language, by, job_id, job_state, total, made, missing, failed, held } of rows) {
    const state: SampleState = {
      category: sample.category,
      batch_category: sample.batch_category,
      language,
      state: sample.sent_at ? "sent" : sample.approved_at ? "approved" : "generated",
      by,
      at: sample.sent_at ?? sample.approved_at ?? sample.generated_at,
      job:
        job_id === null
          ? null
          : {
              id: job_id,
              running: job_state === "running",
              total: total ?? 0,
              made: made ?? 0,
              missing: missing ?? 0,
              failed: failed ?? 0,
              held: held ?? 0,
              template_note: null,
            },
    };
    states.set(sample.batch_id, [...(states.get(sample.batch_id) ?? []), state]);
  }
  return states;
}
