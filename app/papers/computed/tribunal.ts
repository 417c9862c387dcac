import { KNOWN_DENIES } from "#app/domain/cases/fields/field.ts";
import { toPaise } from "#app/domain/money.ts";
import type { ComputedField } from "../field-kinds.ts";
import { THRESHOLDS } from "#app/domain/papers/thresholds.ts";

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
  debt_reaches_tribunal: {
    label: "Whether the debt is not less than the amount to which the RDB Act applies",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["claim_amount"],
    bears: KNOWN_DENIES,
    compute: (facts) => {
      const claim = facts("claim_amount");
      return { value: claim !== undefined && toPaise(claim) >= toPaise(THRESHOLDS.drtFloor) };
    },
  },
  fee_differs: {
    label: "Whether the fee paid is not the fee of the tariff",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: [],
    alsoUses: ["fee_amount", "fee_for", "court_fee_estimate"],
    compute: (facts) => {
      // Only an original application speaks of it; what another paper cost is no fee of its tariff.
      if (![undefined, "original_application"].includes(facts("fee_for"))) return { value: false };
      const [paid, due] = [facts("fee_amount"), facts("court_fee_estimate")];
      return { value: paid !== undefined && due !== undefined && toPaise(paid) !== toPaise(due) };
    },
  },
} as const satisfies Record<string, ComputedField>;
