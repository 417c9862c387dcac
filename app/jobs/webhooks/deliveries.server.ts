// Who sends which delivery: claims and leases as of the mails in the outbox (mail/outbox/claims.server.ts).
import { and, asc, eq, gte, inArray, lt, lte, notInArray, or, sql } from "drizzle-orm";
import { NOBODY, record } from "#app/database/audit/audit.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { sealedAnew } from "#app/database/sealed-text.server.ts";
import { webhookDeliveries as deliveries, webhooks } from "#app/database/schema.ts";
import { TEST_EVENT, type WebhookFault } from "#app/domain/integrations/webhooks.ts";
import { WEBHOOK_LOG_DAYS, WEBHOOK_TRIES } from "#app/domain/limits.ts";
import type { Outcome } from "./post-webhook.server.ts";

export type Delivery = typeof deliveries.$inferSelect;

const LEASE_MS = 2 * 60 * 1000;
const DAY_MS = 86_400_000;

const waiting = eq(deliveries.state, "waiting");

/** Claims one due delivery and counts the try; null when none is due. @param busy endpoints that are being sent to */
export async function claimDelivery(
  db: Database,
  now: Date,
  busy: readonly number[],
): Promise<Delivery | null> {
  const next = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhook_id))
    .where(
      and(
        waiting,
        lte(deliveries.next_at, now.toISOString()),
        lt(deliveries.attempts, WEBHOOK_TRIES),
        or(webhooks.active, eq(deliveries.event, TEST_EVENT)),
        busy.length === 0 ? undefined : notInArray(deliveries.webhook_id, [...busy]),
      ),
    )
    .orderBy(asc(deliveries.next_at), asc(deliveries.id))
    .limit(1)
    .for("update", { of: deliveries, skipLocked: true });
  const [claimed] = await db
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      next_at: new Date(now.getTime() + LEASE_MS).toISOString(),
    })
    .where(eq(deliveries.id, sql`(${next})`))
    .returning();
  return claimed ?? null;
}

/** Where a delivery goes; null: the endpoint was removed meanwhile. */
export async function readTarget(db: Database, webhookId: number) {
  const [target] = await db
    .select({ address: webhooks.address, secret: webhooks.secret })
    .from(webhooks)
    .where(eq(webhooks.id, webhookId));
  return target ?? null;
}

/** It was taken, whatever became of the row meanwhile. */
export async function markDelivered(db: Database, { id }: Delivery, { status }: Outcome, now: Date) {
  await db
    .update(deliveries)
    .set({ state: "sent", sent_at: now.toISOString(), last_status: status, last_fault: null })
    .where(eq(deliveries.id, id));
}

/** @param nextAt null: it is given up */
export async function markFailed(
  db: Database,
  delivery: Delivery,
  { status, fault }: Outcome,
  nextAt: Date | null,
): Promise<void> {
  await db
    .update(deliveries)
    .set({
      last_status: status,
      last_fault: fault,
      ...(nextAt === null ? { state: "dead" } : { next_at: nextAt.toISOString() }),
    })
    // The number of tries tells one claim from the next.
    .where(and(eq(deliveries.id, delivery.id), waiting, eq(deliveries.attempts, delivery.attempts)));
}

/** The receiver has said that it is gone: nothing more is sent until staff resume it. */
export async function pauseFor(db: Database, webhookId: number, fault: WebhookFault): Promise<void> {
  await db.transaction(async (tx) => {
    const [paused] = await tx
      .update(webhooks)
      .set({ active: false, paused_for: fault, version: sql`${webhooks.version} + 1` })
      .where(and(eq(webhooks.id, webhookId), webhooks.active))
      .returning({ name: webhooks.name });
    if (!paused) return;
    await record(tx, NOBODY, {
      action: "webhook.paused",
      object: { type: "webhook", id: webhookId },
      before: { name: paused.name, active: true },
      after: { name: paused.name, active: false, paused_for: fault },
    });
  });
}

/** Closes deliveries whose last try ended with its process. */
export async function closeInterrupted(db: Database, now: Date): Promise<void> {
  const fault: WebhookFault = "interrupted";
  await db
    .update(deliveries)
    .set({ state: "dead", last_fault: fault })
    .where(and(waiting, lte(deliveries.next_at, now.toISOString()), gte(deliveries.attempts, WEBHOOK_TRIES)));
}

/** Encrypts secrets with the first of the panel's, so that an older one can be taken out of its settings. */
export async function sealAnew(db: Database, keys: readonly string[]): Promise<void> {
  const rows = await db.select({ id: webhooks.id, secret: webhooks.secret }).from(webhooks);
  for (const { id, secret: sealed } of rows) {
    const secret = sealedAnew(sealed, keys, "webhook secrets");
    if (secret === null) continue;
    // It may have been renewed meanwhile.
    await db
      .update(webhooks)
      .set({ secret })
      .where(and(eq(webhooks.id, id), eq(webhooks.secret, sealed)));
  }
}

/** Removes what is older than the log shows. */
export async function removeOld(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - WEBHOOK_LOG_DAYS * DAY_MS).toISOString();
  const old = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(lt(deliveries.created_at, before))
    .limit(10_000);
  await db.delete(deliveries).where(inArray(deliveries.id, old));
}
