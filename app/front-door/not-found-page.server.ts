// Routes that give files have no page, so what they do not find is a line of text. Whoever followed a link to it in a
// browser gets the page of every other address that does not exist.
import type { Visit } from "./visit.server.ts";

/** An address that no route has. */
const NOWHERE = "/404";

/** Whether a browser that wants a page was about to get the bare text of a 404. */
export function lacksItsPage({ request, url, isApi }: Visit, answer: Response): boolean {
  return (
    answer.status === 404 &&
    (request.method === "GET" || request.method === "HEAD") &&
    !isApi &&
    !url.searchParams.has("_data") &&
    (request.headers.accept?.includes("text/html") ?? false) &&
    (answer.headers.get("Content-Type") ?? "text/plain").startsWith("text/plain")
  );
}

/** The same visitor at an address that does not exist. */
export function requestForNowhere(request: Request): Request {
  const { method, headers, signal } = request;
  return new Request(new URL(NOWHERE, request.url), { method, headers, signal });
}
