// The database's half of a restore: the tables as the backup's program had them, filled by COPY, in one transaction.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { programVersion } from "#app/program-version.server.ts";
import { applyMigration, prepareJournal, type Migration } from "#app/database/read-migrations.server.ts";
import { clearRestoreMark } from "#app/database/restore-mark.server.ts";
import { BackupFault, describeFault } from "./backup-fault.ts";
import type { DumpedTable, Manifest } from "./manifest.server.ts";
import type { Backup } from "./read-backup.server.ts";
import { dropTables } from "./restore-target.server.ts";
import { copyIn, readTables, TEXT_FORMATS } from "./tables.server.ts";

/**
 * The migrations that a backup's tables had, of those that this program has.
 * @throws BackupFault for a backup of a newer program, or of another one
 */
export function selectMigrations({ schema, program }: Manifest, all: readonly Migration[]): Migration[] {
  const unknown = schema.find(({ tag }) => !all.some((migration) => migration.tag === tag));
  if (unknown) {
    throw new BackupFault(
      `The backup is newer than this program: it holds the migration ${unknown.tag}. ` +
        `Restore it with version ${program} or later; this is ${programVersion()}.`,
    );
  }
  return schema.map(({ tag, hash }, place) => {
    const migration = all[place];
    if (migration?.tag !== tag || migration.hash !== hash) {
      throw new BackupFault(
        `The backup is of another program: its migration ${tag} is not the one of this program.`,
      );
    }
    return migration;
  });
}

/**
 * Makes the tables, fills them and lets go of the database's mark: all of it, or nothing.
 * @param last what else belongs to it, in the same transaction, once the rows are there
 * @returns how many rows there are
 * @throws BackupFault for a table that is not what the manifest says
 */
export async function loadTables(
  client: pg.Client,
  backup: Backup,
  migrations: readonly Migration[],
  last: () => Promise<void>,
): Promise<number> {
  const { tables, sequences } = backup.manifest;
  await client.query("begin");
  try {
    await client.query(TEXT_FORMATS);
    // What is searched for is put in order once, after each table, instead of after every few rows.
    await client.query("set local gin_pending_list_limit = '256MB'");
    await dropTables(client);
    await prepareJournal(client);
    for (const migration of migrations) await applyMigration(client, migration);
    const made = (await readTables(client)).map(({ name }) => client.escapeIdentifier(name));
    // Rows come with what triggers made of them; the owner of a table may switch off all but those of its references.
    for (const name of made) await client.query(`alter table ${name} disable trigger user`);
    // Migrations may have put rows of their own there.
    await client.query(`truncate ${made.join(", ")}`);
    for (const table of tables) await loadTable(client, backup, table);
    for (const { name, last } of sequences) {
      await client.query("select setval($1::regclass, $2)", [client.escapeIdentifier(name), last]);
    }
    for (const name of made) await client.query(`alter table ${name} enable trigger user`);
    await last();
    await clearRestoreMark(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined); // a lost connection has rolled back already
    throw error;
  }
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

async function loadTable(client: pg.Client, backup: Backup, table: DumpedTable): Promise<void> {
  const copy = client.query(copyFrom(copyIn(table)));
  try {
    await pipeline(Readable.from(backup.table(table), { objectMode: false }), copy);
  } catch (error) {
    throw error instanceof BackupFault
      ? error
      : new BackupFault(`The table ${table.name} could not be loaded. ${describeFault(error)}`, {
          cause: error,
        });
  }
  if (copy.rowCount !== table.rows) {
    throw new BackupFault(
      `The table ${table.name} took ${String(copy.rowCount)} rows of ${String(table.rows)}; nothing was restored.`,
    );
  }
}
