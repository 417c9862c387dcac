import { address, date, longText, text, type Field } from "../field-kinds.ts";

/** The personal guarantee for a company's debt, and the steps on it (IBC s.95, Forms B and C). */
export const GUARANTEE_FIELDS = {
  corporate_debtor_name: text("Name of the Corporate Debtor, if not the Borrower's"),
  cin: text("CIN or LLPIN of the Corporate Debtor"),
  cd_reg_office: address("Registered Office of the Corporate Debtor"),
  cirp_case_no: text("Insolvency Case of the Corporate Debtor"),
  guarantee_date: date("Date of the Guarantee"),
  guarantee_invocation_date: date("Date the Guarantee was Invoked"),
  guarantor_pan: text("PAN of the Guarantor"),
  guarantor_email: text("Email of the Guarantor"),
  guarantor_mobile: text("Mobile Number of the Guarantor"),
  form_b_date: date("Date of Form B"),
  form_b_service_date: date("Date Form B was Served"),
  form_b_mode: text("How Form B was Served"),
  iu_record: text("Record with the Information Utility"),
  orders_on_default: longText("Orders of a Court or Tribunal on the Default"),
  rp_name: text("Resolution Professional Proposed"),
  rp_regn_no: text("IBBI Registration Number of the Resolution Professional"),
  rp_address: address("Address of the Resolution Professional"),
  rp_email: text("Email of the Resolution Professional"),
} as const satisfies Record<string, Field>;
