/** Whether a name itself says that its bearer is dead ("Late Shri …", "… (since deceased)", "स्व. …"). */

const TITLES = String.raw`(?:(?:m\/s|mr|mrs|ms|miss|shri|shree|sri|smt|sh|dr|श्री|श्रीमती)\.?\s+)*`;
/** "Mrs. Ram Sample" may be the wife of Ram Sample. */
const OF_A_WOMAN = /^(?:mrs|ms|miss|smt|श्रीमती)(?![\p{L}\p{M}])/iu;
const TITLE_FIRST = new RegExp(`^${TITLES}`, "iu");
/** "Lt." is Late, but for an officer. */
const LATE = String.raw`(?:\(?(?:late|स्व|स्वर्गीय|स्वर्गीया|दिवंगत|मृतक|मृत)(?![\p{L}\p{M}])\)?|lt\.(?!\s*(?:col|gen|cdr|commander)\b))`;
const AT_THE_BEGINNING = new RegExp(`^${TITLES}${LATE}`, "iu");
const SAID_FIRST = new RegExp(String.raw`^(?:the\s+)?(${TITLES})${LATE}[.\s]*`, "iu");
/** Behind a sign or "since": otherwise it may be a part of the name. */
const SAID_LAST =
  /\s*(?:[(,–-]\s*(?:since\s+)?|\ssince\s+)(?:deceased|dec['’]d|expired|मृतक|दिवंगत)[.)]*\s*$/iu;
const ANYWHERE = /(?<![\p{L}\p{M}])(?:deceased|dec['’]d|expired|मृतक|दिवंगत)(?![\p{L}\p{M}])/iu;

/** Then the dead person is named for a living one: heirs, a representative, a relative. */
const OF_THE_LIVING =
  /(?<![\p{L}\p{M}])(?:heirs?|legal representatives?|l\.?rs?\.?|represented by|through|estate of|w\/o|s\/o|d\/o|h\/o|c\/o|wife of|widow of|son of|daughter of|वारिस|उत्तराधिकारी|द्वारा|पत्नी|पुत्र|पुत्री)(?![\p{L}\p{M}])/iu;

/** A name that speaks of heirs, or of a late relative behind it, is a living person's. */
export function saysDeceased(name: string): boolean {
  if (OF_THE_LIVING.test(name)) return false;
  return AT_THE_BEGINNING.test(name.trim()) || ANYWHERE.test(name);
}

/** The name to say "the late …" or "… died" of: without the "Late" or the "(since deceased)" that it may have already. */
export const withoutLate = (name: string): string =>
  (OF_THE_LIVING.test(name) ? name : name.trim().replace(SAID_LAST, "")).trim().replace(SAID_FIRST, "$1") ||
  name;

/** The bare name: "Mr. Sample Person", "Late Shri Sample Person" and "Sample Person" are one. */
export const withoutTitle = (name: string): string =>
  withoutLate(name).trim().replace(TITLE_FIRST, "") || name;

export const hasTitleOfWoman = (name: string): boolean => OF_A_WOMAN.test(withoutLate(name).trim());
