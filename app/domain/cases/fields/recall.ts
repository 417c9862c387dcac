import { CLIENT_FIELDS } from "../../clients/client-fields.ts";
import { NOTICE_LANGUAGES } from "../../papers/notice-language.ts";
import { KNOWN_DENIES, type CaseFields } from "./field.ts";

/** The loan recall notice and what became of it. */
export const RECALL_FIELDS = {
  lrn_date: {
    label: "Loan Recall Notice Date",
    kind: "date",
    stored: "cases.lrn_date",
    area: "dates",
    additional: true,
    synonyms:
      "LRN Date, Date of LRN, LRN Issue Date, LRN Issued On, LRN Sent Date, LRN Dispatch Date, Loan Recall Date, Recall Date, Recall Notice Date, Recall Notice Sent Date, Recall Notice Issued On, Recall Notice Dispatch Date, Date of Recall Notice, Recall Letter Date, Loan Recall Letter Date, Loan Recall Notice Dt, Foreclosure/Recall Date",
    ambiguous: "Notice Date, Notice Sent Date, Legal Notice Date, Demand Notice Date",
    bears: KNOWN_DENIES,
  },
  lrn_status: {
    label: "Loan Recall Notice Status",
    kind: "text",
    stored: "cases.lrn_status",
    area: "before_court",
    synonyms:
      "LRN Status, LRN Delivery, LRN Delivery Status, LRN Tracking Status, LRN Service Status, Loan Recall Status, Recall Notice Status, Recall Notice Delivery, Recall Notice Delivery Status, Notice Delivery Status, Delivery Status, Postal Status, POD Status, Tracking Status",
    ambiguous: "Status, Notice Status",
  },
  borrower_language: {
    label: "Language of Notices to this Borrower",
    kind: "choice",
    options: NOTICE_LANGUAGES,
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
  lrn_reference: { label: "Reference of the Recall Notice", kind: "text" },
  lrn_tracking_no: { label: "Tracking Number of the Recall Notice", kind: "text" },
  lrn_delivery_date: { label: "Delivery Date of the Recall Notice", kind: "date", bears: KNOWN_DENIES },
  lrn_days: { label: CLIENT_FIELDS.lrn_days, kind: "days", stored: "clients.lrn_days" },
} as const satisfies CaseFields;
