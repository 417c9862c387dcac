// How many cases each view of a user has. A count is kept for a minute, and a list never waits long for one.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import { CaseFilters } from "#app/provider/contract/cases/cases.ts";
import type { UserCall } from "#app/provider/embedded/call.server.ts";
import { pageOfCases } from "./list-cases-page.server.ts";

interface View {
  id: number;
  query: Record<string, string>;
}
interface Counted {
  count: number;
  at: number;
}

const KEPT_MS = 60_000;
const WAITS_MS = 40;
const MOST_KEPT = 2_000;

/** Of each database: by view, day and clients; and what is being counted, which no other page begins again. */
const kept = new WeakMap<Database, { counts: Map<string, Counted>; underWay: Map<string, Promise<void>> }>();

/**
 * @param on the day that relative filters count from
 * @param waits false: only what is known already; the rest is counted for the next page
 * @returns by the id of the view; those that take longer come with the next page
 */
export async function countViews(
  call: UserCall,
  views: readonly View[],
  on: string | null | undefined,
  { waits = true } = {},
) {
  const { services, user } = call;
  const ofDatabase = kept.get(services.db) ?? { counts: new Map<string, Counted>(), underWay: new Map() };
  kept.set(services.db, ofDatabase);
  const { counts, underWay } = ofDatabase;
  const keyOf = ({ id }: View) => `${id} ${on ?? ""} ${user.clientIds?.join(",") ?? "all"}`;
  const now = services.now().getTime();
  const isOld = (key: string) => now - (counts.get(key)?.at ?? 0) > KEPT_MS;
  const due = views.filter((view) => isOld(keyOf(view)) && !underWay.has(keyOf(view)));
  if (counts.size > MOST_KEPT) counts.clear();
  const counting = countEach(call, due, on, (view, count) =>
    counts.set(keyOf(view), { count, at: now }),
  ).finally(() => due.forEach((view) => underWay.delete(keyOf(view))));
  for (const view of due) underWay.set(keyOf(view), counting);
  // What another page has begun is waited for as well: the menu of this one, say.
  const awaited = Promise.all(views.map((view) => underWay.get(keyOf(view))));
  if (waits) await Promise.race([awaited, sleep(WAITS_MS)]);
  return new Map(
    views.flatMap((view) => {
      const known = counts.get(keyOf(view));
      return known ? [[view.id, known.count] as const] : [];
    }),
  );
}

/** One after the other: a menu is worth no more than one connection. */
async function countEach(
  { services, user }: UserCall,
  views: readonly View[],
  on: string | null | undefined,
  found: (view: View, count: number) => void,
): Promise<void> {
  try {
    for (const view of views) {
      const filters = CaseFilters.safeParse({ ...view.query, on: (on ?? undefined) as IsoDate | undefined });
      if (!filters.success) continue;
      const page = pageOfCases(user, filters.data, 1);
      const { rows } = await services.db.execute<{ count: number }>(
        sql`select page.count from (${page}) page`,
      );
      if (rows[0]) found(view, rows[0].count);
    }
  } catch (error) {
    // The menu then has no number; what is wrong with the database the list itself says.
    services.log.warn({ err: error }, "views of cases not counted");
  }
}
