// Works out the Case Data status of the cases that are left open: those of an import, of an act on many, or of batches whose
// template, client or table of fees changed. A killed process leaves them open; the next goes on with the rest.
import { asc, eq, gt, inArray, sql } from "drizzle-orm";
import { allowLongStatements } from "#app/database/answer-limit.server.ts";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { batches, cases } from "#app/database/schema.ts";
import { inTransaction } from "#app/database/transaction.server.ts";
import { closeBatch } from "./data-pending.server.ts";
import { findMissing, takeOpenCases } from "./find-missing.server.ts";
import { ownPapers } from "./own-papers.server.ts";

type At = Pick<OpenDatabase, "db" | "pool">;

/** A batch of 100,000 cases that all count as pending from now on; other statements keep the pool's own limit. */
const BATCH_WITHIN_MS = 120_000;
/** Held for as long as they are rendered: whoever saves one of them waits. */
const CASES_AT_A_TIME = 100;
const BATCHES_AT_A_TIME = 200;

/** Opens the batches whose findings depend on something that is not so any more, and those nothing was found for. */
export async function openChangedBatches({ db }: Pick<At, "db">, now: Date): Promise<void> {
  for (let after = 0; ;) {
    const rows = await db
      .select({ id: batches.id })
      .from(batches)
      .where(gt(batches.id, after))
      .orderBy(asc(batches.id))
      .limit(BATCHES_AT_A_TIME);
    const papers = await ownPapers(
      db,
      rows.map(({ id }) => id),
      now,
    );
    const changed = papers.filter(({ basis, storedBasis, isOpen }) => basis !== storedBasis && !isOpen);
    const ids = changed.map(({ batchId }) => batchId);
    await db.update(batches).set({ missing_open: true }).where(inArray(batches.id, ids));
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < BATCHES_AT_A_TIME) return;
  }
}

export const openBatchIds = async ({ db }: Pick<At, "db">): Promise<number[]> => {
  const rows = await db
    .select({ id: batches.id })
    .from(batches)
    .where(eq(batches.missing_open, true))
    .orderBy(asc(batches.id));
  return rows.map(({ id }) => id);
};

/** Notes what findings are to depend on. Cases found complete for something else count as pending until they are worked out. */
export async function beginBatch({ pool }: Pick<At, "pool">, batchId: number, now: Date): Promise<void> {
  await inTransaction(pool, async (tx, connection) => {
    const [paper] = await ownPapers(tx, [batchId], now);
    if (!paper || paper.storedBasis === paper.basis) return;
    await tx.update(batches).set({ missing_basis: paper.basis }).where(eq(batches.id, batchId));
    if (paper.storedBasis === null) return;
    await allowLongStatements(connection, BATCH_WITHIN_MS);
    await tx.update(cases).set({ data_pending: true }).where(sql`
      ${cases.batch_id} = ${batchId} and not ${cases.data_pending}
      and not exists (select 1 from case_missing m where m.case_id = ${cases.id} and m.basis = ${paper.basis})`);
    await tx.execute(sql`
      delete from case_missing m using ${cases}
       where m.case_id = ${cases.id} and ${cases.batch_id} = ${batchId} and m.basis = ${paper.storedBasis}`);
  });
}

/**
 * Works out the next open cases of a batch.
 * @returns the last of them; null when none is left, but for those that somebody else holds
 */
export const workOutSome = (
  { pool }: Pick<At, "pool">,
  batchId: number,
  after: number,
  now: Date,
): Promise<number | null> =>
  inTransaction(pool, async (tx) => {
    // What a crash takes with it is worked out again.
    await tx.execute(sql`set local synchronous_commit = off`);
    const [paper] = await ownPapers(tx, [batchId], now);
    if (!paper) return null;
    const ofBatch = eq(cases.batch_id, batchId);
    const ids = await takeOpenCases(tx, paper, ofBatch, { after, limit: CASES_AT_A_TIME });
    if (ids.length > 0) await findMissing(tx, ids, { ...paper, isOwn: true });
    else await closeBatch(tx, paper);
    return ids.at(-1) ?? null;
  });
