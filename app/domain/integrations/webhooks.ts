/** Which events other programs are told of, how far each delivery is, and why it is not further. */
import { WEBHOOK_SECONDS } from "../limits.ts";
import { labelIn } from "../labels.ts";

export const WEBHOOK_EVENTS = ["batch.imported", "batch.undone", "papers.made", "mail.failed"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** By name, for those who write them. */
export const EVENT = {
  batchImported: "batch.imported",
  batchUndone: "batch.undone",
  papersMade: "papers.made",
  mailFailed: "mail.failed",
} as const satisfies Record<string, WebhookEvent>;

/** Sent when staff ask for it, to any endpoint. */
export const TEST_EVENT = "webhook.test";

export const WEBHOOK_EVENT_LABELS: Record<WebhookEvent | typeof TEST_EVENT, string> = {
  "batch.imported": "Batch imported",
  "batch.undone": "Import undone",
  "papers.made": "Papers generated",
  "mail.failed": "Email not delivered",
  [TEST_EVENT]: "Test",
};
export const webhookEventLabel = (event: string) => labelIn(WEBHOOK_EVENT_LABELS, event);

export const DELIVERY_STATES = ["waiting", "sent", "dead"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_STATE_LABELS: Record<DeliveryState, string> = {
  waiting: "Waiting",
  sent: "Delivered",
  dead: "Not delivered",
};

/** Why an address is not written to, or a try failed. */
const FAULT_LABELS = {
  scheme: "Only https addresses are allowed",
  address: "The address leads into a private network",
  dns: "The host name was not found",
  tls: "The certificate was not accepted",
  connection: "Could not connect",
  timeout: `No answer within ${String(WEBHOOK_SECONDS)} seconds`,
  answer: "The answer could not be read",
  status: "The answer was not a success (2xx)",
  redirect: "Redirects are not followed",
  gone: "The receiver answered that it is gone (410)",
  secret: "The signing secret can no longer be read. Renew it.",
  interrupted: "The last try was interrupted",
  restored: "The panel was restored from a backup",
} as const;
export type WebhookFault = keyof typeof FAULT_LABELS;

export const faultLabel = (fault: string | null): string | null =>
  fault === null ? null : labelIn(FAULT_LABELS, fault);
