// What staff type to find cases, in SQL on the narrow tables that hold only what is searched (migrations 0006 to 0013, 0039).
import { and, or, sql, type SQL } from "drizzle-orm";
import { likePattern } from "#app/database/like.server.ts";
import { caseKeys, caseSearch } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { SEARCH_INSIDE_FROM } from "#app/domain/limits.ts";
import { plainSigns } from "#app/domain/text/plain-signs.ts";
import { searchKeys, searchName } from "#app/domain/text/search-keys.ts";
import type { CaseFilters } from "#app/provider/contract/cases/cases.ts";

/** Whether cases must be looked for by what was typed: no counter knows that. */
export const isTextSearched = ({ customer_name, search }: CaseFilters): boolean =>
  Boolean(customer_name ?? search);

/**
 * The rows of case_search that hold what was typed. What is somebody's number or address as a whole is looked up, and only
 * where there is none is it searched for inside names and numbers: it then means that one, and no other that begins so.
 * @param columns of case_search
 * @param more what else is asked of these rows
 */
export function rowsFound(scope: Scope, filters: CaseFilters, columns: SQL, more?: SQL): SQL {
  const select = (by: SQL | undefined) =>
    sql`select ${columns} from ${caseSearch} where ${and(by, inScope(scope, caseSearch.client_id), more) ?? sql`true`}`;
  const { search } = filters;
  const named = nameCondition(filters);
  const inside = and(named, search ? anywhere(searched(search)) : undefined);
  if (!search) return select(inside);
  const known = sql`select ${caseKeys.case_id} from ${caseKeys}
    where ${caseKeys.keys} && ${sql.param(searchKeys(search))}::text[] and ${inScope(scope, caseKeys.client_id)}`;
  return sql`${select(and(sql`${caseSearch.case_id} = any (array(${known}))`, named))}
    union all ${select(and(sql`not exists (${known})`, inside))}`;
}

/** A host that does not know `search` is sent its words as the name, too (contract/cases/cases.ts): that is one search. */
const nameCondition = ({ customer_name, search }: CaseFilters): SQL | undefined =>
  customer_name && customer_name !== search ? inName(searched(customer_name)) : undefined;

/** As the words of case_search are spelled. */
function searched(typed: string): string {
  const plain = plainSigns(typed);
  return hasFigures(plain) ? plain : searchName(plain);
}

/** Inside a name or a number; of a text too short for the index, as a word of a name. */
function anywhere(text: string): SQL | undefined {
  if (!hasFigures(text)) return allWords(text, wordsHold, shortAnywhere, "");
  const spellings = spellingsOfNumber(text);
  if (spellings.length > 0) return or(...[text, ...spellings].map((each) => wordsLike(likePattern(each))));
  return isLongEnough(text) ? wordsLike(likePattern(text)) : shortAnywhere(text);
}

/** Inside a name; of a text too short for the index, as one of its words. */
function inName(text: string): SQL | undefined {
  if (!hasFigures(text)) return allWords(text, nameHolds, shortInName, IN_NAME);
  return isLongEnough(text) ? wordsLike(likePattern(text) + IN_NAME) : shortInName(text);
}

/**
 * One or two letters begin a fifth of all names, and of so few the index knows nothing but whole words: they are one. Each
 * pattern says what stands on either side, so that the index is asked for the word and its ends.
 */
const shortAnywhere = (text: string) => wholeWord(text, BEFORE_WORD, AFTER_WORD, "");
const shortInName = (text: string) =>
  or(wholeWord(text, BEFORE_WORD, AFTER_WORD_IN_NAME, IN_NAME), lastInName(text));

const BEFORE_WORD = ["\n", " ", "."];
const AFTER_WORD_IN_NAME = [" ", ".", ","];
const AFTER_WORD = [...AFTER_WORD_IN_NAME, "\r", "\n"];

const wholeWord = (text: string, before: readonly string[], after: readonly string[], end: string) =>
  or(...before.flatMap((first) => after.map((last) => wordsLike(likePattern(first + text + last) + end))));
const lastInName = (text: string) =>
  or(...BEFORE_WORD.map((first) => wordsLike(likePattern(`${first}${text}\r`))));

/**
 * Each word of a name, in whatever order and with whatever between: Devi, Sunita stands as Sunita Devi in the next sheet,
 * as Sunita Rani Devi in the third. The index is asked how the long words begin; what it finds, for the whole of those that
 * were cut and for the initials.
 * @param holds the condition that a text stands where it is looked for, asked without the index
 * @param isWord the condition that a short text is a word there
 * @param end what comes behind each pattern that the index is asked for
 */
function allWords(
  text: string,
  holds: (word: string) => SQL,
  isWord: (word: string) => SQL | undefined,
  end: string,
): SQL | undefined {
  const words = text.split(BETWEEN_WORDS).filter((word) => word !== "");
  const long = words.filter(isLongEnough);
  if (words.length > 1 && long.length === 0) return and(...words.map(isWord));
  if (words.length < 2) {
    const one = words[0] ?? text.trim();
    return isLongEnough(one) ? wordsLike(likePattern(one) + end) : isWord(one);
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

const isLongEnough = (text: string): boolean => Array.from(text).length >= SEARCH_INSIDE_FROM;
const hasFigures = (text: string): boolean => /\p{N}/u.test(text);
