/**
 * The spellings under which what is typed whole is looked up: `search_keys` of migration 0040 keeps those of each case by the
 * same rules.
 */
import { lanKey } from "../cases/lan-key.ts";
import { plainSigns } from "./plain-signs.ts";

const BETWEEN_GROUPS = /[\s/.()-]+/gu;
const OF_A_TELEPHONE = /^[+()\d\s./-]+$/;
/** A number with its country, or the 0 in front. */
const TELEPHONE_FIGURES = { least: 10, most: 13 };

/** As a loan number or CNR, as any other number or address, and as a telephone number. */
export function searchKeys(typed: string): string[] {
  const plain = plainSigns(typed).trim();
  const spaced = plain.toUpperCase().replace(BETWEEN_GROUPS, " ").trim();
  const keys = [lanKey(plain), spaced, ...telephoneKey(plain)];
  return [...new Set(keys.filter((key) => key !== ""))];
}

function telephoneKey(plain: string): string[] {
  if (!OF_A_TELEPHONE.test(plain)) return [];
  const figures = plain.replace(/\D/g, "");
  const { least, most } = TELEPHONE_FIGURES;
  return figures.length < least || figures.length > most ? [] : [figures.slice(-least)];
}

const APOSTROPHES = /['`´ʹʻʼʽˈ‘’‛′]/gu;

/** A name as it is searched: without apostrophes. One of nothing else stays, and is found nowhere. */
export const searchName = (typed: string): string => typed.replace(APOSTROPHES, "") || typed;
