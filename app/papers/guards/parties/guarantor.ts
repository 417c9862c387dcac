/** Section 95 reaches a natural person who guarantees a company's debt, and goes to the company's tribunal. */
import { addDays, formatDate } from "#app/domain/dates.ts";
import { isCaseNumber } from "#app/domain/cases/case-numbers.ts";
import { namesBody, panHolder, parseConstitution } from "#app/domain/papers/constitution.ts";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { companyInsolvencyIn, INSOLVENCY_FACTS } from "#app/papers/computed/company-insolvency.ts";
import { others, othersWith } from "#app/papers/computed/party-values.ts";
import {
  isSameText,
  maybeSamePerson,
  PARTY_FACTS,
  peopleOf,
  type Person,
} from "#app/papers/computed/people.ts";
import { standing } from "#app/papers/record.ts";
import type { Guard, GuardFacts } from "../guard.ts";

/** What a name ends in says what its bearer is, even against the PAN: "Sample Limited Edition" is no company. */
const ENDS_AS_BODY =
  /\b(llp|limited liability partnership|ltd|limited|pvt|h\.?u\.?f|hindu undivided family|trust|society|foundation)\.?\)?$/i;

const holderOf = (facts: GuardFacts) => panHolder(facts.text("guarantor_pan"));

export const guarantorNotIndividual: Guard = {
  id: "guarantor_not_individual",
  papers: ["sec_95"],
  source: "Insolvency and Bankruptcy Code 2016, ss.5(22) and 95",
  looksAt: ["guarantor_name", "guarantor_pan"],
  contradicting: (facts) => (holderOf(facts) === "P" ? [["guarantor_name", "guarantor_pan"]] : []),
  check(facts) {
    const name = facts.text("guarantor_name");
    const holder = holderOf(facts);
    if (name === undefined) return null;
    if (holder === "P") return ENDS_AS_BODY.test(name) ? guardMessages.guarantorAgainstPan(name) : null;
    const isNone = holder !== undefined || parseConstitution(name) === "corporate" || namesBody(name);
    return isNone ? guardMessages.guarantorNotIndividual(name) : null;
  },
};

/** Nobody guarantees their own debt; a proprietor and the concern are one. */
export const guarantorIsBorrower: Guard = {
  id: "guarantor_is_borrower",
  papers: PAPER_CATEGORIES,
  source: "Indian Contract Act 1872, s.126",
  looksAt: PARTY_FACTS,
  restsOn: () => ["customer_name", "guarantor_name", "proprietor_name", "parties"],
  check(facts) {
    const debtors = peopleOf(facts.known).filter(({ roles }) =>
      roles.some((role) => role === "borrower" || role === "proprietor"),
    );
    const same = debtors.find(({ roles }) => roles.includes("guarantor"));
    if (same) return guardMessages.guarantorIsBorrower(same.name);
    // Each is sued by themselves then: nobody's liability is dropped because two records look alike.
    for (const guarantor of othersWith("guarantor", facts.known)) {
      const alike = debtors.find((debtor) => maybeSamePerson(debtor, guarantor));
      if (alike) return guardMessages.guarantorMaybeBorrower(guarantor.name, alike.name);
    }
    return null;
  },
};

/** The way against the dead is a claim on their estate: the Code has no heirs in the place of a guarantor. */
export const guarantorDeceased: Guard = {
  id: "guarantor_deceased",
  papers: ["sec_95"],
  source:
    "Insolvency and Bankruptcy Code 2016, s.5(22); personal guarantors' insolvency rules of 2019, r.3(1)(e); NCLT Kolkata 2022 (Bank of Baroda v Divya Jalan): no application against the heirs",
  looksAt: PARTY_FACTS,
  restsOn: () => ["guarantor_name", "parties"],
  settledBy: () => [],
  contradicting: () => [["guarantor_name", "parties"]],
  correctionOnly: true,
  check(facts) {
    const name = facts.said("guarantor_name");
    const isDead = peopleOf(facts.known).some((each) => each.isDeceased && isSameText(each.name, name));
    return name !== undefined && isDead ? guardMessages.guarantorDeceased(name) : null;
  },
};

/** Those whose guarantees a paper says were invoked that day: a notice, where that was before its own. */
function invokedOfAll(facts: GuardFacts): string | null {
  const invoked = facts.date("guarantee_invocation_date");
  const guarantors = othersWith("guarantor", facts.known);
  if (invoked === undefined || guarantors.length < 2) return null;
  if (facts.category === "loan_recall_notice" && invoked >= facts.today) return null;
  const namesOf = (these: readonly Person[]) => these.map(({ name }) => name);
  const dead = guarantors.filter(({ diedOn }) => diedOn !== undefined && diedOn < invoked);
  return guardMessages.invocationOfSeveral(
    namesOf(guarantors).join(", "),
    guarantors.length,
    invoked,
    namesOf(dead),
  );
}

/** Both forms are against the first guarantor, and swear to the dates of the record as theirs; others speak of all guarantors. */
export const guaranteeOfSeveral: Guard = {
  id: "guarantee_of_several",
  papers: ["summary_suit", "comm_suit", "original_application", "loan_recall_notice", "sec_95"],
  source: "The case's own record of its parties",
  looksAt: ["guarantee_date", "guarantee_invocation_date", ...PARTY_FACTS],
  restsOn: (facts) => [
    ...(facts.category === "sec_95" ? ["guarantee_date"] : []),
    ...["guarantee_invocation_date", "guarantor_name", "parties"],
  ],
  settledBy: () => [],
  check(facts) {
    if (facts.category !== "sec_95") return invokedOfAll(facts);
    const [signed, invoked] = [facts.date("guarantee_date"), facts.date("guarantee_invocation_date")];
    const names = others("guarantor", facts.known);
    const first = facts.said("guarantor_name");
    if (first === undefined || names.length < 2 || (signed ?? invoked) === undefined) return null;
    return guardMessages.guaranteeOfSeveral(first, names.length, signed, invoked);
  },
};

/** The paper says that the company's insolvency is pending, and sends the application to the same tribunal. */
export const companyInsolventElsewhere: Guard = {
  id: "company_insolvent_elsewhere",
  papers: ["sec_95"],
  source:
    "Insolvency and Bankruptcy Code 2016, s.60(2): the application goes to the tribunal where the company's insolvency is pending",
  looksAt: [...INSOLVENCY_FACTS, "form_b_service_date", "jurisdiction_court"],
  restsOn: () => INSOLVENCY_FACTS,
  settledBy: () => [],
  check(facts) {
    const found = companyInsolvencyIn(facts.known);
    // Form B goes to no tribunal, and of the DRT it is told elsewhere.
    if (!found || found.isHere || facts.text("jurisdiction_court") === "drt") return null;
    if (facts.date("form_b_service_date") === undefined) return null;
    const { number, row } = found;
    return guardMessages.companyInsolventElsewhere(
      number,
      row && [row.forum, standing(row, formatDate)].filter(Boolean).join(": "),
    );
  },
};

const companyIsInsolvent = (facts: GuardFacts) => isCaseNumber(facts.said("cirp_case_no") ?? "");

export const guarantorBeforeTribunalOfDebts: Guard = {
  id: "guarantor_before_drt",
  papers: ["sec_95"],
  source:
    "Insolvency and Bankruptcy Code 2016, s.60(1) and (2); personal guarantors' insolvency rules of 2019, r.3(1)(a)(ii)",
  looksAt: ["jurisdiction_court", "cirp_case_no"],
  settledBy: () => [],
  check(facts) {
    if (facts.text("jurisdiction_court") !== "drt") return null;
    return companyIsInsolvent(facts)
      ? guardMessages.guarantorWithInsolventCompany(facts.text("cirp_case_no") ?? "")
      : guardMessages.guarantorBeforeDrt;
  },
};

/** Until then an application by itself stopped what went against the guarantor; since the Act 6 of 2026 only its admission does. */
const WITHOUT_INTERIM_MORATORIUM = "2026-05-26";
const MORATORIUM_DAYS = 180;

/** Actions on the guarantor's debts are stayed from the admission of their insolvency, and before 2026 from the application. */
export const guarantorUnderMoratorium: Guard = {
  id: "guarantor_under_moratorium",
  papers: [
    ...(["summary_suit", "comm_suit", "mediation_application", "interim_application"] as const),
    ...(["original_application", "pre_ep", "sec_95"] as const),
  ],
  source:
    "Insolvency and Bankruptcy Code 2016, s.101 (180 days from admission, or the order on the plan); s.96 as it was until 25.05.2026",
  looksAt: ["guarantor_insolvency_no", "guarantor_insolvency_filed", "guarantor_insolvency_admitted"],
  settledBy: () => [],
  check(facts) {
    const [filed, admitted] = [
      facts.date("guarantor_insolvency_filed"),
      facts.date("guarantor_insolvency_admitted"),
    ];
    const which = facts.said("guarantor_insolvency_no") ?? "";
    if (admitted !== undefined) {
      const last = addDays(admitted, MORATORIUM_DAYS);
      return facts.today > last ? null : guardMessages.guarantorAdmitted(which, admitted, last);
    }
    return filed !== undefined && filed < WITHOUT_INTERIM_MORATORIUM
      ? guardMessages.guarantorInterimMoratorium(which, filed)
      : null;
  },
};

export const companyOfficeUnknown: Guard = {
  id: "company_office_unknown",
  papers: ["sec_95"],
  source:
    "Insolvency and Bankruptcy Code 2016, s.60(1): the registered office of the company decides the tribunal",
  looksAt: ["cd_reg_office"],
  check: (facts) => (facts.said("cd_reg_office") === undefined ? guardMessages.companyOfficeUnknown : null),
};
