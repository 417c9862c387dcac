// Edit Batch: what a batch was created with, except its client.
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, branches, cases, papers } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { differences } from "#app/domain/audit/differences.ts";
import { assignmentWarnings } from "#app/domain/batches/assignment-date.ts";
import { batchMessages } from "#app/domain/batches/batch-messages.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { CASE_CATEGORIES } from "#app/domain/papers/categories.ts";
import { askFirst } from "../ask-first.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { asOpened } from "../reference/reference-data.server.ts";
import { batchInScope } from "./batch-in-scope.server.ts";
import { sampleStates } from "./batch-row.server.ts";

type BatchRow = typeof batches.$inferSelect;

/** A batch for the form that corrects it. */
export const readBatchDetails = async (
  { services: { db }, user }: UserCall,
  { batch_id }: Input<"readBatchDetails">,
) => {
  const { batch } = await batchInScope(db, user, batch_id);
  const [offered, generated] = await Promise.all([branchesFor(db, batch), generatedFor(db, batch_id)]);
  return {
    data: {
      batch_id,
      version: batch.version,
      batch_name: batch.batch_name,
      branch_id: batch.branch_id,
      assigned_by: batch.assigned_by,
      assignment_date: batch.assignment_date,
      email_id: batch.client_email_id,
      contact_no: batch.client_contact_no,
      relief_sought: batch.relief_sought,
      case_category: batch.case_category,
      jurisdiction_state: batch.jurisdiction_state,
      jurisdiction_court: batch.jurisdiction_court,
      branches: offered,
      generated,
    },
  };
};

/** Those of the client that are active, and the batch's own. */
const branchesFor = (db: Database | Transaction, { client_id, branch_id }: BatchRow) =>
  db
    .select({ id: branches.id, branch_name: branches.branch_name })
    .from(branches)
    .where(
      and(
        eq(branches.client_id, client_id),
        or(branches.active, branch_id === null ? undefined : eq(branches.id, branch_id)),
      ),
    )
    .orderBy(asc(branches.branch_name));

/** Of each paper how far its sample is, and how many papers its cases have. */
async function generatedFor(db: Database, batchId: number) {
  const made = await db
    .select({ category: papers.category, papers: sql<number>`count(*)::int` })
    .from(papers)
    .innerJoin(cases, eq(cases.id, papers.case_id))
    .where(eq(cases.batch_id, batchId))
    .groupBy(papers.category)
    .orderBy(papers.category);
  const samples = (await sampleStates(db, [batchId])).get(batchId) ?? [];
  const categories = new Set([...samples, ...made].map(({ category }) => category));
  return [...categories].map((category) => ({
    category,
    sample: samples.find((each) => each.category === category)?.state ?? null,
    papers: made.find((each) => each.category === category)?.papers ?? 0,
  }));
}

/**
 * Writes the corrected batch. What papers and lists take from it follows: the case data job works out the status of its
 * cases again, and a trigger the counters by branch.
 */
export const updateBatch = (
  call: UserCall,
  { batch_id, version, confirmed, ...form }: Input<"updateBatch">,
) =>
  call.change(async (tx) => {
    const stored = await lockBatch(tx, call.user, batch_id, version);
    const columns = columnsOf(form);
    refuseEmptied(stored, columns);
    refuseCategory(stored, columns);
    const { assignment_date } = columns;
    const isNewDate = assignment_date !== stored.assignment_date;
    const today = todayInIndia(call.services.now());
    askFirst(isNewDate ? assignmentWarnings(assignment_date, today) : [], confirmed);
    const [before, after] = await branchNames(tx, stored, columns.branch_id);
    const changed = differences(inWords(stored, before), inWords(columns, after));
    if (changed) {
      await tx
        .update(batches)
        .set({ ...columns, missing_open: true, version: stored.version + 1 })
        .where(eq(batches.id, batch_id));
      await record(tx, call.actor, {
        action: "batch.updated",
        object: { type: "batch", id: batch_id },
        clientId: stored.client_id,
        ...changed,
      });
    }
    return { data: {}, message: batchMessages.updated(batch_id) };
  });

/** @throws Refusal 404, the same for an unknown batch and another user's; 409 when it was changed since */
async function lockBatch(tx: Transaction, scope: Scope, id: number, version: number): Promise<BatchRow> {
  const [row] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), isNull(batches.undone_at), inScope(scope, batches.client_id)))
    .for("no key update");
  return asOpened(row, version, messages.batches.unknown(id));
}

const columnsOf = (form: Omit<Input<"updateBatch">, "batch_id" | "version" | "confirmed">) => ({
  batch_name: form.batch_name || null,
  branch_id: form.branch_id ?? null,
  assigned_by: form.assigned_by ?? null,
  assignment_date: form.assignment_date,
  client_email_id: form.email_id,
  client_contact_no: form.contact_no ?? null,
  relief_sought: form.relief_sought,
  case_category: form.case_category ?? null,
  jurisdiction_state: form.jurisdiction_state ?? null,
  jurisdiction_court: form.jurisdiction_court ?? null,
});

type Columns = { [Name in keyof ReturnType<typeof columnsOf>]: BatchRow[Name] };

/** Uploads always have these: they are corrected, and not taken away. */
const NEVER_EMPTIED = {
  branch_id: "Branch",
  assigned_by: "Assigned By",
  case_category: "Case Category",
  jurisdiction_state: "Jurisdiction State",
  jurisdiction_court: "Jurisdiction Court",
} as const;

function refuseEmptied(stored: Columns, columns: Columns): void {
  for (const [field, label] of Object.entries(NEVER_EMPTIED)) {
    const name = field as keyof typeof NEVER_EMPTIED;
    if (stored[name] !== null && columns[name] === null) {
      throw new Refusal(messages.generic.required(label), 422, { field });
    }
  }
}

/** One that an upload could not have either; what is stored may stay. */
function refuseCategory(stored: Columns, { case_category }: Columns): void {
  const isKnown = CASE_CATEGORIES.some((each) => each === case_category);
  if (case_category === null || case_category === stored.case_category || isKnown) return;
  throw new Refusal(messages.generic.chooseFromList, 422, { field: "case_category" });
}

/** What the batch's branch was called, and the new one is. @throws Refusal for one that is not offered */
async function branchNames(
  tx: Transaction,
  stored: BatchRow,
  branchId: number | null,
): Promise<[before: string | null, after: string | null]> {
  const offered = await branchesFor(tx, stored);
  if (branchId !== null && !offered.some(({ id }) => id === branchId)) {
    throw new Refusal(messages.generic.chooseFromList, 422, { field: "branch_id" });
  }
  const nameOf = (branch: number | null) => offered.find(({ id }) => id === branch)?.branch_name ?? null;
  return [nameOf(stored.branch_id), nameOf(branchId)];
}

/** As the audit trail has it; in which order reliefs were ticked says nothing. */
const inWords = (columns: Columns, branch_name: string | null) => ({
  batch_name: columns.batch_name,
  branch_name,
  assigned_by: columns.assigned_by,
  assignment_date: columns.assignment_date,
  client_email_id: columns.client_email_id,
  client_contact_no: columns.client_contact_no,
  relief_sought: columns.relief_sought.toSorted(),
  case_category: columns.case_category,
  jurisdiction_state: columns.jurisdiction_state,
  jurisdiction_court: columns.jurisdiction_court,
});
