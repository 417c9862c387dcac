// The rows of an import on their way into the table of cases: copied as text into a table of the transaction's own,
// compared there with the client's cases (classify-rows.server.ts), then inserted by one statement.
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { allowLongStatements } from "#app/database/answer-limit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import type { AttributeName } from "#app/spreadsheets/columns/attributes.ts";
import { COPY_COLUMNS } from "#app/spreadsheets/copy-columns.ts";
import { addPartyColumns } from "./import-parties.server.ts";

/** Names of our own schema: nothing typed by anyone is part of the statements below. */
const STAGED = ["sheet_row", "repeat_of", "origin_row", "lan_key", ...COPY_COLUMNS];
const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");
/** An import of 100,000 rows by 40 columns; other statements keep the pool's own limit. */
const IMPORT_WITHIN_MS = 120_000;
/** What is searched for is put in order once, after the import, instead of after every few rows. */
const UNSORTED_SEARCH = "256MB";

/**
 * Copies the converted rows into the table import_rows, which is gone with the transaction.
 * @param parties columns of the file that become parties of the cases
 */
export async function stageRows(
  connection: pg.PoolClient,
  copyFile: string,
  parties: readonly AttributeName[],
): Promise<void> {
  await allowLongStatements(connection, IMPORT_WITHIN_MS);
  await connection.query(`set local gin_pending_list_limit = '${UNSORTED_SEARCH}'`);
  await connection.query(
    `create temp table import_rows on commit drop as
       select cases.*, null::integer as repeat_of, null::integer as origin_row, null::text as lan_key,
              null::text as kind, null::bigint as found_id, null::bigint as found_batch, null::text as action,
              null::text as class, null::jsonb as before, null::jsonb as after
         from cases with no data`,
  );
  await addPartyColumns(connection, parties);
  const columns = listed([...STAGED, ...parties, "extras"]);
  const copy = connection.query(copyFrom(`copy import_rows (${columns}) from stdin`));
  await pipeline(createReadStream(copyFile), copy);
  // What is looked for and compared; a look at all columns takes longer than the rows took to come in.
  await connection.query(`analyze import_rows (sheet_row, origin_row, repeat_of, lan_key)`);
}

interface Target {
  batchId: number;
  clientId: number;
  /** For rows whose sheet names no branch. */
  branchName: string;
  userId: number;
  /** A corrected sheet: its rows keep the numbers they had in the file they were taken from. */
  isCorrection: boolean;
}

const CASE_COLUMNS = ["sheet_row", ...COPY_COLUMNS, "extras"];

/**
 * Makes cases of the staged rows that are to be new; until their data is worked out they count as pending.
 * @returns how many
 */
export async function insertCases(tx: Transaction, target: Target): Promise<number> {
  const { batchId, clientId, branchName, userId, isCorrection } = target;
  const read = CASE_COLUMNS.map((name) => {
    const staged = name === "sheet_row" && isCorrection ? "origin_row" : name;
    const column = sql`cases.${sql.identifier(staged)}`;
    return name === "branch_name" ? sql`coalesce(${column}, ${branchName})` : column;
  });
  const { rowCount } = await tx.execute(
    sql`insert into cases (batch_id, client_id, created_by, ${sql.raw(listed(CASE_COLUMNS))}, data_pending)
      select ${batchId}, ${clientId}, ${userId}, ${sql.join(read, sql`, `)}, true
        from import_rows as cases
       where cases.class is null or cases.class = 'new'
       order by cases.sheet_row`,
  );
  return rowCount ?? 0;
}

/** Puts what an import added in order, so that searches are as quick as before. To be called after its end. */
export async function sortSearch(pool: pg.Pool): Promise<void> {
  await pool.query(
    "select gin_clean_pending_list(i) from unnest('{case_search_words,case_keys_whole}'::regclass[]) i",
  );
}

/** What all rows that become cases agree on, for the batch; null when they differ or say nothing. */
export async function sharedProductGroup(connection: pg.PoolClient): Promise<string | null> {
  const { rows } = await connection.query<{ product_group: string | null }>(
    `select min(product_group) as product_group from import_rows where class is null or class = 'new'
     having count(distinct product_group) = 1`,
  );
  return rows[0]?.product_group ?? null;
}
