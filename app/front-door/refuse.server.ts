// Answers the front door gives by itself: a page for people, JSON for the provider's callers, text for the rest.
import { errorCodeOf, INTEGRATIONS_PATH } from "#app/domain/integrations/integration-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { pageOfReferrer } from "#app/domain/redirects.ts";

import { conclude } from "./conclude.server.ts";
import type { Visit } from "./visit.server.ts";

export interface Refusal {
  status: number;
  /** A sentence for the reader. */
  message: string;
  /** Allow, Retry-After, … */
  headers?: Record<string, string>;
}

/**
 * Sends a refusal, unless an answer has begun already.
 * @param stylesheets addresses of the panel's own, so that the page looks like the rest
 */
export function refuse(visit: Visit, refusal: Refusal, stylesheets: readonly string[] = []): void {
  const { response } = visit;
  if (response.headersSent || response.destroyed) return;
  const reference = messages.generic.reference(visit.id);
  const { type, body } = bodyOf(visit, refusal, reference, stylesheets);
  response.statusCode = refusal.status;
  for (const [name, value] of Object.entries(refusal.headers ?? {})) response.setHeader(name, value);
  // Without this the panel's scripts take the text for data; with it, the error page shows it.
  if (visit.url.searchParams.has("_data")) response.setHeader("X-Remix-Catch", "yes");
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  conclude(response, visit.rest(), visit.method === "HEAD" ? "" : body);
}

function bodyOf(
  visit: Visit,
  { status, message }: Refusal,
  reference: string,
  stylesheets: readonly string[],
) {
  if (visit.isApi) {
    return {
      type: "application/json; charset=utf-8",
      body: JSON.stringify({ status: "error", ...codeFor(visit, status), message, reference: visit.id }),
    };
  }
  const wantsPage =
    visit.request.headers.accept?.includes("text/html") && !visit.url.searchParams.has("_data");
  return wantsPage
    ? {
        type: "text/html; charset=utf-8",
        body: page(status, message, reference, { stylesheets, back: pageBefore(visit) }),
      }
    : {
        type: "text/plain; charset=utf-8",
        body: status >= 500 ? `${message}\n${reference}\n` : `${message}\n`,
      };
}

/** The page a form stood on: its browser still has what was typed. */
function pageBefore({ method, request, url }: Visit): string | null {
  const before = method === "POST" ? pageOfReferrer(request.headers.referer, url.origin) : null;
  return before && before.pathname + before.search;
}

interface Around {
  stylesheets: readonly string[];
  back: string | null;
}

/** Other programs are told by a code. */
const codeFor = ({ path }: Visit, status: number) =>
  path.startsWith(`${INTEGRATIONS_PATH}/`) ? { code: errorCodeOf(status) } : {};

function page(status: number, message: string, reference: string, { stylesheets, back }: Around): string {
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join("");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status} · Litigation Panel</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}</head>
<body>
<main class="mx-auto max-w-prose p-8">
<h1 class="text-lg font-semibold">${escaped(message)}</h1>
${
  back === null
    ? ""
    : `<p class="mt-4"><a class="underline" href="${escaped(back)}">Back to the form</a></p>
`
}<p class="mt-4"><a class="underline" href="/">Litigation Panel</a></p>
<p class="mt-4 text-sm">${escaped(reference)}</p>
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
