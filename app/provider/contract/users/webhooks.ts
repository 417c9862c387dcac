// Webhooks, for those who manage users. To everyone else none exists here.
import * as z from "zod";
import { Id, IdempotencyKey, PageNumber, RequiredText } from "#app/domain/fields.ts";
import { DELIVERY_STATES, WEBHOOK_EVENTS } from "#app/domain/integrations/webhooks.ts";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { MAX_WEBHOOK_ADDRESS_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { ReplyOf, RowOf } from "../index.ts";
import { commaList } from "../wire.ts";
import { clientLimit, withClients } from "./users.ts";

export type ListedWebhook = RowOf<"listWebhooks">;

export const listWebhooks = ownRead(z.object({ page: PageNumber }));

export type Webhook = ReplyOf<"readWebhook">;

export const readWebhook = ownRead(z.object({ webhook_id: Id }));

function toUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Where it may lead is judged where it is sent from. A password in it would show in every list. */
const AddressField = RequiredText(said.addressRequired, MAX_WEBHOOK_ADDRESS_LENGTH)
  .refine((text) => text === "" || /^https?:/i.test(text), said.addressWrong)
  .refine((text) => !/^https?:/i.test(text) || toUrl(text) !== null, said.addressUnreadable)
  .refine(
    (text) => (toUrl(text)?.username ?? "") + (toUrl(text)?.password ?? "") === "",
    said.addressWithPassword,
  );

/** The form's rules as they are; `pick` and `omit` refuse refined ones. */
export const newWebhookForm = z.object({
  name: RequiredText(said.nameRequired),
  address: AddressField,
  events: commaList(
    z
      .array(z.enum(WEBHOOK_EVENTS, messages.generic.chooseFromList), said.eventsRequired)
      .min(1, said.eventsRequired),
  ).transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
  ...clientLimit,
  idempotency_key: IdempotencyKey.optional(),
});

export const webhookForm = newWebhookForm.extend({ version: Id });

/** Answers with the signing secret, this once. */
export const addWebhook = ownChange(withClients(newWebhookForm));

export const updateWebhook = ownChange(withClients(webhookForm.extend({ webhook_id: Id })));

const Act = z.object({ webhook_id: Id, idempotency_key: IdempotencyKey.optional() });

/** Answers with the new signing secret, this once. */
export const renewWebhookSecret = ownChange(Act);

export const pauseWebhook = ownChange(Act);

export const resumeWebhook = ownChange(Act);

/** With its deliveries. */
export const removeWebhook = ownChange(Act);

/** Sends a delivery that stands for nothing, also to one that is paused. It is tried once. */
export const testWebhook = ownChange(Act);

export type ListedDelivery = RowOf<"listWebhookDeliveries">;

export const DeliveryFilters = z.object({ state: z.enum(DELIVERY_STATES).optional() });
export type DeliveryFilters = z.output<typeof DeliveryFilters>;

export const listWebhookDeliveries = ownRead(DeliveryFilters.extend({ webhook_id: Id, page: PageNumber }));

/** Another round of tries, under the same webhook-id: for one that was given up, or for all of them. */
export const resendWebhookDeliveries = ownChange(Act.extend({ delivery_id: Id.optional() }));
