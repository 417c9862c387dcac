// The address as it may stand in a log: words of the URL map as they are, everything else as :value.

/** What answers besides the URL map. */
const OWN_WORDS = [
  "",
  "assets",
  "healthz",
  "readyz",
  "metrics",
  "statusz",
  "csp-report",
  "__manifest",
  "favicon.ico",
  "robots.txt",
];

/**
 * @param patterns paths of routes, like `admin/litigation/cases/:batchId?`
 * @returns path → pattern
 */
export function pathPatterns(patterns: Iterable<string>): (path: string) => string {
  const words = new Set(OWN_WORDS);
  for (const pattern of patterns) {
    for (const segment of pattern.toLowerCase().split("/")) {
      if (!/^[:*]/.test(segment)) words.add(segment.replace(/\?$/, ""));
    }
  }
  return (path) =>
    path
      .split("/")
      .slice(0, 12)
      .map((segment) => (words.has(segment.toLowerCase()) ? segment.toLowerCase() : ":value"))
      .join("/");
}
