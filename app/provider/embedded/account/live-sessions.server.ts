// The sessions of an account that go on: to be looked at, and to be ended.
import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { sessions } from "#app/database/schema.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { Refusal } from "../call.server.ts";
import { isLive } from "./sessions.server.ts";

/**
 * The sessions of an account, the one last used first.
 * @param thisId the session that asks
 */
export async function readLiveSessions(
  db: Database | Transaction,
  userId: number,
  now: Date,
  thisId: string,
) {
  const rows = await db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      address: sessions.address,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isLive(now)))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.created_at));
  return rows.map((row) => ({ ...row, is_this: row.id === thisId }));
}

/**
 * Ends sessions of an account: one, all, or all but one. Their tokens open nothing from the next request on.
 * @returns how many went on until now
 */
export async function endSessions(
  tx: Transaction,
  userId: number,
  now: Date,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const chosen = and(
    eq(sessions.user_id, userId),
    isNull(sessions.ended_at),
    which.only === undefined ? undefined : eq(sessions.id, which.only),
    which.except === undefined ? undefined : ne(sessions.id, which.except),
  );
  const live = await tx.$count(sessions, and(chosen, isLive(now)));
  await tx.update(sessions).set({ ended_at: now.toISOString() }).where(chosen);
  return live;
}

/**
 * Ends one session of an account; one that is over already is as it should be.
 * @returns whether it went on until now
 * @throws Refusal 404 for a session that is not this account's, as for one that never was
 */
export async function endSession(tx: Transaction, userId: number, now: Date, id: string): Promise<boolean> {
  const own = and(eq(sessions.user_id, userId), eq(sessions.id, id));
  if ((await tx.$count(sessions, own)) === 0) throw new Refusal(userMessages.sessionUnknown, 404);
  return (await endSessions(tx, userId, now, { only: id })) > 0;
}
