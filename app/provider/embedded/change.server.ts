// One transaction per change, and one change per form: a form sent twice gets its first reply again.
import { and, eq, sql } from "drizzle-orm";
import type pg from "pg";
import { inTransaction } from "#app/database/transaction.server.ts";
import { idempotencyKeys } from "#app/database/schema.ts";
import type { ChangeWork, Handled } from "./call.server.ts";

interface Form {
  userId: number;
  call: string;
  key: string | null;
}

/**
 * Runs a change in a transaction; with a key, at most once.
 * @param pool the database
 * @param form whose form it is; `key` is the one minted with the form, or null
 * @param work the change; what it returns is kept with the key and must survive JSON
 * @returns what `work` returned, now or the first time
 */
export async function changeOnce<Data>(
  pool: pg.Pool,
  form: Form,
  work: ChangeWork<Data>,
): Promise<Handled<Data>> {
  return inTransaction(pool, async (tx, connection) => {
    if (form.key === null) return work(tx, connection);
    const mine = { user_id: form.userId, call: form.call, key: form.key };
    // A second form with the same key waits here until the first one's transaction ends.
    const claimed = await tx
      .insert(idempotencyKeys)
      .values(mine)
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const row = and(
      eq(idempotencyKeys.user_id, mine.user_id),
      eq(idempotencyKeys.call, mine.call),
      eq(idempotencyKeys.key, mine.key),
    );
    if (claimed.length === 0) {
      const [first] = await tx.select({ reply: idempotencyKeys.reply }).from(idempotencyKeys).where(row);
      return first?.reply as Handled<Data>;
    }
    const handled = await work(tx, connection);
    await tx
      .update(idempotencyKeys)
      .set({ reply: sql`${JSON.stringify(handled)}::jsonb` })
      .where(row);
    return handled;
  });
}
