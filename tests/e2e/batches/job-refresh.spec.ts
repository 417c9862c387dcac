// A list whose papers are being made reads its data again by itself, and stands as it is while it cannot.
import type { Page } from "@playwright/test";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { JOB_REFRESH_SECONDS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const ONE_TURN_MS = (JOB_REFRESH_SECONDS + 1) * 1000;

interface Making {
  /** How many papers of 50 are made. */
  made: (papers: number) => Promise<unknown>;
  end: () => Promise<void>;
}

/** A job of 50 papers that goes on as it is told: its lease is held, so that no worker of the panel takes it up. */
async function papersInTheMaking(pool: OpenDatabase["pool"], batchId: number): Promise<Making> {
  const worker = await pool.connect();
  await worker.query("begin");
  await worker.query(
    `with text as (
       insert into template_versions (version, category, body) values (gen_random_uuid(), 'loan_recall_notice', '')
       returning version, category),
     sample as (
       insert into samples (batch_id, category, batch_category, case_id, file_key, template_version)
       select $1, category, 'all', (select min(id) from cases where batch_id = $1), (select min(key) from files), version
       from text returning batch_id, category, template_version),
     job as (
       insert into paper_jobs (batch_id, category, batch_category, template_version, total, made)
       select batch_id, category, 'all', template_version, 50, 2 from sample returning id)
     select pg_advisory_lock(hashtextextended('papers job ' || id, 0)) from job`,
    [batchId],
  );
  await worker.query("commit");
  return {
    made: (papers) => worker.query("update paper_jobs set made = $2 where batch_id = $1", [batchId, papers]),
    end: async () => {
      await worker.query("update paper_jobs set state = 'done' where batch_id = $1", [batchId]);
      await worker.query("select pg_advisory_unlock_all()");
      worker.release();
    },
  };
}

const refreshTest = test.extend<{ making: Making }>({
  making: async ({ ownCase, database }, provide) => {
    const { batch_id } = await ownCase();
    if (batch_id === null) throw new Error("A case of one's own has a batch");
    const making = await papersInTheMaking(database.pool, batch_id);
    await provide(making);
    await making.end();
  },
});

async function turnsUntil(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(ONE_TURN_MS);
    await expect(page.getByRole("article")).toContainText(text, { timeout: 1000 });
  }).toPass();
}

refreshTest(
  "a list of papers in the making outlives a broken connection, and then goes on @scripts",
  async ({ page, visit, making, complaints }) => {
    complaints.mayFail();
    await page.clock.install();
    await visit(paths.batches());
    const row = page.getByRole("article");
    await expect(row).toContainText("2 of 50");

    await page.context().setOffline(true);
    const asked = page.waitForEvent("requestfailed");
    await page.clock.runFor(ONE_TURN_MS);
    await asked;
    await page.clock.runFor(ONE_TURN_MS);
    await expect(row).toContainText("2 of 50");
    await expect(page.getByText(messages.generic.oops)).toHaveCount(0);

    await page.context().setOffline(false);
    await making.made(30);
    await turnsUntil(page, "30 of 50");
  },
);

refreshTest(
  "a message that is being read outlives the list's new data @scripts",
  async ({ page, visit, making }) => {
    await page.clock.install();
    await visit(paths.bulkBatches("update"));
    const toast = page.getByRole("status");
    await toast.getByText(messages.batches.noneSelected).hover();
    await making.made(30);
    await turnsUntil(page, "30 of 50");
    await expect(toast).toContainText(messages.batches.noneSelected);
  },
);
