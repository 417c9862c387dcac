// Did a changing request come from a page of this panel? (cross-site request forgery)
import type { IncomingHttpHeaders } from "node:http";

/** Methods that change nothing, and so need no proof of where they come from. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * Browsers say it in Sec-Fetch-Site, which no page can forge: same-origin, or none for a typed address.
 * Older ones only send Origin, which then has to be APP_ORIGIN. Neither: refused.
 */
export function cameFromThePanel(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  return headers.origin === origin;
}
