// Turns a matched route into a page. Loaders have waited for their data, so a page is rendered in one go: streaming the
// same HTML took a sixth of the time of a list page, for a first byte that came no earlier.
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

import { describeError } from "#app/domain/faults/describe-error.ts";
import { fewScripts } from "#app/ui/few-scripts.ts";
import { NonceContext, ScriptsContext, type PageScripts, type ScriptsOfRoute } from "#app/ui/page-scripts.ts";

/**
 * @param answered the status that loaders and the action gave
 * @param context made by the front door; under bare remix-serve it is empty, and there is no nonce
 * @throws what a component threw outside every error boundary; Remix renders the error page then
 */
export default function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  page: EntryContext,
  context: AppLoadContext,
): Response {
  const status = statusOf(page) ?? answered;
  const scripts = context.hasScripts === false ? "none" : scriptsOf(page);
  const html = renderToString(
    <NonceContext.Provider value={context.nonce}>
      <ScriptsContext.Provider value={scripts}>
        <RemixServer context={page} url={request.url} />
      </ScriptsContext.Provider>
    </NonceContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const retryAfter = retryAfterOf(page);
  if (retryAfter !== null) headers.set("Retry-After", retryAfter);
  // As bytes: of a string the Response would first make a second one, character by character.
  return new Response(
    Buffer.from(`<!DOCTYPE html>${scripts === "few" ? withFewScripts(html, context.nonce) : html}`),
    { headers, status },
  );
}

/** React does nothing in such a page once it is sent: it may hold what React has not written. */
const withFewScripts = (html: string, nonce: string | undefined): string =>
  html.replace(/(?=<\/body><\/html>$)/, () => fewScripts(nonce));

/**
 * As the route at the end of the address says. All of them where something went wrong, around whoever is signed in, whose page
 * has the menu, and in development, where they reload what has changed.
 */
function scriptsOf({ staticHandlerContext, routeModules }: EntryContext): PageScripts {
  const { matches, loaderData, errors } = staticHandlerContext;
  const id = matches.at(-1)?.route.id;
  const isSignedIn = Boolean((loaderData.root as { user?: unknown } | undefined)?.user);
  if (id === undefined || errors || isSignedIn || import.meta.env.DEV) return "all";
  const { scripts } = (routeModules[id]?.handle ?? {}) as Partial<ScriptsOfRoute>;
  return scripts?.(loaderData[id]) ?? "all";
}

/**
 * A page that says that there is no such thing says so by its status, too: the action's, "the form has mistakes", is
 * about a form that is not shown.
 */
function statusOf({ staticHandlerContext: { errors } }: EntryContext): number | null {
  const thrown = Object.values(errors ?? {}).find((error) => isRouteErrorResponse(error));
  return thrown === undefined ? null : thrown.status;
}

/** What a loader or an action said about when to try again: Remix gives a page none of their headers but the cookies. */
function retryAfterOf({ staticHandlerContext }: EntryContext): string | null {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const said = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return said.map((headers) => headers.get("Retry-After")).find((text) => text !== null) ?? null;
}

/** What loaders and actions throw. An aborted request is nobody's fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) report(error, context);
};

function report(error: unknown, context: AppLoadContext): void {
  if (typeof context.reportError === "function") context.reportError(error);
  else console.error(JSON.stringify(describeError(error)));
}
