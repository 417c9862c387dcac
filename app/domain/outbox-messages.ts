/** What the panel says about the mails it sends. */

export const outboxMessages = {
  failed: "Failed to fetch outgoing mail",
  none: "No outgoing mail found",
  unknown: "This mail was not found",
  showing: (shown: number, count: number) => `Showing ${shown} of ${count} mails`,
  retried: "The mail is on its way again",
  notRetried: "Failed to send the mail again",
  cancelled: "The mail is given up",
  notCancelled: "Failed to give the mail up",
  notDead: "Only a mail that was not delivered can be sent again. Reload to see how far this one is.",
  isCode: "A mail with a one-time password or link is not sent again: whoever needs it asks for a new one.",
  isOver: "The time of this mail is over.",
  notOpen: "This mail is sent or given up already.",
  forTheHost: "For the mail host",
  foundBy: "Whoever runs the mail host finds this mail by its Message-Id:",
} as const;
