// First step of sign-in: e-mail address and password are right, so a code goes out by mail.
import { record } from "#app/database/audit/audit.server.ts";
import { messages } from "#app/domain/messages.ts";
import { otpMail } from "#app/mail/messages/otp.ts";
import { Refusal, TooMuch, type AnonymousHandler } from "../call.server.ts";
import { checkPassword } from "./check-password.server.ts";
import { codeTooSoonUntil, holdAccount, issueCode } from "./codes.server.ts";
import { codeStepClosedUntil } from "./sign-in-limits.server.ts";

export const sendLoginOtp: AnonymousHandler<"sendLoginOtp"> = async ({ services, actor }, input) => {
  const account = await checkPassword(services, actor, input);
  const user = { ...actor, userId: account.id };
  const object = { type: "user", id: account.id };

  const refusal = await services.db.transaction(async (tx) => {
    if (!(await holdAccount(tx, account, input.password))) {
      return new Refusal(messages.signIn.invalidCredentials, 401);
    }
    const now = services.now();
    const closed = await codeStepClosedUntil(tx, account.id, now);
    if (closed) {
      await record(tx, user, { action: "otp.not-sent", object, after: { reason: "closed" } });
      return new TooMuch(messages.signIn.otpClosed, closed, now);
    }
    const tooSoon = await codeTooSoonUntil(tx, account.id, now);
    if (tooSoon) {
      await record(tx, user, { action: "otp.not-sent", object, after: { reason: "too many" } });
      return new TooMuch(messages.signIn.otpNotSent, tooSoon, now, { code: "too_soon" });
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
