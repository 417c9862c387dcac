import type { PaperContext } from "../field-kinds.ts";
import type { Liability, Sued } from "./sued.ts";
import { inSentence, wordsIn } from "./words.ts";

/**
 * How far each answers, in this order. Heirs pay from what the dead left (CPC s.52), trustees from the trust's property, and
 * who only gave a security with that.
 */
const EXTENTS = ["personal", "estate", "trust", "security"] as const satisfies readonly Liability[];

/** "Respondents Nos. 1 and 3", or "the Respondent" of a lone one. @param places from 1, among those sued */
export function atPlaces(
  called: string,
  places: readonly number[],
  sued: readonly Sued[],
  language: string,
): string {
  const words = wordsIn(language).liability;
  if (sued.length === 1) return words.only(called);
  return words.numbered(called, inSentence(places.map(String), language), places.length === 1);
}

/** "Defendants Nos. 1 and 2, jointly and severally; and Defendant No. 3 to the extent of the property of the trust". */
export function liabilityInWords(
  sued: readonly Sued[],
  { proceeding, language }: Pick<PaperContext, "proceeding" | "language">,
): string {
  const words = wordsIn(language).liability;
  const called = words.called[proceeding ?? ""] ?? words.respondent;
  const groups = EXTENTS.flatMap((liability) => {
    const places = sued.flatMap((each, index) => (each.liability === liability ? [index + 1] : []));
    if (places.length === 0) return [];
    const isOne = places.length === 1;
    const isOfHeirs = places.some((place) => (sued[place - 1]?.instead ?? []).length > 0);
    return [atPlaces(called, places, sued, language) + words.extent[liability](isOne, isOfHeirs)];
  });
  return words.joined(groups);
}
