// Adding and removing one's own authenticator app.
import { eq } from "drizzle-orm";
import { authenticators } from "#app/database/schema.ts";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { Refusal, type Input, type UserCall } from "../../call.server.ts";
import { afterRemoval, changeFactors } from "./own-factors.server.ts";
import { sealTotpSecret, stepOfCode } from "./totp.server.ts";

/** The app shows that it knows the secret; one that was there before is replaced. */
export const addAuthenticator = (call: UserCall, { secret, otp, password }: Input<"addAuthenticator">) =>
  changeFactors(call, password, async (tx, own) => {
    const { services } = call;
    const now = services.now();
    const step = stepOfCode(secret, otp, now);
    if (step === null) throw new Refusal(factorMessages.authenticatorWrong, 422, { field: "otp" });
    const known = await tx.$count(authenticators, eq(authenticators.user_id, own.id));
    const values = {
      secret: sealTotpSecret(secret, services),
      last_step: step,
      created_at: now.toISOString(),
      last_used_at: null,
    };
    await tx
      .insert(authenticators)
      .values({ user_id: own.id, ...values })
      .onConflictDoUpdate({ target: authenticators.user_id, set: values });
    const message = known > 0 ? factorMessages.authenticatorReplaced : factorMessages.authenticatorAdded;
    return { data: {}, message, action: "authenticator.added", after: { replaced: known > 0 } };
  });

export const removeAuthenticator = (call: UserCall, { password }: Input<"removeAuthenticator">) =>
  changeFactors(call, password, async (tx, own) => {
    const gone = await tx
      .delete(authenticators)
      .where(eq(authenticators.user_id, own.id))
      .returning({ id: authenticators.user_id });
    if (gone.length === 0) throw new Refusal(factorMessages.noAuthenticator, 404);
    await afterRemoval(tx, call.services, own);
    return { data: {}, message: factorMessages.authenticatorRemoved, action: "authenticator.removed" };
  });
