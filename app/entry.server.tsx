// Turns a matched route into a page. Loaders have waited for their data, so the shell is the whole page.
import { PassThrough } from "node:stream";

import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

import { NonceContext } from "#app/ui/nonce.ts";

/** Rendering is work for the processor alone; what takes longer than this is stuck. */
const RENDER_MS = 10_000;

/**
 * @param status of the page; 500 when it cannot be rendered whole
 * @param context made by the front door; under bare remix-serve it is empty, and there is no nonce
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={context.nonce}>
        <RemixServer context={page} url={request.url} />
      </NonceContext.Provider>,
      {
        nonce: context.nonce,
        onShellReady() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(
            new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }),
          );
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          failed = true;
          report(error, context);
        },
        onAllReady: () => clearTimeout(timer),
      },
    );
    const timer = setTimeout(abort, RENDER_MS);
  });
}

/** What loaders and actions throw. An aborted request is nobody's fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) report(error, context);
};

function report(error: unknown, context: AppLoadContext): void {
  if (typeof context.reportError === "function") context.reportError(error);
  else console.error(error);
}
