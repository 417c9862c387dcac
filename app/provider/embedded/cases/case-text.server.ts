// What staff type to find cases, in SQL on the narrow table that holds only what is searched (migrations 0006, 0009, 0011, 0013).
import { and, or, sql, type SQL } from "drizzle-orm";
import { likePattern } from "#app/database/like.server.ts";
import { caseSearch } from "#app/database/schema.ts";
import { SEARCH_INSIDE_FROM } from "#app/domain/limits.ts";
import { plainSigns } from "#app/domain/text/plain-signs.ts";
import type { CaseFilters } from "../../contract/cases/cases.ts";

/** Whether cases must be looked for by what was typed: no counter knows that. */
export const isTextSearched = ({ customer_name, search }: CaseFilters): boolean =>
  Boolean(customer_name ?? search);

/**
 * The condition on case_search; undefined when nothing was typed. A host that does not know `search` is sent its words
 * as the name, too (contract/cases.ts): that is one search.
 */
export function textCondition({ customer_name, search }: CaseFilters): SQL | undefined {
  return and(
    customer_name && customer_name !== search ? inName(plainSigns(customer_name)) : undefined,
    search ? anywhere(plainSigns(search)) : undefined,
  );
}

/** Inside a name or a number; of a text too short for the index, where a number or a word of the name begins. */
function anywhere(text: string): SQL | undefined {
  if (!hasFigures(text)) return allWords(text, wordsHold, shortAnywhere, "");
  const spellings = spellingsOfNumber(text);
  if (spellings.length > 0) return or(...[text, ...spellings].map((each) => wordsLike(likePattern(each))));
  return isLongEnough(text) ? wordsLike(likePattern(text)) : shortAnywhere(text);
}

/** Inside a name; of a text too short for the index, where one of its words begins. */
function inName(text: string): SQL | undefined {
  if (!hasFigures(text)) return allWords(text, nameHolds, shortInName, IN_NAME);
  return isLongEnough(text) ? wordsLike(likePattern(text) + IN_NAME) : shortInName(text);
}

const shortAnywhere = (text: string) =>
  or(wordsLike(`%\n${begun(text)}`), wordsLike(`% ${begun(text)}${IN_NAME}`));
const shortInName = (text: string) =>
  or(wordsLike(`\n${begun(text)}`), wordsLike(`% ${begun(text)}${IN_NAME}`));

/**
 * Each word of a name, in whatever order and with whatever between: Devi, Sunita stands as Sunita Devi in the next sheet,
 * as Sunita Rani Devi in the third. The index is asked how the long words begin; what it finds, for the whole of those that
 * were cut and for the initials. Initials alone say too little to be looked for one by one.
 * @param holds the condition that a text stands where it is looked for, asked without the index
 * @param begins the condition that a short text begins there
 * @param end what comes behind each pattern that the index is asked for
 */
function allWords(
  text: string,
  holds: (word: string) => SQL,
  begins: (word: string) => SQL | undefined,
  end: string,
): SQL | undefined {
  const words = text.split(BETWEEN_WORDS).filter((word) => word !== "");
  const long = words.filter(isLongEnough);
  if (words.length < 2 || long.length === 0) {
    const one = words.length === 1 ? (words[0] ?? text) : text.trim();
    return isLongEnough(one) ? wordsLike(likePattern(one) + end) : begins(one);
  }
  const initials = words.filter((word) => !isLongEnough(word));
  const asked = beginningsOf(long);
  return and(
    ...asked.map((each) => wordsLike(likePattern(each) + end)),
    ...long.filter((word, index) => word !== asked[index]).map(holds),
    ...initials.map((each) => or(...BEFORE_INITIAL.map((sign) => holds(sign + each)))),
  );
}

/** Commas, the stops of initials, the "&" of firms: sheets write names with them and without. */
const BETWEEN_WORDS = /[\s,.&]+/u;
const BEFORE_INITIAL = [" ", "\n", "."];

/**
 * What a number typed in groups, "LN-0012/345", is also looked for as: without what stands between them, as numbers are
 * often stored, and with one blank there, as migration 0009 keeps each number that is stored in groups. None of a text
 * without groups.
 */
function spellingsOfNumber(text: string): string[] {
  const [closed, spaced] = [text.replace(BETWEEN_GROUPS, ""), spacedNumber(text)];
  if (closed === text || !isLongEnough(closed)) return [];
  return spaced === text || spaced === closed ? [closed] : [closed, spaced];
}

/** What people put between the groups of a number; any other sign is searched for as it stands. */
const BETWEEN_GROUPS = /[\s\-/.()]+/gu;

/** A number with one blank between its groups, whatever stood there: as migration 0009 keeps it for the search. */
export const spacedNumber = (text: string): string => text.replace(BETWEEN_GROUPS, " ").trim();

/** After what must stand in the name: a return ends the name's line and no other (migration 0011). */
const IN_NAME = "\r%";

/**
 * What the index is asked for of the words of a name: how the longest begins, which says most, and a little of the others.
 * Each letter more is one list more that the index goes through: whole names took three to six times as long.
 */
function beginningsOf(words: readonly string[]): string[] {
  const longest = words.reduce((most, word) => (word.length > most.length ? word : most), "");
  return words.map((word) =>
    Array.from(word)
      .slice(0, word === longest ? ASKED_OF_THE_LONGEST : ASKED_OF_OTHERS)
      .join(""),
  );
}

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
const hasFigures = (text: string): boolean => /\p{N}/u.test(text);
