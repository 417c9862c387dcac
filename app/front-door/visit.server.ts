// What the front door knows about one request; every check reads it, none changes it.
import type { IncomingMessage, ServerResponse } from "node:http";
import { INTEGRATIONS_PATH } from "#app/domain/integrations/integration-messages.ts";

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
  /** The path belongs to the provider's API or to the calls of other programs, which take a token and never the cookie. */
  isApi: boolean;
  /** The browser's address, as far as trusted proxies tell it. */
  address: string;
  /** Reads and forgets what is left of the request's body; null when nothing is. */
  rest: () => Promise<void> | null;
}

const API_PREFIXES = [`${INTEGRATIONS_PATH}/`, "/litigation/api/", "/account/api/", "/dashboard/api/"];

/** Whether a path (decoded, lower case) is one of these. */
export function isApiPath(path: string): boolean {
  return API_PREFIXES.some((prefix) => path.startsWith(prefix));
}
