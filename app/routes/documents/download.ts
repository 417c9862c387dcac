import type { LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { safeRedirectPath } from "#app/domain/redirects.ts";
import { fileResponse } from "#app/http/downloads.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { done } from "#app/http/replies.server.ts";
import { isPanelPage } from "#app/panel-pages.ts";
import { paths } from "#app/paths.ts";

/**
 * A stored file, always to be saved. One that is not there is 404, which the front door makes a page for whoever wants
 * one; one that fails leads back with the reason.
 */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit);
  const answer = await provider.downloadMedia({ url: visit.params.key ?? "" });
  if (answer.ok) return fileResponse(answer.data, visit.request);
  if (answer.status === 404) throw new Response(messages.files.notFound, { status: 404 });
  const text = answer.message ?? messages.documents.downloadFailed;
  return done(visit, cameFrom(visit.request), { kind: "danger", text });
}

/** The page of the panel the link was on, else the start. */
function cameFrom(request: Request): string {
  const referrer = request.headers.get("Referer") ?? "";
  const { pathname, search } = URL.canParse(referrer) ? new URL(referrer) : { pathname: "", search: "" };
  const page = safeRedirectPath(pathname + search, "");
  return isPanelPage(page) ? page : paths.home();
}
