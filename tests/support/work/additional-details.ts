// Update Additional Details as tests fill it in: what the case has, and the form as a browser sends it.
export const STORED = {
  roi_percentage: "14.5",
  agreement_date: "2024-05-31",
  npa_date: "2026-05-05",
  guarantor_name: "नमूना जमानतदार वेंकटसुब्रमण्यम्",
  guarantor_address: "12 Sample Road\nPune 411001",
};

/** A browser sends every control. */
export const FORM = {
  incorpration_date: "",
  application_date: "",
  sanction_date: "",
  agreement_date: "2024-05-31",
  npa_date: "2026-05-05",
  outstanding_date_as_on: "",
  lrn_date: "",
  roi_percentage: "14.5",
  proprietor_name: "",
  proprietor_address: "",
  guarantor_name: STORED.guarantor_name,
  guarantor_address: "12 Sample Road\r\nPune 411001",
  coborrower1_name: "",
  coborrower1_address: "",
  version: "1",
};
