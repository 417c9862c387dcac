// Puts the fee tables the panel starts with into the database. What stands there already is somebody's and stays.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { courtFeeTables } from "#app/database/schema.ts";
import { FEE_TABLES } from "#app/domain/reference/court-fee-tables.ts";

/** An arbitrary number: panels that start at the same time put the tables in one after the other. */
const FEE_TABLES_LOCK = 5_310;

/** @returns how many tables were missing */
export async function putFeeTables(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FEE_TABLES_LOCK})`);
    let missing = 0;
    for (const table of FEE_TABLES) {
      const known = await tx
        .select({ id: courtFeeTables.id })
        .from(courtFeeTables)
        .where(
          and(
            eq(courtFeeTables.kind, table.kind),
            table.state === null ? isNull(courtFeeTables.state) : eq(courtFeeTables.state, table.state),
          ),
        )
        .limit(1);
      if (known.length > 0) continue;
      await tx.insert(courtFeeTables).values(table);
      missing += 1;
    }
    return missing;
  });
}
