// Entries hold an advocate by number; who reads them is told the name.
import { inArray } from "drizzle-orm";
import { fieldsOfSide } from "#app/database/audit/audit-entry.ts";
import type { Database } from "#app/database/open.server.ts";
import { advocates } from "#app/database/schema.ts";

/**
 * The names of the advocates that some entries tell of, in one query; in none when there are none.
 * @param entries a page of the audit trail, or of the history of a case
 */
export async function advocateNames(
  db: Database,
  entries: readonly { before: unknown; after: unknown }[],
): Promise<ReadonlyMap<unknown, string>> {
  const ids = entries
    .flatMap(({ before, after }) => [fieldsOfSide(before).advocate_id, fieldsOfSide(after).advocate_id])
    .filter((id): id is number => typeof id === "number");
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: advocates.id, name: advocates.name })
    .from(advocates)
    .where(inArray(advocates.id, [...new Set(ids)]));
  return new Map(found.map(({ id, name }) => [id, name]));
}
