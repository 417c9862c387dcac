// A query, or the text of one, that is put together once: drizzle would spell out its columns anew each time it is asked,
// which for what every page asks takes longer than the answer.
import type { Database } from "./open.server.ts";

/**
 * @param prepare puts the query together: with placeholders and `.prepare(name)` at its end, or as text without values to
 *   be set into another
 * @returns the query of a database: the same one each time
 */
export function preparedOnce<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const prepared = new WeakMap<Database, Query>();
  return (db) => {
    const query = prepared.get(db) ?? prepare(db);
    prepared.set(db, query);
    return query;
  };
}
