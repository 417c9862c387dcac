// A list whose papers are being made reads its data again by itself, and stands as it is while it cannot.
import { JOB_REFRESH_SECONDS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const ONE_TURN_MS = (JOB_REFRESH_SECONDS + 1) * 1000;

test("a list of papers in the making outlives a broken connection, and then goes on @scripts", async ({
  page,
  visit,
  ownCase,
  database,
  complaints,
}) => {
  complaints.mayFail();
  const { id: caseId, batch_id } = await ownCase();
  await database.pool.query(
    `with text as (
       insert into template_versions (version, category, body) values (gen_random_uuid(), 'loan_recall_notice', '')
       returning version, category)
     insert into samples (batch_id, category, batch_category, case_id, file_key, template_version)
     select $1, category, 'all', $2, (select min(key) from files), version from text`,
    [batch_id, caseId],
  );
  // Its lease is held, as by another process: no worker of the panel takes it up.
  const worker = await database.pool.connect();
  try {
    await worker.query("begin");
    await worker.query(
      `with job as (
         insert into paper_jobs (batch_id, category, batch_category, template_version, total, made)
         select batch_id, category, 'all', template_version, 50, 2 from samples where batch_id = $1 returning id)
       select pg_advisory_lock(hashtextextended('papers job ' || id, 0)) from job`,
      [batch_id],
    );
    await worker.query("commit");
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
    await worker.query("update paper_jobs set made = 30 where batch_id = $1", [batch_id]);
    await expect(async () => {
      await page.clock.runFor(ONE_TURN_MS);
      await expect(row).toContainText("30 of 50", { timeout: 1000 });
    }).toPass();
  } finally {
    await worker.query("update paper_jobs set state = 'done' where batch_id = $1", [batch_id]);
    await worker.query("select pg_advisory_unlock_all()");
    worker.release();
  }
});
