/** How a received mail found its case, or why it did not: what stands in received_mails.reason. */

const FOUND_REASONS = ["case_address", "answered_mail", "automatic", "by_hand"] as const;
export type FoundReason = (typeof FOUND_REASONS)[number];
/** A machine answered: that is no reply. */
export const AUTOMATIC = "automatic" satisfies FoundReason;

/** It reports what became of an email of ours, and was noted there. */
export const BOUNCE = "bounce";

const TRAY_REASONS = [
  "no_case",
  "several_cases",
  "wrong_address",
  "unknown_sender",
  "mail_without_case",
  "taken_off",
] as const;
export type TrayReason = (typeof TRAY_REASONS)[number];

const QUARANTINE_REASONS = [
  "too_large",
  "too_many_parts",
  "too_deep",
  "header_too_long",
  "unreadable",
  "not_saved",
] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

const LABELS: Readonly<Record<FoundReason | TrayReason | QuarantineReason | typeof BOUNCE, string>> = {
  bounce: "It says that an email was not delivered or is late, and was noted there.",
  case_address: "It was sent to the case's own address.",
  answered_mail: "It is a reply to an email sent to this address.",
  automatic: "It is an automatic reply, such as an out-of-office notice.",
  by_hand: "It was attached by hand.",
  no_case: "No case could be matched.",
  several_cases: "It was sent to the addresses of more than one case.",
  wrong_address: "It was sent to an address that belongs to no case.",
  unknown_sender: "It is a reply about a case, but from an address the email was not sent to.",
  mail_without_case: "It is a reply to an email that is not about a single case.",
  taken_off: "It was removed from a case it is not about.",
  too_large: "It is larger than 25 MB.",
  too_many_parts: "It has more than 50 parts.",
  too_deep: "Its parts are nested more than 10 deep.",
  header_too_long: "One of its headers is longer than 10 kB.",
  unreadable: "It is damaged and cannot be read.",
  not_saved: "It could not be saved. The server's log says why.",
};

/** The sentence of a reason; one that staff wrote is shown as it is. */
export function mailReasonLabel(reason: string): string {
  const known: Readonly<Record<string, string>> = LABELS;
  return Object.hasOwn(known, reason) ? (known[reason] ?? reason) : reason;
}
