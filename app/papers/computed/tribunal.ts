import { fromPaise, toPaise } from "#app/domain/money.ts";
import type { ComputedField } from "../field-kinds.ts";
import { known, ruleHolds, type Rule } from "../rules.ts";

const TRIBUNALS: ReadonlySet<string> = new Set(["drt", "nclt"]);

/** The security does not cover the debt: other assets must be named, or their disclosure asked for (s.19(3A)). */
const SHORT: Rule = { over: ["claim_amount", "security_value"] };

/** What a paper calls the forum it is filed in, and debt against security in an original application. */
export const TRIBUNAL_COMPUTED = {
  forum: {
    label: "What the forum is called in the text: Court or Tribunal",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [["jurisdiction_court"]],
    mayUse: [],
    holds: known("jurisdiction_court"),
    compute: (facts) => {
      const court = facts("jurisdiction_court");
      return { value: court === undefined ? undefined : TRIBUNALS.has(court) ? "Tribunal" : "Court" };
    },
  },
  security_is_short: {
    label: "Whether the security is worth less than the debt",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["claim_amount", "security_value"],
    holds: SHORT,
    compute: (facts) => ({ value: ruleHolds(SHORT, facts) }),
  },
  security_shortfall: {
    label: "By how much the security falls short of the debt",
    belongsTo: "computed",
    shape: "value",
    kind: "amount",
    requires: [],
    mayUse: ["claim_amount", "security_value"],
    holds: SHORT,
    compute: (facts) => {
      if (!ruleHolds(SHORT, facts)) return { value: undefined };
      const [claim, security] = ["claim_amount", "security_value"].map((name) => toPaise(facts(name) ?? "0"));
      return { value: fromPaise((claim ?? 0n) - (security ?? 0n)) };
    },
  },
} as const satisfies Record<string, ComputedField>;
