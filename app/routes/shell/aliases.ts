// Short addresses (/litigation/cases …) redirect to the full ones, with their query.
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const full = `/admin${pathname.replace(/^\/litigation\/case(?=\/?$)/, "/litigation/cases")}`;
  return redirect(full.replace(/\/$/, "") + search);
}
