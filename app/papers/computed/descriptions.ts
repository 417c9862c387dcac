import type { Facts } from "../facts.ts";
import type { Sued } from "./sued.ts";

const CONSTITUTIONS: Readonly<Record<string, string>> = {
  individual: "an individual",
  proprietor: "a sole proprietorship concern",
  firm: "a partnership firm",
  llp: "a limited liability partnership",
  company: "a company",
  huf: "a Hindu undivided family",
  trust: "a trust",
  society: "a society",
};

/** The lender's own word for it where no constitution was chosen. */
export function borrowerDescription(facts: Facts): string | undefined {
  return CONSTITUTIONS[facts("borrower_constitution") ?? ""] ?? facts("borrower_type");
}

/** "a company (CIN …)", "an individual, since deceased": what is recorded of them, and nothing else. */
export function descriptionOf(person: Sued, facts: Facts): string | undefined {
  const { roles, constitution, registrationNo, isDeceased, isMinor } = person;
  const what = roles.includes("borrower") ? borrowerDescription(facts) : CONSTITUTIONS[constitution ?? ""];
  const number = registrationNo && `${constitution === "llp" ? "LLPIN" : "CIN"} ${registrationNo}`;
  const words = [
    what && number ? `${what} (${number})` : (what ?? number),
    isMinor && "a minor",
    isDeceased && "since deceased",
  ];
  return words.filter(Boolean).join(", ") || undefined;
}
