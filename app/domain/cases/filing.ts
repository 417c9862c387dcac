/** Filing status of a case and status of a batch. */
import { labelIn } from "../labels.ts";

export const FILING_STATUSES = ["filed", "not_filed"] as const;
export type FilingStatus = (typeof FILING_STATUSES)[number];

export const FILING_STATUS_LABELS: Record<FilingStatus, string> = {
  filed: "Filed",
  not_filed: "Not Filed",
};

/** What "Not Filed" is called in clients' sheets, reduced to small letters. */
export const NOT_FILED_WORDS: ReadonlySet<string> = new Set([
  "notfiled",
  "unfiled",
  "nonfiled",
  "tobefiled",
  "notyetfiled",
  "no",
]);

export const filingStatusLabel = (value: string) => labelIn(FILING_STATUS_LABELS, value);

/** The two names under which a case number comes on the wire. */
type Numbered = {
  case_no?: string | null | undefined;
  e_filing_case_number?: string | null | undefined;
};

/** Filed when a case number exists, otherwise not filed. */
export function getFilingStatus(litigationCase: Numbered): FilingStatus {
  return getCaseNumber(litigationCase) === "" ? "not_filed" : "filed";
}

/** The case number, "" when there is none. */
export function getCaseNumber({ case_no, e_filing_case_number }: Numbered): string {
  return case_no?.trim() || e_filing_case_number?.trim() || "";
}

/** The values of `batch_status` are the words that are shown. */
export const BATCH_STATUSES = ["Active", "On Hold", "Closed"] as const;
type BatchStatus = (typeof BATCH_STATUSES)[number];

export const BATCH_STATUS_LABELS: Record<BatchStatus, string> = {
  Active: "Active",
  "On Hold": "On Hold",
  Closed: "Closed",
};

/** A batch without a status is Active. */
export function batchStatusLabel(value: string | null | undefined): string {
  return value?.trim() ? labelIn(BATCH_STATUS_LABELS, value.trim()) : BATCH_STATUS_LABELS.Active;
}
