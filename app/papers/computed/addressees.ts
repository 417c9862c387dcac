// Whom a paper is addressed to, and where. Notice goes to every party of the loan (General Clauses Act s.27 presumes
// service at an address rightly given, so none is made up: a party without one is noticed at the borrower's).
import { messages } from "#app/domain/messages.ts";
import { normaliseState } from "#app/domain/state-names.ts";
import { stateLabel } from "#app/domain/states.ts";
import type { Computed, Facts, Item } from "../facts.ts";
import { wordsIn } from "./words.ts";

export interface Person {
  name: string;
  capacities: string[];
  address: string | undefined;
}

/** The parties in the order of the paper, each person once. */
export function computePeople(facts: Facts, language: string): Person[] {
  const people: Person[] = [];
  for (const party of partiesOf(facts, language)) {
    const same = people.find((person) => isSameText(person.name, party.name));
    if (same) {
      same.capacities.push(...party.capacities);
      same.address ??= party.address;
    } else people.push(party);
  }
  return people;
}

/** Each person at each of their addresses, with a note where the address is the borrower's for want of another. */
export function computeAddressees(facts: Facts, language: string): Computed {
  const found: Person[] = [];
  const notes: string[] = [];
  const borrowers = borrowerAddress(facts);
  // Notes are for staff, whatever the language of the paper.
  const inEnglish = partiesOf(facts, "en");
  for (const [index, party] of partiesOf(facts, language).entries()) {
    const known = found.filter((person) => isSameText(person.name, party.name));
    const there = known.find(
      ({ address }) => party.address === undefined || isSameText(address, party.address),
    );
    if (there) {
      there.capacities.push(...party.capacities);
      continue;
    }
    if (party.address === undefined) {
      notes.push(
        messages.papers.notes.atBorrowersAddress(inEnglish[index]?.capacities.join() ?? "", party.name),
      );
    }
    found.push({ ...party, address: party.address ?? borrowers });
  }
  const isBorrower = (person: Person) => person === found[0];
  return {
    notes,
    value: found.map((person, index): Item => ({
      number: String(index + 1),
      name: person.name,
      capacity: inSentence(person.capacities, language),
      address: person.address,
      mobile: isBorrower(person) ? facts("customer_mobile_number") : undefined,
      email: isBorrower(person) ? facts("email") : undefined,
    })),
  };
}

/** Whether two texts are the same but for case, spaces and signs. */
export function isSameText(one: string | undefined, other: string | undefined): boolean {
  return solid(one) === solid(other);
}

function partiesOf(facts: Facts, language: string): Person[] {
  const words = wordsIn(language);
  const party = (capacity: string, name: string | undefined, address: string | undefined): Person[] =>
    name === undefined ? [] : [{ name, capacities: [capacity], address }];
  return [
    ...party(words.borrower, facts("customer_name"), borrowerAddress(facts)),
    ...party(words.coborrower, facts("coborrower1_name"), facts("coborrower1_address")),
    ...party(words.guarantor, facts("guarantor_name"), facts("guarantor_address")),
    ...party(words.proprietor, facts("proprietor_name"), facts("proprietor_address")),
  ];
}

/** Street lines, then "Pune – 411001, Maharashtra". */
function borrowerAddress(facts: Facts): string {
  const streets = ["address1", "address2", "address3", "address4"].map(facts);
  const city = [facts("city"), facts("zip_code")].filter(isKnown).join(" – ");
  const place = [city, stateOf(facts("state"))].filter(isKnown).join(", ");
  return [...streets, place].filter(isKnown).join("\n");
}

function stateOf(text: string | undefined): string | undefined {
  const state = text === undefined ? undefined : normaliseState(text);
  if (state === "other") return undefined;
  return state === undefined ? text : stateLabel(state);
}

export function inSentence(words: readonly string[], language: string): string {
  const each = [...new Set(words)];
  if (each.length < 2) return each.join("");
  return `${each.slice(0, -1).join(", ")} ${wordsIn(language).and} ${each.at(-1)}`;
}

function isKnown(text: string | undefined): text is string {
  return text !== undefined && text !== "";
}

function solid(text: string | undefined): string {
  return (text ?? "").toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}
