/** What the panel says about the mails it sends. */
import { CODE_MAILS, type OutboxState } from "./outbox-words.ts";
import { showing } from "../text/counted.ts";

export const outboxMessages = {
  failed: "Failed to fetch outgoing mail",
  none: "No outgoing mail found",
  unknown: "This mail was not found",
  showing: showing("mail"),
  retried: "The mail is on its way again",
  notRetried: "Failed to send the mail again",
  cancelled: "The mail is given up",
  notCancelled: "Failed to give the mail up",
  notDead: "Only a mail that was not delivered can be sent again. Reload to see how far this one is.",
  isCode: "A mail with a one-time password or link is not sent again: whoever needs it asks for a new one.",
  isOver: "The time of this mail is over.",
  notOpen: "This mail is sent or given up already.",
  isSent: "This mail was sent. It is not sent a second time.",
  isWaiting: "This mail is still on its way: the panel tries again by itself.",
  isEnded: "This mail was cancelled, or its time is over. It is not sent any more.",
  anotherRound:
    "The mail gets another round of tries. It stays the same mail: a mail host that has it already can tell.",
  forTheHost: "For the mail host",
  foundBy: "Whoever runs the mail host finds this mail by its Message-Id:",
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
export const whyNotGivenUp = ({ state, may_give_up }: Standing & { may_give_up: boolean }): string | null =>
  may_give_up ? null : state === "sent" ? outboxMessages.isSent : outboxMessages.isEnded;
