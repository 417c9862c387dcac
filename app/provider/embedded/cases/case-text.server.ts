// What staff type to find cases, in SQL on the narrow table that holds only what is searched (migrations 0006, 0009, 0011).
import { and, or, sql, type SQL } from "drizzle-orm";
import { likePattern } from "#app/database/like.server.ts";
import { caseSearch } from "#app/database/schema.ts";
import { SEARCH_INSIDE_FROM } from "#app/domain/limits.ts";
import type { CaseFilters } from "../../contract/selection.ts";

/** Whether cases must be looked for by what was typed: no counter knows that. */
export const isTextSearched = ({ customer_name, search }: CaseFilters): boolean =>
  Boolean(customer_name ?? search);

/**
 * The condition on case_search; undefined when nothing was typed. A host that does not know `search` is sent its words
 * as the name, too (contract/cases.ts): that is one search.
 */
export function textCondition({ customer_name, search }: CaseFilters): SQL | undefined {
  return and(
    customer_name && customer_name !== search ? inName(withPlainBlanks(customer_name)) : undefined,
    search ? anywhere(withPlainBlanks(search)) : undefined,
  );
}

/** Nobody sees how many blanks were typed or pasted between two words, or of which kind; names are kept so, too. */
const withPlainBlanks = (text: string): string => text.replace(/[\s\u200B]+/gu, " ");

/** Inside a name or a number; of a text too short for the index, where a number or a word of the name begins. */
function anywhere(text: string): SQL | undefined {
  const spellings = spellingsOfNumber(text);
  if (spellings.length > 0) return or(...[text, ...spellings].map((each) => wordsLike(likePattern(each))));
  const beginnings = beginningsOf(text);
  if (beginnings !== null) return and(wordsLike(beginnings), wordsHold(text));
  if (isLongEnough(text)) return wordsLike(likePattern(text));
  return or(wordsLike(`%\n${begun(text)}`), wordsLike(`% ${begun(text)}${IN_NAME}`));
}

/**
 * What a number typed in groups, "LN-0012/345", is also looked for as: without what stands between them, as numbers are
 * often stored, and with one blank there, as migration 0009 keeps each number that is stored in groups. None of a text
 * without figures or without groups.
 */
function spellingsOfNumber(text: string): string[] {
  const [closed, spaced] = [text.replace(BETWEEN_GROUPS, ""), text.replace(BETWEEN_GROUPS, " ").trim()];
  if (!/\p{N}/u.test(closed) || closed === text || !isLongEnough(closed)) return [];
  return spaced === text || spaced === closed ? [closed] : [closed, spaced];
}

/** What people put between the groups of a number; any other sign is searched for as it stands. */
const BETWEEN_GROUPS = /[\s\-/.()]+/gu;

/** Inside a name; of a text too short for the index, where one of its words begins. */
function inName(text: string): SQL | undefined {
  const beginnings = beginningsOf(text);
  if (beginnings !== null) return and(wordsLike(beginnings + IN_NAME), nameHolds(text));
  if (isLongEnough(text)) return wordsLike(likePattern(text) + IN_NAME);
  return or(wordsLike(`\n${begun(text)}`), wordsLike(`% ${begun(text)}${IN_NAME}`));
}

/** After what must stand in the name: a return ends the name's line and no other (migration 0011). */
const IN_NAME = "\r%";

/**
 * What the index is asked for when a name of several words was typed: how its longest word begins, which says most, and
 * a little of the others. Each letter more is one list more that the index goes through: whole names took three to six
 * times as long. Null of anything else: short words say too little, and of a number the end says most.
 */
function beginningsOf(text: string): string | null {
  const words = text.split(" ").map((word) => Array.from(word));
  if (words.length < 2 || !words.every((letters) => LONG_WORD.test(letters.join("")))) return null;
  const longest = words.reduce((most, letters) => (letters.length > most.length ? letters : most));
  const asked = words.map((letters) =>
    letters.slice(0, letters === longest ? ASKED_OF_THE_LONGEST : ASKED_OF_OTHERS).join(""),
  );
  return `%${asked.join("%")}%`;
}

const LONG_WORD = /^[\p{L}\p{M}]{4,}$/u;
const ASKED_OF_THE_LONGEST = 5;
/** As many as make one list of the index. */
const ASKED_OF_OTHERS = 3;

/** In a query of its own, which PostgreSQL runs once; lower() of a parameter it would work out again for each row. */
const lowered = (pattern: string): SQL => sql`(select lower(${pattern}))`;

/** The index answers this one. */
const wordsLike = (pattern: string): SQL => sql`${caseSearch.words} like ${lowered(pattern)}`;
/** Asked of what the index found. */
const wordsHold = (text: string): SQL => sql`strpos(${caseSearch.words}, ${lowered(text)}) > 0`;
const nameHolds = (text: string): SQL =>
  sql`strpos(split_part(${caseSearch.words}, E'\r', 1), ${lowered(text)}) > 0`;

/** What begins so, and whatever comes after. */
const begun = (text: string): string => likePattern(text).slice(1);
const isLongEnough = (text: string): boolean => Array.from(text).length >= SEARCH_INSIDE_FROM;
