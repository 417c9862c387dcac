// What a browser is answered that has just signed in.
import type { Application } from "#app/application.server.ts";
import { safeRedirectPath } from "#app/domain/redirects.ts";
import { setToast, type Toast } from "../toast.server.ts";
import { landingPage } from "../guard.server.ts";
import type { Session } from "../session.server.ts";
import { isKnownPage } from "../shell/known-pages.server.ts";

/**
 * The new session in its cookie, and on to where one was, else to the landing page. What sign-in itself kept goes.
 * @param told where else to go, and what is said there
 */
export async function signedIn(
  { cookies, toasts }: Pick<Application, "cookies" | "toasts">,
  { token, user }: Session,
  redirectTo: string | null,
  told?: { to: string; toast: Toast },
): Promise<Response> {
  const wanted = safeRedirectPath(redirectTo, "");
  const page = isKnownPage(wanted) ? wanted : landingPage(user);
  const headers = new Headers({ Location: told?.to ?? page });
  headers.append("Set-Cookie", await cookies.session.set({ token, user }));
  headers.append("Set-Cookie", cookies.pending.clear());
  if (told) headers.append("Set-Cookie", await setToast(toasts, told.toast));
  return new Response(null, { status: 302, headers });
}
