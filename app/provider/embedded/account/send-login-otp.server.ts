// First step of sign-in: e-mail address and password are right, so the second one begins.
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { hasFactor, type SecondStep } from "#app/domain/account/factors.ts";
import { messages } from "#app/domain/messages.ts";
import { otpMail } from "#app/mail/messages/otp.ts";
import { Refusal, TooMuch, type AnonymousCall, type AnonymousHandler, type Input } from "../call.server.ts";
import { checkPassword, type Account } from "./passwords/check-password.server.ts";
import { beginStep, codeTooSoonUntil, holdAccount, issueCode } from "./codes.server.ts";
import { isFactorRequired, readFactors, secondStepOf } from "./factors/account-factors.server.ts";
import { codeStepClosedUntil } from "./sign-in-limits.server.ts";

/** A code goes out by email; to who may not be sent one, because a factor of their own is required, a step begins without. */
export const sendLoginOtp: AnonymousHandler<"sendLoginOtp"> = async (call, input) => {
  const { isEmailed } = await begin(call, input, { mustEmail: true });
  return { data: {}, message: isEmailed ? messages.signIn.otpSent : factorMessages.enterCode };
};

/** The same, but who has a factor is asked for it: no email goes out. */
export const beginSignIn = async (call: AnonymousCall, input: Input<"beginSignIn">) => {
  const { isEmailed, step } = await begin(call, input, { mustEmail: false });
  return {
    data: { is_emailed: isEmailed, ...step },
    ...(isEmailed ? { message: messages.signIn.otpSent } : {}),
  };
};

interface Begun {
  isEmailed: boolean;
  step: SecondStep;
}

async function begin(
  { services, actor }: AnonymousCall,
  input: Input<"beginSignIn">,
  { mustEmail }: { mustEmail: boolean },
): Promise<Begun> {
  const account = await checkPassword(services, actor, input);
  const user = { ...actor, userId: account.id };
  const object = { type: "user" as const, id: account.id };

  const begun = await services.db.transaction(async (tx): Promise<Begun | Refusal> => {
    if (!(await holdAccount(tx, account, input.password))) {
      return new Refusal(messages.signIn.invalidCredentials, 401);
    }
    const now = services.now();
    const closed = await codeStepClosedUntil(tx, account.id, now);
    if (closed) {
      await record(tx, user, { action: "otp.not-sent", object, after: { reason: "closed" } });
      return new TooMuch(messages.signIn.otpClosed, closed, now);
    }
    const factors = await readFactors(tx, account.id);
    const step = secondStepOf(factors, isFactorRequired(services, account));
    const isEmailed = step.email && (mustEmail || !hasFactor(factors));
    const holder = { userId: account.id, challenge: input.challenge ?? null };
    if (!isEmailed) {
      await beginStep(tx, services, holder);
      return { isEmailed, step };
    }
    const tooSoon = await codeTooSoonUntil(tx, account.id, now);
    if (tooSoon) {
      await record(tx, user, { action: "otp.not-sent", object, after: { reason: "too many" } });
      return new TooMuch(messages.signIn.otpNotSent, tooSoon, now, { code: "too_soon" });
    }
    await mailCode(tx, { services, actor: user }, account, holder.challenge);
    return { isEmailed, step };
  });
  // Returned, not thrown, by the transaction: what it recorded must stay.
  if (begun instanceof Refusal) throw begun;
  if (begun.isEmailed) services.outbox.wake();
  return begun;
}

async function mailCode(
  tx: Transaction,
  { services, actor }: Pick<AnonymousCall, "services" | "actor">,
  account: Account,
  challenge: string | null,
): Promise<void> {
  const { id, code, expiresAt } = await issueCode(tx, services, { userId: account.id, challenge });
  await services.outbox.enqueue(tx, {
    kind: "otp",
    to: account.email,
    ...otpMail({ code, origin: services.origin }),
    expiresAt,
    dedupeKey: `otp:${id}`,
  });
  await record(tx, actor, { action: "otp.sent", object: { type: "user", id: account.id } });
}
