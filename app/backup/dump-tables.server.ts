// The database's half of a backup: one snapshot, every table by COPY as text, which every PostgreSQL reads.
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { refuseHalfRestored } from "#app/database/restore-mark.server.ts";
import { BackupFault } from "./backup-fault.ts";
import { tablePart, type DumpedTable, type Manifest } from "./manifest.server.ts";
import { copyOut, readSequences, readTables, TEXT_FORMATS, type Table } from "./tables.server.ts";
import type { PartsWriter } from "./write-parts.server.ts";

/**
 * Rows that a restored panel must not have: sessions and one-time codes would sign people in, counts of what was done in
 * the last hour are over by then, which store of files the database belongs to is found by the first start, and each start
 * brings its own scripts and styles.
 */
const LEFT_OUT: readonly string[] = [
  "sessions",
  "sign_in_codes",
  "rate_counters",
  "file_store",
  "built_files",
];

/** Lines of key, bytes and hash, each ended by a line feed and its fields by tabs: none of them holds such a sign. */
const KNOWN_FILES = `copy (select key, bytes, sha256 from files order by key collate "C") to stdout`;

export type Dumped = Pick<Manifest, "schema" | "postgres" | "auditHead" | "tables" | "sequences" | "leftOut">;

/**
 * Writes the tables as they are at one moment, while others go on writing.
 * @param known is given the files that this moment knows
 * @throws BackupFault for a database without the panel's tables; Error for one that is half restored
 */
export async function dumpTables(
  client: pg.Client,
  writer: PartsWriter,
  known: (lines: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Dumped> {
  await refuseHalfRestored(client);
  const seen = await readTables(client);
  if (!seen.some(({ name }) => name === "files"))
    throw new BackupFault("This database has no tables of the panel.");
  await client.query("begin isolation level repeatable read read only");
  // Before the snapshot, and before anybody changes a table: what a migration empties would look empty in it.
  const names = seen.map(({ name }) => client.escapeIdentifier(name)).join(", ");
  await client.query(`lock table applied_migrations, ${names} in access share mode`);
  await client.query(TEXT_FORMATS);
  const tables = await readTables(client);
  const schema = await client.query<{ tag: string; hash: string }>(
    `select tag, hash from applied_migrations order by tag collate "C"`,
  );
  const head = await client.query<{ seq: string; hash: string }>(
    "select seq, hash from audit_chain order by seq desc limit 1",
  );
  const version = await client.query<{ server_version: string }>("show server_version");
  const dumped: DumpedTable[] = [];
  for (const table of tables) {
    if (!LEFT_OUT.includes(table.name)) dumped.push(await dumpTable(client, writer, table));
  }
  await known(client.query(copyTo(KNOWN_FILES)));
  // Sequences do not belong to a snapshot; asked after the rows, they are never behind them.
  const sequences = await readSequences(client);
  await client.query("commit");
  const [last] = head.rows;
  return {
    schema: schema.rows,
    postgres: version.rows[0]?.server_version ?? "",
    auditHead: last ? { seq: Number(last.seq), hash: last.hash } : null,
    tables: dumped,
    sequences,
    leftOut: tables.map(({ name }) => name).filter((name) => LEFT_OUT.includes(name)),
  };
}

async function dumpTable(client: pg.Client, writer: PartsWriter, table: Table): Promise<DumpedTable> {
  const copy = client.query(copyTo(copyOut(table)));
  const { lines, bytes, sha256 } = await writer.write(tablePart(table.name), copy);
  return { name: table.name, columns: table.columns, rows: lines, bytes, sha256 };
}
