/** A personal guarantor's insolvency (IBC s.95): guarantee invoked, then Form B, then fourteen days, then Form C. */
import { parseConstitution } from "#app/domain/papers/constitution.ts";
import { addDays, daysBetween } from "#app/domain/dates.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { toPaise } from "#app/domain/money.ts";
import { exclusionFields } from "#app/papers/limitation/exclusions.ts";
import { isSameText } from "#app/papers/computed/people.ts";
import { INVOCATION_FIELDS, invocationIn } from "#app/papers/limitation/invocation.ts";
import { calculateLimitation } from "#app/papers/limitation/limitation.ts";
import { claimDateOf } from "#app/papers/interest/of-case.ts";
import { leftOutIn } from "../limitation.ts";
import type { Guard, GuardFacts } from "../guard.ts";

const DEMAND_DAYS = 14;

export const guaranteeNotInvoked: Guard = {
  id: "guarantee_not_invoked",
  papers: ["sec_95"],
  source:
    "Personal guarantors' insolvency rules of 2019, r.3(1)(e); NCLAT: Form B is not itself the invocation of the guarantee",
  looksAt: ["guarantee_invocation_date", "form_b_date"],
  settledBy: () => ["guarantee_invocation_date"],
  contradicting(facts) {
    const [invoked, formB] = [facts.date("guarantee_invocation_date"), facts.date("form_b_date")];
    if (invoked === undefined) return [];
    if (formB === undefined) return [["guarantee_invocation_date"]];
    return [["guarantee_invocation_date", "form_b_date"]];
  },
  check(facts) {
    const invoked = facts.date("guarantee_invocation_date");
    if (invoked === undefined) return guardMessages.guaranteeNotInvoked;
    // One to come is told elsewhere.
    if (invoked > facts.today) return null;
    // Form B that is still to be made will bear today's date.
    const formB = facts.date("form_b_date") ?? facts.today;
    return invoked >= formB ? guardMessages.guaranteeInvokedTooLate(invoked, formB) : null;
  },
};

/** Those of a recall stand in only where it was of the same day. */
const timeFields = (facts: GuardFacts): readonly string[] =>
  facts.date("lrn_date") !== undefined && facts.date("lrn_date") === facts.date("guarantee_invocation_date")
    ? INVOCATION_FIELDS
    : ["guarantee_invocation_date", "invocation_days", "invocation_delivery_date"];

/** Until the time that the invocation gives is over the guarantor is in no default. It runs from the receipt, and no earlier. */
export const formBTooEarly: Guard = {
  id: "form_b_too_early",
  papers: ["sec_95"],
  source:
    "Insolvency and Bankruptcy Code 2016, s.95(4); personal guarantors' insolvency rules of 2019, r.3(1)(e): the guarantor is in default once the time of the invocation is over",
  looksAt: [...INVOCATION_FIELDS, "form_b_date", "form_b_service_date"],
  restsOn: (facts) => [...timeFields(facts), "form_b_date", "form_b_service_date"],
  settledBy: () => [],
  contradicting: () => [["guarantee_invocation_date", "form_b_date"]],
  check(facts) {
    const invoked = invocationIn(facts.known);
    // Form B that is still to be made will bear today's date.
    const [formB = facts.today] = [facts.date("form_b_date"), facts.date("form_b_service_date")]
      .filter((on) => on !== undefined)
      .toSorted();
    // One to come, and an invocation that does not come first, are told elsewhere.
    if (invoked === undefined || invoked.on >= (facts.date("form_b_date") ?? facts.today)) return null;
    const { on, days = 0, received } = invoked;
    const last = addDays(received ?? on, days);
    if (days === 0 || formB > last) return null;
    return guardMessages.formBTooEarly(formB, { on, received, days, last });
  },
};

const isSameName = (one: string, other: string) => isSameText(shortened(one), shortened(other));
const shortened = (name: string) => name.replace(/\bprivate\b/gi, "pvt").replace(/\blimited\b/gi, "ltd");

/** Form C says that the loan was given to the corporate debtor, and the loan was given to the borrower. */
export const debtorIsNotBorrower: Guard = {
  id: "debtor_is_not_borrower",
  papers: ["sec_95"],
  source:
    "Insolvency and Bankruptcy Code 2016, ss.3(8) and 5(22): the corporate debtor is whose debt is guaranteed",
  looksAt: ["corporate_debtor_name", "customer_name"],
  settledBy: () => [],
  contradicting: () => [["corporate_debtor_name", "customer_name"]],
  check(facts) {
    const [debtor, borrower] = [facts.said("corporate_debtor_name"), facts.said("customer_name")];
    if (debtor === undefined || borrower === undefined || isSameName(debtor, borrower)) return null;
    return guardMessages.debtorIsNotBorrower(debtor, borrower);
  },
};

export const formCTooEarly: Guard = {
  id: "form_c_too_early",
  papers: ["sec_95"],
  source: "Insolvency and Bankruptcy Code 2016, s.95(4)(b)",
  looksAt: ["form_b_service_date"],
  settledBy: () => [],
  contradicting: () => [["form_b_service_date"]],
  // The application states that the fourteen days ended without payment.
  correctionOnly: true,
  check(facts) {
    const served = facts.date("form_b_service_date");
    // One to come is told elsewhere.
    if (served === undefined || served > facts.today) return null;
    const earliest = addDays(served, DEMAND_DAYS + 1);
    return facts.today < earliest ? guardMessages.formCTooEarly(served, earliest) : null;
  },
};

/** Form C states the debt as on the date of the application, and the guarantor had until then to pay. */
export const amountBeforeDemandEnded: Guard = {
  id: "amount_before_demand_ended",
  papers: ["sec_95"],
  source: "Insolvency and Bankruptcy Code 2016, s.95(4)(a): the debt as on the date of the application",
  looksAt: ["form_b_service_date", "outstanding_date_as_on", "interest_to"],
  settledBy: () => [],
  check(facts) {
    const [served, on] = [facts.date("form_b_service_date"), claimDateOf(facts.known)];
    if (served === undefined || on === undefined) return null;
    const ended = addDays(served, DEMAND_DAYS);
    // While the fourteen days still run, that is told alone.
    return facts.today <= ended || on >= ended ? null : guardMessages.amountBeforeDemandEnded(on, ended);
  },
};

/** A rupee is rounding; more than interest of the days between is another debt than the one that was demanded. */
const ROUNDING = 100n;
const YEAR_OF_RATES = 365n * 1_000_000n;

/** Form C says that what Form B demanded was not paid, and that its own amount is in default. */
export const formBAmountDiffers: Guard = {
  id: "form_b_amount_differs",
  papers: ["sec_95"],
  source:
    "Insolvency and Bankruptcy Code 2016, s.95(4)(a) and (b): the application is on the debt that was demanded",
  looksAt: [
    ...["form_b_amount", "form_b_date", "form_b_service_date", "claim_amount", "roi_percentage"],
    ...["outstanding_date_as_on", "interest_to"],
  ],
  settledBy: () => [],
  contradicting: () => [["form_b_amount", "claim_amount"]],
  check(facts) {
    const [demanded, claim] = [facts.amount("form_b_amount"), facts.amount("claim_amount")];
    const [formB, on] = [facts.date("form_b_date"), claimDateOf(facts.known)];
    if (facts.date("form_b_service_date") === undefined || formB === undefined || on === undefined)
      return null;
    if (demanded === undefined || claim === undefined) return null;
    const between = BigInt(Math.max(0, daysBetween(formB, on)));
    const interest = (claim * (facts.rate("roi_percentage") ?? 0n) * between) / YEAR_OF_RATES;
    const isMore = demanded > claim + ROUNDING;
    if (!isMore && demanded + interest + ROUNDING >= claim) return null;
    return guardMessages.formBAmountDiffers(demanded, formB, facts.text("claim_amount") ?? "", on, isMore);
  },
};

export const debtorNotCorporate: Guard = {
  id: "debtor_not_corporate",
  papers: ["sec_95"],
  source:
    "Insolvency and Bankruptcy Code 2016, ss.2(e), 3(7) and 5(22); personal guarantors' insolvency rules of 2019, r.3(1)(e)",
  looksAt: ["borrower_constitution", "borrower_type", "cin"],
  settledBy: (facts) =>
    parseConstitution(facts.text("borrower_constitution") ?? facts.text("borrower_type") ?? "") === "other"
      ? ["borrower_constitution"]
      : ["borrower_constitution", "cin"],
  check(facts) {
    const chosen = facts.text("borrower_constitution");
    const type = chosen ?? facts.text("borrower_type");
    if (type === undefined) return null;
    const constitution = parseConstitution(type);
    if (constitution === "other") return guardMessages.debtorNotCorporate(type);
    if (constitution === "corporate" || facts.text("cin") !== undefined) return null;
    return guardMessages.debtorUnclear(type);
  },
};

export const defaultTooSmall: Guard = {
  id: "default_too_small",
  papers: ["sec_95"],
  source: "Insolvency and Bankruptcy Code 2016, s.78",
  looksAt: ["claim_amount"],
  check(facts) {
    const claim = facts.amount("claim_amount");
    const { guarantorDefault } = facts.thresholds;
    if (claim === undefined || claim >= toPaise(guarantorDefault)) return null;
    return guardMessages.defaultTooSmall(facts.text("claim_amount") ?? "", guarantorDefault);
  },
};

export const guaranteeTooLate: Guard = {
  id: "guarantee_too_late",
  papers: ["sec_95"],
  source: "Limitation Act 1963, Article 137, with Insolvency and Bankruptcy Code 2016, s.238A",
  looksAt: [
    ...[...INVOCATION_FIELDS, "acknowledgement_date", "acknowledged_by"],
    ...exclusionFields("guarantor"),
  ],
  restsOn: (facts) => [
    ...[...timeFields(facts), "acknowledgement_date"],
    ...leftOutIn(facts, "guarantor", ["acknowledged_by"]),
  ],
  check(facts) {
    const { earliest } = calculateLimitation(facts.known, "guarantor", facts.today);
    if (earliest === null || facts.today <= earliest.surelyEnds) return null;
    const sentence = guardMessages.guaranteeTooLate(earliest.from, earliest.surelyEnds);
    return facts.date("acknowledgement_date") !== undefined && facts.text("acknowledged_by") === undefined
      ? `${sentence} ${guardMessages.acknowledgedByWhom}`
      : sentence;
  },
};
