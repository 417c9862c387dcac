// Turns a matched route into a page. Loaders have waited for their data, so a page is rendered in one go: streaming the
// same HTML took a sixth of the time of a list page, for a first byte that came no earlier.
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

import { describeError } from "#app/domain/describe-error.ts";
import { NonceContext, ScriptsContext } from "#app/ui/nonce.ts";

/**
 * @param status of the page
 * @param context made by the front door; under bare remix-serve it is empty, and there is no nonce
 * @throws what a component threw outside every error boundary; Remix renders the error page then
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: AppLoadContext,
): Response {
  const html = renderToString(
    <NonceContext.Provider value={context.nonce}>
      <ScriptsContext.Provider value={context.hasScripts ?? true}>
        <RemixServer context={page} url={request.url} />
      </ScriptsContext.Provider>
    </NonceContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const retryAfter = retryAfterOf(page);
  if (retryAfter !== null) headers.set("Retry-After", retryAfter);
  // As bytes: of a string the Response would first make a second one, character by character.
  return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { headers, status });
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
