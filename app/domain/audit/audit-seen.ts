/** Which fields of a case an action showed or handed out, for those who must say it after a breach. */
import { auditKind } from "./audit-words.ts";
import { CASE_COLUMNS } from "../cases/case-fields.ts";

const ON_CARDS = [
  "customer_name",
  "lan_number",
  "case_no",
  "e_filing_case_number",
  "stage_of_case",
  "next_hearing_date",
  "previous_hearing_date",
  "claim_amount",
  "loan_amount",
  "product_name",
  "state",
];
const ON_PAPERS = ["customer_name", "address1", "lan_number", "loan_amount", "claim_amount", "papers"];

const SHOWN: Readonly<Record<string, readonly string[]>> = {
  "cases.listed": ON_CARDS,
  "search.answered": ["customer_name", "lan_number", "case_no", "e_filing_case_number"],
  "case.viewed": CASE_COLUMNS,
  "emails.viewed": ["email", "mails"],
  "batch.report_downloaded": CASE_COLUMNS,
  "cases.exported": CASE_COLUMNS,
  "papers.downloaded": ON_PAPERS,
  "documents.listed": ["documents"],
  "documents.downloaded": ["documents"],
  "file.downloaded": ["documents"],
};

/** The names of the fields; null for a change, whose entry names them itself. */
export function visibleAuditFields(action: string): readonly string[] | null {
  if (Object.hasOwn(SHOWN, action)) return SHOWN[action] ?? [];
  const kind = auditKind(action);
  return kind === "view" || kind === "download" ? [] : null;
}
