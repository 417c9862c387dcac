/** What the panel says about webhooks. */
import { WEBHOOK_LOG_DAYS } from "../limits.ts";
import { counted, formatCount, showing } from "../text/counted.ts";

export const webhookMessages = {
  failed: "Failed to fetch webhooks",
  oneFailed: "Failed to fetch webhook",
  none: "No webhooks",
  unknown: "This webhook was not found",
  showing: showing("webhook"),
  about:
    "A webhook tells another program that something has happened: a batch was imported, its papers are generated, an email could not be delivered. It sends ids, no names and no amounts.",

  nameRequired: "Please enter the name",
  addressRequired: "Please enter the address",
  addressWrong: "Please enter an address that begins with https://",
  addressUnreadable: "This address cannot be read. Please check its host name and port.",
  addressPrivate:
    "This address leads into a private network or to this server. Please enter an address of the internet.",
  addressWithPassword: "Please enter the address without a user name or password",
  eventsRequired: "Please select what the webhook is sent for",

  added: (name: string) => `${name} added`,
  notAdded: "Failed to add webhook",
  copyNow: "Copy the signing secret now and store it safely. It cannot be shown again.",
  shownBefore: "This secret was shown before. If you do not have it, renew it.",
  updated: (name: string) => `${name} updated`,
  updatedAndResumed: (name: string) =>
    `${name} updated and resumed: it was paused because the old address was gone`,
  addressGoneHint: "Another address resumes it: this one answered that it is gone.",
  notUpdated: "Failed to update webhook",
  nothingChanged: "Nothing was changed",

  renewExplained: (name: string) =>
    `${name} gets a new signing secret. From then on everything is signed with it, and the receiver must be given it. What the receiver rejects meanwhile is sent again.`,
  renewed: (name: string) => `New secret for ${name}`,
  notRenewed: "Failed to renew the secret",

  pauseExplained: (name: string) =>
    `Nothing is sent to ${name} until it is resumed. What happens meanwhile waits for up to ${String(WEBHOOK_LOG_DAYS)} days.`,
  paused: (name: string) => `${name} paused`,
  notPaused: "Failed to pause webhook",
  resumeExplained: (name: string) => `${name} is sent to again. What waits is sent now.`,
  resumed: (name: string) => `${name} resumed`,
  notResumed: "Failed to resume webhook",
  removeExplained: (name: string) =>
    `${name} is removed with its log. What waits is not sent. This cannot be undone.`,
  removed: (name: string) => `${name} removed`,
  notRemoved: "Failed to remove webhook",

  testSent: "Test is being sent. Its result appears here.",
  testNotSent: "Failed to send the test",
  logFailed: "Failed to fetch deliveries",
  noDeliveries: "No deliveries",
  showingDeliveries: showing("delivery", "deliveries"),
  logExplained: `Deliveries are listed for ${String(WEBHOOK_LOG_DAYS)} days. One that fails is tried again for about a day.`,
  notDelivered: (count: number) => `${formatCount(count)} not delivered`,
  sendAllAgain: (count: number) => (count === 1 ? "Send 1 Again" : `Send All ${formatCount(count)} Again`),
  sentAgain: (count: number) => `${counted(count, "delivery is", "deliveries are")} being sent again`,
  notSentAgain: "Failed to send again",
  nothingToSend: "Nothing here waits to be sent again",
} as const;
