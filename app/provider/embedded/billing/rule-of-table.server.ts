import { isCentralFee, type FeeKind, type FeeRule } from "#app/domain/billing/court-fees.ts";

/** "The same everywhere in India" can only be said of a fee of central rules. */
export const ruleOfTable = (rule: FeeRule, kind: string): FeeRule =>
  "firm" in rule ? { ...rule, firm: rule.firm && isCentralFee(kind as FeeKind) } : rule;
