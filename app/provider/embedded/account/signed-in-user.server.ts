// Whom a token belongs to, read anew on each request of the browser: a session ended, a user disabled or a role
// taken away counts from the next request on.
import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { preparedOnce } from "#app/database/prepared-query.server.ts";
import { sessions, users } from "#app/database/schema.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { onceIn } from "#app/domain/once.ts";
import { ADMIN_ROLE } from "#app/domain/users/user-roles.ts";
import { accessMessages } from "#app/domain/users/user-messages.ts";
import type { SessionUser } from "../../contract/account/account.ts";
import { Refusal, SessionOver, type CallUser, type Services } from "../call.server.ts";
import { isFactorRequired } from "./factors/account-factors.server.ts";
import { keyedHashes } from "./passwords/hashing.server.ts";
import { asSessionUser, visibleClientIds, SESSION_USER_COLUMNS } from "./session-user.server.ts";
import { isLive, isLiveSince, liveSince } from "./sessions.server.ts";

/** The idle clock is set back at most this often: most requests only read. */
const TOUCHED_EVERY_SECONDS = 60;

interface SignedIn {
  user: CallUser;
  /** The same user as the browser's session keeps it. */
  profile: SessionUser;
  sessionId: string;
}

/**
 * The user behind a token, and the session's id.
 * @param memo of one request of the browser: its parallel calls share one query
 * @returns null when the token is unknown, its session over (ended, idle for 30 minutes, 8 hours old), or its user
 *   disabled or no longer an admin
 */
export function signedInUser(
  services: Services,
  token: string,
  memo: Map<string, unknown>,
): Promise<SignedIn | null> {
  return onceIn(memo, `signed-in-user:${token}`, () => readSignedInUser(services, token));
}

async function readSignedInUser(services: Services, token: string): Promise<SignedIn | null> {
  const now = services.now();
  const touchBefore = new Date(now.getTime() - TOUCHED_EVERY_SECONDS * 1000).toISOString();
  const hashes = keyedHashes(services.hashKeys, "session-token", token);
  const [found] = await liveSession(services.db).execute({ hashes, touchBefore, ...liveSince(now) });
  if (!found) return null;

  const { sessionId, dueForTouch, method, ...row } = found;
  if (dueForTouch) await touch(services, sessionId, now, touchBefore);
  // At the issuer of OpenID the second step is the issuer's.
  const must_add_factor = method !== "openid" && isFactorRequired(services, row) && !row.has_factor;
  return { user: callUserOf(row), profile: { ...asSessionUser(row), must_add_factor }, sessionId };
}

/**
 * Looks again, in the transaction of a change, at who makes it: a form may take minutes to arrive.
 * @throws SessionOver when the session has ended since, or its user was disabled; Refusal (403) when they may do
 *   something else now than when they were let in, or see other clients
 */
export async function holdRights(
  tx: Transaction,
  { user, profile, sessionId }: SignedIn,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select(SESSION_USER_COLUMNS)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, sessionId), isLive(now), eq(users.active, true), eq(users.role, ADMIN_ROLE)));
  if (!row) throw new SessionOver();
  const managesUsers = asSessionUser(row).manages_users;
  if (!isDeepStrictEqual(rightsOf(callUserOf(row)), rightsOf(user)) || managesUsers !== profile.manages_users)
    throw new Refusal(accessMessages.changedMeanwhile, 403);
}

/** Who somebody is may change while a form is on its way; what they may do may not. */
const rightsOf = ({ email: _email, fullName: _name, ...rights }: CallUser) => rights;

type StoredUser = Parameters<typeof asSessionUser>[0] & Record<"email" | "full_name", string>;

function callUserOf(row: StoredUser): CallUser {
  const { user_id: id, full_name: fullName, role, features, email } = row;
  const rights = { editsTemplates: row.edits_templates, isApprover: row.is_approver };
  return { id, role, features, email, fullName, clientIds: visibleClientIds(row), ...rights };
}

const liveSession = preparedOnce((db) =>
  db
    .select({
      sessionId: sessions.id,
      method: sessions.method,
      dueForTouch: sql<boolean>`${sessions.last_seen_at} < ${sql.placeholder("touchBefore")}`,
      ...SESSION_USER_COLUMNS,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        sql`${sessions.token_hash} = any(${sql.placeholder("hashes")})`,
        isLiveSince({ usedAfter: sql.placeholder("usedAfter"), begunAfter: sql.placeholder("begunAfter") }),
        eq(users.active, true),
        eq(users.role, ADMIN_ROLE),
      ),
    )
    .prepare("live_session"),
);

/** Of many parallel requests one sets the time. Reading goes on when the database cannot be written to. */
async function touch(services: Services, sessionId: string, now: Date, touchBefore: string): Promise<void> {
  try {
    await services.db
      .update(sessions)
      .set({ last_seen_at: now.toISOString() })
      .where(
        and(eq(sessions.id, sessionId), isNull(sessions.ended_at), lt(sessions.last_seen_at, touchBefore)),
      );
  } catch (fault) {
    services.log.warn({ cause: describeError(fault) }, "the session's last use could not be noted");
  }
}
