/** Languages of the panel's pages. Papers have languages of their own (domain/papers/notice-language.ts). */
import { preferenceCookie, readPreference } from "../preference-cookie.ts";

declare const __PAGE_LANGUAGE__: string | undefined;

export const LANGUAGES = { en: "English", hi: "हिन्दी" } as const;
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (text: unknown): text is Language =>
  typeof text === "string" && Object.hasOwn(LANGUAGES, text);

/** Of this build of the pages; what is built once for all languages speaks English. */
export const PAGE_LANGUAGE: Language =
  typeof __PAGE_LANGUAGE__ !== "undefined" && isLanguage(__PAGE_LANGUAGE__) ? __PAGE_LANGUAGE__ : "en";

const COOKIE = "language";

/** It holds before anybody has signed in, too. */
export const languageCookie = (language: Language): string => preferenceCookie(COOKIE, language);

/** @param cookies the Cookie header */
export function languageOf(cookies: string | null): Language {
  const chosen = readPreference(COOKIE, cookies);
  return isLanguage(chosen) ? chosen : "en";
}
