// Passwords that every guessing list tries first. Such a list is a few words and habits, written out: a word with a
// year, an exclamation mark or a zero for its "o". So the words and the habits are what is kept here, which refuses
// more than any list of a few thousand holds. Nothing is asked of a password's composition (ASVS 5, 6.2.5).
import { COMMON_WORDS } from "./common-words.ts";
import { isPattern, repeatedUnit } from "./password-patterns.ts";

/** What stands for a letter; "1" and "!" for either of two. */
const LOOK_ALIKES: Record<string, string> = {
  "@": "a",
  "4": "a",
  "8": "b",
  "(": "c",
  "3": "e",
  "6": "g",
  "9": "g",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "+": "t",
};
/** More characters around a word than people put there out of habit. */
const LONGEST_AFFIX = 12;
const MOST_AFFIX_DIGITS = 4;
const MOST_AFFIX_SIGNS = 2;

/** Ways over the number pad, counting and interleaving, which no habit below describes. */
const OTHERS = new Set(
  `
  123698745 147258369 1472583690 147852369 159357159 159753456 159753123 31415926 314159265 741852963 963852741 852456852
  951753852 13579246 135792468 24681012 10203040 102030405 1020304050 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 a1b2c3d4
  a1b2c3d4e5 a1s2d3f4 z1x2c3v4 blink182 helloworld gundam123 linkinpark greenday thankyou ncc1701d
  `
    .trim()
    .split(/\s+/),
);

/**
 * Whether a password is among those tried first, in whatever case: a common word, alone, repeated, or between a few
 * digits and signs, with or without look-alikes for letters; or a pattern (password-patterns.ts).
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const unit = repeatedUnit(text);
  return OTHERS.has(text) || isPattern(text) || isDressedWord(text) || isDressedWord(unit);
}

function isDressedWord(text: string): boolean {
  const before = affixLength(text);
  const after = affixLength([...text].reverse().join(""));
  for (let from = 0; from <= before; from += 1) {
    if (!isHabit(text.slice(0, from))) break;
    for (let to = text.length; to >= text.length - after && to > from; to -= 1) {
      if (!isHabit(text.slice(to))) continue;
      if (isWord(text.slice(from, to))) return true;
    }
  }
  return false;
}

/** How many characters in front are no letters. */
function affixLength(text: string): number {
  return Math.min(/^\P{L}*/u.exec(text)?.[0].length ?? 0, LONGEST_AFFIX);
}

/** What people put before or behind a word: a year, a few digits, a sequence, a date, a sign or two. */
function isHabit(affix: string): boolean {
  const digits = affix.replace(/\D/g, "");
  if (affix.length - digits.length > MOST_AFFIX_SIGNS) return false;
  return digits.length <= MOST_AFFIX_DIGITS || isPattern(digits);
}

function isWord(text: string): boolean {
  const plain = withoutSigns(text);
  const parts = text.length - plain.length > MOST_AFFIX_SIGNS ? [text] : [text, plain];
  return parts.some((part) =>
    ["i", "l"].some((one) => {
      const read = [...part].map((sign) =>
        sign === "1" || sign === "!" ? one : (LOOK_ALIKES[sign] ?? sign),
      );
      const word = read.join("");
      return COMMON_WORDS.has(word) || COMMON_WORDS.has(repeatedUnit(word));
    }),
  );
}

function withoutSigns(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}
