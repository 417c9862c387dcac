// Gives a script what to ask the browser's passkeys for.
import { json, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { requireOwnProvider } from "#app/http/account/own-provider.server.ts";
import { requireAnonymous } from "#app/http/guard.server.ts";
import { failureStatus } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";

export const loader = () => redirect(paths.verifyOtp());

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireAnonymous(visit);
  requireOwnProvider(application);
  const pending = await application.cookies.pending.read(visit.request);
  if (!pending) return json({ options: null, failure: factorMessages.stepExpired }, 422);
  const { email, password, challenge } = pending;
  const answer = await provider.startPasskeySignIn({ email, password, challenge });
  if (answer.ok) return json({ options: answer.data.options, failure: null });
  return json(
    { options: null, failure: answer.message ?? factorMessages.passkeyFailed },
    failureStatus(answer),
  );
}
