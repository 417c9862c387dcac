import { addDays } from "#app/domain/dates.ts";
import type { ComputedField } from "../field-kinds.ts";
import { known } from "../rules.ts";

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
    holds: { any: [{ known: "customer_name" }, { known: "corporate_debtor_name" }] },
    compute: (facts) => ({ value: facts("corporate_debtor_name") ?? facts("customer_name") }),
  },
  demand_expiry: {
    label: "Last of the fourteen days of Form B",
    belongsTo: "computed",
    shape: "value",
    kind: "date",
    requires: [["form_b_service_date"]],
    mayUse: [],
    holds: known("form_b_service_date"),
    compute: (facts) => {
      const served = facts("form_b_service_date");
      return { value: served === undefined ? undefined : addDays(served, DEMAND_DAYS) };
    },
  },
  debt_is_secured: {
    label: "Whether the debt has a security of value",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: ["security_value"],
    holds: { overZero: "security_value" },
    compute: (facts) => ({ value: Number(facts("security_value") ?? 0) > 0 }),
  },
} as const satisfies Record<string, ComputedField>;
