import type { Facts, Item } from "../facts.ts";
import type { ComputedField, PaperContext } from "../field-kinds.ts";
import { known } from "../rules.ts";
import { borrowerDescription, descriptionOf } from "./descriptions.ts";
import { atPlaces, liabilityInWords } from "./liability.ts";
import { flag, namesOf, numberOf, SUED_FACTS, textOf, TOLD } from "./party-values.ts";
import { BORROWER_ADDRESS, isSameText, nameInLife, peopleOf, type Person, type Role } from "./people.ts";
import { capacityOf, gaveSecurityOnly, meantByOrder, suedIn } from "./sued.ts";
import { inSentence, wordsIn } from "./words.ts";

const optional = { kind: "text", optional: true } as const;

/** The number among the defendants of the first of a role, or of who answers in their place. */
const placeOf = (role: Role, who: string) =>
  numberOf(`Number of ${who} among the defendants`, (facts, context) => {
    const person = peopleOf(facts).find(({ roles }) => roles.includes(role));
    const place = suedIn(facts, context).findIndex(
      ({ name, instead }) => person && (isSameText(name, person.name) || instead.includes(person)),
    );
    return place === -1 ? undefined : place + 1;
  });

/** Whom a paper is against. */
export const DEFENDANT_COMPUTED = {
  defendants: {
    label: "Everyone the paper is against, numbered",
    belongsTo: "computed",
    shape: "list",
    items: {
      number: { kind: "days" },
      name: { kind: "text" },
      capacity: { kind: "text" },
      description: optional,
      through: optional,
      address: { kind: "address", optional: true },
      mobile: optional,
      email: optional,
      // What is said of them, each known where it is so.
      ...{ borrower: optional, coborrower: optional, guarantor: optional, partner: optional },
      ...{ proprietor: optional, mortgagor: optional, trustee: optional, heir: optional },
      ...{ heir_of: optional, heir_of_mortgagor: optional },
    },
    requires: [["customer_name"], ["address1"], ["city"], ["state"], ["zip_code"]],
    requiresWhen: [
      { rule: known("coborrower1_name"), names: ["coborrower1_address"] },
      { rule: known("guarantor_name"), names: ["guarantor_address"] },
      { rule: known("proprietor_name"), names: ["proprietor_address"] },
    ],
    mayUse: [
      ...[...BORROWER_ADDRESS, "email", "customer_mobile_number"],
      ...[...TOLD, "borrower_constitution", "borrower_type"],
    ],
    decidedBy: SUED_FACTS,
    compute: (facts, context) => ({ value: defendantsOf(facts, context) }),
  },
  several_defendants: flag(
    "Whether there is more than one defendant",
    (facts, context) => suedIn(facts, context).length > 1,
  ),
  defendant_count: {
    ...numberOf("How many defendants there are", (facts, context) => suedIn(facts, context).length),
    requires: [["customer_name"]],
  },
  others_count: numberOf("How many defendants there are beside the first", (facts, context) =>
    Math.max(0, suedIn(facts, context).length - 1),
  ),
  first_defendant: {
    ...textOf(
      "The first of the defendants, for the title",
      (facts, context) => suedIn(facts, context)[0]?.name,
    ),
    requires: [["customer_name"]],
  },
  debtors_in_line: {
    ...namesOf("The names of everyone the paper is against, in a sentence", (facts, context) =>
      suedIn(facts, context).map(({ name }) => name),
    ),
    requires: [["customer_name"]],
  },
  borrower_succeeded: flag(
    "Whether the borrower has died and others answer in their place",
    (facts, context) => !suedIn(facts, context).some(({ roles }) => roles.includes("borrower")),
  ),
  borrower_number: placeOf("borrower", "the borrower"),
  coborrower_number: placeOf("coborrower", "the first co-borrower"),
  guarantor_number: placeOf("guarantor", "the first guarantor"),
  proprietor_number: placeOf("proprietor", "the proprietor"),
  all_liable: flag("Whether every defendant owes the whole debt personally", (facts, context) =>
    suedIn(facts, context).every(({ liability }) => liability === "personal"),
  ),
  liability: textOf(
    "Who among the defendants is liable and how far, where not all are for the whole debt",
    (facts, context) => liabilityInWords(suedIn(facts, context), context) || undefined,
  ),
  respondents_meant: {
    ...textOf("Whom the order is sought against, by their numbers", respondentsMeant),
    mayUse: ["ia_against"],
  },
  several_meant: {
    ...flag(
      "Whether the order is sought against more than one",
      (facts, context) => meantByOrder(facts, suedIn(facts, context)).length > 1,
    ),
    alsoUses: [...TOLD, "ia_against"],
  },
  borrower_description: {
    label: "What the borrower is: an individual, a company …",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [["borrower_constitution", "borrower_type"]],
    mayUse: [],
    compute: (facts, { language }) => ({ value: borrowerDescription(facts, language) }),
  },
} as const satisfies Record<string, ComputedField>;

function respondentsMeant(facts: Facts, context: PaperContext): string | undefined {
  const sued = suedIn(facts, context);
  // Of a lone respondent nobody needs to say that the order is against them.
  const isAlone = sued.length === 1 && facts("ia_against") === undefined;
  const places = isAlone ? [1] : meantByOrder(facts, sued);
  if (places.length === 0) return undefined;
  return atPlaces(wordsIn(context.language).liability.respondent, places, sued, context.language);
}

/** Each person once, in the order of the memo of parties. */
function defendantsOf(facts: Facts, context: PaperContext): Item[] {
  const { language } = context;
  const constitution = facts("borrower_constitution");
  // Of a borrower that is something else nothing is said that the law says of these; a guard tells of it.
  const fits = (kind: string) => constitution === undefined || constitution === kind;
  return suedIn(facts, context).map((person, index): Item => {
    const isBorrower = person.roles.includes("borrower");
    // Whoever borrowed cannot guarantee or join in their own debt.
    const says = (role: Role) => (person.roles.includes(role) && !isBorrower ? person.name : undefined);
    return {
      number: String(index + 1),
      name: person.name,
      capacity: capacityOf(person, language),
      description: descriptionOf(person, facts, language),
      through: person.through,
      address: person.addresses[0],
      mobile: person.mobile,
      email: person.email,
      borrower: isBorrower ? person.name : undefined,
      coborrower: says("coborrower"),
      guarantor: says("guarantor"),
      partner: fits("firm") ? says("partner") : undefined,
      proprietor: says("proprietor"),
      mortgagor: says("mortgagor"),
      trustee: fits("trust") ? says("trustee") : undefined,
      heir: person.instead.length === 0 ? says("legal_heir") : undefined,
      heir_of: late(
        person.instead.filter((dead) => !gaveSecurityOnly(dead)),
        language,
      ),
      heir_of_mortgagor: late(person.instead.filter(gaveSecurityOnly), language),
    };
  });
}

const late = (dead: readonly Person[], language: string): string | undefined =>
  inSentence(dead.map(nameInLife), language) || undefined;
