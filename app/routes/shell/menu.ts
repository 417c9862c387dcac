// Opens or folds the side menu. The choice is this browser's, in a cookie, so that the server draws it right.
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { safeRedirectPath } from "#app/domain/redirects.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { isKnownPage } from "#app/http/shell/known-pages.server.ts";
import { menuCookie } from "#app/http/shell/menu-cookie.server.ts";
import { paths } from "#app/paths.ts";

export const loader = () => redirect(paths.home());

export async function action(visit: ActionFunctionArgs) {
  await requireAdmin(visit);
  const form = await readFormData(visit);
  const back = form.get("redirectTo");
  const wanted = safeRedirectPath(typeof back === "string" ? back : null, paths.home());
  const to = isKnownPage(wanted) || wanted === paths.noAccess() ? wanted : paths.home();
  return redirect(to, { headers: { "Set-Cookie": menuCookie(form.get("collapsed") === "true") } });
}
