import type { ComputedField } from "../field-kinds.ts";

/** What section 12A of the Commercial Courts Act makes of a suit. */
export const MEDIATION_COMPUTED = {
  commercial_summary: {
    label: "Whether a summary suit goes to the Commercial Court",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["commercial_dispute", "pim_report_type", "urgent_relief"],
    // As somebody decided; else mediation was gone through, or urgency excuses it: steps that only a commercial suit needs.
    compute: (facts) => {
      const decided = facts("commercial_dispute");
      if (decided !== undefined) return { value: decided === "yes" };
      return { value: facts("pim_report_type") !== undefined || facts("urgent_relief") === "yes" };
    },
  },
} as const satisfies Record<string, ComputedField>;
