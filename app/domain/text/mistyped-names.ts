/** Variables of the environment that are none of the panel's, but were likely meant to be. */
import { nearestName } from "./nearest-name.ts";

export interface MistypedName {
  name: string;
  meant: string;
}

/** Of two words at least: names of one, like PATH, are the machine's. */
const FORM = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

/**
 * @param names those of the environment
 * @param known those that the panel reads
 * @returns each that is like a known one which is not set beside it
 */
export function findMistyped(names: readonly string[], known: readonly string[]): MistypedName[] {
  const free = known.filter((name) => !names.includes(name)).map((name) => name.toLowerCase());
  return names
    .filter((name) => FORM.test(name) && !known.includes(name))
    .flatMap((name) => {
      const meant = nearestName(name, free);
      return meant === undefined ? [] : [{ name, meant: meant.toUpperCase() }];
    });
}
