// The rows of an import on their way into the table of cases: copied as text into a table of the transaction's own,
// checked there against the client's other batches, then inserted by one statement.
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Transaction } from "#app/database/open.server.ts";
import { messages } from "#app/domain/messages.ts";
import type { RowProblem } from "../../contract/batches/upload.ts";
import { COPY_COLUMNS } from "./import-source.server.ts";

/** Names of our own schema: nothing typed by anyone is part of the statements below. */
const COLUMNS = ["sheet_row", ...COPY_COLUMNS, "extras"].map((name) => `"${name}"`).join(", ");
const TABLE = "import_rows";
/** An import of 100,000 rows by 40 columns; other statements keep the pool's own limit. */
const IMPORT_TIMEOUT = "120s";
const PROBLEMS_ANSWERED = 500;
/** What is searched for is put in order once, after the import, instead of after every few rows. */
const UNSORTED_SEARCH = "256MB";

/** Copies the converted rows into a table that is gone with the transaction. */
export async function stageRows(connection: pg.PoolClient, copyFile: string): Promise<void> {
  await connection.query(`set local statement_timeout = '${IMPORT_TIMEOUT}'`);
  await connection.query(`set local gin_pending_list_limit = '${UNSORTED_SEARCH}'`);
  await connection.query(`create temp table ${TABLE} on commit drop as select * from cases with no data`);
  const copy = connection.query(copyFrom(`copy ${TABLE} (${COLUMNS}) from stdin`));
  await pipeline(createReadStream(copyFile), copy);
  await connection.query(`analyze ${TABLE}`);
}

interface Repeated {
  sheet_row: number;
  lan_number: string;
  batch_id: string;
  total: string;
}

/** Takes out the rows whose loan number this client already has, and says where. */
export async function takeOutRepeated(
  connection: pg.PoolClient,
  clientId: number,
): Promise<{ count: number; problems: RowProblem[] }> {
  const { rows } = await connection.query<Repeated>(
    `with out as (
       delete from ${TABLE} r using cases c
        where c.client_id = $1 and upper(c.lan_number) = upper(r.lan_number)
       returning r.sheet_row, r.lan_number, c.batch_id)
     select sheet_row, lan_number, batch_id, count(*) over () as total from out order by sheet_row limit $2`,
    [clientId, PROBLEMS_ANSWERED],
  );
  const problems = rows.map(({ sheet_row, lan_number, batch_id }) => ({
    row: sheet_row,
    column: null,
    header: null,
    field: messages.upload.lanField,
    value: lan_number,
    problem: messages.upload.lanTwiceForClient(batch_id),
    fix: messages.upload.lanTwiceFix,
  }));
  return { count: Number(rows[0]?.total ?? 0), problems };
}

interface Target {
  batchId: number;
  clientId: number;
  /** For rows whose sheet names no branch. */
  branchName: string;
  userId: number;
}

/**
 * Makes cases of the staged rows; until their data is worked out they count as pending.
 * @returns how many
 */
export async function insertCases(tx: Transaction, target: Target): Promise<number> {
  const { batchId, clientId, branchName, userId } = target;
  const read = ["sheet_row", ...COPY_COLUMNS, "extras"].map((name) => {
    const column = sql`cases.${sql.identifier(name)}`;
    return name === "branch_name" ? sql`coalesce(${column}, ${branchName})` : column;
  });
  const { rowCount } = await tx.execute(
    sql`insert into cases (batch_id, client_id, created_by, ${sql.raw(COLUMNS)}, data_pending)
      select ${batchId}, ${clientId}, ${userId}, ${sql.join(read, sql`, `)}, true
        from ${sql.identifier(TABLE)} as cases
       order by cases.sheet_row`,
  );
  return rowCount ?? 0;
}

/** Puts what an import added in order, so that searches are as quick as before. To be called after its end. */
export async function sortSearch(pool: pg.Pool): Promise<void> {
  await pool.query("select gin_clean_pending_list('case_search_words')");
}

/** What all staged rows agree on, for the batch; null when they differ or say nothing. */
export async function sharedProductGroup(connection: pg.PoolClient): Promise<string | null> {
  const { rows } = await connection.query<{ product_group: string | null }>(
    `select min(product_group) as product_group from ${TABLE} having count(distinct product_group) = 1`,
  );
  return rows[0]?.product_group ?? null;
}
