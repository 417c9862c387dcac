import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { resendAfter, resendAfterSent } from "#app/http/account/authenticator.server.ts";
import { requireAnonymous } from "#app/http/guard.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";

export const loader = () => redirect(paths.verifyOtp());

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireAnonymous(visit);
  const pending = await application.cookies.pending.read(visit.request);
  if (!pending) return redirect(paths.login());
  const { email, password, challenge } = pending;
  const answer = await provider.sendLoginOtp({ email, password, challenge, type: "resend" });
  if (!answer.ok) {
    const text = answer.message ?? messages.signIn.otpNotSent;
    // The dialog says how long: no longer than the code before it lives, to which the cookie belongs.
    const waiting = { ...pending, resendAt: resendAfter(answer, application.now()) ?? pending.resendAt };
    const cookie = await application.cookies.pending.set(waiting);
    return done(visit, paths.verifyOtp(), { kind: "danger", text }, [cookie]);
  }
  // A new code lives as long as the cookie it is bound to.
  const renewed = await application.cookies.pending.set({
    ...pending,
    resendAt: resendAfterSent(application),
  });
  return done(visit, paths.verifyOtp(), { kind: "info", text: answer.message ?? messages.signIn.otpSent }, [
    renewed,
  ]);
}
