// Whom a paper is addressed to, and where. Notice goes to every party of the loan (General Clauses Act s.27 presumes
// service at an address rightly given, so none is made up: a party without one is written to at the address of the borrower,
// and the paper says so).
import { messages } from "#app/domain/messages.ts";
import type { Computed, Facts, Item } from "../facts.ts";
import { borrowerAddress } from "./people.ts";
import { capacityOf, liableOf } from "./sued.ts";
import { wordsIn } from "./words.ts";

/** Each person at each of their addresses, with a note where the address is the borrower's for want of another. */
export function computeAddressees(facts: Facts, language: string): Computed {
  const people = liableOf(facts, language);
  const borrowers = [
    wordsIn(language).atAddressOf(facts("customer_name") ?? ""),
    borrowerAddress(facts),
  ].join("\n");
  const places = people.flatMap((person) =>
    (person.addresses.length === 0 ? [borrowers] : person.addresses).map((address) => ({ person, address })),
  );
  return {
    // Notes are for staff, whatever the language of the paper.
    notes: people
      .filter(({ addresses }) => addresses.length === 0)
      .map((person) => messages.papers.notes.atBorrowersAddress(capacityOf(person, "en"), person.name)),
    value: places.map(({ person, address }, index): Item => ({
      number: String(index + 1),
      name: person.name,
      capacity: capacityOf(person, language),
      through: person.through,
      address,
      mobile: person.mobile,
      email: person.email,
    })),
  };
}
