// Sign-in with OpenID. The issuer says who somebody is, and asks for whatever it asks for; what they may do is the panel's.
import { and, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { openIdLinks, users } from "#app/database/schema.ts";
import { openIdMessages } from "#app/domain/account/factor-messages.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { Email } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { ADMIN_ROLE } from "#app/domain/users/user-roles.ts";
import { Refusal, type AnonymousCall, type Input, type Services } from "../../call.server.ts";
import { tellOwner } from "../factors/tell-owner.server.ts";
import { openSession } from "../second-step.server.ts";
import { admitAddress, settleRequest } from "../sign-in-limits.server.ts";
import { OpenIdRefused, type OpenId, type OpenIdIdentity } from "./openid.server.ts";

const LIMIT = { counted: "openid-address", action: "login.rate-exceeded" };

export const beginOpenId = async ({ services, actor }: AnonymousCall) => {
  const openId = offered(services);
  await admitAddress(services, actor, LIMIT);
  const begun = await openId.begin().catch((fault: unknown) => {
    throw unreachable(services, openId, fault);
  });
  await settleRequest(services, actor, LIMIT);
  return { data: begun };
};

export const signInByOpenId = async (
  { services, actor }: AnonymousCall,
  { query, user_agent, ...secrets }: Input<"signInByOpenId">,
) => {
  const openId = offered(services);
  await admitAddress(services, actor, LIMIT);
  const refuse = async (reason: string, sentence: string) => {
    await services.db.transaction((tx) =>
      record(tx, actor, {
        action: "login.failed",
        object: { type: "user", id: null },
        after: { reason, second_step: "openid" },
      }),
    );
    return new Refusal(sentence, 403);
  };
  const identity = await openId.finish(query, secrets).catch(async (fault: unknown) => {
    if (!(fault instanceof OpenIdRefused)) throw unreachable(services, openId, fault);
    services.log.warn({ openid: fault.code }, "the OpenID issuer refused a sign-in");
    const isCancelled = fault.code === "access_denied";
    throw await refuse(
      "the issuer refused",
      isCancelled ? openIdMessages.cancelled(openId.label) : openIdMessages.failed(openId.label),
    );
  });

  const outcome = await services.db.transaction(async (tx) => {
    const found = await findUser(tx, identity, openId);
    if (typeof found === "string") return { refused: found };
    const { account, isNew } = found;
    if (!account.active) return { refused: openIdMessages.disabled };
    if (account.role !== ADMIN_ROLE) return { refused: messages.signIn.notAdmin };
    const at = services.now().toISOString();
    const user = { ...actor, userId: account.id };
    if (isNew) {
      const { issuer, subject } = identity;
      await tx.insert(openIdLinks).values({ user_id: account.id, issuer, subject, created_at: at });
      await record(tx, user, {
        action: "openid.linked",
        object: { type: "user", id: account.id },
        after: { issuer },
      });
      await tellOwner(tx, services, account, "openid.linked");
    }
    await tx.update(openIdLinks).set({ last_used_at: at }).where(eq(openIdLinks.user_id, account.id));
    const visitor = { method: "openid" as const, userAgent: user_agent ?? null };
    return { isNew, session: await openSession(tx, services, actor, account, visitor) };
  });
  if (outcome.refused !== undefined) throw await refuse("no account of this panel", outcome.refused);
  await settleRequest(services, actor, LIMIT);
  if (outcome.isNew) services.outbox.wake();
  return { data: outcome.session };
};

function offered({ signIn }: Services): OpenId {
  if (!signIn.openId) throw new Refusal(openIdMessages.notOffered, 404);
  return signIn.openId;
}

function unreachable({ log }: Services, { label }: OpenId, fault: unknown): Refusal {
  const code = faultCode(fault);
  log.error({ cause: describeError(fault), openid: code }, "the OpenID issuer could not be asked");
  const isAway = fault instanceof TypeError || AWAY.has(code ?? "");
  return new Refusal(isAway ? openIdMessages.unreachable(label) : openIdMessages.failed(label), 502);
}

/** What the library calls an issuer that does not answer, or answers without what it is asked for. */
const AWAY: ReadonlySet<string> = new Set(["OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM"]);

/** The library's own code, which says nothing of anybody. */
function faultCode(fault: unknown): string | null {
  const code = fault instanceof Error && "code" in fault ? fault.code : null;
  return typeof code === "string" && /^[A-Z_]{1,60}$/.test(code) ? code : null;
}

type Account = typeof users.$inferSelect;

/** The account, taken for the sign-in; or why there is none. */
async function findUser(
  tx: Transaction,
  { issuer, subject, email, isEmailVerified }: OpenIdIdentity,
  { label }: OpenId,
): Promise<{ account: Account; isNew: boolean } | string> {
  const [link] = await tx
    .select({ id: openIdLinks.user_id })
    .from(openIdLinks)
    .where(and(eq(openIdLinks.issuer, issuer), eq(openIdLinks.subject, subject)));
  const address = Email.safeParse(email).data;
  if (!link && (address === undefined || !isEmailVerified)) return openIdMessages.unverified(label);
  const [account] = await tx
    .select()
    .from(users)
    .where(link ? eq(users.id, link.id) : eq(users.email, address ?? ""))
    .for("no key update");
  if (!account) return openIdMessages.unknown(address ?? "");
  if (link) return { account, isNew: false };
  // Looked for once the account is held: of two that come at the same moment the second finds the first's.
  const [own] = await tx.select().from(openIdLinks).where(eq(openIdLinks.user_id, account.id));
  if (!own) return { account, isNew: true };
  const isSame = own.issuer === issuer && own.subject === subject;
  return isSame ? { account, isNew: false } : openIdMessages.linkedToOther;
}
