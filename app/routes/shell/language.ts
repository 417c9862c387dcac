// Shows the pages in another language. The choice is this browser's: it holds on the sign-in page, too.
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { isLanguage, languageCookie } from "#app/domain/language/languages.ts";
import { safeRedirectPath } from "#app/domain/redirects.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { isKnownPage } from "#app/http/shell/known-pages.server.ts";
import { paths } from "#app/paths.ts";

export const loader = () => redirect(paths.home());

/** Anybody's, signed in or not. What is no language of ours changes nothing. */
export async function action(visit: ActionFunctionArgs) {
  const form = await readFormData(visit);
  const [language, back] = ["language", "redirectTo"].map((name) => form.get(name));
  const wanted = safeRedirectPath(typeof back === "string" ? back : null, paths.home());
  const to = isKnownPage(wanted) || isOfSignIn(wanted) ? wanted : paths.home();
  return redirect(to, isLanguage(language) ? { headers: { "Set-Cookie": languageCookie(language) } } : {});
}

const isOfSignIn = (address: string): boolean => /^\/admin\/(?:login|no-access)(?:[/?]|$)/.test(address);
