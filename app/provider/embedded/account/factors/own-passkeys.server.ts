// Adding, renaming and removing one's own passkeys.
import { and, asc, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { passkeys } from "#app/database/schema.ts";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { FACTOR_SETUP_MINUTES, PASSKEYS_PER_USER } from "#app/domain/limits.ts";
import { Refusal, type Input, type UserCall } from "../../call.server.ts";
import { lockOwnAccount } from "../own-account.server.ts";
import { afterRemoval, changeFactors } from "./own-factors.server.ts";
import { askForNewPasskey, checkNewPasskey } from "./passkey-ceremonies.server.ts";

const keysOf = (db: Database | Transaction, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id));

/** Of this session alone, and of a few minutes. */
const purposeOf = ({ sessionId }: UserCall, expires: number) => `setup ${sessionId} ${expires}`;

/** What the browser is asked to create, and until when. Nothing is stored. */
export const startPasskey = async (call: UserCall) => {
  const { services, user } = call;
  const expires = Math.floor(services.now().getTime() / 1000) + FACTOR_SETUP_MINUTES * 60;
  const own = await keysOf(services.db, user.id);
  const options = await askForNewPasskey(services, purposeOf(call, expires), user, own);
  return { data: { options: JSON.stringify(options), expires } };
};

export const addPasskey = (call: UserCall, input: Input<"addPasskey">) =>
  changeFactors(call, input.password, async (tx, own) => {
    const { services } = call;
    const now = services.now();
    if (input.expires * 1000 <= now.getTime()) throw new Refusal(factorMessages.setupExpired);
    const known = await tx.$count(passkeys, eq(passkeys.user_id, own.id));
    if (known >= PASSKEYS_PER_USER) throw new Refusal(factorMessages.passkeysFull(PASSKEYS_PER_USER));
    const made = await checkNewPasskey(services, purposeOf(call, input.expires), input.response);
    if (made === null) throw new Refusal(factorMessages.passkeyNotMade);
    const added = await tx
      .insert(passkeys)
      .values({ user_id: own.id, name: input.name, ...made, created_at: now.toISOString() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new Refusal(factorMessages.passkeyKnown);
    const after = { name: input.name };
    return { data: {}, message: factorMessages.passkeyAdded, action: "passkey.added", after };
  });

const ownKey = (userId: number, id: number) => and(eq(passkeys.user_id, userId), eq(passkeys.id, id));

export const renamePasskey = (call: UserCall, { passkey_id, name }: Input<"renamePasskey">) =>
  call.change(async (tx) => {
    const own = await lockOwnAccount(tx, call);
    const [stored] = await tx.select().from(passkeys).where(ownKey(own.id, passkey_id));
    if (!stored) throw new Refusal(factorMessages.passkeyGone, 404);
    if (stored.name !== name) {
      await tx.update(passkeys).set({ name }).where(eq(passkeys.id, stored.id));
      await record(tx, call.actor, {
        action: "passkey.renamed",
        object: { type: "user", id: own.id },
        before: { name: stored.name },
        after: { name },
      });
    }
    return { data: {}, message: factorMessages.passkeyRenamed };
  });

export const removePasskey = (call: UserCall, { passkey_id, password }: Input<"removePasskey">) =>
  changeFactors(call, password, async (tx, own) => {
    const [gone] = await tx
      .delete(passkeys)
      .where(ownKey(own.id, passkey_id))
      .returning({ name: passkeys.name });
    if (!gone) throw new Refusal(factorMessages.passkeyGone, 404);
    await afterRemoval(tx, call.services, own);
    const before = { name: gone.name };
    return { data: {}, message: factorMessages.passkeyRemoved, action: "passkey.removed", before };
  });
