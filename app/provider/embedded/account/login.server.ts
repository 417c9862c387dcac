// Second step of sign-in: everything is checked again, the code is used up, a session begins.
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, TooMuch, type AnonymousHandler } from "../call.server.ts";
import { checkPassword } from "./check-password.server.ts";
import { holdAccount, tryCode } from "./codes.server.ts";
import { sweep } from "./rate-counter.server.ts";
import { readSessionUser } from "./session-user.server.ts";
import { beginSession } from "./sessions.server.ts";
import { closeAfterWrongCode, codeStepClosedUntil } from "./sign-in-limits.server.ts";

export const login: AnonymousHandler<"login"> = async ({ services, actor }, input) => {
  const account = await checkPassword(services, actor, input);
  const user = { ...actor, userId: account.id };
  const object = { type: "user", id: account.id };
  const note = (tx: Transaction, action: string, reason: string) =>
    record(tx, user, { action, object, after: { reason } });

  const outcome = await services.db.transaction(async (tx) => {
    if (!(await holdAccount(tx, account, input.password))) {
      return new Refusal(messages.signIn.invalidCredentials, 401);
    }
    const now = services.now();
    const closed = await codeStepClosedUntil(tx, account.id, now);
    if (closed) {
      await note(tx, "otp.failed", "closed");
      return new TooMuch(messages.signIn.otpClosed, closed, now, { code: "otp" });
    }
    const holder = { userId: account.id, challenge: input.challenge ?? null };
    const verdict = await tryCode(tx, services, holder, input.otp);
    if (verdict === "void") {
      await note(tx, "otp.failed", "void");
      return new Refusal(messages.signIn.otpExpired, 422, { code: "otp" });
    }
    if (verdict === "wrong") {
      await note(tx, "otp.failed", "wrong");
      const until = await closeAfterWrongCode(tx, account.id, now);
      if (!until) return new Refusal(messages.signIn.otpWrong, 422, { code: "otp" });
      await note(tx, "otp.locked", "too many wrong codes in a day");
      return new TooMuch(messages.signIn.otpClosed, until, now, { code: "otp" });
    }
    await record(tx, user, { action: "otp.accepted", object });
    const { token, sessionId } = await beginSession(tx, services, {
      userId: account.id,
      address: actor.address,
      userAgent: input.user_agent ?? null,
    });
    await record(tx, user, { action: "login.succeeded", object: { type: "session", id: sessionId } });
    await sweep(tx, services.now());
    return { ...(await readSessionUser(tx, account.id)), token };
  });
  // Returned, not thrown, by the transaction: the counted try and what was recorded must stay.
  if (outcome instanceof Refusal) throw outcome;
  return { data: outcome };
};
