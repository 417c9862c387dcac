// Parts of settings, read alike wherever one is checked.

/** Plain http to another machine. */
export function isOpenToOthers(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** The entries of a list with commas. */
export function listOf(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** "https:"; nothing for what is no address. */
export function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : "";
}
