// Whether the database takes changes at all. One that takes none answers every question well, and the panel is of no use.
import type pg from "pg";

/** False of a standby, also after a failover that left the panel with it, and of a database that is set to read only. */
export async function takesWrites(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ writable: boolean }>(
    "select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable",
  );
  return rows[0]?.writable === true;
}

/** For operators, behind "it takes no changes". */
export const READ_ONLY_ADVICE =
  "it is a standby, or set to read only. Name the primary in DATABASE_URL, or set it to read and write.";
