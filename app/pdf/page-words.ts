/** The words of pages, as they are compared: without page numbers, and however a line or a word was broken. */

export interface Word {
  text: string;
  /** What is compared: one spelling of signs that only look different. */
  key: string;
  /** Counted from 1. */
  page: number;
}

/** A page number is looked for in so many lines at either end of a page. */
const EDGE_LINES = 3;
const PAGE_NUMBER =
  /^[-–—([]?\s*(?:(?:page|पृष्ठ)\s*(?:no\.?\s*)?)?\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?\s*[-–—)\]]?$/iu;
const PAGE_NUMBER_BEHIND = /\s*(?:page|पृष्ठ)\s*\d{1,4}\s*(?:of|\/)\s*\d{1,4}$/iu;

/** @param pages the lines of each page */
export function wordsOfPages(pages: readonly (readonly string[])[]): Word[][] {
  return pages.map((lines, index) =>
    withoutPageNumbers(lines.map(plainLine)).flatMap((line) =>
      (line.match(/\S+/gu) ?? []).map((text) => ({ text, key: keyOf(text), page: index + 1 })),
    ),
  );
}

/** What no text has, the database does not store, and would turn the words around it. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
const plainLine = (line: string): string => line.replace(UNPRINTABLE, " ");

function withoutPageNumbers(lines: readonly string[]): string[] {
  return lines.map((line, at) => {
    const isAtEdge = at < EDGE_LINES || at >= lines.length - EDGE_LINES;
    if (!isAtEdge) return line;
    return PAGE_NUMBER.test(line.trim()) ? "" : line.replace(PAGE_NUMBER_BEHIND, "");
  });
}

/** Ligatures, quotes, hyphens and signs without width have several code points for one look. */
function keyOf(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200d\ufeff]/gu, "")
    .replace(/[‘’‛`´]/gu, "'")
    .replace(/[“”„]/gu, '"')
    .replace(/[‐‑‒–—−]/gu, "-");
}

/** Several words in one piece, as they are whatever breaks lines, spaces and hyphens make. */
export const joinedKey = (words: readonly Word[]): string =>
  words.map(({ key }) => key.replace(/-/gu, "")).join("");
