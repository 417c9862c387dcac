/** Who is in a case: the borrower of its own fields and the parties of its record, each person once. */
import { hasTitleOfWoman, withoutLate, withoutTitle } from "#app/domain/papers/deceased-names.ts";
import { trimEnding } from "#app/domain/text/trim-ending.ts";
import { isPlaceholder } from "#app/domain/text/blank-text.ts";
import { normaliseState } from "#app/domain/reference/state-names.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import type { PartyRole } from "#app/domain/record/parties.ts";
import type { Facts } from "../facts.ts";
import { addressLines, plainText } from "../values.ts";
import { FIRST_PARTY_FIELDS, partiesIn, type PaperParty } from "../recorded-parties.ts";

export type Role = "borrower" | PartyRole;

/** Undefined, or false: not known, or not so. */
export interface Person {
  name: string;
  roles: Role[];
  /** Each once; lines are apart by "\n". */
  addresses: string[];
  mobile: string | undefined;
  email: string | undefined;
  pan: string | undefined;
  constitution: string | undefined;
  registrationNo: string | undefined;
  isDeceased: boolean;
  /** The day, where it is recorded. */
  diedOn: string | undefined;
  isMinor: boolean;
  representative: string | undefined;
  representativeCapacity: string | undefined;
}

/** Fields of the case that say something of its parties, and the record of all of them. */
export const BORROWER_ADDRESS = ["address1", "address2", "address3", "address4", "city", "state", "zip_code"];
const OF_BORROWER = [
  ...["customer_name", ...BORROWER_ADDRESS, "email", "customer_mobile_number"],
  ...["borrower_pan", "borrower_constitution", "borrower_deceased", "borrower_death_date", "borrower_minor"],
  ...["borrower_representative", "borrower_representative_capacity"],
];
/** Names of all fields that decide who is in a case and how to reach them. */
export const PARTY_FACTS: readonly string[] = [...OF_BORROWER, ...FIRST_PARTY_FIELDS, "parties"];

const people = new WeakMap<Facts, readonly Person[]>();

/** Each person once, in the order of the memo of parties: the borrower, then role by role. A paper asks for it often. */
export function peopleOf(facts: Facts): readonly Person[] {
  const before = people.get(facts);
  if (before) return before;
  const found: Person[] = [];
  for (const person of [borrowerOf(facts), ...partiesIn(facts).map(personOf)].filter(
    (each) => each !== null,
  )) {
    const same = found.find((each) => isSamePerson(each, person));
    if (same) join(same, person);
    else found.push(person);
  }
  people.set(facts, found);
  return found;
}

/**
 * Two of one name are one person, unless their PANs are known and differ. A title before one of the names makes nobody else of
 * who has the same PAN or lives at the same address; but "Mrs." and a husband's name may be his wife.
 */
function isSamePerson(one: Person, other: Person): boolean {
  if (havePan(one, other) && one.pan !== other.pan) return false;
  if (isSameText(one.name, other.name)) return true;
  if (!isSameBareName(one, other)) return false;
  if (havePan(one, other)) return true;
  return shareAddress(one, other) && hasTitleOfWoman(one.name) === hasTitleOfWoman(other.name);
}

/** Whether two who are there each by themselves may still be one person: by name and address, or by PAN. */
export function maybeSamePerson(one: Person, other: Person): boolean {
  if (havePan(one, other) && one.pan === other.pan) return true;
  return isSameBareName(one, other) && (!havePan(one, other) || shareAddress(one, other));
}

const havePan = (one: Person, other: Person): boolean => Boolean(one.pan && other.pan);

const isSameBareName = (one: Person, other: Person): boolean =>
  isSameText(withoutTitle(one.name), withoutTitle(other.name));

const shareAddress = (one: Person, other: Person): boolean =>
  one.addresses.some((address) => other.addresses.some((each) => isSameText(each, address)));

function join(person: Person, also: Person): void {
  person.roles.push(...also.roles.filter((role) => !person.roles.includes(role)));
  const others = also.addresses.filter(
    (address) => !person.addresses.some((each) => isSameText(each, address)),
  );
  person.addresses.push(...others);
  person.mobile ??= also.mobile;
  person.email ??= also.email;
  person.pan ??= also.pan;
  person.constitution ??= also.constitution;
  person.registrationNo ??= also.registrationNo;
  person.isDeceased ||= also.isDeceased;
  person.diedOn ??= also.diedOn;
  person.isMinor ||= also.isMinor;
  person.representative ??= also.representative;
  person.representativeCapacity ??= also.representativeCapacity;
}

/** As somebody was called who took a loan, gave a guarantee or died: nobody did that as "Late Sample Person". */
export const nameInLife = ({ name, isDeceased }: Person): string => (isDeceased ? withoutLate(name) : name);

/** Those of a role, the borrower among them. */
export const peopleWith = (role: Role, facts: Facts): Person[] =>
  peopleOf(facts).filter(({ roles }) => roles.includes(role));

/** Whether two texts are the same but for case, spaces and signs. */
export function isSameText(one: string | undefined, other: string | undefined): boolean {
  return lettersOf(one) === lettersOf(other);
}

/** Letters and numbers alone, small, with nothing between them. */
export const lettersOf = (text: string | undefined): string =>
  (text ?? "").toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

function borrowerOf(facts: Facts): Person | null {
  const name = facts("customer_name");
  if (name === undefined) return null;
  return {
    name,
    roles: ["borrower"],
    addresses: [borrowerAddress(facts)].filter(isKnown),
    mobile: facts("customer_mobile_number"),
    email: facts("email"),
    pan: facts("borrower_pan"),
    constitution: facts("borrower_constitution"),
    registrationNo: undefined,
    isDeceased: facts("borrower_deceased") === "yes" || facts("borrower_death_date") !== undefined,
    diedOn: facts("borrower_death_date"),
    isMinor: facts("borrower_minor") === "yes",
    representative: said(facts("borrower_representative")),
    representativeCapacity: capacity(facts("borrower_representative_capacity")),
  };
}

/** Street lines, then "Pune – 411001, Maharashtra". */
export function borrowerAddress(facts: Facts): string {
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

/** A party without a name is nobody a paper can name; a guard tells of it. */
function personOf(party: PaperParty): Person | null {
  const name = said(line(party.name));
  if (name === undefined) return null;
  return {
    name,
    roles: [party.role as Role],
    addresses: [addressLines(party.address ?? "").join("\n")].filter(isKnown),
    mobile: line(party.mobile),
    email: line(party.email),
    pan: line(party.pan),
    constitution: line(party.constitution),
    registrationNo: line(party.registration_no),
    isDeceased: party.is_deceased === true || Boolean(party.deceased_on),
    diedOn: party.deceased_on ?? undefined,
    isMinor: party.is_minor === true,
    representative: said(line(party.representative_name)),
    representativeCapacity: capacity(line(party.representative_capacity)),
  };
}

const line = (text: string | null | undefined) => plainText(text ?? "") || undefined;

/** "NA" and the like name nobody. */
const said = (text: string | undefined) => (text === undefined || isPlaceholder(text) ? undefined : text);

/** In the middle of a sentence. */
const capacity = (text: string | undefined) =>
  said(text === undefined ? undefined : trimEnding(text, " .,;"));

function isKnown(text: string | undefined): text is string {
  return text !== undefined && text !== "";
}
