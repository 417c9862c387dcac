/** Filters of the case list that are not values of a case: the reply to its mails and its missing data. */

export const EMAIL_REPLY_STATUSES = ["replied", "not_replied"] as const;
export type EmailReplyStatus = (typeof EMAIL_REPLY_STATUSES)[number];

export const EMAIL_REPLY_STATUS_LABELS: Record<EmailReplyStatus, string> = {
  replied: "Replied",
  not_replied: "Not Replied",
};

/** Pending: a compulsory field is missing; `missing_data_pendency=true` on the wire. */
export const CASE_DATA_STATES = ["pending", "complete"] as const;
export type CaseDataState = (typeof CASE_DATA_STATES)[number];

export const CASE_DATA_STATE_LABELS: Record<CaseDataState, string> = {
  pending: "Pending",
  complete: "Complete",
};

/** Whether the customer replied to a mail: its ticket is neither empty nor the text null (section 3). */
export function hasReply(ticket: string | null | undefined): boolean {
  const text = ticket?.trim() ?? "";
  return text !== "" && text.toLowerCase() !== "null";
}
