// How a user signs in: seen, reset and unlinked by who manages users.
import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { authenticators, openIdLinks, passkeys, recoveryCodes } from "#app/database/schema.ts";
import { factorMessages, openIdMessages } from "#app/domain/account/factor-messages.ts";
import { isFactorRequired } from "../account/factors/account-factors.server.ts";
import { describeFactors } from "../account/factors/own-factors.server.ts";
import { tellOwner } from "../account/factors/tell-owner.server.ts";
import { endSessions } from "../account/live-sessions.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { admitToUsers, lockUser, readManagedUser } from "./managed-users.server.ts";

export const readUserFactors = async (call: UserCall, { user_id }: Input<"readUserFactors">) => {
  const user = await readManagedUser(call, user_id);
  const facts = await describeFactors(call.services, user_id);
  return { data: { ...facts, is_required: isFactorRequired(call.services, user) } };
};

/** Removes what is one user's. @returns how many there were */
const removeOf = async (
  tx: Transaction,
  table: typeof authenticators | typeof passkeys | typeof recoveryCodes | typeof openIdLinks,
  userId: number,
) =>
  (
    await tx
      .delete(table)
      .where(eq(table.user_id, userId))
      .returning({ one: sql`1` })
  ).length;

export const resetUserFactors = async (call: UserCall, { user_id, reason }: Input<"resetUserFactors">) => {
  admitToUsers(call);
  // There the password is asked for.
  if (user_id === call.user.id) throw new Refusal(factorMessages.resetOwn);
  const handled = await call.change(async (tx) => {
    const { stored } = await lockUser(tx, call, user_id);
    const before = {
      authenticators: await removeOf(tx, authenticators, user_id),
      passkeys: await removeOf(tx, passkeys, user_id),
      recovery_codes: await removeOf(tx, recoveryCodes, user_id),
    };
    if (Object.values(before).every((count) => count === 0)) throw new Refusal(factorMessages.nothingToReset);
    const ended = await endSessions(tx, user_id, call.services.now());
    await record(tx, call.actor, {
      action: "user.factors_reset",
      object: { type: "user", id: user_id },
      before,
      after: { reason, sessions_ended: ended },
    });
    await tellOwner(tx, call.services, stored, "user.factors_reset");
    return { data: {}, message: factorMessages.reset(stored.full_name) };
  });
  call.services.outbox.wake();
  return handled;
};

export const unlinkOpenId = async (call: UserCall, { user_id }: Input<"unlinkOpenId">) => {
  admitToUsers(call);
  const handled = await call.change(async (tx) => {
    const { stored } = await lockUser(tx, call, user_id);
    if ((await removeOf(tx, openIdLinks, user_id)) === 0) throw new Refusal(openIdMessages.notLinked);
    const ended = await endSessions(tx, user_id, call.services.now(), { except: call.sessionId });
    await record(tx, call.actor, {
      action: "openid.unlinked",
      object: { type: "user", id: user_id },
      after: { sessions_ended: ended },
    });
    await tellOwner(tx, call.services, stored, "openid.unlinked");
    return { data: {}, message: openIdMessages.unlinked(stored.full_name) };
  });
  call.services.outbox.wake();
  return handled;
};
