// Adds and corrects webhooks, and renews their signing secrets.
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { sealText } from "#app/database/sealed-text.server.ts";
import { clients, webhookClients, webhooks } from "#app/database/schema.ts";
import type { WebhookFault } from "#app/domain/integrations/webhooks.ts";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { RefusedReceiver, resolveReceiver } from "#app/jobs/webhooks/receiver-address.server.ts";
import { newSecret } from "#app/jobs/webhooks/signing-secret.server.ts";
import { Refusal, type Handled, type Input, type Services, type UserCall } from "../call.server.ts";
import { lockUser, admitToUsers } from "./managed-users.server.ts";
import { clientIdsOf, lockWebhook } from "./managed-webhooks.server.ts";

/** What the panel itself paused it for. */
const GONE: WebhookFault = "gone";

type Given = Omit<Input<"addWebhook">, "idempotency_key">;

/** Nobody waits longer for a name server; a name that does not answer shows when it is sent to. */
const LOOKUP_MS = 3000;

/** As the audit trail tells them. What follows the path may be a key of the receiver's. */
const toAuditValues = ({ name, address, events, limited, clients: ids }: Given) => {
  const { origin, pathname, search } = new URL(address);
  return {
    name,
    address: `${origin}${pathname}${search === "" ? "" : "?…"}`,
    events,
    limited,
    client_ids: limited ? ids : null,
  };
};

export const addWebhook = async (call: UserCall, { idempotency_key: _, ...given }: Input<"addWebhook">) => {
  admitToUsers(call);
  await refusePrivate(call.services, given.address);
  const { name, address, events, limited } = given;
  return withSecret(call, async (tx, secret) => {
    await lockUser(tx, call, call.user.id);
    const [added] = await tx
      .insert(webhooks)
      .values({ name, address, events, limited, secret, created_by: call.user.id })
      .returning({ id: webhooks.id });
    if (!added) throw new Error("The webhook was not stored");
    await writeClients(tx, added.id, given);
    await record(tx, call.actor, {
      action: "webhook.created",
      object: { type: "webhook", id: added.id },
      after: toAuditValues(given),
    });
    return { data: { webhook_id: added.id }, message: said.added(name) };
  });
};

/** The old secret signs nothing any more; what was refused meanwhile is signed anew at its next try. */
export const renewWebhookSecret = async (call: UserCall, { webhook_id }: Input<"renewWebhookSecret">) => {
  admitToUsers(call);
  return withSecret(call, async (tx, secret) => {
    const { name } = await lockWebhook(tx, call, webhook_id);
    await tx
      .update(webhooks)
      .set({ secret, version: sql`${webhooks.version} + 1` })
      .where(eq(webhooks.id, webhook_id));
    await record(tx, call.actor, {
      action: "webhook.secret_renewed",
      object: { type: "webhook", id: webhook_id },
      after: { name },
    });
    return { data: { webhook_id }, message: said.renewed(name) };
  });
};

/** A form sent twice gets the first reply, which is kept: the secret must not be in it, and is not shown again. */
async function withSecret(
  call: UserCall,
  work: (tx: Transaction, sealed: string) => Promise<Handled<{ webhook_id: number }>>,
) {
  const { db, hashKeys } = call.services;
  const secret = newSecret();
  const sealed = sealText(secret, hashKeys, "webhook secrets");
  const { data, message } = await call.change((tx) => work(tx, sealed));
  const isNew =
    (await db.$count(webhooks, and(eq(webhooks.id, data.webhook_id), eq(webhooks.secret, sealed)))) === 1;
  return { data: { ...data, secret: isNew ? secret : null }, ...(message ? { message } : {}) };
}

export const updateWebhook = async (
  call: UserCall,
  { webhook_id, version, idempotency_key: _, ...given }: Input<"updateWebhook">,
) => {
  admitToUsers(call);
  await refusePrivate(call.services, given.address);
  const changed = await call.change(async (tx) => {
    const stored = await lockWebhook(tx, call, webhook_id);
    if (stored.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
    const { name, address, events, limited } = given;
    const was = {
      ...{ name: stored.name, address: stored.address, events: stored.events as Given["events"] },
      ...{ limited: stored.limited, clients: stored.limited ? await clientIdsOf(tx, webhook_id) : [] },
    };
    const is = { name, address, events, limited, clients: limited ? given.clients : [] };
    if (isDeepStrictEqual(was, is)) return { data: {}, message: said.nothingChanged };
    // That the receiver is gone was the answer of the old address. A pause of staff stays.
    const isResumed = stored.paused_for === GONE && address !== stored.address;
    await tx
      .update(webhooks)
      .set({
        ...{ name, address, events, limited, version: sql`${webhooks.version} + 1` },
        ...(isResumed ? { active: true, paused_for: null } : {}),
      })
      .where(eq(webhooks.id, webhook_id));
    await writeClients(tx, webhook_id, given);
    const object = { type: "webhook" as const, id: webhook_id };
    await record(tx, call.actor, {
      action: "webhook.updated",
      object,
      before: toAuditValues(was),
      after: toAuditValues(is),
    });
    if (!isResumed) return { data: {}, message: said.updated(name) };
    await record(tx, call.actor, {
      action: "webhook.resumed",
      object,
      before: { name, active: false, paused_for: GONE },
      after: { name, active: true, paused_for: null },
    });
    return { data: {}, message: said.updatedAndResumed(name) };
  });
  // What waited while it was paused is sent now.
  call.services.wakeWebhooks();
  return changed;
};

/** Before the change begins: a name server is not waited for in a transaction. */
async function refusePrivate({ receivers }: Services, address: string): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, LOOKUP_MS, null).unref());
  try {
    await Promise.race([resolveReceiver(new URL(address), receivers), late]);
  } catch (refused) {
    if (!(refused instanceof RefusedReceiver)) throw refused;
    if (refused.fault === "dns") return;
    const sentence = refused.fault === "scheme" ? said.addressWrong : said.addressPrivate;
    throw new Refusal(sentence, 422, { field: "address" });
  }
}

/** @throws Refusal when one of them is not there */
async function writeClients(tx: Transaction, webhook_id: number, { limited, clients: ids }: Given) {
  await tx.delete(webhookClients).where(eq(webhookClients.webhook_id, webhook_id));
  if (!limited) return;
  const known = await tx.$count(clients, inArray(clients.id, ids));
  if (known !== ids.length) throw new Refusal(userMessages.unknownClient);
  await tx.insert(webhookClients).values(ids.map((client_id) => ({ webhook_id, client_id })));
}
