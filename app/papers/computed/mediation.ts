import type { ComputedField } from "../field-kinds.ts";
import { known, ruleHolds, type Rule } from "../rules.ts";

/** Mediation was gone through, or urgency excuses it: steps that only a commercial suit needs. */
const COMMERCIAL: Rule = { any: [known("pim_report_type"), { field: "urgent_relief", is: ["yes"] }] };

/** What section 12A of the Commercial Courts Act makes of a suit. */
export const MEDIATION_COMPUTED = {
  commercial_summary: {
    label: "Whether a summary suit goes to the Commercial Court",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["pim_report_type", "urgent_relief"],
    holds: COMMERCIAL,
    compute: (facts) => ({ value: ruleHolds(COMMERCIAL, facts) }),
  },
} as const satisfies Record<string, ComputedField>;
