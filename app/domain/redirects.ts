/**
 * Where a visitor may be sent after signing in: a path of our own and nothing else. Whether it is a known route is
 * for the caller, who knows the routes.
 */

const OWN_PATH = /^\/(?![/\\])[\x21-\x7e]*$/;
/** Stands for our origin; the real one does not matter to the question. */
const BASE = "https://panel.invalid";
const MAX_LENGTH = 2048;

/**
 * The path, query and fragment to redirect to, or the fallback when the text is anything but a path on our own
 * origin. The answer is in resolved form ("/a/../b" is "/b") and starts with exactly one slash. A backslash, and an
 * encoded slash or backslash at the start, are refused: browsers and proxies read them as slashes.
 */
export function safeRedirectPath(text: string | null | undefined, fallback: string): string {
  if (!text || text.length > MAX_LENGTH || !OWN_PATH.test(text) || text.includes("\\")) return fallback;
  const url = resolved(text);
  if (url?.origin !== BASE || url.username || url.password) return fallback;
  if (/^\/(\/|%2f|%5c)/i.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

/**
 * The page of ours that a form was sent from.
 * @param referrer the Referer header, which browsers send for our own pages only (Referrer-Policy: same-origin)
 * @param origin the panel's own; a page of another one, and what is no address, give null
 */
export function pageOfReferrer(referrer: string | null | undefined, origin: string): URL | null {
  const page = referrer && URL.canParse(referrer) ? new URL(referrer) : null;
  return page?.origin === origin ? page : null;
}

function resolved(text: string): URL | undefined {
  try {
    return new URL(text, BASE);
  } catch {
    return undefined;
  }
}
