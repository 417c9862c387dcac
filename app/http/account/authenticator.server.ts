// The two steps of sign-in as remix-auth strategies: a password asks for a code, the code opens the session.
import { randomBytes } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import type { z } from "zod";
import { OTP_RESEND_SECONDS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import type { Application } from "#app/application.server.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import { login, sendLoginOtp, type SessionUser } from "#app/provider/contract/account/account.ts";
import { anyonesForm } from "../forms.server.ts";
import { invalid, refused, type Failed } from "../replies.server.ts";
import type { PendingLogin, Session } from "../session.server.ts";
import { StepInvalid, StepRefused } from "./sign-in-steps.server.ts";

const PasswordForm = sendLoginOtp.input.pick({ email: true, password: true });
const OtpForm = login.input.pick({ otp: true });

/** Browsers silently drop a cookie of more than 4 kB, so a longer address to return to is not stored. */
const MAX_REDIRECT_LENGTH = 1000;

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
  const { redirectTo, before, resendAt, now } = asking;
  const step = new FormStep<CodeSent, z.output<typeof PasswordForm>>(
    PasswordForm,
    async ({ fields, refuse }) => {
      const challenge = randomBytes(24).toString("base64url");
      const answer = await provider.sendLoginOtp({ ...fields, challenge });
      const kept = redirectTo !== null && redirectTo.length <= MAX_REDIRECT_LENGTH ? redirectTo : null;
      if (answer.ok) {
        return { pending: { ...fields, challenge, redirectTo: kept, resendAt }, message: answer.message };
      }
      const isSame = before?.email === fields.email && before.password === fields.password;
      if (!before || !isSame || !isTooSoon(answer)) {
        throw refuse(answer, answer.message ?? messages.signIn.otpNotSent);
      }
      return {
        pending: { ...before, redirectTo: kept, resendAt: resendAfter(answer, now) },
        message: messages.signIn.otpJustSent,
      };
    },
  );
  return new Authenticator<CodeSent>().use(step, "password");
}

/** Whether a refusal means that the password was right and a code was sent a moment ago. */
const isTooSoon = ({ status, message, code }: Failed): boolean =>
  status === 429 && (message === undefined || code === "too_soon");

/** When another code may be asked for, as a refusal says. */
export const resendAfter = ({ retryAfter }: Failed, now: Date): number | null =>
  retryAfter === undefined ? null : now.getTime() + retryAfter * 1000;

/** When another code may be requested after one was sent; unknown for a remote host. */
export const resendAfterSent = ({ settings, now }: Pick<Application, "settings" | "now">): number | null =>
  settings.providerUrl === null ? now().getTime() + OTP_RESEND_SECONDS * 1000 : null;

/** Step two: the code, with the email and password of step one, opens a session. */
export function openSession(
  provider: ProviderClient,
  pending: PendingLogin,
  userAgent: string | null,
): Authenticator<Session> {
  const step = new FormStep<Session, z.output<typeof OtpForm>>(OtpForm, async ({ fields, refuse }) => {
    const { email, password, challenge } = pending;
    const answer = await provider.login({
      email,
      password,
      challenge,
      ...fields,
      user_agent: userAgent?.slice(0, 400),
    });
    if (!answer.ok) throw refuse(answer, answer.message ?? fallback(answer));
    const { token, ...user } = answer.data;
    if (!isAdmin(user)) throw refuse({ ok: false, status: 403 }, messages.signIn.notAdmin);
    return { token, user };
  });
  return new Authenticator<Session>().use(step, "otp");
}

/** A host may sign in other roles too; the panel is for admins only. */
const isAdmin = (user: SessionUser): boolean =>
  user.role?.toLowerCase() === "admin" || user.groups.some((group) => group.toLowerCase() === "admin");

/** 'Invalid Credentials.' when the reply is an error without a sentence, another one when no reply came. */
function fallback(answer: Failed): string {
  if (answer.status === 401 || answer.status === 422) return messages.signIn.invalidCredentials;
  return answer.status === 502 || answer.status === 504 ? messages.signIn.failed : messages.provider.unknown;
}
