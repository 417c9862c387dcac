// Passwords that need no list to be guessed: walks over the keyboard, sequences, repetitions and dates. Text in lower
// case throughout.

/** A run of fewer characters is chance. */
const SHORTEST_RUN = 3;
/** So many characters beside the runs do not make a password of it: "a1234567", "abc@12345". */
const MOST_OUTSIDE = 2;
/** Whoever repeats a few characters this often has left the guessing lists behind. */
const LONGEST_PATTERN = 32;

const KEYBOARD = ["1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"];
/** How far each row is set off from the one above it, in keys. */
const OFFSETS = [0, 0.5, 0.75, 1.25];

const PLACES = new Map(
  KEYBOARD.flatMap((row, y) => [...row].map((key, index) => [key, { x: index + (OFFSETS[y] ?? 0), y }])),
);

/** Whether a text is nothing but patterns one after the other. */
export function isPattern(text: string): boolean {
  const characters = [...text];
  if (characters.length < SHORTEST_RUN || characters.length > LONGEST_PATTERN) return false;
  if (isDate(text) || repeatedUnit(text).length <= SHORTEST_RUN + 1) return true;
  let outside = 0;
  let run = 1;
  const close = () => {
    if (run < SHORTEST_RUN) outside += run;
  };
  for (let at = 1; at < characters.length; at += 1) {
    if (follows(characters[at - 1] ?? "", characters[at] ?? "")) {
      run += 1;
      continue;
    }
    close();
    run = 1;
  }
  close();
  return outside <= MOST_OUTSIDE;
}

/** What a text repeats: "abc" of "abcabcabc"; the text itself when it repeats nothing. */
export function repeatedUnit(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
}

/** The same key, a neighbour on the keyboard, or the next or last in the alphabet or among the digits. */
function follows(one: string, other: string): boolean {
  if (one === other) return true;
  const [from, to] = [PLACES.get(one), PLACES.get(other)];
  if (!from || !to) return false;
  if (Math.abs(from.x - to.x) <= 1 && Math.abs(from.y - to.y) <= 1) return true;
  const areAlike = /^(?:[a-z]{2}|\d{2})$/.test(one + other);
  return areAlike && Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) === 1;
}

/** A day of the last or this century, as people write it: 15081947, 1990-01-31, 31/1/90 twice. */
function isDate(text: string): boolean {
  const digits = text.replace(/[-./\s]/g, "");
  if (!/^\d{8}$/.test(digits)) return false;
  const [a, b, c, d] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6), digits.slice(6)].map(
    Number,
  );
  const isYear = (first: number | undefined) => first === 19 || first === 20;
  const isDay = (one = 0, other = 0) =>
    one >= 1 && other >= 1 && Math.max(one, other) <= 31 && Math.min(one, other) <= 12;
  return (isYear(c) && isDay(a, b)) || (isYear(a) && isDay(c, d)) || (isYear(a) && isYear(c));
}
