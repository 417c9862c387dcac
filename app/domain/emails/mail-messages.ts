/** What the panel says about the mails of a case and about mail that belongs to none. */
import { showing } from "../text/counted.ts";

export const emailMessages = {
  failed: "Failed to fetch email history",
  none: "No Email History found",
  noneWithReply: "No Email with a reply found.",
  noReply: "No Reply Found",
  notOfCase: "Not of this case?",
  notOfCaseExplained:
    "The mail and its files leave this case and wait under Unmatched Mail for the right one.",
  takenOff: "Mail moved to Unmatched Mail",
  notTakenOff: "Failed to move the mail",
  showing: showing("mail"),
} as const;

export const trayMessages = {
  failed: "Failed to fetch unmatched mail",
  none: "No unmatched mail found",
  unknown: "This mail was not found",
  handled: "This mail has been dealt with already.",
  showing: showing("mail"),
  searchRequired: "Please enter a LAN, a case number or a case ID",
  noCase: "No case has this LAN, case number or case ID.",
  caseRequired: "Please choose the case",
  attached: (caseId: number) => `Mail attached to case ${caseId}`,
  notAttached: "Failed to attach the mail",
  unreadable: "This mail could not be read, so it cannot be attached. Open it in the mailbox.",
  reasonRequired: "Please say why the mail is dismissed",
  dismissed: "Mail dismissed",
  notDismissed: "Failed to dismiss the mail",
} as const;
