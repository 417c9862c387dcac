/** Filters of the case list that are not values of a case: the reply to its mails and its missing data. */
import { FILING_STATUS_LABELS } from "./filing.ts";

const EMAIL_REPLY_STATUSES = ["replied", "not_replied"] as const;
type EmailReplyStatus = (typeof EMAIL_REPLY_STATUSES)[number];

const EMAIL_REPLY_STATUS_LABELS: Record<EmailReplyStatus, string> = {
  replied: "Replied",
  not_replied: "Not Replied",
};

/** Pending: a compulsory field is missing; `missing_data_pendency=true` on the wire. */
const CASE_DATA_STATES = ["pending", "complete"] as const;
type CaseDataState = (typeof CASE_DATA_STATES)[number];

const CASE_DATA_STATE_LABELS: Record<CaseDataState, string> = {
  pending: "Pending",
  complete: "Complete",
};

/** What the case data of a case is, in words. */
export function caseDataInWords(of: { missing_data_pendency: boolean; missing_data_open: boolean }): string {
  if (!of.missing_data_pendency) return CASE_DATA_STATE_LABELS.complete;
  return CASE_DATA_STATE_LABELS.pending + (of.missing_data_open ? ", being worked out" : "");
}

/** Whether the customer replied to an email: its ticket is neither empty nor the text null. */
export function hasReply(ticket: string | null | undefined): boolean {
  const text = ticket?.trim() ?? "";
  return text !== "" && text.toLowerCase() !== "null";
}

/** A yes or no as queries write it. */
export type FlagText = "true" | "false";

/** The choices of the three filters that are a yes or no on the wire. */
export const FILING_LABELS: Record<FlagText, string> = {
  true: FILING_STATUS_LABELS.filed,
  false: FILING_STATUS_LABELS.not_filed,
};
export const EMAIL_REPLY_LABELS: Record<FlagText, string> = {
  true: EMAIL_REPLY_STATUS_LABELS.replied,
  false: EMAIL_REPLY_STATUS_LABELS.not_replied,
};
export const CASE_DATA_LABELS: Record<FlagText, string> = {
  true: CASE_DATA_STATE_LABELS.pending,
  false: CASE_DATA_STATE_LABELS.complete,
};
