// How users sign in, for those who manage them.
import * as z from "zod";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { Id, IdempotencyKey, Reason } from "#app/domain/fields.ts";
import { inside, ownChange, ownRead } from "../endpoint.ts";
import type { ReplyOf } from "../index.ts";

const OfUser = z.object({ user_id: Id, idempotency_key: IdempotencyKey.optional() });

export type UserFactorFacts = ReplyOf<"readUserFactors">;

export const readUserFactors = inside(ownRead(z.object({ user_id: Id })));

/** Authenticator app, passkeys and recovery codes stop working, and every session ends. */
export const resetUserFactors = inside(
  ownChange(OfUser.extend({ reason: Reason(factorMessages.resetReason) })),
);

export const unlinkOpenId = inside(ownChange(OfUser));
