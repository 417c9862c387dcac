/** Section 95 reaches a natural person who guarantees a company's debt, and goes to the company's tribunal. */
import { addDays } from "#app/domain/dates.ts";
import { isCaseNumber } from "#app/domain/cases/case-numbers.ts";
import { parseConstitution } from "#app/domain/papers/constitution.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import type { Guard, GuardFacts } from "./guard.ts";

/** The fourth letter of a PAN says what its holder is; P is a person. */
const HOLDER = /^[A-Z]{3}([A-Z])[A-Z]\d{4}[A-Z]$/i;

/** In the name of a family, a trust or a society. */
const BODY = /\b(h\.?u\.?f|hindu undivided family|trust|trustees?|society|foundation|association)\b/i;
/** What a name ends in says what its bearer is, even against the PAN: "Sample Limited Edition" is no company. */
const ENDS_AS_BODY =
  /\b(llp|limited liability partnership|ltd|limited|pvt|h\.?u\.?f|hindu undivided family|trust|society|foundation)\.?\)?$/i;

function holderOf(facts: GuardFacts): string | undefined {
  return HOLDER.exec(facts.text("guarantor_pan") ?? "")?.[1]?.toUpperCase();
}

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
    const isNone = holder !== undefined || parseConstitution(name) === "corporate" || BODY.test(name);
    return isNone ? guardMessages.guarantorNotIndividual(name) : null;
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
