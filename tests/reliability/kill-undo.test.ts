// docs/decisions/029-undo-of-imports.md: a server that is killed while an import is undone has removed all of its cases, or none.
// Slow: it starts a server for every kill, and imports 3,000 rows each time that they were removed.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { hidden } from "#tests/support/bulk.ts";
import { momentsWithin, randomFrom } from "#tests/support/random.ts";
import { readyToImport, writeWorkbook } from "#tests/support/running-imports.ts";
import { runningServer, type RunningServer } from "#tests/support/running-server.ts";
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

/** Imports a batch and opens the dialog of its undo. @returns what presses the button */
async function readyToUndo(server: RunningServer, workbook: Buffer): Promise<() => Promise<Response>> {
  const imported = await (await readyToImport(server, workbook)).import();
  expect(imported.status, await imported.text()).toBe(302);
  const [last] = await server.rows("select max(id) as id from batches");
  const address = paths.undoImport(Number(last?.id));
  const html = await (await server.get(address)).text();
  const form = {
    change_id: hidden(html, "change_id"),
    seen: hidden(html, "seen"),
    idempotency_key: hidden(html, "idempotency_key"),
  };
  return () => server.post(address, form);
}

/** Looks that the last batch is whole or gone, and that everything that counts its cases says the same. */
async function casesLeft(server: RunningServer): Promise<number> {
  const [last] = await server.rows(`
    select b.total_cases, b.not_filed + b.first_hearing + b.in_progress + b.closed as counted,
      (select count(*)::int from cases) as cases, (select count(*)::int from case_search) as searched,
      (select coalesce(sum(cases), 0)::int from case_counts) as kinds,
      (b.undone_at is null)::int * b.rows_read as listed,
      (select rows - coalesce(undone_rows, 0) from bulk_changes where batch_id = b.id) as changed,
      b.rows_read - (select count(*)::int from bulk_change_rows r join bulk_changes c on c.id = r.change_id
        where c.batch_id = b.id and r.undone) as lines,
      b.rows_read - (select count(*)::int from audit a join bulk_change_rows r on r.object_id::text = a.object_id
        join bulk_changes c on c.id = r.change_id where c.batch_id = b.id and a.action = 'case.import_undone') as recorded
    from batches b order by b.id desc limit 1`);
  const cases = Number(last?.cases);
  const same = Object.fromEntries(Object.keys(last ?? {}).map((name) => [name, cases]));
  expect(last).toEqual(same);
  return cases;
}
