import type { ComputedField } from "../field-kinds.ts";

/** The lender as a party. */
export const LENDER_COMPUTED = {
  lender_office: {
    label: "The lender's registered office, else its address",
    belongsTo: "computed",
    shape: "value",
    kind: "address",
    requires: [["registered_office", "client_address"]],
    mayUse: [],
    compute: (facts) => ({ value: facts("registered_office") ?? facts("client_address") }),
  },
  sent_by_advocate: {
    label: "Whether the advocate of the case sends the client's notices",
    belongsTo: "computed",
    shape: "flag",
    requires: [],
    mayUse: [],
    decidedBy: ["notice_sender"],
    compute: (facts) => ({ value: facts("notice_sender") === "advocate" }),
  },
} as const satisfies Record<string, ComputedField>;
