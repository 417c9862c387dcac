import { addDays } from "#app/domain/dates.ts";
import type { Facts } from "../facts.ts";
import type { ComputedField } from "../field-kinds.ts";
import { guaranteeLimitation } from "../guards/limitation.ts";

/** Days the guarantor has to pay after Form B is served (IBC s.95(4)(b)). */
const DEMAND_DAYS = 14;

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
  guarantee_period_ends: {
    label: "The last day to proceed against the guarantor",
    belongsTo: "computed",
    shape: "value",
    kind: "date",
    requires: [["guarantee_invocation_date"]],
    mayUse: [],
    alsoUses: ["lrn_days", "acknowledgement_date"],
    compute: (facts) => ({ value: periodEnds(facts) }),
  },
  guarantee_in_time: {
    label: "Whether the guarantor can still be proceeded against on the day of the paper",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["guarantee_invocation_date", "lrn_days", "acknowledgement_date"],
    byDay: true,
    compute: (facts, { date }) => ({ value: date <= (periodEnds(facts) ?? "") }),
  },
  debt_is_secured: {
    label: "Whether the debt has a security of value",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["security_value"],
    compute: (facts) => ({ value: Number(facts("security_value") ?? 0) > 0 }),
  },
} as const satisfies Record<string, ComputedField>;

function periodEnds(facts: Facts): string | undefined {
  const invoked = facts("guarantee_invocation_date");
  if (invoked === undefined) return undefined;
  return guaranteeLimitation(invoked, facts("lrn_days"), facts("acknowledgement_date")).lastDay;
}
