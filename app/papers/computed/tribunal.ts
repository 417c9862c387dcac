import type { ComputedField } from "../field-kinds.ts";

const TRIBUNALS: ReadonlySet<string> = new Set(["drt", "nclt"]);

/** What a paper calls the forum it is filed in. */
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
} as const satisfies Record<string, ComputedField>;
