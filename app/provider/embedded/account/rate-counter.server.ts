// Counters that outlive a restart and are shared by all instances: one row per thing counted, in windows.
// The windows follow the clock that is passed in, so that tests can move it.
import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { rateCounters } from "#app/database/schema.ts";

const SWEPT_AT_ONCE = 500;

interface Rate {
  /** How many are allowed in a window. */
  limit: number;
  windowSeconds: number;
  /** With this, the one that reaches the limit stretches the window: so long from then on nothing more is allowed. */
  lockSeconds?: number;
}

export interface Counted {
  /** This one included. */
  count: number;
  /** Whether this one is beyond the limit. */
  over: boolean;
}

/**
 * Counts one more, in one statement: two at the same moment are two, whoever asks.
 * Call it outside the transaction of what is counted when a refusal must count too.
 * @param key what is counted; never an e-mail address in clear
 */
export async function countUp(
  db: Database | Transaction,
  key: string,
  rate: Rate,
  now: Date,
): Promise<Counted> {
  const at = now.toISOString();
  const windowEnd = secondsAfter(now, rate.windowSeconds);
  const lockEnd = rate.lockSeconds === undefined ? null : secondsAfter(now, rate.lockSeconds);
  const { count, window_ends_at } = rateCounters;
  const [counter] = await db
    .insert(rateCounters)
    .values({ key, count: 1, window_ends_at: windowEnd })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        count: sql`case when ${window_ends_at} <= ${at}::timestamptz then 1 else ${count} + 1 end`,
        window_ends_at: sql`case
          when ${window_ends_at} <= ${at}::timestamptz then ${windowEnd}::timestamptz
          when ${count} + 1 = ${rate.limit}::integer then coalesce(${lockEnd}::timestamptz, ${window_ends_at})
          else ${window_ends_at}
        end`,
      },
    })
    .returning({ count });
  if (!counter) throw new Error("The counter was not returned");
  return { count: counter.count, over: counter.count > rate.limit };
}

/** Opens a window from now on, whether or not one was open: until it ends, `isOpen` says so. */
export async function openWindow(
  db: Database | Transaction,
  key: string,
  seconds: number,
  now: Date,
): Promise<void> {
  const window_ends_at = secondsAfter(now, seconds);
  await db
    .insert(rateCounters)
    .values({ key, count: 1, window_ends_at })
    .onConflictDoUpdate({ target: rateCounters.key, set: { window_ends_at } });
}

/** Whether the window of this key has not ended yet. */
export async function isOpen(db: Database | Transaction, key: string, now: Date): Promise<boolean> {
  const open = await db
    .select({ key: rateCounters.key })
    .from(rateCounters)
    .where(and(eq(rateCounters.key, key), gt(rateCounters.window_ends_at, now.toISOString())));
  return open.length > 0;
}

/** Starts the count again from nothing. */
export async function forget(db: Database | Transaction, key: string): Promise<void> {
  await db.delete(rateCounters).where(eq(rateCounters.key, key));
}

/** Removes some counters whose window is over; passes by those another transaction holds, so it never waits. */
export async function sweep(db: Database | Transaction, now: Date): Promise<void> {
  const over = db
    .select({ key: rateCounters.key })
    .from(rateCounters)
    .where(lte(rateCounters.window_ends_at, now.toISOString()))
    .limit(SWEPT_AT_ONCE)
    .for("update", { skipLocked: true });
  await db.delete(rateCounters).where(inArray(rateCounters.key, over));
}

function secondsAfter(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
