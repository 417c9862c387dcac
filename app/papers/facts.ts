/** What computed fields are worked out from, and what comes of it. */

/** The known value of a given field in its wire form, else undefined. */
export type Facts = (name: string) => string | undefined;

export type Item = Readonly<Record<string, string | undefined>>;

export interface Computed {
  /** A value in its wire form, a flag, or the items of a list. */
  value: string | boolean | readonly Item[] | undefined;
  /** What staff must know of how the paper came to say this. */
  notes?: string[];
}
