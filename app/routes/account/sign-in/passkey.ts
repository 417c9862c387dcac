// Takes what the browser answered about a passkey. A script alone sends it, so what went wrong is said on the page it came from.
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { openSession } from "#app/http/account/authenticator.server.ts";
import { signedIn } from "#app/http/account/signed-in.server.ts";
import { isAboutCode, StepInvalid, StepRefused } from "#app/http/account/sign-in-steps.server.ts";
import { requireAnonymous } from "#app/http/guard.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";

export const loader = () => redirect(paths.verifyOtp());

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireAnonymous(visit);
  const pending = await application.cookies.pending.read(visit.request);
  if (!pending) return done(visit, paths.login(), { kind: "danger", text: factorMessages.stepExpired });
  try {
    const browser = visit.request.headers.get("User-Agent");
    const session = await openSession(provider, pending, browser).authenticate("passkey", visit.request);
    return await signedIn(application, session, pending.redirectTo);
  } catch (fault) {
    if (!(fault instanceof StepInvalid || fault instanceof StepRefused)) throw fault;
    const text = fault instanceof StepRefused ? fault.sentence : factorMessages.passkeyFailed;
    const toast = { kind: "danger", text } as const;
    if (fault instanceof StepInvalid || isAboutCode(fault)) return done(visit, paths.verifyOtp(), toast);
    const back = paths.login(pending.redirectTo ?? undefined);
    return done(visit, back, toast, [application.cookies.pending.clear()]);
  }
}
