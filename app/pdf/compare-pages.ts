/** Compares the text of a filed copy with that of the paper that was generated. */
import { diffArrays } from "diff";
import type { TextDifference } from "#app/domain/papers/filed-copies.ts";
import { joinedKey, wordsOfPages, type Word } from "./page-words.ts";

interface ComparedPages {
  differing_pages: number[];
  differences: TextDifference[];
  more: number;
  added: number[];
  left_out: number[];
  without_text: number[];
}

const MOST_LISTED = 20;
const LONGEST_TEXT = 200;
const WORDS_BEFORE = 5;
/** A page that shares less than this of its word sequences with the other file is no page of it. */
const LEAST_SHARED = 0.25;
const SEQUENCE = 4;
/** Beyond so many changed words, or so long, the words are not told any more. */
const MOST_EDITS = 20_000;
const DIFF_MS = 3000;

/** @param made the lines of each page of the generated paper @param filed the same of the filed copy */
export function comparePages(
  made: readonly (readonly string[])[],
  filed: readonly (readonly string[])[],
): ComparedPages {
  const [madeWords, filedWords] = [wordsOfPages(made), wordsOfPages(filed)];
  const [ofMade, ofFiled] = [sequencesOf(madeWords), sequencesOf(filedWords)];
  const isForeign = (words: readonly Word[], other: ReadonlySet<string>) =>
    words.length > 0 && sharedPart(words, other) < LEAST_SHARED;
  const numbers = (pages: readonly (readonly Word[])[], holds: (words: readonly Word[]) => boolean) =>
    pages.flatMap((words, index) => (holds(words) ? [index + 1] : []));
  const added = numbers(filedWords, (words) => isForeign(words, ofMade));
  const left_out = numbers(madeWords, (words) => isForeign(words, ofFiled));
  const rest = (pages: Word[][], without: readonly number[]) =>
    pages.filter((_, index) => !without.includes(index + 1)).flat();
  const found = compareWords(rest(madeWords, left_out), rest(filedWords, added));
  return {
    added,
    left_out,
    without_text: numbers(filedWords, ({ length }) => length === 0),
    ...(found ?? {
      differing_pages: numbers(
        filedWords,
        (words) => words.length > 0 && sharedPart(words, ofMade) < 1,
      ).filter((page) => !added.includes(page)),
      differences: [],
      more: 0,
    }),
  };
}

/** Every four words that follow each other; of fewer, those there are. */
function sequences(words: readonly Word[]): string[] {
  const keys = words.map(({ key }) => key);
  if (keys.length <= SEQUENCE) return [keys.join(" ")];
  return keys.slice(SEQUENCE - 1).map((_, at) => keys.slice(at, at + SEQUENCE).join(" "));
}

const sequencesOf = (pages: readonly (readonly Word[])[]): ReadonlySet<string> =>
  new Set(pages.flatMap((words) => sequences(words)));

function sharedPart(words: readonly Word[], other: ReadonlySet<string>): number {
  const own = sequences(words);
  return own.filter((sequence) => other.has(sequence)).length / own.length;
}

type Words = Pick<ComparedPages, "differing_pages" | "differences" | "more">;

/** Null: they differ in more than can be told. */
function compareWords(made: readonly Word[], filed: readonly Word[]): Words | null {
  const changes = diffArrays(
    made.map(({ key }) => key),
    filed.map(({ key }) => key),
    { maxEditLength: MOST_EDITS, timeout: DIFF_MS },
  );
  if (!changes) return null;
  const differences: TextDifference[] = [];
  const pages = new Set<number>();
  let more = 0;
  let [madeAt, filedAt] = [0, 0];
  for (let at = 0; at < changes.length;) {
    const [madeFrom, filedFrom] = [madeAt, filedAt];
    let change = changes[at];
    if (change && !change.added && !change.removed) {
      madeAt += change.count;
      filedAt += change.count;
      at += 1;
      continue;
    }
    while (change && (change.added || change.removed)) {
      if (change.removed) madeAt += change.count;
      else filedAt += change.count;
      at += 1;
      change = changes[at];
    }
    const [was, is] = [made.slice(madeFrom, madeAt), filed.slice(filedFrom, filedAt)];
    if (joinedKey(was) === joinedKey(is)) continue;
    const page = (is[0] ?? filed[filedFrom - 1] ?? filed[filedFrom])?.page ?? null;
    for (const word of is) pages.add(word.page);
    if (is.length === 0 && page !== null) pages.add(page);
    if (differences.length === MOST_LISTED) more += 1;
    else {
      const before = filed.slice(Math.max(0, filedFrom - WORDS_BEFORE), filedFrom);
      differences.push({ page, after: textOf(before), made: textOf(was), filed: textOf(is) });
    }
  }
  return { differing_pages: [...pages].sort((one, other) => one - other), differences, more };
}

function textOf(words: readonly Word[]): string {
  const text = words
    .slice(0, LONGEST_TEXT)
    .map((word) => word.text)
    .join(" ");
  const signs = Array.from(text);
  return signs.length > LONGEST_TEXT ? `${signs.slice(0, LONGEST_TEXT).join("")}…` : text;
}
