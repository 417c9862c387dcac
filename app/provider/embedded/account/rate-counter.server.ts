// Counters that outlive a restart and are shared by all instances: one row per thing counted, in windows.
// The windows follow the clock that is passed in, so that tests can move it.
import { and, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
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
  /** When the window ends and the count starts again. */
  endsAt: Date;
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
    .returning({ count, endsAt: window_ends_at });
  if (!counter) throw new Error("The counter was not returned");
  return { count: counter.count, over: counter.count > rate.limit, endsAt: new Date(counter.endsAt) };
}

/**
 * Counts one more of several things in one statement, each in a window of its own; for what is asked with every request.
 * @returns for each key the count, this one included, and when its window ends
 */
export async function countEach(
  db: Database,
  keys: readonly string[],
  windowSeconds: number,
  now: Date,
): Promise<{ count: number; endsAt: Date }[]> {
  const at = now.toISOString();
  const { count, window_ends_at, key } = rateCounters;
  const isOver = sql`${window_ends_at} <= ${at}::timestamptz`;
  const rows = await db
    .insert(rateCounters)
    // Always in the same order, so that two requests never wait for each other.
    .values(
      [...keys]
        .sort()
        .map((one) => ({ key: one, count: 1, window_ends_at: secondsAfter(now, windowSeconds) })),
    )
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
        window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else ${window_ends_at} end`,
      },
    })
    .returning({ key, count, endsAt: window_ends_at });
  const found = new Map(rows.map((row) => [row.key, { count: row.count, endsAt: new Date(row.endsAt) }]));
  return keys.map((one) => found.get(one) ?? { count: 0, endsAt: now });
}

/**
 * Takes an amount from an allowance, in one statement; what is more than is left of it takes nothing.
 * @param allowance `limit` in all until the moment at which it starts anew
 * @returns whether it was taken
 */
export async function spend(
  db: Database | Transaction,
  key: string,
  amount: number,
  { limit, until }: { limit: number; until: Date },
  now: Date,
): Promise<boolean> {
  if (amount > limit) return false;
  const endsAt = until.toISOString();
  const { count, window_ends_at } = rateCounters;
  const isOver = lte(window_ends_at, now.toISOString());
  const taken = await db
    .insert(rateCounters)
    .values({ key, count: amount, window_ends_at: endsAt })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        count: sql`case when ${isOver} then ${amount}::integer else ${count} + ${amount}::integer end`,
        window_ends_at: endsAt,
      },
      setWhere: or(isOver, lte(count, limit - amount)),
    })
    .returning({ key: rateCounters.key });
  return taken.length > 0;
}

/** Opens a window from now on, whether or not one was open; `openUntil` tells when it ends. */
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

/** When the window of this key ends; null when it has ended, or never was. */
export async function openUntil(db: Database | Transaction, key: string, now: Date): Promise<Date | null> {
  const [open] = await db
    .select({ endsAt: rateCounters.window_ends_at })
    .from(rateCounters)
    .where(and(eq(rateCounters.key, key), gt(rateCounters.window_ends_at, now.toISOString())));
  return open ? new Date(open.endsAt) : null;
}

/** Starts the count again from nothing. @returns whether there was one */
export async function forget(db: Database | Transaction, key: string): Promise<boolean> {
  const gone = await db
    .delete(rateCounters)
    .where(eq(rateCounters.key, key))
    .returning({ key: rateCounters.key });
  return gone.length > 0;
}

/** Counts one less: what was counted before it was looked at need not have been. */
export async function giveBack(db: Database | Transaction, key: string): Promise<void> {
  const { count } = rateCounters;
  await db
    .update(rateCounters)
    .set({ count: sql`greatest(${count} - 1, 0)` })
    .where(eq(rateCounters.key, key));
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
