// Statements that are sent again and again are prepared: PostgreSQL then parses and plans them once per connection,
// which for the panel's lists is most of its work.
import { createHash } from "node:crypto";
import type pg from "pg";

/** How many statements a pool names; what comes after stays unnamed, so that odd filters cannot fill the server's memory. */
const MOST_STATEMENTS = 200;

/** Names every reading statement by its text, so that each connection prepares it once. */
export function preparing(pool: pg.Pool): pg.Pool {
  const names = new Map<string, string>();
  const query = pool.query.bind(pool);
  const prepared = (first: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(query, pool, [named(first, names), ...rest]);
  return Object.assign(pool, { query: prepared });
}

function named(query: unknown, names: Map<string, string>): unknown {
  if (typeof query !== "object" || query === null || !("text" in query) || "submit" in query) return query;
  const { text } = query;
  if (typeof text !== "string" || !/^select\b/i.test(text)) return query;
  let name = names.get(text);
  if (name === undefined && names.size < MOST_STATEMENTS) {
    name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    names.set(text, name);
  }
  return name === undefined ? query : { ...query, name };
}
