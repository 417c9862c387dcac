// A server that is killed while it makes the papers of a batch goes on where it was: each paper once, none lost.
// Slow: it starts a server for every kill, and sets 24 papers each time; `npm run trials` sixty.
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { isTrial, randomFrom } from "#tests/support/inputs/random.ts";
import { approvedBatch, CATEGORY } from "#tests/support/servers/running-papers.ts";
import { runningServer, type RunningServer } from "#tests/support/servers/running-server.ts";
import { namesInZip } from "#tests/support/zip.ts";
import { bytesOf, killAndRestart, killSeed, KILLS, stopsCleanly, withinMs } from "./after-a-kill.ts";

const CASES = isTrial("KILLS") ? 60 : 24;
/**
 * In starts of the server, which take longer on a busy machine as papers do: before the first papers are set, while they
 * are, and while they are committed.
 */
const KILLED_WITHIN_STARTS = 0.8;
/** Some kills come too late for a job on a quick machine. */
const MOST_KILLS = 3 * KILLS;

test(
  `${String(KILLS)} kills during papers jobs lose no paper and make none twice`,
  async () => {
    const random = randomFrom(killSeed());
    const server = await runningServer();
    onTestFinished(() => server.close());
    let span = KILLED_WITHIN_STARTS * (await server.start());
    await server.signIn();

    const batches = [await approvedBatch(server, CASES)];
    let interrupted = 0;
    for (let kill = 0; interrupted < KILLS; kill += 1) {
      expect(kill).toBeLessThan(MOST_KILLS);
      let batchId = batches.at(-1) ?? 0;
      if ((await jobOf(server, batchId)).state === "done") {
        batchId = await approvedBatch(server, CASES);
        batches.push(batchId);
      }
      const moment = random() * span;
      await sleep(moment);
      const { killedAt, readyAfter } = await killAndRestart(server, kill);
      span = KILLED_WITHIN_STARTS * readyAfter;
      const { state, made, finished_at } = await jobOf(server, batchId);
      if (finished_at === null || finished_at > killedAt) interrupted += 1;
      const line = `kill ${String(kill + 1)} after ${moment.toFixed(0)} ms, ${String(interrupted)} in time`;
      console.log(`${line}: batch ${String(batchId)} ${state}, ${String(made)} made`);
    }

    for (const batchId of batches) {
      await isDone(server, batchId);
      await everyCaseHasItsPaper(server, batchId);
      await isInTheZip(server, batchId);
    }
    // Beside the papers, one sample of each batch.
    const [stored] = await server.rows("select count(*)::int as files from files");
    expect(stored?.files).toBe(batches.length * (CASES + 1));
    await stopsCleanly(server);
  },
  withinMs(KILLS),
);

interface Job {
  state: string;
  total: number;
  made: number;
  missing: number;
  failed: number;
  finished_at: Date | null;
}

async function jobOf({ inDatabase }: RunningServer, batchId: number): Promise<Job> {
  const { rows } = await inDatabase(({ pool }) =>
    pool.query<Job>(
      "select state, total, made, missing, failed, finished_at from paper_jobs where batch_id = $1 and category = $2",
      [batchId, CATEGORY],
    ),
  );
  const [job, ...others] = rows;
  if (!job || others.length > 0) throw new Error(`batch ${String(batchId)} has ${String(rows.length)} jobs`);
  return job;
}

async function isDone(server: RunningServer, batchId: number): Promise<void> {
  const look = { interval: 100 };
  await expect.poll(async () => (await jobOf(server, batchId)).state, look).toBe("done");
  const { total, made, missing, failed } = await jobOf(server, batchId);
  expect({ total, made, missing, failed }).toEqual({ total: CASES, made: CASES, missing: 0, failed: 0 });
}

/** One paper for each case, in one file of its own whose content is the one that was stored. */
async function everyCaseHasItsPaper(server: RunningServer, batchId: number): Promise<void> {
  const papers = await server.rows(
    `select p.case_id, p.file_key, f.sha256, f.case_id as case_of_file, r.paper_id = p.id as named
       from papers p
       join cases c on c.id = p.case_id
       join files f on f.key = p.file_key
       left join paper_results r on r.case_id = p.case_id and r.outcome = 'made'
      where c.batch_id = $1 and p.category = $2`,
    [batchId, CATEGORY],
  );
  expect(papers).toHaveLength(CASES);
  const distinct = (name: string) => new Set(papers.map((paper) => paper[name])).size;
  for (const name of ["case_id", "file_key", "sha256"]) expect([name, distinct(name)]).toEqual([name, CASES]);
  for (const { case_id, case_of_file, named, file_key, sha256 } of papers) {
    expect({ case_of_file, named }).toEqual({ case_of_file: case_id, named: true });
    const content = await bytesOf(server, String(file_key));
    expect(content.subarray(0, 5).toString()).toBe("%PDF-");
    expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
  }
}

async function isInTheZip(server: RunningServer, batchId: number): Promise<void> {
  const answer = await server.get(paths.batchPapersZip(batchId, CATEGORY));
  expect(answer.status).toBe(200);
  const names = await namesInZip(Buffer.from(await answer.arrayBuffer()));
  expect(new Set(names.filter((name) => name.endsWith(".pdf"))).size).toBe(CASES);
  expect(names).toHaveLength(CASES + 1);
  expect(names).toContain("Register.xlsx");
}
