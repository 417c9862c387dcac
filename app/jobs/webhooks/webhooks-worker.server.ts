// Sends what webhooks are told: at least once, a second time under the same id only when a process dies between handing a
// delivery over and noting that.
import type { Logger } from "pino";
import type { Database } from "#app/database/open.server.ts";
import { unsealText } from "#app/database/sealed-text.server.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { TEST_EVENT } from "#app/domain/integrations/webhooks.ts";
import { WEBHOOK_RETRY_AFTER_SECONDS, WEBHOOK_SENDERS, WEBHOOK_TRIES } from "#app/domain/limits.ts";
import { retryAfterSeconds } from "#app/domain/retry-after.ts";
import { waitAfter } from "#app/mail/outbox/retry.server.ts";
import { openWorker, type Ending, type Worker } from "../worker.server.ts";
import {
  claimDelivery,
  closeInterrupted,
  markDelivered,
  markFailed,
  pauseFor,
  readTarget,
  removeOld,
  sealAnew,
  type Delivery,
} from "./deliveries.server.ts";
import { postWebhook, type Outcome } from "./post-webhook.server.ts";
import type { Receivers } from "./receiver-address.server.ts";
import { signedHeaders } from "./signing-secret.server.ts";

interface WebhooksOptions {
  db: Database;
  /** The panel's secrets, which open those of the webhooks. */
  keys: readonly string[];
  receivers: Receivers;
  now: () => Date;
  log: Logger;
  /** For a whole try, in milliseconds. */
  timeLimitMs?: number;
  random?: () => number;
}

const POLL_MS = 3000;
/** As long as a try may take: one that is cut off would have to be made again. */
const GRACE_MS = 10_000;
const TIDY_EVERY_MS = 60 * 60_000;

export function openWebhooks(options: WebhooksOptions): Worker {
  const { db, keys, receivers, now, log, timeLimitMs, random = Math.random } = options;
  /** One try at a time for each endpoint: one that hangs takes one hand, and the others go on. */
  const busy = new Set<number>();
  let tidiedAt = -Infinity;

  async function tidyUp(): Promise<void> {
    await closeInterrupted(db, now());
    if (performance.now() - tidiedAt < TIDY_EVERY_MS) return;
    tidiedAt = performance.now();
    await sealAnew(db, keys);
    await removeOld(db, now());
  }

  async function deliver(delivery: Delivery, ending: Ending): Promise<void> {
    try {
      const target = await readTarget(db, delivery.webhook_id);
      if (target) await settle(delivery, await attempt(delivery, target, ending), ending);
    } finally {
      busy.delete(delivery.webhook_id);
    }
  }

  async function attempt(
    { message_id: id, body }: Delivery,
    { address, secret: sealed }: { address: string; secret: string },
    { cutOff }: Ending,
  ): Promise<Outcome> {
    const secret = unsealText(sealed, keys, "webhook secrets");
    if (secret === null) return { status: null, fault: "secret" };
    // Signed anew for each try: a receiver refuses what is old, and may have been given another secret meanwhile.
    const headers = signedHeaders({ id, at: now(), body }, secret);
    const limit = timeLimitMs === undefined ? {} : { timeLimitMs };
    return postWebhook({ address, headers, body, receivers, signal: cutOff, ...limit });
  }

  async function settle(
    delivery: Delivery,
    { retryAfter = "", ...outcome }: Outcome,
    { cutOff }: Ending,
  ): Promise<void> {
    const { id, webhook_id: webhook, event, attempts: tries } = delivery;
    const about = { webhook, delivery: id, event, tries, ...outcome };
    if (outcome.fault === null) {
      await markDelivered(db, delivery, outcome, now());
      log.info(about, "webhook delivered");
      return;
    }
    // Cut off by our own end: it comes due again with its lease.
    if (cutOff.aborted) return;
    const isGone = outcome.fault === "gone";
    const isLast = isGone || event === TEST_EVENT || tries >= WEBHOOK_TRIES;
    await markFailed(db, delivery, outcome, isLast ? null : nextTry(tries, retryAfter));
    if (isGone) await pauseFor(db, webhook, outcome.fault);
    log.warn(about, isLast ? "webhook given up" : "webhook not delivered, to be tried again");
  }

  /** Not before the receiver wants it, who cannot put it off for longer than a day. */
  function nextTry(tries: number, retryAfter: string): Date {
    const asked = Math.min(retryAfterSeconds(retryAfter, now()) ?? 0, WEBHOOK_RETRY_AFTER_SECONDS) * 1000;
    return new Date(now().getTime() + Math.max(waitAfter(tries, random()), asked));
  }

  return openWorker({
    hands: WEBHOOK_SENDERS,
    hold: async (work) => {
      await tidyUp();
      await work();
    },
    async next(ending) {
      const delivery = await claimDelivery(db, now(), [...busy]);
      if (delivery === null) return null;
      busy.add(delivery.webhook_id);
      return () => deliver(delivery, ending);
    },
    rest: () => POLL_MS,
    graceMs: GRACE_MS,
    onFault: (fault) => log.error(describeError(fault), "the deliveries of webhooks could not be read"),
  });
}
