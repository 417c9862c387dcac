// The parts of an address, as the panel writes them.

/** Never changed once a link was made of it. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What an address says of a query: what is set, and not that a page is the first. */
export const queryEntries = (values: Query): [name: string, text: string][] =>
  Object.entries(values).flatMap(([name, value]) => {
    const isSilent = value === null || value === undefined || value === "";
    return isSilent || (value === 1 && /(^|_)page$/.test(name)) ? [] : [[name, String(value)]];
  });

/** The links of a list all carry its query: written once for the object that holds it, not for each of two hundred. */
const queries = new WeakMap<Query, string>();

/** "?page=2&search=LN", or nothing. */
export const query = (values: Query = {}): string => {
  const known = queries.get(values);
  if (known !== undefined) return known;
  const text = new URLSearchParams(queryEntries(values)).toString();
  const written = text === "" ? "" : `?${text}`;
  queries.set(values, written);
  return written;
};

export type Id = string | number;

/** A part of an address that may be missing. */
export const below = (part: Id | null | undefined): string => (part == null ? "" : `/${part}`);
