// Tells webhooks of an event, in the transaction of the event: a delivery for each endpoint that wants it and whose clients
// include its client. Ids and counts alone: what they stand for is asked for with a service token.
import { randomUUID } from "node:crypto";
import { and, arrayContains, eq, exists, not, or } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { webhookClients, webhookDeliveries, webhooks } from "#app/database/schema.ts";
import type { TEST_EVENT, WebhookEvent } from "#app/domain/integrations/webhooks.ts";

interface Told {
  event: WebhookEvent;
  clientId: number;
  at: Date;
  /** Of the event; the client is added. */
  data: Record<string, number | string | null>;
}

/** Version of the bodies: within it fields are only added. */
const VERSION = 1;

/** Writes the deliveries of an event. What is paused gets them, too, and sends them once it is resumed. */
export async function noteEvent(tx: Transaction, { event, clientId, at, data }: Told): Promise<void> {
  const isOfClient = tx
    .select({ id: webhookClients.client_id })
    .from(webhookClients)
    .where(and(eq(webhookClients.webhook_id, webhooks.id), eq(webhookClients.client_id, clientId)));
  const told = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(arrayContains(webhooks.events, [event]), or(not(webhooks.limited), exists(isOfClient))))
    .orderBy(webhooks.id)
    // Waits for one that is being removed, which would otherwise make the event fail.
    .for("key share");
  if (told.length === 0) return;
  const body = bodyOf(event, at, { client_id: clientId, ...data });
  await tx.insert(webhookDeliveries).values(told.map(({ id }) => deliveryOf(id, event, body, at)));
}

/** A delivery to one endpoint, whatever it is told of otherwise. */
export async function noteTest(tx: Transaction, webhookId: number, event: typeof TEST_EVENT, at: Date) {
  const body = bodyOf(event, at, { webhook_id: webhookId });
  await tx.insert(webhookDeliveries).values(deliveryOf(webhookId, event, body, at));
}

const bodyOf = (type: string, at: Date, data: Told["data"]): string =>
  JSON.stringify({ version: VERSION, type, timestamp: at.toISOString(), data });

function deliveryOf(webhook_id: number, event: string, body: string, at: Date) {
  const instant = at.toISOString();
  const message_id = `msg_${randomUUID().replaceAll("-", "")}`;
  return { webhook_id, event, body, message_id, created_at: instant, next_at: instant };
}
