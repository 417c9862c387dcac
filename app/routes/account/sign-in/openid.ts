// Begins sign-in with OpenID: a plain link, so it needs no script. It changes nothing but this browser's cookie.
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { openIdMessages } from "#app/domain/account/factor-messages.ts";
import { keptRedirect } from "#app/http/account/authenticator.server.ts";
import { openIdLink } from "#app/http/account/own-provider.server.ts";
import { requireAnonymous } from "#app/http/guard.server.ts";
import { notFound } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider } = await requireAnonymous(visit);
  const offered = openIdLink(application);
  if (!offered) throw notFound();
  const redirectTo = keptRedirect(new URL(visit.request.url).searchParams.get("redirectTo"));
  const answer = await provider.beginOpenId({});
  if (!answer.ok) {
    const text = answer.message ?? openIdMessages.failed(offered.label);
    return done(visit, paths.login(redirectTo ?? undefined), { kind: "danger", text });
  }
  const { url, ...secrets } = answer.data;
  const cookie = await application.cookies.openId.set({ ...secrets, redirectTo });
  return redirect(url, { headers: { "Set-Cookie": cookie } });
}
