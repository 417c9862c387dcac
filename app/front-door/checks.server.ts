// What a request has to pass before anything of the panel sees it, in this order. The first that refuses, answers.
import { messages } from "#app/domain/messages.ts";
import { isMultipart } from "#app/domain/media-types.ts";

import { readBoundary } from "./count-fields.server.ts";
import type { Forwarded } from "./proxies.server.ts";
import { takeUnsafe, type RateLimiter } from "./rates.server.ts";
import type { Refusal } from "./refuse.server.ts";
import { cameFromThePanel, SAFE_METHODS } from "./same-origin.server.ts";
import type { Visit } from "./visit.server.ts";

export type Check = (visit: Visit, forwarded: Forwarded) => Refusal | null;

/** The methods there are; `Allow` of a 405. */
export const METHODS = ["GET", "HEAD", "POST"];

interface CheckSettings {
  /** APP_ORIGIN */
  origin: string;
  /** Whether a Host header is ours. */
  isOwnHost: (host: string) => boolean;
  rates: RateLimiter;
  unsafePerMinute: number;
}

/** Is this panel meant at all? Holds for every address but the health ones. */
export function addressChecks({ origin, isOwnHost }: CheckSettings): Check[] {
  return [
    ({ request }) => (request.headersDistinct.host?.length === 1 ? null : malformed),
    (_visit, { host }) => (isOwnHost(host) ? null : { status: 421, message: messages.generic.wrongHost }),
    // The proxy in front says the browser came unencrypted: it is sent to the address it should have used.
    ({ method, url }, { protocol }) =>
      protocol === "http" && origin.startsWith("https:") && SAFE_METHODS.has(method)
        ? { status: 308, message: origin, headers: { Location: origin + url.pathname + url.search } }
        : null,
  ];
}

/** May this be asked, from there, that often? */
export function requestChecks({ origin, rates, unsafePerMinute }: CheckSettings): Check[] {
  return [
    ({ method, isApi, request }) =>
      SAFE_METHODS.has(method) ||
      isApi ||
      !CHANGING_METHODS.has(method) ||
      cameFromThePanel(request.headers, origin)
        ? null
        : { status: 403, message: messages.session.notVerified },
    ({ method }) =>
      METHODS.includes(method)
        ? null
        : { status: 405, message: messages.generic.wrongMethod, headers: { Allow: METHODS.join(", ") } },
    // Addresses of two features of Remix that are switched off.
    ({ path }) =>
      path === "/__manifest" || path.endsWith(".data")
        ? { status: 404, message: messages.generic.notFound }
        : null,
    (visit, { address }) => {
      if (SAFE_METHODS.has(visit.method)) return null;
      const taken = takeUnsafe(rates, unsafePerMinute, visit.request, address);
      return taken.ok ? null : tooMany(taken);
    },
    mediaType,
  ];
}

export const tooMany = ({ retryAfterSeconds }: { retryAfterSeconds: number }): Refusal => ({
  ...{ status: 429, message: messages.generic.tooManyRequests },
  headers: { "Retry-After": String(retryAfterSeconds) },
});

const CHANGING_METHODS: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const malformed: Refusal = { status: 400, message: messages.generic.malformed };

/** Forms come as HTML forms do; what the provider's API reads is its own affair. */
function mediaType({ method, isApi, request }: Visit): Refusal | null {
  const type = request.headers["content-type"];
  if (SAFE_METHODS.has(method)) return null;
  if ((request.headers["content-encoding"] ?? "identity") !== "identity") return unreadable;
  if (isApi || type === undefined || /^application\/x-www-form-urlencoded\b/i.test(type)) return null;
  if (!isMultipart(type)) return unreadable;
  return readBoundary(type) === null ? malformed : null;
}

const unreadable: Refusal = { status: 415, message: messages.generic.wrongMediaType };
