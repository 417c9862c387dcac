// A release may change what papers need: the Case Data status of every case is then worked out anew, once, while the
// panel already answers.
import { createHash } from "node:crypto";
import { asc, sql } from "drizzle-orm";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { batches } from "#app/database/schema.ts";
import { inTransaction } from "#app/database/transaction.server.ts";
import { PAPER_CATEGORIES } from "#app/domain/categories.ts";
import { COMPUTED_FIELDS, FIELDS } from "#app/papers/fields.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import { refreshDataPending } from "./data-pending.server.ts";

/** To be raised when data-pending.server.ts itself comes to decide differently. */
const RULES = 2;
/** A batch of 100,000 cases, all of which change; other statements keep the pool's own limit. */
const BATCH_TIMEOUT = "120s";

/**
 * Works out the status of all cases unless it was done for these templates before. The templates it was done for are
 * named in the column's comment, which goes with the database wherever that is restored.
 * @param signal the panel is stopping: batches that are left are for the next start
 * @returns how many batches were looked at
 */
export async function recomputeDataPending(
  { db, pool }: Pick<OpenDatabase, "db" | "pool">,
  signal?: AbortSignal,
): Promise<number> {
  const basis = currentBasis();
  const { rows } = await db.execute<{ basis: string | null }>(
    sql`select col_description(attrelid, attnum) as basis from pg_attribute
         where attrelid = 'cases'::regclass and attname = 'data_pending'`,
  );
  if (rows[0]?.basis === basis) return 0;
  const all = await db.select({ id: batches.id }).from(batches).orderBy(asc(batches.id));
  for (const { id } of all) {
    if (signal?.aborted) return 0;
    await inTransaction(pool, async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = '${BATCH_TIMEOUT}'`));
      await refreshDataPending(tx, { batch: id });
    });
  }
  await db.execute(sql.raw(`comment on column cases.data_pending is '${basis}'`));
  return all.length;
}

function currentBasis(): string {
  const templates = PAPER_CATEGORIES.map((category) => [category, paperTemplate(category)?.version]);
  const parts = JSON.stringify([RULES, templates, FIELDS, COMPUTED_FIELDS]);
  return `for ${createHash("sha256").update(parts).digest("hex")}`;
}
