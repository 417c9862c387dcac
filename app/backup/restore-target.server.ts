// What a backup may be restored into: a database without rows that nobody uses, and a store without files.
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { refuseOtherEncoding } from "#app/database/encoding.server.ts";
import { JOURNAL } from "#app/database/read-migrations.server.ts";
import { readRestoreMark } from "#app/database/restore-mark.server.ts";
import type { FileStore } from "#app/files/store.server.ts";
import { BackupFault } from "./backup-fault.ts";
import { readTables } from "./tables.server.ts";

/** Whether panels or other restores are at work on the database; by the names of their connections. */
const OTHERS = `select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name like 'litigation-panel%'`;

/** A connection that was just closed is still to be seen for a moment. */
const LEAVES_WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 100;

/**
 * Looks whether the target is empty, or holds what an earlier restore left unfinished.
 * @param keysOfBackup of the files that the backup knows
 * @throws BackupFault, one sentence, for any other
 */
export async function refuseUnlessEmpty(
  client: pg.ClientBase,
  store: FileStore,
  keysOfBackup: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  await refuseWhileUsed(client);
  await refuseOtherEncoding(client);
  const tables = await readTables(client);
  const known = await client.query<{ ours: boolean }>("select to_regclass($1) is not null as ours", [
    JOURNAL,
  ]);
  if (tables.length > 0 && !known.rows[0]?.ours) {
    throw new BackupFault("The database holds tables that are not the panel's. Restore into an empty one.");
  }
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0) {
      throw new BackupFault(
        `The database is not empty: the table ${name} has rows. Restore into an empty one.`,
      );
    }
  }
  const mark = await readRestoreMark(client);
  // Another id is another store, perhaps that of a living panel from which the backup came.
  const isSameStore = mark !== null && mark.storeId === (await store.id());
  const left = mark === null ? null : await keysOfBackup();
  for await (const key of store.keys()) {
    if (left?.has(key)) {
      if (isSameStore) continue;
      throw new BackupFault(
        "The file store is another one than that of the restore that was not finished, and holds files. " +
          "Name the same DATA_DIR or FILES_URL as then, or an empty one.",
      );
    }
    throw new BackupFault(
      left
        ? "The file store holds files of another backup, whose restore was not finished. Restore into an empty one."
        : "The file store is not empty. Restore into an empty one: DATA_DIR or FILES_URL.",
    );
  }
}

async function refuseWhileUsed(client: pg.ClientBase): Promise<void> {
  for (const until = Date.now() + LEAVES_WITHIN_MS; ; await sleep(LOOK_EVERY_MS)) {
    if ((await client.query(OTHERS)).rowCount === 0) return;
    if (Date.now() > until) throw new BackupFault("A panel is running on this database. Stop it first.");
  }
}

/** Takes every table and function of the panel away; none of the tables has a row. Within the caller's transaction. */
export async function dropTables(client: pg.ClientBase): Promise<void> {
  const tables = [...(await readTables(client)).map(({ name }) => name), JOURNAL];
  const names = tables.map((name) => client.escapeIdentifier(name)).join(", ");
  await client.query(`drop table if exists ${names} cascade`);
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop function if exists %s cascade', p.oid::regprocedure) as statement
       from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and pg_has_role(p.proowner, 'usage')
        and not exists (select from pg_depend d
                         where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { statement } of rows) await client.query(statement);
}
