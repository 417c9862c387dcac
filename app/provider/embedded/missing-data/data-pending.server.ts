// The Case Data status: a case is pending while the paper of its batch's category misses something compulsory, or while that
// is still being worked out. Whatever writes a fact that papers are made of calls refreshDataPending in the same transaction.
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { batches, caseMissing, cases } from "#app/database/schema.ts";
import { findMissing, hasOpenCases, takeOpenCases } from "./find-missing.server.ts";
import { findObjections, makeObjectionsDue } from "./find-objections.server.ts";
import { ownPapers, type OwnPaper } from "./own-papers.server.ts";

/** Which cases something was written for: themselves, or what they have of their batch, client or advocate. */
export type Written =
  | { cases: readonly number[] }
  | { batch: number }
  | { client: number }
  | { advocate: number };

/** The most cases that somebody who saves waits for. */
const AT_ONCE = 50;

/**
 * Brings cases.data_pending up to date: at once for a few cases, by the case data job for more, which count as pending
 * until then. It is no edit: versions stay. Refreshes for one client wait for each other, so that of two changes that
 * together complete a case the later one sees both.
 * @param tx the transaction that wrote the facts
 */
export async function refreshDataPending(tx: Transaction, written: Written, now: Date): Promise<void> {
  if ("cases" in written && written.cases.length === 0) return;
  const which = whichCases(written);
  await holdClients(tx, which);
  if ("advocate" in written) await forget(tx, which);
  if (!("cases" in written)) await makeObjectionsDue(tx, which);
  const concerned = await tx
    .select({ id: cases.id, batch_id: cases.batch_id })
    .from(cases)
    .where(which)
    .orderBy(asc(cases.id))
    .limit(AT_ONCE + 1);
  if (concerned.length > AT_ONCE) return leaveToJob(tx, which);
  const batchIds = [...new Set(concerned.map(({ batch_id }) => batch_id))];
  for (const paper of await ownPapers(tx, batchIds, now)) {
    const ids = concerned.flatMap(({ id, batch_id }) => (batch_id === paper.batchId ? [id] : []));
    const open = await takeOpenCases(tx, paper, anyOf(ids), { limit: ids.length });
    if (open.length > 0) await findMissing(tx, open, { ...paper, isOwn: true });
    if (paper.isOpen || paper.storedBasis !== paper.basis) await closeBatch(tx, paper);
  }
  await findObjections(tx, anyOf(concerned.map(({ id }) => id)), now, AT_ONCE);
}

/** Notes what a batch's findings depend on once no case is left open; otherwise leaves the batch to the case data job. */
export async function closeBatch(tx: Transaction, { batchId, template, basis }: OwnPaper): Promise<void> {
  const batch = eq(batches.id, batchId);
  // Whoever opens it meanwhile waits, and opens it again.
  await tx.select({ id: batches.id }).from(batches).where(batch).for("no key update");
  const isLeft = await hasOpenCases(tx, { template, basis }, eq(cases.batch_id, batchId));
  const state = isLeft ? { missing_open: true } : { missing_open: false, missing_basis: basis };
  await tx.update(batches).set(state).where(batch);
}

async function holdClients(tx: Transaction, which: SQL): Promise<void> {
  const clientIds = tx
    .selectDistinct({ id: cases.client_id })
    .from(cases)
    .where(which)
    .orderBy(asc(cases.client_id))
    .as("concerned");
  await tx
    .select({
      held: sql`pg_advisory_xact_lock(hashtextextended('case data of client ' || ${clientIds.id}, 0))`,
    })
    .from(clientIds);
}

/** An advocate's values are the case's own, as far as its papers go. */
async function forget(tx: Transaction, which: SQL): Promise<void> {
  const ids = tx.select({ id: cases.id }).from(cases).where(which);
  await tx.delete(caseMissing).where(sql`${caseMissing.case_id} in ${ids}`);
}

/** Cases whose own values changed have no finding any more; for those of a whole batch or client the job finds out which. */
async function leaveToJob(tx: Transaction, which: SQL): Promise<void> {
  const batchIds = tx.select({ id: cases.batch_id }).from(cases).where(which);
  await tx
    .update(batches)
    .set({ missing_open: true })
    .where(and(sql`${batches.id} in ${batchIds}`, eq(batches.missing_open, false)));
  await tx
    .update(cases)
    .set({ data_pending: true })
    .where(
      and(
        which,
        eq(cases.data_pending, false),
        sql`not exists (select 1 from ${caseMissing} where ${caseMissing.case_id} = ${cases.id})`,
      ),
    );
}

function whichCases(written: Written): SQL {
  if ("cases" in written) return anyOf(written.cases);
  if ("batch" in written) return eq(cases.batch_id, written.batch);
  if ("client" in written) return eq(cases.client_id, written.client);
  return eq(cases.advocate_id, written.advocate);
}

/** One parameter: acts on all cases name more than a statement may have. */
const anyOf = (ids: readonly number[]): SQL => sql`${cases.id} = any(${sql.param([...ids])}::bigint[])`;
