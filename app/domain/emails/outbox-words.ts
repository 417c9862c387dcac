/** Mails that leave the panel, in words: what each is, how far it is, and why it is not further. */
import { BORROWER_MAIL } from "./borrower-mail.ts";
import { labelIn } from "../labels.ts";

export const OUTBOX_STATES = ["waiting", "sent", "dead", "expired"] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

export const OUTBOX_STATE_LABELS: Record<OutboxState, string> = {
  waiting: "Waiting",
  sent: "Sent",
  dead: "Not delivered",
  expired: "Cancelled or expired",
};
export const outboxStateLabel = (value: string) => labelIn(OUTBOX_STATE_LABELS, value);

/** Mails that carry a one-time code, or a link that works like one: their text is nobody's, and wiped once they are done. */
export const CODE_MAILS: readonly string[] = ["otp", "password_link"];

/** What a mail is; older panels may have left others. */
export const OUTBOX_KINDS = [
  ...["sample", "invoice", "credit_note", "court_fee", BORROWER_MAIL, "client"],
  ...["approval", "otp", "password_link", "password_changed", "sign_in_changed"],
] as const;

const KIND_LABELS: Readonly<Record<string, string>> = {
  sample: "Sample",
  invoice: "Invoice",
  credit_note: "Credit note",
  court_fee: "Court fees",
  [BORROWER_MAIL]: "To the borrower",
  client: "To the client",
  approval: "To an approver",
  otp: "One-time password",
  password_link: "Link to set a password",
  password_changed: "Password changed",
  sign_in_changed: "Sign-in methods changed",
};
export const outboxKindLabel = (value: string) => labelIn(KIND_LABELS, value);

/** What staff leave behind when they give a mail up. */
export const CANCELLED_BY_STAFF = "Cancelled by staff";

/** What a restore leaves behind of a mail that was waiting when the backup was made. */
export const RESTORED_MAIL = "Restored from a backup";
