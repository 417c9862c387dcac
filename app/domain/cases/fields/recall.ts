import { CLIENT_FIELDS } from "../../clients/client-fields.ts";
import type { CaseFields } from "./field.ts";

/** The loan recall notice and what became of it. */
export const RECALL_FIELDS = {
  lrn_date: {
    label: "Loan Recall Notice Date",
    kind: "date",
    stored: "cases.lrn_date",
    area: "dates",
    additional: true,
    synonyms:
      "LRN Date, Loan Recall Date, Recall Notice Date, LRN Issue Date, Loan Recall Notice Dt, Foreclosure/Recall Date",
    ambiguous: "Notice Date, Legal Notice Date, Demand Notice Date",
  },
  lrn_status: {
    label: "Loan Recall Notice Status",
    kind: "text",
    stored: "cases.lrn_status",
    area: "before_court",
    synonyms:
      "LRN Status, Recall Notice Status, Notice Delivery Status, LRN Delivery, Delivery Status, Tracking Status",
    ambiguous: "Status, Notice Status",
  },
  lrn_mode: {
    label: "Recall Notice Sent By",
    kind: "choice",
    options: {
      speed_post: "Speed Post with acknowledgement due",
      courier: "Courier",
      email: "E-mail",
      hand: "Hand delivery",
    },
  },
  lrn_tracking_no: { label: "Tracking Number of the Recall Notice", kind: "text" },
  lrn_delivery_date: { label: "Delivery Date of the Recall Notice", kind: "date" },
  lrn_days: { label: CLIENT_FIELDS.lrn_days, kind: "days", stored: "clients.lrn_days" },
} as const satisfies CaseFields;
