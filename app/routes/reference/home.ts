import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/http/guard.server.ts";
import { paths } from "#app/paths.ts";

/** The menu's entry leads to the first of its pages. */
export async function loader(visit: LoaderFunctionArgs) {
  await requireAdmin(visit, "litigation_case");
  return redirect(paths.advocates());
}
