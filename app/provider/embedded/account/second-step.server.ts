// The second step of sign-in, whatever it is: everything is checked again, the step is used up, a session begins.
import { record, type Actor } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { hasFactor, type SignInMethod } from "#app/domain/account/factors.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, TooMuch, type AnonymousCall, type Services } from "../call.server.ts";
import { checkPassword, type Account, type Credentials } from "./passwords/check-password.server.ts";
import { findOpenStep, holdAccount, settleTry, type CodeHolder, type OpenStep } from "./codes.server.ts";
import { readFactors } from "./factors/account-factors.server.ts";
import { sweep } from "./rate-counter.server.ts";
import { readSessionUser } from "./session-user.server.ts";
import { beginSession } from "./sessions.server.ts";
import { closeAfterWrongCode, codeStepClosedUntil } from "./sign-in-limits.server.ts";

interface Given extends Credentials {
  challenge?: string | undefined;
  user_agent?: string | undefined;
}

/** What is looked at, in the transaction that holds the account. */
interface Tried {
  tx: Transaction;
  account: Account;
  holder: CodeHolder;
  step: OpenStep;
}

/**
 * Signs somebody in whose password is right and whose second step is, too.
 * @param wrong said of a wrong second step
 * @param prove @returns what the step was; null when it is wrong, which counts as a try whatever it was
 */
export async function takeSecondStep(
  { services, actor }: Pick<AnonymousCall, "services" | "actor">,
  input: Given,
  wrong: string,
  prove: (tried: Tried) => Promise<SignInMethod | null>,
) {
  const account = await checkPassword(services, actor, input);
  const user = { ...actor, userId: account.id };
  const object = { type: "user" as const, id: account.id };
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
    const step = await findOpenStep(tx, services, holder);
    if (!step) {
      await note(tx, "otp.failed", "void");
      // Who has a factor has to begin anew; an emailed code is asked for again where one is.
      return hasFactor(await readFactors(tx, account.id))
        ? new Refusal(factorMessages.stepExpired)
        : new Refusal(messages.signIn.otpExpired, 422, { code: "otp" });
    }
    const method = await prove({ tx, account, holder, step });
    await settleTry(tx, services, step, method !== null);
    if (method === null) {
      await note(tx, "otp.failed", "wrong");
      const until = await closeAfterWrongCode(tx, account.id, now);
      if (!until) return new Refusal(wrong, 422, { code: "otp" });
      await note(tx, "otp.locked", "too many wrong codes in a day");
      return new TooMuch(messages.signIn.otpClosed, until, now, { code: "otp" });
    }
    await record(tx, user, { action: "otp.accepted", object, after: { second_step: method } });
    return openSession(tx, services, actor, account, { method, userAgent: input.user_agent ?? null });
  });
  // Returned, not thrown, by the transaction: the counted try and what was recorded must stay.
  if (outcome instanceof Refusal) throw outcome;
  return { data: outcome };
}

/** Begins a session of an account that the transaction holds. @returns its token, and the user */
export async function openSession(
  tx: Transaction,
  services: Services,
  actor: Actor,
  { id }: Pick<Account, "id">,
  { method, userAgent }: { method: SignInMethod; userAgent: string | null },
) {
  const visitor = { userId: id, address: actor.address, userAgent, method };
  const { token, sessionId } = await beginSession(tx, services, visitor);
  await record(
    tx,
    { ...actor, userId: id },
    {
      action: "login.succeeded",
      object: { type: "session", id: sessionId },
      after: { second_step: method },
    },
  );
  await sweep(tx, services.now());
  return { ...(await readSessionUser(tx, id)), token };
}
