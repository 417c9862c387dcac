// The two steps of sign-in as remix-auth strategies: a password begins the second step, and that opens the session.
import { randomBytes } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import type * as z from "zod";
import { OTP_RESEND_SECONDS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import type { Application } from "#app/application.server.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import { login, sendLoginOtp, type SessionUser } from "#app/provider/contract/account/account.ts";
import { signInByPasskey, signInByRecoveryCode } from "#app/provider/contract/account/second-step.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import { anyonesForm } from "../forms.server.ts";
import { invalid, refused, type Failed } from "../replies.server.ts";
import type { PendingLogin, Session } from "../session.server.ts";
import { StepInvalid, StepRefused } from "./sign-in-steps.server.ts";

const PasswordForm = sendLoginOtp.input.pick({ email: true, password: true });
const OtpForm = login.input.pick({ otp: true });
const RecoveryForm = signInByRecoveryCode.input.pick({ recovery_code: true });
const PasskeyForm = signInByPasskey.input.pick({ response: true });

/** Browsers silently drop a cookie of more than 4 kB, so a longer address to return to is not stored. */
const MAX_REDIRECT_LENGTH = 1000;

export const keptRedirect = (redirectTo: string | null): string | null =>
  redirectTo !== null && redirectTo.length <= MAX_REDIRECT_LENGTH ? redirectTo : null;

/** A step whose fields come in one form, checked by the rules of the contract. */
class FormStep<User, Fields> extends Strategy<
  User,
  { fields: Fields; refuse: (answer: Failed, sentence: string) => StepRefused }
> {
  override name = "form";
  private readonly schema: z.ZodType<Fields>;

  constructor(schema: z.ZodType<Fields>, verify: FormStep<User, Fields>["verify"]) {
    super(verify);
    this.schema = schema;
  }

  override async authenticate(request: Request): Promise<User> {
    const submission = parseWithZod(await anyonesForm(request), { schema: this.schema });
    if (submission.status !== "success") throw new StepInvalid(invalid(submission));
    const refuse = (answer: Failed, sentence: string) =>
      new StepRefused(answer, sentence, refused(submission, { ...answer, message: sentence }, sentence));
    return this.verify({ fields: submission.value as Fields, refuse });
  }
}

interface CodeSent {
  pending: PendingLogin;
  message: string | undefined;
}

interface Asking {
  /** The panel is its own provider, which knows of more than emailed codes. */
  isOwn: boolean;
  redirectTo: string | null;
  /** The sign-in this browser has begun already, if any. */
  before: PendingLogin | null;
  /** When another code may be asked for, of one that goes out now. */
  resendAt: number | null;
  now: Date;
}

/**
 * Step one: email and password are checked by the provider, which sends a code by email. Somebody who closed the dialog
 * and asks again too soon gets the dialog back: the code that was sent still works.
 */
export function askForCode(provider: ProviderClient, asking: Asking): Authenticator<CodeSent> {
  const { isOwn, redirectTo, before, resendAt, now } = asking;
  const step = new FormStep<CodeSent, z.output<typeof PasswordForm>>(
    PasswordForm,
    async ({ fields, refuse }) => {
      const challenge = randomBytes(24).toString("base64url");
      const kept = keptRedirect(redirectTo);
      const begun = { ...fields, challenge, redirectTo: kept };
      const answer = await beginStep(provider, { ...fields, challenge }, isOwn);
      if (answer.ok) {
        const { isEmailed, step: ways } = answer.data;
        const pending = { ...begun, step: ways, isEmailed, resendAt: isEmailed ? resendAt : null };
        return { pending, message: answer.message };
      }
      const isSame = before?.email === fields.email && before.password === fields.password;
      if (!isTooSoon(answer)) throw refuse(answer, answer.message ?? messages.signIn.otpNotSent);
      if (!before || !isSame) throw refuse(answer, notYet(answer));
      return {
        pending: { ...before, redirectTo: kept, resendAt: resendAfter(answer, now) },
        message: messages.signIn.otpJustSent,
      };
    },
  );
  return new Authenticator<CodeSent>().use(step, "password");
}

/** A host knows of emailed codes alone. */
async function beginStep(
  provider: ProviderClient,
  who: Parameters<ProviderClient["beginSignIn"]>[0],
  isOwn: boolean,
): Promise<Answer<Pick<PendingLogin, "isEmailed" | "step">>> {
  if (!isOwn) {
    const sent = await provider.sendLoginOtp(who);
    return sent.ok ? { ...sent, data: { isEmailed: true, step: null } } : sent;
  }
  const answer = await provider.beginSignIn(who);
  if (!answer.ok) return answer;
  const { is_emailed: isEmailed, ...step } = answer.data;
  return { ...answer, data: { isEmailed, step } };
}

/** Whether a refusal means that the password was right and a code was sent a moment ago. */
const isTooSoon = ({ status, message, code }: Failed): boolean =>
  status === 429 && (message === undefined || code === "too_soon");

/** In another browser the code that was sent cannot be entered: how long it is until the next. */
const notYet = ({ message = messages.signIn.otpNotSent, retryAfter }: Failed): string =>
  retryAfter === undefined ? message : `${message}. ${messages.signIn.resendIn(retryAfter)}`;

/** When another code may be asked for, as a refusal says. */
export const resendAfter = ({ retryAfter }: Failed, now: Date): number | null =>
  retryAfter === undefined ? null : now.getTime() + retryAfter * 1000;

/** When another code may be requested after one was sent; unknown for a remote host. */
export const resendAfterSent = ({ settings, now }: Pick<Application, "settings" | "now">): number | null =>
  settings.providerUrl === null ? now().getTime() + OTP_RESEND_SECONDS * 1000 : null;

type SignedIn = SessionUser & { token: string; recovery_left?: number };

/** A session that was opened; after a recovery code with how many are left. */
interface Opened extends Session {
  recoveryLeft?: number | undefined;
}

/**
 * Step two, with the email and password of step one: "otp", a code that was emailed or that an authenticator app shows;
 * "recovery", a recovery code; "passkey", what the browser answered.
 */
export function openSession(
  provider: ProviderClient,
  { email, password, challenge }: PendingLogin,
  userAgent: string | null,
): Authenticator<Opened> {
  const who = { email, password, challenge, user_agent: userAgent?.slice(0, 400) };
  const step = <Fields>(schema: z.ZodType<Fields>, ask: (fields: Fields) => Promise<Answer<SignedIn>>) =>
    new FormStep<Opened, Fields>(schema, async ({ fields, refuse }) => {
      const answer = await ask(fields);
      if (!answer.ok) throw refuse(answer, answer.message ?? fallback(answer));
      const { token, recovery_left: recoveryLeft, ...user } = answer.data;
      if (!isAdmin(user)) throw refuse({ ok: false, status: 403 }, messages.signIn.notAdmin);
      return { token, user, recoveryLeft };
    });
  return new Authenticator<Opened>()
    .use(
      step(OtpForm, (fields) => provider.login({ ...who, ...fields })),
      "otp",
    )
    .use(
      step(RecoveryForm, (fields) => provider.signInByRecoveryCode({ ...who, ...fields })),
      "recovery",
    )
    .use(
      step(PasskeyForm, (fields) => provider.signInByPasskey({ ...who, ...fields })),
      "passkey",
    );
}

/** A host may sign in other roles too; the panel is for admins only. */
const isAdmin = (user: SessionUser): boolean =>
  user.role?.toLowerCase() === "admin" || user.groups.some((group) => group.toLowerCase() === "admin");

/** 'Invalid Credentials.' when the reply is an error without a sentence, another one when no reply came. */
function fallback(answer: Failed): string {
  if (answer.status === 401 || answer.status === 422) return messages.signIn.invalidCredentials;
  return answer.status === 502 || answer.status === 504 ? messages.signIn.failed : messages.provider.unknown;
}
