// What staff type to find cases, in SQL on the narrow table that holds only what is searched (migrations 0006, 0009).
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
    customer_name && customer_name !== search ? inName(customer_name) : undefined,
    search ? anywhere(search) : undefined,
  );
}

/** Inside a name or a number; of a text too short for the index, where a number or a word of the name begins. */
function anywhere(text: string): SQL | undefined {
  const spellings = spellingsOfNumber(text);
  if (spellings.length > 0) return or(...[text, ...spellings].map((each) => wordsLike(likePattern(each))));
  const beginnings = beginningsOf(text);
  if (beginnings !== null) return and(wordsLike(beginnings), wordsHold(text));
  if (isLongEnough(text)) return wordsLike(likePattern(text));
  return or(
    wordsLike(beginning("\n", text)),
    and(wordsLike(beginning(" ", text)), nameLike(beginning(" ", text))),
  );
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
  const pattern = likePattern(text);
  if (isLongEnough(text)) return and(wordsLike(beginningsOf(text) ?? pattern), nameLike(pattern));
  return or(
    and(wordsLike(beginning("\n", text)), nameLike(pattern.slice(1))),
    and(wordsLike(beginning(" ", text)), nameLike(beginning(" ", text))),
  );
}

/**
 * What the index is asked for when a name of several words was typed: how each begins, which says nearly as much as
 * all of it. Each three letters more are one list more that the index goes through: whole names took two to four times
 * as long. Null of anything else: short words say too little, and of a number the end says most.
 */
function beginningsOf(text: string): string | null {
  const words = text.split(" ");
  if (words.length < 2 || !words.every((word) => LONG_WORD.test(word))) return null;
  return `%${words.map((word) => Array.from(word).slice(0, ASKED_OF_A_WORD).join("")).join("%")}%`;
}

const LONG_WORD = /^[\p{L}\p{M}]{4,}$/u;
const ASKED_OF_A_WORD = 5;

/** In a query of its own, which PostgreSQL runs once; lower() of a parameter it would work out again for each row. */
const lowered = (pattern: string): SQL => sql`(select lower(${pattern}))`;

/** The index answers this one. */
const wordsLike = (pattern: string): SQL => sql`${caseSearch.words} like ${lowered(pattern)}`;
/** Asked of what the index found. */
const wordsHold = (text: string): SQL => sql`strpos(${caseSearch.words}, ${lowered(text)}) > 0`;
/** Asked of what the index found: the name is the first of the words. */
const nameLike = (pattern: string): SQL =>
  sql`split_part(${caseSearch.words}, E'\n', 2) like ${lowered(pattern)}`;

const beginning = (before: string, text: string): string => `%${before}${likePattern(text).slice(1)}`;
const isLongEnough = (text: string): boolean => Array.from(text).length >= SEARCH_INSIDE_FROM;
