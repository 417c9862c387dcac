// One transaction on one connection, for changes that also need the bare connection (COPY).
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { DATABASE_RETRIES } from "#app/domain/limits.ts";
import type { Transaction } from "./open.server.ts";
import { sqlState } from "./sql-state.server.ts";

/** Serialization failure and deadlock: the database asks for the same work again. */
const TRY_AGAIN = new Set(["40001", "40P01"]);

/**
 * Runs work in a transaction; what it throws rolls everything back.
 * @param pool where the connection comes from
 * @param work gets drizzle over the connection, and the connection itself; may run again after a deadlock
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction, connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, work);
    } catch (fault) {
      if (attempt >= DATABASE_RETRIES || !TRY_AGAIN.has(sqlState(fault) ?? "")) throw fault;
    }
  }
}

async function once<Result>(
  pool: pg.Pool,
  work: (tx: Transaction, connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  let broken = false;
  try {
    await connection.query("begin");
    const result = await work(drizzle(connection), connection);
    await connection.query("commit");
    return result;
  } catch (fault) {
    await connection.query("rollback").catch(() => {
      broken = true;
    });
    throw fault;
  } finally {
    connection.release(broken);
  }
}
