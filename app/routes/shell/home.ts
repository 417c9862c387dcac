import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { landingPage, requireAdmin } from "#app/http/guard.server.ts";

export async function loader(visit: LoaderFunctionArgs) {
  const { user } = await requireAdmin(visit);
  return redirect(landingPage(user));
}
