import { KNOWN_DENIES, NONE_DENIES, type CaseFields } from "./field.ts";

/** The personal guarantee for a company's debt, and the steps on it (IBC s.95, Forms B and C). */
export const GUARANTEE_FIELDS = {
  guarantor_insolvency_no: { label: "Insolvency Case of the Guarantor (Number)", kind: "text" },
  guarantor_insolvency_filed: {
    label: "Insolvency of the Guarantor Applied For On",
    kind: "date",
    past: true,
  },
  guarantor_insolvency_admitted: {
    label: "Insolvency of the Guarantor Admitted On",
    kind: "date",
    past: true,
  },
  corporate_debtor_name: { label: "Name of the Corporate Debtor, if not the Borrower's", kind: "text" },
  cin: { label: "CIN or LLPIN of the Corporate Debtor", kind: "text" },
  cd_reg_office: { label: "Registered Office of the Corporate Debtor", kind: "address" },
  cirp_case_no: { label: "Insolvency Case of the Corporate Debtor", kind: "text" },
  guarantee_date: { label: "Date of the Guarantee", kind: "date" },
  guarantee_invocation_date: { label: "Date the Guarantee was Invoked", kind: "date", bears: KNOWN_DENIES },
  invocation_days: { label: "Days Given by the Invocation", kind: "days" },
  invocation_delivery_date: { label: "Delivery Date of the Invocation", kind: "date" },
  guarantor_pan: { label: "PAN of the Guarantor", kind: "pan", personal: true },
  guarantor_email: {
    label: "Email of the Guarantor",
    kind: "email",
    personal: true,
    synonyms: "Guarantor Email, Guarantor Email ID, Guarantor 1 Email, Guarantor 1 Email ID, Surety Email",
  },
  guarantor_mobile: {
    label: "Mobile Number of the Guarantor",
    kind: "mobile",
    personal: true,
    synonyms:
      "Guarantor Mobile, Guarantor Mobile No, Guarantor Phone, Guarantor 1 Mobile, Guarantor 1 Mobile No, Guarantor 1 Phone, Surety Mobile",
  },
  form_b_date: { label: "Date of Form B", kind: "date" },
  form_b_service_date: { label: "Date Form B was Served", kind: "date" },
  form_b_amount: { label: "Amount Demanded by Form B", kind: "amount", positive: true },
  form_b_mode: { label: "How Form B is Served", kind: "text", synonyms: "How Form B was Served" },
  iu_record: { label: "Record with the Information Utility", kind: "text" },
  orders_on_default: { label: "Orders of a Court or Tribunal on the Default", kind: "longtext" },
  rp_proposal: {
    label: "Whether a Resolution Professional is Proposed",
    kind: "choice",
    options: { none: "None", proposed: "One is proposed" },
    bears: NONE_DENIES,
  },
  rp_name: { label: "Resolution Professional Proposed", kind: "text" },
  rp_regn_no: { label: "IBBI Registration Number of the Resolution Professional", kind: "text" },
  rp_address: { label: "Address of the Resolution Professional", kind: "address" },
  rp_email: { label: "Email of the Resolution Professional", kind: "email" },
} as const satisfies CaseFields;
