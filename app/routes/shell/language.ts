// Shows the pages in another language. The choice is this browser's: it holds on the sign-in page, too.
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { isLanguage, languageCookie } from "#app/domain/language/languages.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { pageToGoBackTo } from "#app/http/shell/known-pages.server.ts";
import { paths } from "#app/paths.ts";

export const loader = () => redirect(paths.home());

/** Anybody's, signed in or not. What is no language of ours changes nothing. */
export async function action(visit: ActionFunctionArgs) {
  const form = await readFormData(visit);
  const language = form.get("language");
  const headers = isLanguage(language) ? { "Set-Cookie": languageCookie(language) } : undefined;
  return redirect(pageToGoBackTo(form, isOfSignIn), { headers });
}

const isOfSignIn = (address: string): boolean => /^\/admin\/(?:login|no-access)(?:[/?]|$)/.test(address);
