// Which service token a program has, read anew on each call: one that was revoked or narrowed counts from the next on.
import { isDeepStrictEqual } from "node:util";
import { and, eq, gte, isNull, lt, or } from "drizzle-orm";
import type { Actor } from "#app/database/audit/audit.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { serviceTokens, users } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { integrationMessages } from "#app/domain/integrations/integration-messages.ts";
import { accessMessages } from "#app/domain/users/user-messages.ts";
import type { SessionUser } from "../../contract/account/account.ts";
import { admitAddress } from "../account/sign-in-limits.server.ts";
import { asSessionUser, SESSION_USER_COLUMNS, visibleClientIds } from "../account/session-user.server.ts";
import { Refusal, type CallUser, type Services } from "../call.server.ts";
import { hashOfToken } from "../users/managed-tokens.server.ts";

const TOUCHED_EVERY_SECONDS = 60;
const WRONG_TOKENS = { counted: "token-address", action: "service_token.refused" };

interface TokenHolder {
  user: CallUser;
  profile: SessionUser;
  tokenId: number;
  scopes: string[];
}

/**
 * The holder of a token. An unknown one, one that has expired and one that was revoked are refused alike.
 * @throws Refusal 401; TooMuch once too many wrong ones came from an address. The right one is never held up by others'.
 */
export async function tokenHolder(
  services: Services,
  token: string | null,
  actor: Actor,
): Promise<TokenHolder> {
  const now = services.now();
  const holder = token === null ? null : await readHolder(services.db, hashOfToken(token), now);
  if (!holder) {
    await admitAddress(services, actor, WRONG_TOKENS);
    throw new Refusal(integrationMessages.notSignedIn, 401);
  }
  await touch(services, holder.tokenId, now);
  return holder;
}

/** Looks again: once all that was sent is here, and in the transaction of a change. @throws Refusal */
export async function holdToken(db: Database | Transaction, hash: string, holder: TokenHolder, now: Date) {
  const still = await readHolder(db, hash, now);
  if (!still) throw new Refusal(integrationMessages.notSignedIn, 401);
  const rightsOf = ({ user, scopes }: TokenHolder) => ({ clientIds: user.clientIds, scopes });
  if (!isDeepStrictEqual(rightsOf(still), rightsOf(holder)))
    throw new Refusal(accessMessages.changedMeanwhile, 403);
}

async function readHolder(db: Database | Transaction, hash: string, now: Date): Promise<TokenHolder | null> {
  const [row] = await db
    .select({ tokenId: serviceTokens.id, scopes: serviceTokens.scopes, ...SESSION_USER_COLUMNS })
    .from(serviceTokens)
    .innerJoin(users, eq(users.id, serviceTokens.user_id))
    .where(
      and(
        eq(serviceTokens.token_hash, hash),
        isNull(serviceTokens.revoked_at),
        gte(serviceTokens.expires_on, todayInIndia(now)),
        eq(users.active, true),
      ),
    );
  if (!row) return null;
  const { tokenId, scopes, ...user } = row;
  const { user_id: id, full_name: fullName, role, features, email } = user;
  return {
    tokenId,
    scopes,
    profile: asSessionUser(user),
    user: {
      ...{ id, role, features, email, fullName, clientIds: visibleClientIds(user) },
      ...{ editsTemplates: false, isApprover: false },
    },
  };
}

/** Reading goes on when the database cannot be written to. */
async function touch({ db, log }: Services, id: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TOUCHED_EVERY_SECONDS * 1000).toISOString();
  const { last_used_at } = serviceTokens;
  const isDue = and(eq(serviceTokens.id, id), or(isNull(last_used_at), lt(last_used_at, before)));
  await db
    .update(serviceTokens)
    .set({ last_used_at: now.toISOString() })
    .where(isDue)
    .catch((fault: unknown) => {
      log.warn({ cause: describeError(fault) }, "the token's last use could not be noted");
    });
}
