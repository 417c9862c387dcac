import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { resendAfter, resendAfterSent } from "#app/http/account/authenticator.server.ts";
import { requireAnonymous } from "#app/http/guard.server.ts";
import { done } from "#app/http/replies.server.ts";
import type { Toast } from "#app/http/toast.server.ts";
import { paths } from "#app/paths.ts";

export const loader = () => redirect(paths.verifyOtp());

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireAnonymous(visit);
  const pending = await application.cookies.pending.read(visit.request);
  if (!pending) return redirect(paths.login());
  const { email, password, challenge } = pending;
  const answer = await provider.sendLoginOtp({ email, password, challenge, type: "resend" });
  // A new code lives as long as the cookie it is bound to. After a refusal the dialog says how long to wait: no longer
  // than the code before it lives, to which the cookie belongs.
  const resendAt = answer.ok
    ? resendAfterSent(application)
    : (resendAfter(answer, application.now()) ?? pending.resendAt);
  // To who may not be sent one none went out.
  const isEmailed = pending.isEmailed || (answer.ok && pending.step?.email !== false);
  const cookie = await application.cookies.pending.set({ ...pending, resendAt, isEmailed });
  const toast: Toast = answer.ok
    ? { kind: "info", text: answer.message ?? messages.signIn.otpSent }
    : { kind: "danger", text: answer.message ?? messages.signIn.otpNotSent };
  return done(visit, paths.verifyOtp(), toast, [cookie]);
}
