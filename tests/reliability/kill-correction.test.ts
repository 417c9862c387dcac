// A server that is killed while a corrected sheet is imported has added its rows to the batch, or none of them; the same
// wizard goes on, and no row is ever there twice.
// Slow: it starts a server for every kill, and imports 3,000 rows each time.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { momentsWithin, randomFrom } from "#tests/support/random.ts";
import { casesOf, expectCorrected, readyToCorrect } from "#tests/support/running-corrections.ts";
import { runningServer } from "#tests/support/running-server.ts";
import { killAndRestart, killSeed, KILLS, stopsCleanly } from "./after-a-kill.ts";

const ROWS = 3000;
const FAULTY = 1500;
/** Kills reach a little beyond the answer to an undisturbed import. */
const BEYOND = 1.3;
const WHOLE_WITHIN_MS = Math.max(300_000, 60_000 * KILLS);

test(
  `${String(KILLS)} kills during corrected sheets add all of their rows or none`,
  async () => {
    const random = randomFrom(killSeed());
    const server = await runningServer();
    onTestFinished(() => server.close());
    await server.start();
    await server.signIn();

    const ready = (round: number) =>
      readyToCorrect(server, { client: `Sample Lender K${String(round)}`, rows: ROWS, faulty: FAULTY });
    const first = await ready(0);
    const started = performance.now();
    expect((await first.import()).status).toBe(302);
    const took = performance.now() - started;
    await expectCorrected(server, first.batchId, ROWS);

    for (const [round, moment] of momentsWithin(took * BEYOND, KILLS, random).entries()) {
      const correction = await ready(round + 1);
      const importing = correction.import().catch(() => null);
      await sleep(moment);
      await killAndRestart(server, round);
      await importing;
      const cases = await casesOf(server, correction.batchId);
      expect([ROWS - FAULTY, ROWS]).toContain(cases);
      const line = `kill ${String(round + 1)} after ${moment.toFixed(0)} of ${took.toFixed(0)} ms`;
      console.log(`${line}: ${cases === ROWS ? "imported" : "not imported"}`);
      // The same form again goes on where nothing happened, and adds nothing where all had.
      expect((await correction.import()).status).toBe(302);
      await expectCorrected(server, correction.batchId, ROWS);
    }
    await stopsCleanly(server);
  },
  WHOLE_WITHIN_MS,
);
