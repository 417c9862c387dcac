/** What the preview of a mail template is filled with: a borrower nobody knows. */
import type { PlaceholderValues } from "../emails/mail-placeholders.ts";

export const SAMPLE_MAIL_VALUES: PlaceholderValues = {
  customer_name: "Sample Borrower",
  lan_number: "LAN00012345",
  client_name: "Sample Finance Limited",
  branch_name: "Pune Camp",
  product_name: "Personal Loan",
  loan_amount: "₹5,00,000.00",
  claim_amount: "₹3,42,118.50",
  outstanding_date_as_on: "31 Oct 2026",
  case_number: "CS (COMM)/123/2026",
  case_date: "15 Sep 2026",
  stage_of_case: "Arguments",
  previous_hearing_date: "2 Nov 2026",
  next_hearing_date: "4 Dec 2026",
  advocate_name: "Sample Advocate",
  sender_name: "Sample Admin",
  today: "21 Nov 2026",
};
