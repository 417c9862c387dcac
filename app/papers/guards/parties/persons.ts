/** Whom a paper cannot be against: the dead without heirs, a minor without a guardian, a company under insolvency. */
import { isCaseNumber } from "#app/domain/cases/case-numbers.ts";
import { saysDeceased } from "#app/domain/papers/deceased-names.ts";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { partyRoleLabel } from "#app/domain/record/parties.ts";
import { isSameText, PARTY_FACTS, peopleOf } from "#app/papers/computed/people.ts";
import { deadOf, hasSuccessor } from "#app/papers/computed/sued.ts";
import type { Guard, GuardFacts } from "../guard.ts";

const isRecordedDead = (facts: GuardFacts) =>
  facts.isYes("borrower_deceased") || facts.date("borrower_death_date") !== undefined;

export const borrowerDeceased: Guard = {
  id: "borrower_deceased",
  papers: PAPER_CATEGORIES,
  source:
    "Code of Civil Procedure 1908, s.50 and Order XXII rule 4: a debt of the dead is claimed from their heirs or representatives",
  looksAt: PARTY_FACTS,
  restsOn: () => ["borrower_deceased", "borrower_death_date", "borrower_representative", "parties"],
  settledBy: (facts) => (facts.text("borrower_deceased") === "no" ? [] : ["borrower_representative"]),
  contradicting: (facts) =>
    facts.text("borrower_deceased") === "no" ? [["borrower_deceased", "borrower_death_date"]] : [],
  check(facts) {
    if (!isRecordedDead(facts)) return null;
    const died = facts.date("borrower_death_date");
    if (facts.text("borrower_deceased") === "no") return guardMessages.deathContradicted(died ?? "");
    const [borrower] = peopleOf(facts.known);
    const isAnswered = borrower
      ? hasSuccessor(borrower, facts.known)
      : facts.said("borrower_representative") !== undefined;
    return isAnswered ? null : guardMessages.borrowerDeceased;
  },
};

export const borrowerMinor: Guard = {
  id: "borrower_minor",
  papers: PAPER_CATEGORIES,
  source: "Code of Civil Procedure 1908, Order XXXII rule 3; Indian Contract Act 1872, s.11",
  looksAt: ["borrower_minor", "borrower_representative"],
  settledBy: () => ["borrower_representative"],
  // With a guardian the minor can be sued, and still owes nothing under an agreement that is void.
  check(facts) {
    if (!facts.isYes("borrower_minor")) return null;
    return facts.said("borrower_representative") === undefined
      ? `${guardMessages.borrowerMinor} ${guardMessages.minorBorrowed}`
      : `${guardMessages.borrowerIsMinor} ${guardMessages.minorBorrowed}`;
  },
};

/** Names that stand in the case itself, with what their bearers are called. */
const NAMED = {
  customer_name: "borrower",
  coborrower1_name: "co-borrower",
  guarantor_name: "guarantor",
  proprietor_name: "proprietor",
} as const;
type Named = keyof typeof NAMED;

function namedAsDead(facts: GuardFacts): Named[] {
  return (Object.keys(NAMED) as Named[]).filter((name) => {
    // What is recorded of the borrower counts more than the name, and has a guard of its own.
    if (name === "customer_name" && isRecordedDead(facts)) return false;
    const said = facts.text(name) ?? "";
    return saysDeceased(said) && !isDeadInRecord(facts, said);
  });
}

const isDeadInRecord = (facts: GuardFacts, name: string) =>
  deadOf(facts.known).some((each) => isSameText(each.name, name));

/** The others of the record. */
function furtherAsDead(facts: GuardFacts) {
  const told = (Object.keys(NAMED) as Named[]).map((name) => facts.text(name));
  return peopleOf(facts.known).filter(
    ({ name, isDeceased }) =>
      !isDeceased && saysDeceased(name) && !told.some((each) => isSameText(each, name)),
  );
}

export const nameSaysDeceased: Guard = {
  id: "name_says_deceased",
  papers: PAPER_CATEGORIES,
  source:
    "Code of Civil Procedure 1908, s.50 and Order XXII rule 4: a debt of the dead is claimed from their heirs or representatives",
  looksAt: PARTY_FACTS,
  restsOn(facts) {
    const names: string[] = namedAsDead(facts);
    if (furtherAsDead(facts).length > 0) names.push("parties");
    return names.includes("customer_name") ? [...names, "borrower_deceased"] : names;
  },
  settledBy: () => ["borrower_deceased"],
  contradicting: (facts) =>
    namedAsDead(facts).includes("customer_name") && facts.text("borrower_deceased") !== undefined
      ? [["customer_name", "borrower_deceased"]]
      : [],
  check: (facts) =>
    [
      ...namedAsDead(facts).map((name) => [NAMED[name], facts.text(name) ?? ""] as const),
      ...furtherAsDead(facts).map(
        ({ roles, name }) => [partyRoleLabel(roles[0] ?? "").toLowerCase(), name] as const,
      ),
    ]
      .map(([who, name]) => guardMessages.nameSaysDeceased(who, name))
      .join(" ") || null,
};

export const companyUnderMoratorium: Guard = {
  id: "company_under_moratorium",
  papers: [
    ...(["summary_suit", "comm_suit", "mediation_application", "interim_application"] as const),
    ...(["original_application", "pre_ep", "loan_recall_notice"] as const),
  ],
  source: "Insolvency and Bankruptcy Code 2016, s.14(1)(a) and (3)(b); s.101 for a personal guarantor",
  looksAt: ["cirp_case_no"],
  check(facts) {
    const pending = facts.said("cirp_case_no");
    if (pending === undefined || !isCaseNumber(pending)) return null;
    return facts.category === "loan_recall_notice"
      ? guardMessages.noticeUnderMoratorium(pending)
      : guardMessages.underMoratorium(pending);
  },
};
