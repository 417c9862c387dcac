// Pauses, resumes and removes webhooks, and sends to them when staff ask for it.
import { and, eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { webhookDeliveries as deliveries, webhooks } from "#app/database/schema.ts";
import { TEST_EVENT } from "#app/domain/integrations/webhooks.ts";
import { webhookMessages as said } from "#app/domain/integrations/webhook-messages.ts";
import { noteTest } from "#app/jobs/webhooks/note-event.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { admitToUsers } from "./managed-users.server.ts";
import { lockWebhook } from "./managed-webhooks.server.ts";

const objectOf = (id: number) => ({ type: "webhook" as const, id });

/** What is being sent at this moment may still go. */
export const pauseWebhook = (call: UserCall, { webhook_id }: Input<"pauseWebhook">) =>
  switchTo(call, webhook_id, false);

export const resumeWebhook = async (call: UserCall, { webhook_id }: Input<"resumeWebhook">) => {
  const resumed = await switchTo(call, webhook_id, true);
  call.services.wakeWebhooks();
  return resumed;
};

async function switchTo(call: UserCall, webhook_id: number, active: boolean) {
  admitToUsers(call);
  return call.change(async (tx) => {
    const { name, active: wasActive } = await lockWebhook(tx, call, webhook_id);
    const message = active ? said.resumed(name) : said.paused(name);
    if (active === wasActive) return { data: {}, message };
    await tx
      .update(webhooks)
      .set({ active, paused_for: null, version: sql`${webhooks.version} + 1` })
      .where(eq(webhooks.id, webhook_id));
    await record(tx, call.actor, {
      action: active ? "webhook.resumed" : "webhook.paused",
      object: objectOf(webhook_id),
      before: { name, active: wasActive },
      after: { name, active },
    });
    return { data: {}, message };
  });
}

export const removeWebhook = async (call: UserCall, { webhook_id }: Input<"removeWebhook">) => {
  admitToUsers(call);
  return call.change(async (tx) => {
    const { name, events, active } = await lockWebhook(tx, call, webhook_id);
    await tx.delete(webhooks).where(eq(webhooks.id, webhook_id));
    await record(tx, call.actor, {
      action: "webhook.removed",
      object: objectOf(webhook_id),
      before: { name, events, active },
    });
    return { data: {}, message: said.removed(name) };
  });
};

export const testWebhook = async (call: UserCall, { webhook_id }: Input<"testWebhook">) => {
  admitToUsers(call);
  const sent = await call.change(async (tx) => {
    const { name } = await lockWebhook(tx, call, webhook_id);
    await noteTest(tx, webhook_id, TEST_EVENT, call.services.now());
    await record(tx, call.actor, {
      action: "webhook.tested",
      object: objectOf(webhook_id),
      after: { name },
    });
    return { data: {}, message: said.testSent };
  });
  call.services.wakeWebhooks();
  return sent;
};

/** Their ids stay: a receiver that had one of them knows it again. */
export const resendWebhookDeliveries = async (
  call: UserCall,
  { webhook_id, delivery_id }: Input<"resendWebhookDeliveries">,
) => {
  admitToUsers(call);
  const sent = await call.change(async (tx) => {
    const { name } = await lockWebhook(tx, call, webhook_id);
    const wanted = and(
      eq(deliveries.webhook_id, webhook_id),
      eq(deliveries.state, "dead"),
      delivery_id === undefined ? undefined : eq(deliveries.id, delivery_id),
    );
    const again = await tx
      .update(deliveries)
      .set({
        ...{ state: "waiting", attempts: 0, next_at: call.services.now().toISOString() },
        ...{ last_status: null, last_fault: null },
      })
      .where(wanted)
      .returning({ id: deliveries.id });
    if (again.length === 0) throw new Refusal(said.nothingToSend, 409);
    await record(tx, call.actor, {
      action: "webhook.sent_again",
      object: objectOf(webhook_id),
      after: { name, rows: again.length },
    });
    return { data: {}, message: said.sentAgain(again.length) };
  });
  call.services.wakeWebhooks();
  return sent;
};
