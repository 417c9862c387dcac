// Reads the request line's target. What a browser would read as another host never becomes an address here.

type Target = { ok: true; url: URL; path: string } | { ok: false; status: 400 | 404 };

/**
 * @param raw the target as it stood in the request line
 * @param origin APP_ORIGIN, which every address is read against
 * @returns the address and its decoded path, or 400 for what is malformed, 404 for `//evil` and its like
 */
export function parseTarget(raw: string, origin: string): Target {
  if (!raw.startsWith("/")) return { ok: false, status: 400 };
  if (/^\/[/\\]/.test(raw) || raw.split(/[?#]/, 1)[0]?.includes("\\")) return { ok: false, status: 404 };
  if (!URL.canParse(raw, origin)) return { ok: false, status: 400 };
  const url = new URL(raw, origin);
  // Dot segments can leave a leading // behind: /.//evil
  if (url.origin !== origin || url.pathname.startsWith("//")) return { ok: false, status: 404 };
  const path = decoded(url.pathname);
  if (path === null || /\p{Cc}/u.test(path)) return { ok: false, status: 400 };
  return { ok: true, url, path: path.toLowerCase() };
}

/** Slashes stay encoded, as they do when routes are matched. */
function decoded(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}
