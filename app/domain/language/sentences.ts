/**
 * Every text of the panel in English, and as this build of the pages says it; `{0}` stands for a value, `{n}` for a number.
 * Empty here: the build of another language fills it (scripts/language/translate.mjs).
 */
export const SENTENCES: readonly (readonly [english: string, said: string])[] = [];
