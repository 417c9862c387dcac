/** Parameters one after the other, so that what stands inside quotes is not taken for one (RFC 2045, 5.1). */
const PARAMETER = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g;

/** The boundary that a Content-Type of several parts names, the first one as parsers take it; null where it names none. */
export function boundaryOf(contentType: string): string | null {
  for (const [, name = "", quoted, plain = ""] of contentType.matchAll(PARAMETER)) {
    if (name.toLowerCase() !== "boundary") continue;
    return (quoted?.replaceAll(/\\(.)/g, "$1") ?? plain).trimEnd() || null;
  }
  return null;
}
