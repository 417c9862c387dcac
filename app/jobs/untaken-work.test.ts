// Whether anybody does the work: told by what waits, whoever asks.
import { expect, test } from "vitest";
import { webhookDeliveries, webhooks } from "#app/database/schema.ts";
import { EVENT } from "#app/domain/integrations/webhooks.ts";
import { openJobLease } from "#app/provider/embedded/papers/jobs/job-lease.server.ts";
import { newAccount } from "#tests/support/accounts.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { addUntakenJob } from "#tests/support/work/untaken-job.ts";
import { untakenWork } from "./untaken-work.server.ts";

const waiting = (ms: number | null) => ({ oldestWaitingAge: () => Promise.resolve(ms) });

test("an email that nobody takes for more than a minute, and papers that nobody works on", async () => {
  const { pool, url } = await testDatabase();
  const untaken = (ms: number | null) => untakenWork({ pool, outbox: waiting(ms) });
  expect([await untaken(null), await untaken(50_000), await untaken(300_000)]).toEqual([0, 0, 300_000]);

  await addUntakenJob(pool);
  expect(await untaken(null)).toBeGreaterThanOrEqual(300_000);
  // Another panel whose database is on the same server works on its own.
  const theirs = await openJobLease({ connectionString: (await testDatabase()).url });
  expect(await untaken(null)).toBeGreaterThanOrEqual(300_000);
  await theirs.close();
  const lease = await openJobLease({ connectionString: url });
  expect(await untaken(null)).toBe(0);
  await lease.close();
});

test("a webhook delivery that nobody takes, unless its webhook is paused", async () => {
  const { db, pool } = await testDatabase();
  const untaken = () => untakenWork({ pool, outbox: waiting(null) });
  const { id: created_by } = await newAccount(db);
  const [webhook] = await db
    .insert(webhooks)
    .values({ name: "Sample", address: "https://sample.example", events: [], secret: "x", created_by })
    .returning();
  const webhook_id = webhook?.id ?? 0;
  const due = new Date(Date.now() - 300_000).toISOString();
  const delivery = { webhook_id, event: EVENT.batchImported, body: "{}", message_id: "m1", next_at: due };
  await db.insert(webhookDeliveries).values(delivery);
  expect(await untaken()).toBeGreaterThanOrEqual(300_000);

  // Another is being sent, or was just now.
  const soon = new Date(Date.now() + 60_000).toISOString();
  await db.insert(webhookDeliveries).values({ ...delivery, message_id: "m2", attempts: 1, next_at: soon });
  expect(await untaken()).toBe(0);
  await db.update(webhookDeliveries).set({ next_at: due });
  expect(await untaken()).toBeGreaterThanOrEqual(300_000);
  await db.update(webhooks).set({ active: false });
  expect(await untaken()).toBe(0);
});
