/** What the panel says about the mails it sends. */
import { CODE_MAILS, type OutboxState } from "./outbox-words.ts";
import { showing } from "../text/counted.ts";

export const outboxMessages = {
  failed: "Failed to fetch outgoing emails",
  none: "No outgoing emails found",
  unknown: "This email was not found",
  showing: showing("email"),
  retried: "Email will be sent again",
  notRetried: "Failed to send the email again",
  cancelled: "Sending stopped",
  notCancelled: "Failed to stop sending the email",
  notDead: "Only an email that was not delivered can be sent again. Reload to see the current status.",
  isCode: "An email with a one-time password or link cannot be sent again. Ask for a new one instead.",
  isOver: "This email has expired.",
  notOpen: "This email was already sent or stopped.",
  isSent: "This email was sent. It cannot be sent again.",
  isWaiting: "This email is still being sent. The panel retries automatically.",
  isEnded: "This email was cancelled or has expired. It will not be sent.",
  notBounced:
    "Only an email that came back as not delivered can be marked as delivered. Reload to see the current status.",
  markedDelivered: "Email marked as delivered",
  notMarkedDelivered: "Failed to mark the email as delivered",
  deliveredExplained:
    "Use this when the recipient has the email although a mail server reported that it was not delivered.",
  anotherRound:
    "The panel tries to send this email again. It keeps its Message ID, so a mail server that has it already can recognise it.",
  forTheHost: "Message ID (for IT)",
  foundBy: "IT can find this email on the mail server by its Message ID:",
} as const;

interface Standing {
  state: OutboxState;
  kind: string | null;
}

/** Why a mail gets no other round of tries; null of one that may. */
export function whyNotRetried({ state, kind, may_retry }: Standing & { may_retry: boolean }): string | null {
  if (may_retry) return null;
  if (state === "sent") return outboxMessages.isSent;
  if (state === "waiting") return outboxMessages.isWaiting;
  if (CODE_MAILS.includes(kind ?? "")) return outboxMessages.isCode;
  return state === "expired" ? outboxMessages.isEnded : outboxMessages.isOver;
}

/** Why a mail is not given up; null of one that may be. */
export const whyNotStopped = ({ state, may_give_up }: Standing & { may_give_up: boolean }): string | null =>
  may_give_up ? null : state === "sent" ? outboxMessages.isSent : outboxMessages.isEnded;
