// Puts sample data into an empty database, in one transaction: a start that is cut off leaves it empty again.
import { sql } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import {
  advocates,
  batches,
  branches,
  cases,
  clients,
  comments,
  files,
  users,
} from "#app/database/schema.ts";
import { addDays, todayInIndia } from "#app/domain/dates.ts";
import { FEATURES } from "#app/domain/features.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { createUser } from "../account/create-user.server.ts";
import type { Services } from "../call.server.ts";
import { sampleCases } from "./sample-cases.ts";
import { addSampleCourts } from "./sample-courts.server.ts";
import { addSampleMails } from "./sample-mails.server.ts";
import { SAMPLE_ADMIN, SAMPLE_ADVOCATES, SAMPLE_LENDERS } from "./sample-people.ts";
import { sampleWorkbook } from "./sample-workbook.server.ts";

export { SAMPLE_ADMIN };

/** The sample batches: which lender and branch, how many cases in each bar, how many days ago. */
const BATCHES = [
  {
    lender: 0,
    branch: 0,
    name: "Sept NPA, Pune",
    ago: 90,
    reliefs: ["civil_suit"],
    category: "comm_suit",
    bars: [6, 14, 18, 10],
  },
  {
    lender: 0,
    branch: 1,
    name: null,
    ago: 70,
    reliefs: ["execution_petition"],
    category: "pre_ep",
    bars: [4, 10, 12, 6],
  },
  {
    lender: 1,
    branch: 0,
    name: "Recovery drive, Gujarat",
    ago: 60,
    reliefs: ["drt", "original_application"],
    category: "summary_suit",
    bars: [12, 8, 6, 4],
  },
  {
    lender: 1,
    branch: 1,
    name: null,
    ago: 45,
    reliefs: ["civil_suit"],
    category: "mediation_application",
    bars: [20, 8, 2, 0],
  },
  {
    lender: 2,
    branch: 0,
    name: "Home loans Q2",
    ago: 30,
    reliefs: ["drt"],
    category: "loan_recall_notice",
    bars: [24, 10, 4, 2],
  },
  {
    lender: 2,
    branch: 1,
    name: "Kochi, first lot",
    ago: 14,
    reliefs: ["high_court"],
    category: "sec_95",
    bars: [30, 5, 0, 1],
  },
  {
    lender: 0,
    branch: 2,
    name: "Recall notices, T Nagar",
    ago: 3,
    reliefs: ["civil_suit"],
    category: "loan_recall_notice",
    bars: [48, 0, 0, 0],
  },
  {
    lender: 3,
    branch: 0,
    name: "नमूना बैच, लखनऊ",
    ago: 0,
    reliefs: ["civil_suit", "nclt"],
    category: "loan_recall_notice",
    bars: [36, 0, 0, 0],
  },
];

export async function seed(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Two panels that start at once on one database: the second waits, then finds it filled. Older releases take this
    // lock by hashtext, so it is not held by holdName.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('litigation-panel sample data'))`);
    const filled = await tx.execute(sql`select 1 from users union all select 1 from clients limit 1`);
    if (filled.rows.length > 0) return;
    await createUser(tx, {
      ...SAMPLE_ADMIN,
      role: "admin",
      features: [...FEATURES],
      landingPage: "batch",
      managesUsers: true,
      isApprover: true,
      editsTemplates: true,
    });
    await fill(services, tx);
    await addSampleCourts(services, tx);
    await addSampleMails(services, tx);
  });
}

async function fill(services: Services, tx: Transaction): Promise<void> {
  const today = todayInIndia(services.now());
  const [admin] = await tx.select({ id: users.id }).from(users);
  const advocateIds = (
    await tx.insert(advocates).values(SAMPLE_ADVOCATES).returning({ id: advocates.id })
  ).map(({ id }) => id);
  const lenders = await insertLenders(tx);
  for (const plan of BATCHES) {
    const lender = lenders[plan.lender];
    const branch = lender?.branches[plan.branch];
    const sample = SAMPLE_LENDERS[plan.lender];
    if (!lender || !branch || !sample)
      throw new Error("a sample batch names a lender or branch that is not there");
    const uploaded = addDays(today, -plan.ago);
    const [batch] = await tx
      .insert(batches)
      .values({
        client_id: lender.id,
        branch_id: branch.id,
        batch_name: plan.name,
        uploaded_date: uploaded,
        assignment_date: uploaded,
        assigned_by: branch.manager_name,
        client_contact_no: branch.manager_number,
        client_email_id: sample.email_id,
        relief_sought: plan.reliefs,
        case_category: plan.category,
        jurisdiction_state: "maharashtra",
        jurisdiction_court: "district_court",
        product_group: "Retail",
        created_by: admin?.id ?? null,
        // At noon in India, so that "created today" is the same day everywhere.
        created_at: plan.ago === 0 ? services.now().toISOString() : `${uploaded}T12:00:00+05:30`,
      })
      .returning({ id: batches.id });
    const batchId = batch?.id ?? 0;
    const [notFiled = 0, firstHearing = 0, inProgress = 0, closed = 0] = plan.bars;
    const rows = sampleCases({
      batchId,
      clientId: lender.id,
      branchName: branch.branch_name,
      lanPrefix: `${String(lender.id).padStart(3, "0")}${String(batchId).padStart(4, "0")}`,
      notFiled,
      firstHearing,
      inProgress,
      closed,
      advocateIds,
      assigned: uploaded,
      today,
    });
    const inserted = await tx.insert(cases).values(rows).returning({ id: cases.id });
    await tx.insert(comments).values(
      inserted.slice(0, 2).map(({ id }) => ({
        case_id: id,
        comment: "Sample comment: original agreement received from the branch.",
        created_by: admin?.id ?? null,
      })),
    );
    await refreshDataPending(tx, { batch: batchId }, services.now());
    await keepWorkbook(services, tx, batchId, lender.id, rows);
  }
}

async function insertLenders(tx: Transaction) {
  const lenders = [];
  for (const { branches: sampleBranches, signatory, ...lender } of SAMPLE_LENDERS) {
    const [client] = await tx
      .insert(clients)
      .values({ ...lender, ...signatory })
      .returning({ id: clients.id });
    const id = client?.id ?? 0;
    const rows = await tx
      .insert(branches)
      .values(sampleBranches.map((branch) => ({ ...branch, client_id: id })))
      .returning();
    lenders.push({ id, branches: rows });
  }
  return lenders;
}

/** The workbook the batch came from: the report needs a batch to have one. */
async function keepWorkbook(
  { files: store }: Services,
  tx: Transaction,
  batchId: number,
  clientId: number,
  rows: (typeof cases.$inferInsert)[],
): Promise<void> {
  const stored = await store.put(sampleWorkbook(rows));
  await tx.insert(files).values({
    key: stored.key,
    bytes: stored.bytes,
    sha256: stored.sha256,
    client_id: clientId,
    batch_id: batchId,
    purpose: "batch_file",
    name: `sample-batch-${String(batchId)}.xlsx`,
    media_type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
  await tx.execute(sql`
    update batches set file_key = ${stored.key}, file_sha256 = ${stored.sha256}, rows_read = ${rows.length},
      rows_refused = 0, rows_skipped = 0
    where id = ${batchId}`);
  await tx.execute(sql`
    insert into imports (batch_id, client_id, file_key, file_sha256, rows_read, rows_inserted, rows_updated,
      rows_unchanged, rows_duplicate, rows_rejected, rows_skipped)
    values (${batchId}, ${clientId}, ${stored.key}, ${stored.sha256}, ${rows.length}, ${rows.length}, 0, 0, 0, 0, 0)`);
}
