import { choice, date, text, type Field } from "../field-kinds.ts";

/** The loan recall notice and what became of it. */
export const RECALL_FIELDS = {
  lrn_date: date("Loan Recall Notice Date"),
  lrn_status: text("Loan Recall Notice Status"),
  lrn_mode: choice("Recall Notice Sent By", {
    speed_post: "Speed Post with acknowledgement due",
    courier: "Courier",
    email: "E-mail",
    hand: "Hand delivery",
  }),
  lrn_tracking_no: text("Tracking Number of the Recall Notice"),
  lrn_delivery_date: date("Delivery Date of the Recall Notice"),
  lrn_days: { label: "Days of Notice", kind: "days", belongsTo: "client" },
} as const satisfies Record<string, Field>;
