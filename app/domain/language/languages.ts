/** Languages of the panel's pages. Papers have languages of their own (domain/papers/notice-language.ts). */

declare const __PAGE_LANGUAGE__: string | undefined;

export const LANGUAGES = { en: "English", hi: "हिन्दी" } as const;
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (text: unknown): text is Language =>
  typeof text === "string" && Object.hasOwn(LANGUAGES, text);

/** Of this build of the pages; what is built once for all languages speaks English. */
export const PAGE_LANGUAGE: Language =
  typeof __PAGE_LANGUAGE__ !== "undefined" && isLanguage(__PAGE_LANGUAGE__) ? __PAGE_LANGUAGE__ : "en";

const COOKIE = "language";
const YEAR = 365 * 24 * 3600;

/** A plain preference of one browser, so a plain cookie: it holds before anybody has signed in, too. */
export const languageCookie = (language: Language): string =>
  `${COOKIE}=${language}; Max-Age=${String(YEAR)}; Path=/; SameSite=Lax; HttpOnly`;

/** @param cookies the Cookie header */
export function languageOf(cookies: string | null | undefined): Language {
  const [, chosen] = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookies ?? "") ?? [];
  return isLanguage(chosen) ? chosen : "en";
}
