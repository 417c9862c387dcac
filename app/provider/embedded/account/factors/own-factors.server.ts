// One's own second factors: seen, and what they have in common when they change.
import { asc, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { authenticators, openIdLinks, passkeys, users } from "#app/database/schema.ts";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { hasFactor } from "#app/domain/account/factors.ts";
import type { SignInChange } from "#app/mail/messages/sign-in-changed.ts";
import { Refusal, type Handled, type Input, type Services, type UserCall } from "../../call.server.ts";
import { lockOwnAccount } from "../own-account.server.ts";
import { dropIdleRecoveryCodes, isFactorRequired, readFactors } from "./account-factors.server.ts";
import { confirmOwner, needsPassword } from "./confirm-owner.server.ts";
import { newRecoveryCodes, replaceRecoveryCodes } from "./recovery.server.ts";
import { tellOwner } from "./tell-owner.server.ts";

/** What is told of an account's factors, to its owner and to who manages users. */
export async function describeFactors({ db }: Pick<Services, "db">, userId: number) {
  const [factors, [app], keys, [link]] = await Promise.all([
    readFactors(db, userId),
    db
      .select({ created_at: authenticators.created_at, last_used_at: authenticators.last_used_at })
      .from(authenticators)
      .where(eq(authenticators.user_id, userId)),
    db
      .select({
        ...{ id: passkeys.id, name: passkeys.name },
        ...{ created_at: passkeys.created_at, last_used_at: passkeys.last_used_at },
      })
      .from(passkeys)
      .where(eq(passkeys.user_id, userId))
      .orderBy(asc(passkeys.id)),
    db
      .select({ created_at: openIdLinks.created_at, last_used_at: openIdLinks.last_used_at })
      .from(openIdLinks)
      .where(eq(openIdLinks.user_id, userId)),
  ]);
  return {
    authenticator: app ?? null,
    passkeys: keys,
    recovery_left: factors.recovery,
    openid: link ?? null,
  };
}

export const readOwnFactors = async (call: UserCall) => {
  const { services, user, profile } = call;
  const [facts, needs_password, [stored]] = await Promise.all([
    describeFactors(services, user.id),
    needsPassword(call),
    services.db.select({ needs_factor: users.needs_factor }).from(users).where(eq(users.id, user.id)),
  ]);
  const is_required = isFactorRequired(services, stored ?? { needs_factor: false });
  const label = services.signIn.openId?.label ?? null;
  return {
    data: {
      ...facts,
      needs_password,
      is_required,
      must_set_up: profile.must_add_factor,
      openid_label: label,
    },
  };
};

type Own = Awaited<ReturnType<typeof lockOwnAccount>>;

/** What a change of one's factors did, for the audit trail and the mail to the owner. */
interface Changed<Data> extends Handled<Data> {
  action: SignInChange;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Changes one's own factors, as their owner. */
export async function changeFactors<Data>(
  call: UserCall,
  password: string | undefined,
  work: (tx: Transaction, own: Own) => Promise<Changed<Data>>,
): Promise<Handled<Data>> {
  await confirmOwner(call, password);
  const handled = await call.change(async (tx) => {
    const own = await lockOwnAccount(tx, call);
    const { action, before, after, ...reply } = await work(tx, own);
    const object = { type: "user" as const, id: own.id };
    await record(tx, call.actor, { action, object, ...(before && { before }), ...(after && { after }) });
    await tellOwner(tx, call.services, own, action);
    return reply;
  });
  call.services.outbox.wake();
  return handled;
}

/** Once a factor is gone. @throws Refusal when the account needs one and has none left */
export async function afterRemoval(tx: Transaction, services: Services, own: Own): Promise<void> {
  if (isFactorRequired(services, own) && !hasFactor(await readFactors(tx, own.id)))
    throw new Refusal(factorMessages.lastFactor);
  await dropIdleRecoveryCodes(tx, own.id);
}

/** A form sent twice gets the first reply, which is kept: the codes must not be in it, and are not shown again. */
export const generateRecoveryCodes = async (call: UserCall, { password }: Input<"generateRecoveryCodes">) => {
  const codes = await newRecoveryCodes();
  let areNew = false;
  const { message } = await changeFactors(call, password, async (tx, own) => {
    if (!hasFactor(await readFactors(tx, own.id))) throw new Refusal(factorMessages.recoveryNeedsFactor);
    await replaceRecoveryCodes(tx, own.id, codes, call.services.now());
    areNew = true;
    const made = { data: {}, message: factorMessages.recoveryMade };
    return { ...made, action: "recovery_codes.generated", after: { codes: codes.length } };
  });
  return {
    data: { codes: areNew ? codes.map(({ shown }) => shown) : null },
    ...(message ? { message } : {}),
  };
};
