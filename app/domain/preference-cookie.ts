/** What somebody prefers in one browser: no secret, so a plain cookie, from which the server draws a page right at once. */

const YEAR = 365 * 24 * 3600;

/** @param value letters and digits @returns a Set-Cookie header */
export const preferenceCookie = (name: string, value: string): string =>
  `${name}=${value}; Max-Age=${String(YEAR)}; Path=/; SameSite=Lax; HttpOnly`;

/** @param cookies the Cookie header @returns undefined where nothing was chosen */
export const readPreference = (name: string, cookies: string | null): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=(\\w+)(?:;|$)`).exec(cookies ?? "")?.[1];
