import { plainSigns } from "../text/plain-signs.ts";

/** Every sign of ASCII but letters and figures, and the dashes that are typed for them. */
const SIGNS = /[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007F\u2010-\u2015\u2212]/g;

/**
 * A loan number as two of them are compared: in capitals, without blanks and signs. "pn/00-12 " and "PN0012" are one loan.
 * The database compares by the same rule (`lan_key` of its migrations). A number of nothing but signs stays as it is.
 */
export function lanKey(lan: string): string {
  const capitals = plainSigns(lan).toUpperCase();
  return capitals.replace(SIGNS, "") || capitals;
}
