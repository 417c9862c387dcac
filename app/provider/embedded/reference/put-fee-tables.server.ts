// Puts the fee tables the panel starts with into the database. What stands there already is somebody's and stays.
import { and, eq, isNull } from "drizzle-orm";
import { holdLock } from "#app/database/locks.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { courtFeeTables } from "#app/database/schema.ts";
import { FEE_TABLES } from "#app/domain/reference/court-fee-tables.ts";

/** @returns how many tables were missing */
export async function putFeeTables(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // Panels that start at the same time put the tables in one after the other.
    await holdLock(tx, "firstFeeTables");
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
