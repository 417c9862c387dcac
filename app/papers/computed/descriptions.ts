import type { Facts } from "../facts.ts";
import type { Sued } from "./sued.ts";
import { wordsIn } from "./words.ts";

/** The lender's own word for it where no constitution was chosen. */
export function borrowerDescription(facts: Facts, language: string): string | undefined {
  return wordsIn(language).constitution[facts("borrower_constitution") ?? ""] ?? facts("borrower_type");
}

/** "a company (CIN …)", "an individual, since deceased": what is recorded of them, and nothing else. */
export function descriptionOf(person: Sued, facts: Facts, language: string): string | undefined {
  const { roles, constitution, registrationNo, isDeceased, isMinor } = person;
  const words = wordsIn(language);
  const what = roles.includes("borrower")
    ? borrowerDescription(facts, language)
    : words.constitution[constitution ?? ""];
  const number = registrationNo && `${constitution === "llp" ? "LLPIN" : "CIN"} ${registrationNo}`;
  const said = [
    what && number ? `${what} (${number})` : (what ?? number),
    isMinor && words.minor,
    isDeceased && words.deceased,
  ];
  return said.filter(Boolean).join(", ") || undefined;
}
