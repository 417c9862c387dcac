// First step of sign-in: e-mail address and password are right, so a code goes out by mail.
import { record } from "#app/database/audit.server.ts";
import { messages } from "#app/domain/messages.ts";
import { otpMail } from "#app/mail/messages/otp.ts";
import { Refusal, type AnonymousHandler } from "../call.server.ts";
import { checkPassword } from "./check-password.server.ts";
import { holdAccount, issueCode, maySendCode } from "./codes.server.ts";
import { isCodeStepClosed } from "./sign-in-limits.server.ts";

export const sendLoginOtp: AnonymousHandler<"sendLoginOtp"> = async ({ services, actor }, input) => {
  const account = await checkPassword(services, actor, input);
  const user = { ...actor, userId: account.id };
  const object = { type: "user", id: account.id };

  const refusal = await services.db.transaction(async (tx) => {
    if (!(await holdAccount(tx, account.id))) return new Refusal(messages.signIn.invalidCredentials, 401);
    if (await isCodeStepClosed(tx, account.id, services.now())) {
      await record(tx, user, { action: "otp.not-sent", object, after: { reason: "closed" } });
      return new Refusal(messages.signIn.otpClosed, 429);
    }
    if (!(await maySendCode(tx, account.id, services.now()))) {
      await record(tx, user, { action: "otp.not-sent", object, after: { reason: "too many" } });
      return new Refusal(messages.signIn.otpNotSent, 429);
    }
    const { id, code, expiresAt } = await issueCode(tx, services, {
      userId: account.id,
      challenge: input.challenge ?? null,
    });
    await services.outbox.enqueue(tx, {
      kind: "otp",
      to: account.email,
      ...otpMail({ code, origin: services.origin }),
      expiresAt,
      dedupeKey: `otp:${id}`,
    });
    await record(tx, user, { action: "otp.sent", object });
    return null;
  });
  // Returned, not thrown, by the transaction: what it recorded must stay.
  if (refusal) throw refusal;

  services.outbox.wake();
  return { data: {}, message: messages.signIn.otpSent };
};
