import { normaliseState } from "#app/domain/state-names.ts";
import { stateLabel } from "#app/domain/states.ts";
import type { ComputedField } from "../field-kinds.ts";
import { known } from "../rules.ts";

/** The day and place of a paper, and its fee. */
export const COURT_COMPUTED = {
  paper_date: {
    label: "Date of the paper",
    belongsTo: "computed",
    shape: "value",
    kind: "date",
    requires: [],
    mayUse: [],
    holds: { all: [] },
    compute: (_facts, { date }) => ({ value: date }),
  },
  paper_year: {
    label: "Year of the paper",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [],
    mayUse: [],
    holds: { all: [] },
    compute: (_facts, { date }) => ({ value: date.slice(0, 4) }),
  },
  court_state: {
    label: "State of the court",
    belongsTo: "computed",
    shape: "value",
    kind: "text",
    requires: [["jurisdiction_state"]],
    mayUse: [],
    holds: known("jurisdiction_state"),
    compute: (facts) => ({ value: stateOf(facts("jurisdiction_state")) }),
  },
  court_fee: {
    label: "The court fee, once its table is confirmed",
    belongsTo: "computed",
    shape: "value",
    kind: "amount",
    requires: [],
    mayUse: ["court_fee_estimate", "court_fee_confirmed"],
    compute: (facts) => ({
      value: facts("court_fee_confirmed") === "yes" ? facts("court_fee_estimate") : undefined,
    }),
  },
} as const satisfies Record<string, ComputedField>;

/** As it is read, not as it is stored. */
function stateOf(text: string | undefined): string | undefined {
  const state = text === undefined ? undefined : normaliseState(text);
  return state === undefined || state === "other" ? text : stateLabel(state);
}
