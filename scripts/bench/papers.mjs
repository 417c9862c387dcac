// A papers job from its approval to its last paper: sample and approval through the dialogs, as staff do it.
import { setTimeout as sleep } from "node:timers/promises";

import { accepted } from "./browser.mjs";
import { figure, info } from "./table.mjs";

const WITHIN_MS = 10 * 60_000;
const CHOICE = { category: "loan_recall_notice", batch_category: "all" };

/** @returns the rows of the table */
export async function measurePapers({ database, filled, browser }) {
  const { id, cases } = filled.batchWithoutSample;
  console.log(`Making ${cases} papers …`);
  await accepted(browser.postForm(`/admin/litigation/batch/${id}/generate-sample`, CHOICE));
  await accepted(browser.postForm(`/admin/litigation/batch/${id}/approve-sample`, CHOICE));
  const job = await finishedJob(database.pool, id);
  if (job.made !== cases) throw new Error(`Of ${cases} papers ${job.made} were made.`);
  return [
    info(
      "Papers of a job, PDFs stored",
      `${figure(job.made / job.seconds)} a second: ${job.made} in ${figure(job.seconds)} s`,
    ),
  ];
}

async function finishedJob(pool, batchId) {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; await sleep(250)) {
    const { rows } = await pool.query(
      `select made, extract(epoch from finished_at - created_at)::float as seconds
         from paper_jobs where batch_id = $1 and state = 'done'`,
      [batchId],
    );
    if (rows.length > 0) return rows[0];
  }
  throw new Error("The papers job does not end.");
}
