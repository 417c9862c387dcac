// What the front door knows about one request; every check reads it, none changes it.
import type { IncomingMessage, ServerResponse } from "node:http";

export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  /** Returned as X-Request-Id and shown as the reference of an error page. */
  id: string;
  /** 128 bit, base64, for this response alone. */
  nonce: string;
  method: string;
  /** The address asked for, below APP_ORIGIN whatever the Host header said. */
  url: URL;
  /** `url.pathname` decoded and in lower case, for comparing only: routes are matched that way too. */
  path: string;
  /** The path belongs to the provider's API, which takes a token and never the cookie. */
  isApi: boolean;
  /** The browser's address, as far as trusted proxies tell it. */
  address: string;
  /** Reads and forgets what is left of the request's body; null when nothing is. */
  rest: () => Promise<void> | null;
}

const API_PREFIXES = ["/litigation/api/", "/account/api/", "/dashboard/api/"];

/** Whether a path (decoded, lower case) is one of the provider's. */
export function isApiPath(path: string): boolean {
  return API_PREFIXES.some((prefix) => path.startsWith(prefix));
}
