/** Sheets of payments and of changed rates: what a row says, and what clients call its columns. */
import { PAYMENT_FIELDS, PAYMENT_KIND_LABELS } from "./payments.ts";
import { RATE_CHANGE_FIELDS } from "./rate-changes.ts";

/** By their names in addresses. */
export const RECORD_SHEETS = ["payments", "rate-changes"] as const;
export type RecordSheetKind = (typeof RECORD_SHEETS)[number];

/** The first of each kind names the loan. */
export const RECORD_SHEET_FIELDS = [
  "lan_number",
  "paid_on",
  "amount",
  "kind",
  "reference",
  "from_on",
  "rate",
] as const;
export type RecordSheetFieldName = (typeof RECORD_SHEET_FIELDS)[number];

export interface RecordSheetField {
  name: RecordSheetFieldName;
  label: string;
  kind: "text" | "date" | "amount" | "rate" | "choice";
  required: boolean;
  options: readonly { value: string; label: string }[];
  /** What else a column of it is called. Of a loan number these are the names that imports of cases know. */
  headers: readonly string[];
}

interface RecordSheet {
  /** Of the page, and the act in a batch's menu. */
  title: string;
  /** "2 payments" */
  one: string;
  many: string;
  fields: readonly RecordSheetField[];
}

const LOAN: RecordSheetField = {
  name: "lan_number",
  label: "Loan Account Number",
  kind: "text",
  required: true,
  options: [],
  headers: [],
};

const PAYMENT_OPTIONS = Object.entries(PAYMENT_KIND_LABELS).map(([value, label]) => ({ value, label }));

export const RECORD_SHEET: Readonly<Record<RecordSheetKind, RecordSheet>> = {
  payments: {
    title: "Import Payments",
    one: "payment",
    many: "payments",
    fields: [
      LOAN,
      {
        name: "paid_on",
        label: PAYMENT_FIELDS.paid_on,
        kind: "date",
        required: true,
        options: [],
        headers: [
          ...[
            "Date",
            "Payment Date",
            "Paid On",
            "Paid Date",
            "Receipt Date",
            "Date of Receipt",
            "Received On",
          ],
          ...[
            "Received Date",
            "Collection Date",
            "Transaction Date",
            "Txn Date",
            "Value Date",
            "Credit Date",
          ],
          ...["Deposit Date", "Realisation Date", "Realization Date"],
        ],
      },
      {
        name: "amount",
        label: PAYMENT_FIELDS.amount,
        kind: "amount",
        required: true,
        options: [],
        headers: [
          ...["Amount", "Amount Paid", "Paid Amount", "Payment Amount", "Amount Received", "Received Amount"],
          ...["Receipt Amount", "Collection Amount", "Collected Amount", "Transaction Amount", "Txn Amount"],
          ...["Credit", "Credit Amount", "Deposit Amount"],
        ],
      },
      {
        name: "kind",
        label: PAYMENT_FIELDS.kind,
        kind: "choice",
        required: false,
        options: PAYMENT_OPTIONS,
        headers: ["Kind", "Payment Kind", "Payment Type", "Type of Payment"],
      },
      {
        name: "reference",
        label: PAYMENT_FIELDS.reference,
        kind: "text",
        required: false,
        options: [],
        headers: [
          ...["Reference No", "Ref No", "Payment Reference", "UTR", "UTR No", "Receipt No", "Cheque No"],
          ...["Instrument No", "Transaction ID", "Txn ID", "Transaction No", "Transaction Reference"],
        ],
      },
    ],
  },
  "rate-changes": {
    title: "Import Rate Changes",
    one: "rate change",
    many: "rate changes",
    fields: [
      LOAN,
      {
        name: "from_on",
        label: RATE_CHANGE_FIELDS.from_on,
        kind: "date",
        required: true,
        options: [],
        headers: [
          ...["Date", "From", "From Date", "Effective Date", "Effective From", "With Effect From", "WEF"],
          ...["Reset Date", "Rate Reset Date", "Change Date", "Rate Change Date", "Start Date"],
        ],
      },
      {
        name: "rate",
        label: RATE_CHANGE_FIELDS.rate,
        kind: "rate",
        required: true,
        options: [],
        headers: [
          ...[
            "Rate",
            "Rate %",
            "New Rate",
            "Rate of Interest",
            "Interest Rate",
            "ROI",
            "ROI %",
            "Revised Rate",
          ],
          ...["Revised ROI", "New ROI", "Rate of Interest p.a.", "Interest Rate p.a."],
        ],
      },
    ],
  },
};

/** What becomes of a row of such a sheet. */
export const RECORD_ROW_CLASSES = ["new", "duplicate", "unchanged", "rejected"] as const;
export type RecordRowClass = (typeof RECORD_ROW_CLASSES)[number];

/** Beside the columns' own questions: of which kind payments are that do not say, and whether repeated ones are meant. */
export const REPEATS = "repeats";
