// A restore that was begun and not finished leaves a mark in the database: nothing else may use such a half.
import type pg from "pg";

/** A table, so that it can be seen in a database that has none of ours yet. */
export const RESTORE_MARK = "restore_under_way";

/** The name of the backup that is being restored into this database; null when none is. */
export async function readRestoreMark(client: pg.ClientBase): Promise<string | null> {
  const known = await client.query<{ known: boolean }>("select to_regclass($1) is not null as known", [
    RESTORE_MARK,
  ]);
  if (!known.rows[0]?.known) return null;
  const { rows } = await client.query<{ backup: string }>(`select backup from ${RESTORE_MARK} limit 1`);
  return rows[0]?.backup ?? "";
}

/** Marks the database, in a transaction of its own. */
export async function setRestoreMark(client: pg.ClientBase, backup: string): Promise<void> {
  await client.query("begin");
  await client.query(
    `create table if not exists ${RESTORE_MARK} (backup text not null, began_at timestamptz default now())`,
  );
  await client.query(`delete from ${RESTORE_MARK}`);
  await client.query(`insert into ${RESTORE_MARK} (backup) values ($1)`, [backup]);
  await client.query("commit");
}

/** Takes the mark away, within the caller's transaction if there is one. */
export async function clearRestoreMark(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table if exists ${RESTORE_MARK}`);
}

/** @throws Error, one sentence, for a database whose restore was not finished */
export async function refuseHalfRestored(client: pg.ClientBase): Promise<void> {
  const backup = await readRestoreMark(client);
  if (backup !== null) {
    throw new Error(
      `This database is half restored: the restore of the backup ${backup} was not finished. ` +
        "Run it again (npm run restore), or use an empty database.",
    );
  }
}
