// A papers job from its approval to its last paper, sample and approval through the dialogs, as staff do it, while
// somebody else reads a list; then the zip of a large batch.
import { availableParallelism } from "node:os";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { accepted } from "./browser.mjs";
import { processorSeconds, watchMemory } from "./memory.mjs";
import { addFilings, CATEGORY, lendPapers } from "./papers-fill.mjs";
import { keepReading } from "./reader.mjs";
import { figure, info, measured } from "./table.mjs";
import { percentile, took } from "./timing.mjs";

/** `BENCH_PAPERS=100` tries the bench itself out; what it then measures says little. */
const PAPERS = Number(process.env.BENCH_PAPERS ?? 1_000);
const IN_ZIP = PAPERS * 5;
const WITHIN_MS = 20 * 60_000;
const MEGABYTE = 1024 * 1024;
/** By then code is compiled and caches are full: what grows later grows for ever. */
const WARM_AFTER = 0.5;
const CHOICE = { category: CATEGORY, batch_category: "all" };
/** Papers a second on one processor, and on more. */
const ON_ONE = 14;
const ON_MORE = 25;

/** @returns the rows of the table */
export async function measurePapers({ database: { pool }, panel, filled: { clientId }, browser }) {
  const batch = await addFilings(pool, { clientId, name: "Filings", cases: PAPERS });
  const large = await addFilings(pool, { clientId, name: "Large", cases: IN_ZIP });
  await pool.query("analyze");
  return [
    ...(await measureJob({ pool, panel, browser, batch })),
    ...(await measureZip({ pool, panel, browser, batch, large })),
  ];
}

async function measureJob({ pool, panel, browser, batch }) {
  console.log(`Making ${PAPERS} papers …`);
  const path = `/admin/litigation/batch/${batch}`;
  const { location } = await accepted(browser.postForm(`${path}/generate-sample`, CHOICE));
  const pages = await pagesOfSample(pool, browser, batch, location);
  await accepted(browser.postForm(`${path}/approve-sample`, CHOICE));
  const reader = keepReading(browser.sibling());
  await progress(pool, batch, ({ made }) => made >= PAPERS * WARM_AFTER);
  const memory = watchMemory(panel.pid);
  const [warm, before] = [await jobOf(pool, batch), processorSeconds(panel.pid)];
  const job = await progress(pool, batch, ({ state }) => state === "done");
  const spent = before === null ? null : processorSeconds(panel.pid) - before;
  const grown = memory.stop();
  const times = await reader.stop();
  if (job.made !== PAPERS) throw new Error(`Of ${PAPERS} papers ${job.made} were made.`);
  const least = availableParallelism() > 1 ? ON_MORE : ON_ONE;
  return [
    measured(`Papers of ${pages} pages, PDFs stored`, job.made / job.seconds, "a second", { least }),
    measured("Papers: a list page meanwhile, p95", percentile(times, 0.95), "ms", { most: 120 }),
    info(
      `Papers: ${job.made} in ${figure(job.seconds)} s`,
      `${times.length} list pages read meanwhile, p50 ${figure(percentile(times, 0.5))} ms, longest ${figure(Math.max(...times))} ms`,
    ),
    ...(spent === null || job.made === warm.made
      ? []
      : [
          info(
            "Papers: processor time of the web process",
            `${figure((spent / (job.made - warm.made)) * 1000)} ms a paper, the pages read meanwhile included`,
          ),
        ]),
    ...(grown === null
      ? []
      : [measured("Papers: the web process grows once warm by", grown / MEGABYTE, "MB", { most: 40 })]),
  ];
}

async function measureZip({ pool, panel, browser, batch, large }) {
  console.log(`Downloading ${IN_ZIP} papers in one zip …`);
  await lendPapers(pool, { from: batch, to: large });
  const path = `/admin/litigation/batch/${large}/papers/${CATEGORY}/zip`;
  const reader = keepReading(browser.sibling());
  const memory = watchMemory(panel.pid);
  let bytes = 0;
  const ms = await took(async () => {
    const answer = await browser.drain(path);
    if (answer.status !== 200) throw new Error(`The zip was answered with ${answer.status}.`);
    ({ bytes } = answer);
  });
  const grown = memory.stop();
  const times = await reader.stop();
  return [
    info(
      `Zip: ${IN_ZIP} papers of ${figure(bytes / MEGABYTE)} MB`,
      `${figure(ms / 1000)} s, a list page meanwhile p95 ${figure(percentile(times, 0.95))} ms`,
    ),
    ...(grown === null
      ? []
      : [measured("Zip: the web process grows by", grown / MEGABYTE, "MB", { most: 100 })]),
  ];
}

/** How many pages the sample has: what is measured are papers of that length. */
async function pagesOfSample(pool, browser, batch, list) {
  await browser.get(list);
  const { rows } = await pool.query("select file_key from samples where batch_id = $1 and category = $2", [
    batch,
    CATEGORY,
  ]);
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const data = new Uint8Array(await browser.bytesOf(`/admin/files/${rows[0].file_key}`));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const { numPages } = document;
  await document.destroy();
  return numPages;
}

/** @returns the job of a batch once it is as far as is wanted */
async function progress(pool, batchId, isThere) {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; await sleep(250)) {
    const job = await jobOf(pool, batchId);
    if (isThere(job) || job.state === "done") return job;
  }
  throw new Error("The papers job does not end.");
}

async function jobOf(pool, batchId) {
  const { rows } = await pool.query(
    `select state, made, extract(epoch from finished_at - created_at)::float as seconds
       from paper_jobs where batch_id = $1 order by id desc limit 1`,
    [batchId],
  );
  if (rows.length === 0) throw new Error("There is no papers job.");
  return rows[0];
}
