// Whether anybody does the work: told by what waits, whoever asks.
import { expect, test } from "vitest";
import { openJobLease } from "#app/provider/embedded/papers/job-lease.server.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { addUntakenJob } from "#tests/support/untaken-job.ts";
import { untakenWork } from "./untaken-work.server.ts";

const waiting = (ms: number | null) => ({ oldestWaitingAge: () => Promise.resolve(ms) });

test("an email that nobody takes for more than a minute, and papers that nobody works on", async () => {
  const { pool, url } = await testDatabase();
  const untaken = (ms: number | null) => untakenWork({ pool, outbox: waiting(ms) });
  expect([await untaken(null), await untaken(50_000), await untaken(300_000)]).toEqual([0, 0, 300_000]);

  await addUntakenJob(pool);
  expect(await untaken(null)).toBeGreaterThanOrEqual(300_000);
  const lease = await openJobLease({ connectionString: url });
  expect(await untaken(null)).toBe(0);
  await lease.close();
});
