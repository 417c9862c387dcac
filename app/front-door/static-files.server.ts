// Files of the client build. Hashed ones never change; the others (favicon, logo) may, within the hour.
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

import sirv from "sirv";

/** Answers with a file, or calls `next` when there is none at this address. */
export type FileServer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export const HASHED = "/assets/";

/** @param folder the client build; without it there are no files */
export function staticFiles(folder: string): FileServer {
  if (!existsSync(folder)) return (_request, _response, next) => next();
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) =>
      response.setHeader(
        "Cache-Control",
        path.startsWith(HASHED) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      ),
  });
  return (request, response, next) => {
    // Nothing here is large enough to be wanted in pieces, and a wrong range would fail.
    delete request.headers.range;
    serve(request, response, next);
  };
}
