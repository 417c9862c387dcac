// Fills the database: 2,000 batches with 500,000 cases in all, 40,000 of them in one batch.
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const SQL = new URL("./fill.sql", import.meta.url);

const WORKED_OUT_WITHIN_MS = 1_800_000;

/**
 * @param {import("pg").Pool} pool of the panel's database, migrated and empty but for its admin
 * @returns {Promise<{ batches: number, cases: number, largeBatch: { id: number, cases: number }, batchWithoutSample: { id: number, cases: number }, clientId: number }>}
 *   what is there; `clientId` is a lender with a tenth of the batches
 */
export async function fillDatabase(pool) {
  const started = Date.now();
  await pool.query(await readFile(SQL, "utf8"));
  // What autovacuum does within minutes on a panel at work.
  await pool.query("vacuum (analyze)");
  const { rows } = await pool.query(`
    select (select count(*) from batches)::int as batches,
           (select count(*) from cases)::int as cases,
           (select min(client_id) from batches)::int as client_id,
           large.id::int as large_id, large.total_cases as large_cases,
           plain.id::int as plain_id, plain.total_cases as plain_cases
      from (select * from batches order by total_cases desc limit 1) large,
           (select * from batches where id not in (select batch_id from samples) order by id limit 1) plain`);
  const [{ batches, cases, client_id, ...found }] = rows;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`Filled with ${cases} cases in ${batches} batches in ${seconds} s`);
  return {
    batches,
    cases,
    clientId: client_id,
    largeBatch: { id: found.large_id, cases: found.large_cases },
    batchWithoutSample: { id: found.plain_id, cases: found.plain_cases },
  };
}

/**
 * After its first start a panel works out every case once, beside its work; waits until none is left.
 * @param {import("pg").Pool} pool of the panel's database
 */
export async function workedOut(pool) {
  const noted = `select not exists (select 1 from batches where missing_open or missing_basis is null) as done`;
  for (const until = Date.now() + WORKED_OUT_WITHIN_MS; Date.now() < until; await sleep(500)) {
    const { rows } = await pool.query(noted);
    if (rows[0].done) {
      // The look wrote to many of them: again what autovacuum does within minutes, or while it is being measured.
      await pool.query("vacuum (analyze)");
      return;
    }
  }
  throw new Error("The panel did not finish working out the Case Data status.");
}
