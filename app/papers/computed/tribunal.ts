import { fromPaise, toPaise } from "#app/domain/money.ts";
import type { Facts } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";

const TRIBUNALS: ReadonlySet<string> = new Set(["drt", "nclt"]);

/** What a paper calls the forum it is filed in, and debt against security in an original application. */
export const TRIBUNAL_COMPUTED = {
  forum: {
    label: "What the forum is called in the text: Court or Tribunal",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [["jurisdiction_court"]],
    mayUse: [],
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
    compute: (facts) => ({ value: shortfallOf(facts) > 0n }),
  },
  security_shortfall: {
    label: "By how much the security falls short of the debt",
    belongsTo: "computed",
    shape: "value",
    kind: "amount",
    requires: [],
    mayUse: ["claim_amount", "security_value"],
    compute: (facts) => {
      const shortfall = shortfallOf(facts);
      return { value: shortfall > 0n ? fromPaise(shortfall) : undefined };
    },
  },
} as const satisfies Record<string, ComputedField>;

/** Above zero, other assets must be named, or their disclosure asked for (s.19(3A)). */
function shortfallOf(facts: Facts): bigint {
  const [claim, security] = [facts("claim_amount"), facts("security_value")];
  return claim === undefined || security === undefined ? 0n : toPaise(claim) - toPaise(security);
}
