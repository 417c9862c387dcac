/** Names and addresses in letters that the fonts of papers do not have: the typesetter refuses them, and says so here before. */
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { fieldLabel } from "../fields.ts";
import { unprintableIn } from "../typesetting/font-coverage.server.ts";
import { plainText } from "../values.ts";
import type { Guard, GuardFacts } from "./guard.ts";

const NAMES_AND_ADDRESSES = [
  ...["customer_name", "borrower_representative", "address1", "address2", "address3", "address4", "city"],
  ...["coborrower1_name", "coborrower1_address", "guarantor_name", "guarantor_address"],
  ...["proprietor_name", "proprietor_address", "security_particulars", "client_name", "client_address"],
  ...["parties", "securities", "proceedings"],
];

/** Most values have no others, and are not looked up. */
const LATIN = /^[\s\u0020-\u007E]*$/;

function charactersOf(facts: GuardFacts, name: string): string[] {
  const text = plainText(facts.data[name] ?? "");
  return LATIN.test(text) ? [] : unprintableIn(text).flatMap(({ characters }) => characters);
}

const strange = (facts: GuardFacts) =>
  NAMES_AND_ADDRESSES.filter((name) => charactersOf(facts, name).length > 0);

export const lettersNotPrintable: Guard = {
  id: "letters_not_printable",
  papers: PAPER_CATEGORIES,
  source: "The fonts of the papers: what they have no letters of cannot be printed",
  looksAt: NAMES_AND_ADDRESSES,
  restsOn: strange,
  correctionOnly: true,
  contradicting: (facts) => strange(facts).map((name) => [name]),
  check(facts) {
    const names = strange(facts);
    if (names.length === 0) return null;
    const characters = new Set(names.flatMap((name) => charactersOf(facts, name)));
    return guardMessages.notPrintable(names.map(fieldLabel), [...characters]);
  },
};
