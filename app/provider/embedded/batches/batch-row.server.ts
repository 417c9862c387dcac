// A batch as the list shows it: its own row, client and branch, and how far its samples and papers have come.
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { preparedOnce } from "#app/database/prepared-query.server.ts";
import {
  batches,
  branches,
  clients,
  paperJobs,
  samples,
  templateVersions,
  users,
} from "#app/database/schema.ts";
import type { Batch, SampleState } from "../../contract/batches/batches.ts";

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

/** @param states of these batches, from `sampleStates` */
export function batchesOnTheWire(rows: readonly Row[], states: ReadonlyMap<number, SampleState[]>): Batch[] {
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
    notice_language: null,
    other_languages: [],
  }));
}

const samplesOf = preparedOnce((db) => {
  const lastJob = db
    .selectDistinctOn([paperJobs.batch_id, paperJobs.category], {
      batch_id: paperJobs.batch_id,
      category: paperJobs.category,
      id: paperJobs.id,
      state: paperJobs.state,
      total: paperJobs.total,
      made: paperJobs.made,
      missing: paperJobs.missing,
      failed: paperJobs.failed,
      held: paperJobs.held,
    })
    .from(paperJobs)
    .where(sql`${paperJobs.batch_id} = any(${sql.placeholder("ids")}::bigint[])`)
    .orderBy(paperJobs.batch_id, paperJobs.category, desc(paperJobs.id))
    .as("last_job");
  return db
    .select({
      batch_id: samples.batch_id,
      category: samples.category,
      batch_category: samples.batch_category,
      file: samples.file_key,
      case_id: samples.case_id,
      generated_at: samples.generated_at,
      approved_at: samples.approved_at,
      sent_at: samples.sent_at,
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
    .leftJoin(lastJob, and(eq(lastJob.batch_id, samples.batch_id), eq(lastJob.category, samples.category)))
    .leftJoin(
      users,
      sql`${users.id} = coalesce(${samples.sent_by}, ${samples.approved_by}, ${samples.generated_by})`,
    )
    .where(sql`${samples.batch_id} = any(${sql.placeholder("ids")}::bigint[])`)
    .orderBy(samples.category)
    .prepare("samples_of_batches");
});

/** The samples of each batch, each with the last papers job of its category. */
export async function sampleStates(
  db: Database,
  batchIds: readonly number[],
): Promise<Map<number, SampleState[]>> {
  const states = new Map<number, SampleState[]>();
  if (batchIds.length === 0) return states;
  const rows = await samplesOf(db).execute({ ids: batchIds });
  for (const {
    language,
    file,
    by,
    job_id,
    job_state,
    total,
    made,
    missing,
    failed,
    held,
    ...sample
  } of rows) {
    const state: SampleState = {
      category: sample.category,
      batch_category: sample.batch_category,
      language,
      state: sample.sent_at ? "sent" : sample.approved_at ? "approved" : "generated",
      by,
      file,
      case_id: sample.case_id,
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
