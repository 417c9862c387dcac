/** What the panel says about the mails of a case and about mail that belongs to none. */
import { showing } from "../text/counted.ts";

export const emailMessages = {
  failed: "Failed to fetch email history",
  none: "No Email History found",
  noneWithReply: "No Email with a reply found.",
  noReply: "No Reply Found",
  notOfCase: "Wrong case?",
  notOfCaseExplained:
    "The email and its attachments are removed from this case and moved to Unmatched Emails.",
  takenOff: "Email moved to Unmatched Emails",
  notTakenOff: "Failed to move the email",
  showing: showing("email"),
} as const;

export const trayMessages = {
  failed: "Failed to fetch unmatched emails",
  none: "No unmatched emails found",
  unknown: "This email was not found",
  handled: "This email has already been handled.",
  showing: showing("email"),
  searchRequired: "Please enter a LAN, a case number or a case ID",
  noCase: "No case found with this LAN, case number or case ID.",
  caseRequired: "Please choose the case",
  attached: (caseId: number) => `Email attached to case ${caseId}`,
  notAttached: "Failed to attach the email",
  unreadable: "This email could not be read, so it cannot be attached. Open it in the mailbox.",
  reasonRequired: "Please enter the reason for dismissing the email",
  dismissed: "Email dismissed",
  notDismissed: "Failed to dismiss the email",
} as const;
