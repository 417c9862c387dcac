/** What secures the debt, against the papers that have to state its value. */
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import { toPaise } from "#app/domain/money.ts";
import { FIRST_SECURITY_FIELDS, securitiesIn, worthOf, type PaperSecurity } from "../recorded-securities.ts";
import type { Guard, GuardFacts } from "./guard.ts";

/** What has a value alone, as a debt that nothing secures has, is no security. */
const described = (facts: GuardFacts): PaperSecurity[] =>
  securitiesIn(facts.known).filter(({ particulars }) => particulars !== null);

/** A single one is told by fields of the case, and its value is asked for like any of them. */
const areSeveral = (facts: GuardFacts) => described(facts).length > 1;

export const securityWithoutValue: Guard = {
  id: "security_without_value",
  papers: ["original_application", "sec_95", "interim_application"],
  source:
    "Recovery of Debts and Bankruptcy Act 1993, s.19(3A); Insolvency rules for personal guarantors 2019, Forms B and C, item 6: the security and its estimated value are stated",
  looksAt: [...FIRST_SECURITY_FIELDS, "securities"],
  restsOn: (facts) => (areSeveral(facts) ? ["securities"] : FIRST_SECURITY_FIELDS),
  contradicting: (facts) => {
    if (areSeveral(facts)) return [["securities"]];
    return facts.amount("security_value") === undefined ? [] : [FIRST_SECURITY_FIELDS];
  },
  check(facts) {
    const rows = described(facts);
    if (rows.length > 1) return severalWithoutValue(rows);
    const { sum } = worthOf(rows);
    if (rows.length === 0 || (sum !== undefined && sum > 0n)) return null;
    return sum === undefined ? guardMessages.securityValueUnknown : guardMessages.securityValueZero;
  },
};

function severalWithoutValue(rows: readonly PaperSecurity[]): string | null {
  const numbered = (holds: (value: string | null) => boolean) =>
    rows.flatMap(({ value }, index) => (holds(value) ? [index + 1] : []));
  const unknown = numbered((value) => value === null);
  const zero = numbered((value) => value !== null && toPaise(value) === 0n);
  if (unknown.length === 0 && zero.length === 0) return null;
  return guardMessages.securitiesWithoutValue(unknown, zero);
}
