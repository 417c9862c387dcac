import { addDays } from "#app/domain/dates.ts";
import type { Facts } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { INVOCATION_FIELDS, invocationIn } from "../limitation/invocation.ts";
import { calculateLimitation } from "../limitation/limitation.ts";

/** Days the guarantor has to pay after Form B is served (IBC s.95(4)(b)). */
const DEMAND_DAYS = 14;

const DECLARED: readonly string[] = [...INVOCATION_FIELDS, "acknowledgement_date", "acknowledged_by"];

/** Said only where both the days and the receipt are known: one without the other tells of no day. */
const OF_THE_INVOCATION = {
  belongsTo: "computed",
  shape: "value",
  requires: [],
  mayUse: [],
  alsoUses: INVOCATION_FIELDS,
} as const;

/** The company whose debt is guaranteed, and the time Form B gives. */
export const GUARANTEE_COMPUTED = {
  corporate_debtor: {
    label: "The corporate debtor",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [["customer_name"]],
    mayUse: [],
    alsoUses: ["corporate_debtor_name"],
    compute: (facts) => ({ value: facts("corporate_debtor_name") ?? facts("customer_name") }),
  },
  demand_expiry: {
    label: "Last of the fourteen days of Form B",
    belongsTo: "computed",
    shape: "value",
    kind: "date",
    requires: [["form_b_service_date"]],
    mayUse: [],
    compute: (facts) => {
      const served = facts("form_b_service_date");
      return { value: served === undefined ? undefined : addDays(served, DEMAND_DAYS) };
    },
  },
  invocation_time: {
    ...OF_THE_INVOCATION,
    label: "Days to pay that the invocation gave, where its receipt is known",
    kind: "days",
    compute: (facts) => {
      const invoked = invocationIn(facts);
      return { value: invoked?.ends === undefined ? undefined : invoked.days?.toString() };
    },
  },
  invocation_received: {
    ...OF_THE_INVOCATION,
    label: "The receipt of the invocation, where the days it gave are known",
    kind: "date",
    compute: (facts) => {
      const invoked = invocationIn(facts);
      return { value: invoked?.ends === undefined ? undefined : invoked.received };
    },
  },
  guarantee_period_ends: {
    label: "The last day to proceed against the guarantor",
    belongsTo: "computed",
    shape: "value",
    kind: "date",
    requires: [["guarantee_invocation_date"]],
    mayUse: [],
    alsoUses: DECLARED.filter((name) => name !== "guarantee_invocation_date"),
    byDay: true,
    compute: (facts, { date }) => ({ value: periodEnds(facts, date) }),
  },
  guarantee_in_time: {
    label: "Whether the guarantor can still be proceeded against on the day of the paper",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: DECLARED,
    byDay: true,
    compute: (facts, { date }) => ({ value: date <= (periodEnds(facts, date) ?? "") }),
  },
} as const satisfies Record<string, ComputedField>;

/** Without time that somebody has to claim, which these two do not declare (limitation.ts). */
function periodEnds(facts: Facts, date: string): string | undefined {
  const declared: Facts = (name) => (DECLARED.includes(name) ? facts(name) : undefined);
  return calculateLimitation(declared, "guarantor", date).pleaded?.end;
}
