// Which Host headers are ours. Links in mails come from APP_ORIGIN alone, but a wrong host must not even be served.

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * @param origin APP_ORIGIN
 * @returns whether a Host header names this panel; a panel at localhost also answers to the other names of the machine itself
 */
export function hostCheck(origin: string): (host: string) => boolean {
  const { host, hostname, port } = new URL(origin);
  const own = new Set([host]);
  if (LOOPBACK.includes(hostname))
    for (const name of LOOPBACK) own.add(port === "" ? name : `${name}:${port}`);
  return (asked) => own.has(asked.toLowerCase());
}
