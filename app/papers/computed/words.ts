/** What computed fields say, by the language of the template; English where there are no words of its own. */
import { ENGLISH, type Words } from "./words-english.ts";
import { HINDI } from "./words-hindi.ts";

export const wordsIn = (language: string): Words => (language === "hi" ? HINDI : ENGLISH);

/** "A", "A and B", "A, B and C", each once. */
export function inSentence(words: readonly string[], language: string): string {
  const each = [...new Set(words)];
  if (each.length < 2) return each.join("");
  return `${each.slice(0, -1).join(", ")} ${wordsIn(language).and} ${each.at(-1)}`;
}
