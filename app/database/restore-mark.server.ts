// A restore that was begun and not finished leaves a mark in the database: nothing else may use such a half.
import type pg from "pg";
import { CannotStart } from "#app/domain/faults/start-advice.ts";

/** A table, so that it can be seen in a database that has none of ours yet. */
export const RESTORE_MARK = "restore_under_way";

interface RestoreMark {
  /** The name of the backup that is being restored into this database. */
  backup: string;
  /** The id that the store of its files had when it began; null: none. */
  storeId: string | null;
}

/** The restore that was begun and not finished; null when there is none. */
export async function readRestoreMark(client: pg.ClientBase): Promise<RestoreMark | null> {
  const known = await client.query<{ known: boolean }>("select to_regclass($1) is not null as known", [
    RESTORE_MARK,
  ]);
  if (!known.rows[0]?.known) return null;
  const { rows } = await client.query<RestoreMark>(
    // The mark of an older program has no such column.
    `select backup, to_jsonb(mark) ->> 'store_id' as "storeId" from ${RESTORE_MARK} as mark limit 1`,
  );
  return rows[0] ?? { backup: "", storeId: null };
}

/** Marks the database, in a transaction of its own. */
export async function setRestoreMark(client: pg.ClientBase, { backup, storeId }: RestoreMark): Promise<void> {
  await client.query("begin");
  await clearRestoreMark(client);
  await client.query(
    `create table ${RESTORE_MARK} (backup text not null, store_id text, began_at timestamptz default now())`,
  );
  await client.query(`insert into ${RESTORE_MARK} (backup, store_id) values ($1, $2)`, [backup, storeId]);
  await client.query("commit");
}

/** Takes the mark away, within the caller's transaction if there is one. */
export async function clearRestoreMark(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table if exists ${RESTORE_MARK}`);
}

/** @throws Error, one sentence, for a database whose restore was not finished */
export async function refuseHalfRestored(client: pg.ClientBase): Promise<void> {
  const mark = await readRestoreMark(client);
  if (mark !== null) {
    throw new CannotStart(
      `This database is half restored: the restore of the backup ${mark.backup} was not finished. ` +
        "Run it again (npm run restore), or use an empty database.",
    );
  }
}
