// The inputs of sample-inputs.ts for the calls about webhooks.
import type { SampleInputs } from "./sample-paper-inputs.ts";

const WEBHOOK = {
  address: "https://hooks.sample-lender.example/litigation",
  events: ["batch.imported" as const],
  ...{ limited: true, clients: [1] },
};

export const WEBHOOK_INPUTS = {
  addWebhook: { name: "Sample Receiver", ...WEBHOOK },
  listWebhooks: { page: 1 },
  readWebhook: { webhook_id: 1 },
  updateWebhook: { webhook_id: 1, version: 1, name: "Sample Receiver 2", ...WEBHOOK },
  renewWebhookSecret: { webhook_id: 1 },
  pauseWebhook: { webhook_id: 1 },
  resumeWebhook: { webhook_id: 1 },
  testWebhook: { webhook_id: 1 },
  listWebhookDeliveries: { webhook_id: 1, page: 1 },
  resendWebhookDeliveries: { webhook_id: 1, delivery_id: 1 },
  removeWebhook: { webhook_id: 1 },
} satisfies Partial<SampleInputs>;
