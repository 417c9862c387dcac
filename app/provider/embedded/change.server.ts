// One transaction per change, and one change per form: a form sent twice gets its first reply again.
import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type pg from "pg";
import type { Transaction } from "#app/database/open.server.ts";
import { databaseFault } from "#app/database/sql-state.server.ts";
import { inTransaction } from "#app/database/transaction.server.ts";
import { idempotencyKeys } from "#app/database/schema.ts";
import { formMessages } from "#app/domain/form-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { UploadField } from "../contract/wire.ts";
import { Refusal, type ChangeWork, type Handled } from "./call.server.ts";

interface Form {
  userId: number;
  call: string;
  key: string | null;
  /** All that the form said. */
  input: Readonly<Record<string, unknown>>;
}

/**
 * Runs a change in a transaction; with a key, at most once.
 * @param pool the database
 * @param form whose form it is; `key` is the one minted with the form, or null
 * @param work the change; what it returns is kept with the key and must survive JSON
 * @param admit asked first, in the same transaction: throws when whoever sent the form may not any more
 * @returns what `work` returned, now or the first time
 * @throws Refusal (422) where the key was used for other values: the first reply would say that these are saved, too
 */
export async function changeOnce<Data>(
  pool: pg.Pool,
  form: Form,
  work: ChangeWork<Data>,
  admit: (tx: Transaction) => Promise<void>,
): Promise<Handled<Data>> {
  const run = inTransaction(pool, async (tx, connection) => {
    await admit(tx);
    if (form.key === null) return work(tx, connection);
    const mine = { user_id: form.userId, call: form.call, key: form.key, input_hash: hashOf(form.input) };
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
      const { reply, input_hash } = idempotencyKeys;
      const [first] = await tx.select({ reply, input_hash }).from(idempotencyKeys).where(row);
      // Forms that were saved before what they said was kept have none.
      if (first?.input_hash && first.input_hash !== mine.input_hash)
        throw new Refusal(formMessages.savedOtherwise);
      return first?.reply as Handled<Data>;
    }
    const handled = await work(tx, connection);
    await tx
      .update(idempotencyKeys)
      .set({ reply: sql`${JSON.stringify(handled)}::jsonb` })
      .where(row);
    return handled;
  });
  return run.catch((fault: unknown) => {
    throw isCaseGone(fault) ? new Refusal(messages.cases.unknown, 404, { cause: fault }) : fault;
  });
}

/** Written for a case that was removed, by undoing its import, after it was looked up. */
const isCaseGone = (fault: unknown): boolean => {
  const { code, constraint } = databaseFault(fault) as { code?: string; constraint?: string };
  return code === "23503" && /_case_id_cases_id_fk$/.test(constraint ?? "");
};

/** The key aside; of a file its name and size, as each try has a copy of its own. */
function hashOf({ idempotency_key: _key, ...said }: Form["input"]): string {
  const text = JSON.stringify(said, (_name, value: unknown) => {
    const file = UploadField.safeParse(value);
    return file.success ? [file.data.name, file.data.size] : value;
  });
  return createHash("sha256").update(text).digest("base64url");
}
