// Where the issuer of OpenID sends the browser back to. It signs in by a GET, as the protocol has it: only with the state that
// this browser was given, once.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { openIdMessages } from "#app/domain/account/factor-messages.ts";
import { openIdLink } from "#app/http/account/own-provider.server.ts";
import { signedIn } from "#app/http/account/signed-in.server.ts";
import { requireAnonymous } from "#app/http/guard.server.ts";
import { notFound } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider } = await requireAnonymous(visit);
  const offered = openIdLink(application);
  if (!offered) throw notFound();
  const { cookies } = application;
  const begun = await cookies.openId.read(visit.request);
  const query = new URL(visit.request.url).search.slice(1);
  const back = (text: string) =>
    done(visit, paths.login(begun?.redirectTo ?? undefined), { kind: "danger", text }, [
      cookies.openId.clear(),
    ]);
  if (!begun || new URLSearchParams(query).get("state") !== begun.state) return back(openIdMessages.expired);

  const { redirectTo, ...secrets } = begun;
  const user_agent = visit.request.headers.get("User-Agent")?.slice(0, 400);
  const answer = await provider.signInByOpenId({ query, ...secrets, user_agent });
  if (!answer.ok) return back(answer.message ?? openIdMessages.failed(offered.label));
  const { token, ...user } = answer.data;
  const response = await signedIn(application, { token, user }, redirectTo);
  response.headers.append("Set-Cookie", cookies.openId.clear());
  return response;
}
