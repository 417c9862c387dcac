// Puts the fee tables the panel starts with into the database. What stands there already is somebody's and stays.
import { holdLock } from "#app/database/locks.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { courtFeeTables } from "#app/database/schema.ts";
import { FEE_TABLES } from "#app/domain/reference/court-fee-tables.ts";

/** @returns how many tables were missing */
export async function putFeeTables(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // Panels that start at the same time put the tables in one after the other.
    await holdLock(tx, "firstFeeTables");
    const known = await tx
      .select({ kind: courtFeeTables.kind, state: courtFeeTables.state })
      .from(courtFeeTables);
    const missing = FEE_TABLES.filter(
      (table) => !known.some(({ kind, state }) => kind === table.kind && state === table.state),
    );
    if (missing.length > 0) await tx.insert(courtFeeTables).values(missing);
    return missing.length;
  });
}
