// Second steps of sign-in that are no six digits: a passkey, or a recovery code.
import { and, asc, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { passkeys } from "#app/database/schema.ts";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type AnonymousCall, type Input } from "../../call.server.ts";
import { checkPassword } from "../passwords/check-password.server.ts";
import { findOpenStep, holdAccount, type OpenStep } from "../codes.server.ts";
import { takeSecondStep } from "../second-step.server.ts";
import { askForPasskey, checkPasskey } from "./passkey-ceremonies.server.ts";
import { takeRecoveryCode } from "./recovery.server.ts";
import { tellOwner } from "./tell-owner.server.ts";

const purposeOf = ({ id, challenge_hash }: OpenStep) => `sign-in ${id} ${challenge_hash}`;

/** What the browser needs to ask for a passkey. It changes nothing: the challenge is that of the step. */
export const startPasskeySignIn = async (
  { services, actor }: AnonymousCall,
  input: Input<"startPasskeySignIn">,
) => {
  const account = await checkPassword(services, actor, input);
  return services.db.transaction(async (tx) => {
    if (!(await holdAccount(tx, account, input.password))) {
      throw new Refusal(messages.signIn.invalidCredentials, 401);
    }
    const holder = { userId: account.id, challenge: input.challenge ?? null };
    const step = await findOpenStep(tx, services, holder);
    if (!step) throw new Refusal(factorMessages.stepExpired);
    const own = await tx
      .select()
      .from(passkeys)
      .where(eq(passkeys.user_id, account.id))
      .orderBy(asc(passkeys.id));
    // As text: the browser's own shape is none that replies of ours are described in.
    return { data: { options: JSON.stringify(await askForPasskey(services, purposeOf(step), own)) } };
  });
};

export const signInByPasskey = (call: AnonymousCall, { response, ...input }: Input<"signInByPasskey">) =>
  takeSecondStep(call, input, factorMessages.passkeyFailed, async ({ tx, account, step }) => {
    const { services } = call;
    const own = and(eq(passkeys.user_id, account.id), eq(passkeys.credential_id, response.id));
    const [passkey] = await tx.select().from(passkeys).where(own);
    const counter = passkey ? await checkPasskey(services, purposeOf(step), response, passkey) : null;
    if (counter === null) return null;
    await tx.update(passkeys).set({ counter, last_used_at: services.now().toISOString() }).where(own);
    return "passkey";
  });

export const signInByRecoveryCode = async (
  call: AnonymousCall,
  { recovery_code, ...input }: Input<"signInByRecoveryCode">,
) => {
  let left = 0;
  const { services, actor } = call;
  const { data } = await takeSecondStep(
    call,
    input,
    factorMessages.recoveryWrong,
    async ({ tx, account }) => {
      const unused = await takeRecoveryCode(tx, account.id, recovery_code, services.now());
      if (unused === null) return null;
      left = unused;
      const user = { ...actor, userId: account.id };
      const object = { type: "user" as const, id: account.id };
      await record(tx, user, { action: "recovery_code.used", object, after: { codes_left: left } });
      await tellOwner(tx, services, account, "recovery_code.used");
      return "recovery";
    },
  );
  services.outbox.wake();
  return { data: { ...data, recovery_left: left } };
};
