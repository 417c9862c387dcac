// docs/decisions/029-undo-of-imports.md: a server that is killed while an import is undone has removed all of its cases, or none.
// Slow: it starts a server for every kill, and imports 3,000 rows each time that they were removed.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { momentsWithin, randomFrom } from "#tests/support/random.ts";
import { casesLeft, readyToUndo } from "#tests/support/running-corrections.ts";
import { writeWorkbook } from "#tests/support/running-imports.ts";
import { runningServer } from "#tests/support/running-server.ts";
import { killAndRestart, killSeed, KILLS, stopsCleanly } from "./after-a-kill.ts";

const ROWS = 3000;
/** The places of an undo: taking the cases, looking at them, removing them, the commit. */
const ROUNDS = Math.max(4, KILLS);
/** Kills reach a little beyond the answer to an undisturbed undo. */
const BEYOND = 1.2;
const WHOLE_WITHIN_MS = Math.max(400_000, 40_000 * ROUNDS);

test(
  `${String(ROUNDS)} kills while an import is undone leave all of its cases or none`,
  async () => {
    const random = randomFrom(killSeed());
    const server = await runningServer();
    onTestFinished(() => server.close());
    await server.start();
    await server.signIn();
    const workbook = await writeWorkbook(ROWS);

    const press = await readyToUndo(server, workbook);
    // As the others will be: the first that a fresh process is asked for.
    expect(await server.stop()).toBe(0);
    await server.start();
    const started = performance.now();
    expect((await press()).status).toBe(302);
    const took = performance.now() - started;
    expect(await casesLeft(server)).toBe(0);

    let undo = await readyToUndo(server, workbook);
    for (const [round, moment] of momentsWithin(took * BEYOND, ROUNDS, random).entries()) {
      const undoing = undo().catch(() => null);
      await sleep(moment);
      await killAndRestart(server, round);
      await undoing;
      const left = await casesLeft(server);
      expect([0, ROWS]).toContain(left);
      const line = `kill ${String(round + 1)} after ${moment.toFixed(0)} of ${took.toFixed(0)} ms`;
      console.log(`${line}: ${left === 0 ? "undone" : "not undone"}`);
      if (left === 0) {
        // The form of an import that was undone, sent once more, says so and does nothing.
        expect((await undo()).status).toBe(302);
        undo = await readyToUndo(server, workbook);
      }
    }
    expect((await undo()).status).toBe(302);
    expect(await casesLeft(server)).toBe(0);
    await stopsCleanly(server);
  },
  WHOLE_WITHIN_MS,
);
