// How many mails were given up, for the menu of every page: counted now and then, not for each of them.
import { and, count, eq } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { outbox } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";

const COUNTED_EVERY_MS = 30_000;
/** Of one panel; users who see the same clients share a count. */
const counts = new WeakMap<Database, Map<string, { at: number; dead: Promise<number> }>>();

/** At most half a minute old. */
export function deadMails(db: Database, scope: Scope, now: Date): Promise<number> {
  const known = counts.get(db) ?? new Map<string, { at: number; dead: Promise<number> }>();
  counts.set(db, known);
  const key = scope.clientIds === null ? "all" : scope.clientIds.join();
  const last = known.get(key);
  const at = now.getTime();
  if (last && Math.abs(at - last.at) < COUNTED_EVERY_MS) return last.dead;
  for (const [old, { at: then }] of known) if (Math.abs(at - then) >= COUNTED_EVERY_MS) known.delete(old);
  const dead = countDead(db, scope);
  known.set(key, { at, dead });
  // What failed is asked again by the next page.
  dead.catch(() => known.delete(key));
  return dead;
}

/** Somebody has dealt with one: the next page counts anew. */
export function forgetDeadMails(db: Database): void {
  counts.delete(db);
}

async function countDead(db: Database, scope: Scope): Promise<number> {
  const [row] = await db
    .select({ dead: count() })
    .from(outbox)
    .where(and(eq(outbox.state, "dead"), inScope(scope, outbox.client_id)));
  return row?.dead ?? 0;
}
