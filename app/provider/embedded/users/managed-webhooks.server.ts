// Webhooks as those who manage users see them, and taking one for a change.
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import {
  clients,
  users,
  webhookClients,
  webhookDeliveries as deliveries,
  webhooks,
} from "#app/database/schema.ts";
import {
  DELIVERY_STATES,
  faultLabel,
  TEST_EVENT,
  WEBHOOK_EVENTS,
} from "#app/domain/integrations/webhooks.ts";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { Refusal, type Input, type Services, type UserCall } from "../call.server.ts";
import { admitToUsers, lockUser } from "./managed-users.server.ts";

/** Columns by name: the secret is not even read. */
const selectWebhooks = ({ db }: Services) =>
  db
    .select({
      id: webhooks.id,
      version: webhooks.version,
      name: webhooks.name,
      address: webhooks.address,
      events: webhooks.events,
      limited: webhooks.limited,
      active: webhooks.active,
      paused_for: webhooks.paused_for,
      created_by: users.full_name,
      created_at: webhooks.created_at,
      last_sent_at: sql<string | null>`(
        select max(d.sent_at) from ${deliveries} d where d.webhook_id = ${webhooks.id})`.mapWith(
        deliveries.sent_at,
      ),
      waiting: countIn("waiting"),
      dead: countIn("dead"),
    })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.created_by));

const countIn = (state: (typeof DELIVERY_STATES)[number]) =>
  sql<number>`(select count(*) from ${deliveries} d
    where d.webhook_id = ${webhooks.id} and d.state = ${state})`.mapWith(Number);

/** A page of the webhooks, by name. */
export const listWebhooks = async (call: UserCall, { page }: Input<"listWebhooks">) => {
  admitToUsers(call);
  const { services } = call;
  const [rows, count] = await Promise.all([
    selectWebhooks(services)
      .orderBy(sql`${webhooks.name} collate "und-x-icu"`, webhooks.id)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    services.db.$count(webhooks),
  ]);
  return { data: { results: await factsOf(services, rows), count, page_number: page } };
};

/** One webhook, for its log and the forms about it. */
export const readWebhook = async (call: UserCall, { webhook_id }: Input<"readWebhook">) => {
  admitToUsers(call);
  const rows = await selectWebhooks(call.services).where(eq(webhooks.id, webhook_id));
  const [webhook] = await factsOf(call.services, rows);
  if (!webhook) throw new Refusal(said.unknown, 404);
  return { data: webhook };
};

async function factsOf({ db }: Services, rows: Awaited<ReturnType<typeof selectWebhooks>>) {
  const limitedTo = await readClientsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ events, paused_for, ...webhook }) => ({
    ...webhook,
    events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
    paused_for: faultLabel(paused_for),
    clients: limitedTo.filter((one) => one.webhook_id === webhook.id).map(({ id, name }) => ({ id, name })),
  }));
}

async function readClientsOf(db: Database | Transaction, ids: number[]) {
  return db
    .select({ webhook_id: webhookClients.webhook_id, id: clients.id, name: clients.name })
    .from(webhookClients)
    .innerJoin(clients, eq(clients.id, webhookClients.client_id))
    .where(inArray(webhookClients.webhook_id, ids))
    .orderBy(asc(clients.name), asc(clients.id));
}

/** A page of what was sent to a webhook, the newest first, with how many there are in each state. */
export const listWebhookDeliveries = async (
  call: UserCall,
  { webhook_id, state, page }: Input<"listWebhookDeliveries">,
) => {
  admitToUsers(call);
  const { db } = call.services;
  const ofWebhook = eq(deliveries.webhook_id, webhook_id);
  const [[known], rows, counts] = await Promise.all([
    db.select({ active: webhooks.active }).from(webhooks).where(eq(webhooks.id, webhook_id)),
    db
      .select({
        id: deliveries.id,
        message_id: deliveries.message_id,
        event: deliveries.event,
        state: deliveries.state,
        attempts: deliveries.attempts,
        next_at: deliveries.next_at,
        last_status: deliveries.last_status,
        last_fault: deliveries.last_fault,
        created_at: deliveries.created_at,
        sent_at: deliveries.sent_at,
      })
      .from(deliveries)
      .where(and(ofWebhook, state === undefined ? undefined : eq(deliveries.state, state)))
      .orderBy(desc(deliveries.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db
      .select({ state: deliveries.state, count: sql`count(*)`.mapWith(Number) })
      .from(deliveries)
      .where(ofWebhook)
      .groupBy(deliveries.state),
  ]);
  if (!known) throw new Refusal(said.unknown, 404);
  const results = rows.map(({ last_fault, next_at, ...row }) => ({
    ...row,
    state: DELIVERY_STATES.find((each) => each === row.state) ?? "dead",
    next_at: row.state === "waiting" && (known.active || row.event === TEST_EVENT) ? next_at : null,
    cause: faultLabel(last_fault),
  }));
  const states = Object.fromEntries(counts.map((each) => [each.state, each.count]));
  const count = counts
    .filter((each) => state === undefined || each.state === state)
    .reduce((sum, each) => sum + each.count, 0);
  return { data: { results, count, page_number: page, states } };
};

/**
 * Takes a webhook for a change.
 * @throws Refusal 404 for an unknown one, and to who no longer manages users
 */
export async function lockWebhook(tx: Transaction, call: UserCall, webhookId: number) {
  await lockUser(tx, call, call.user.id);
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(eq(webhooks.id, webhookId))
    // Events that are being told of go on.
    .for("no key update");
  if (!webhook) throw new Refusal(said.unknown, 404);
  return webhook;
}

/** The clients a webhook is limited to, in order. */
export async function clientIdsOf(tx: Transaction, webhookId: number): Promise<number[]> {
  const rows = await readClientsOf(tx, [webhookId]);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
