// Sessions: a random token that only the browser's sealed cookie holds, and a row that knows its hash.
import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, notInArray, type Placeholder, type SQL } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { sessions } from "#app/database/schema.ts";
import type { SignInMethod } from "#app/domain/account/factors.ts";
import {
  SESSION_HOURS,
  SESSION_IDLE_MINUTES,
  SESSION_TOKEN_BYTES,
  SESSIONS_PER_USER,
} from "#app/domain/limits.ts";
import type { Services } from "../call.server.ts";
import { keyedHash } from "./passwords/hashing.server.ts";

interface Visitor {
  userId: number;
  address: string | null;
  userAgent: string | null;
  /** What its second step was; an emailed code unless told. */
  method?: SignInMethod;
}

/** The condition of a session that goes on: not ended, used within 30 minutes, begun within 8 hours. */
export function isLive(now: Date): SQL | undefined {
  return isLiveSince(liveSince(now));
}

/** When a session that still goes on was used at the earliest, and when it was begun. */
export function liveSince(now: Date): { usedAfter: string; begunAfter: string } {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  return { usedAfter: ago(SESSION_IDLE_MINUTES), begunAfter: ago(SESSION_HOURS * 60) };
}

/** The same condition with its two times, or the places where a prepared query puts them. */
export function isLiveSince(
  since: Record<"usedAfter" | "begunAfter", string | Placeholder>,
): SQL | undefined {
  return and(
    isNull(sessions.ended_at),
    gt(sessions.last_seen_at, since.usedAfter),
    gt(sessions.created_at, since.begunAfter),
  );
}

/**
 * Begins a session with a new token and ends the user's oldest ones beyond SESSIONS_PER_USER. The caller's
 * transaction holds the account, so that two at once are counted one after the other.
 */
export async function beginSession(
  tx: Transaction,
  services: Pick<Services, "now" | "hashKeys">,
  { userId, address, userAgent, method = "email" }: Visitor,
): Promise<{ token: string; sessionId: string }> {
  const now = services.now();
  const at = now.toISOString();
  const token = randomBytes(SESSION_TOKEN_BYTES).toString("base64url");
  const [session] = await tx
    .insert(sessions)
    .values({
      user_id: userId,
      token_hash: keyedHash(services.hashKeys, "session-token", token),
      created_at: at,
      last_seen_at: at,
      address,
      user_agent: userAgent,
      method,
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error("The session was not stored");
  const kept = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isLive(now)))
    .orderBy(desc(sessions.created_at))
    .limit(SESSIONS_PER_USER);
  await tx
    .update(sessions)
    .set({ ended_at: at })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.ended_at), notInArray(sessions.id, kept)));
  return { token, sessionId: session.id };
}
