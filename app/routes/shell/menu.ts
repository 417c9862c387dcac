// Opens or folds the side menu. The choice is this browser's, in a cookie, so that the server draws it right.
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readFormData } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { pageToGoBackTo } from "#app/http/shell/known-pages.server.ts";
import { menuCookie } from "#app/http/shell/menu-cookie.server.ts";
import { paths } from "#app/paths.ts";

export const loader = () => redirect(paths.home());

export async function action(visit: ActionFunctionArgs) {
  await requireAdmin(visit);
  const form = await readFormData(visit);
  return redirect(
    pageToGoBackTo(form, (address) => address === paths.noAccess()),
    {
      headers: { "Set-Cookie": menuCookie(form.get("collapsed") === "true") },
    },
  );
}
