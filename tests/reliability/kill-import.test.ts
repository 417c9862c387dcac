// docs/security.md F-05: a server that is killed during an import has imported the batch whole, or not at all, and the
// wizard goes on.
// Slow: it starts a server for every kill, and imports 300 rows each time; `npm run trials` three thousand.
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { isTrial, momentsWithin, randomFrom } from "#tests/support/inputs/random.ts";
import { readyToImport, writeWorkbook, type Wizard } from "#tests/support/servers/running-imports.ts";
import { runningServer, type RunningServer } from "#tests/support/servers/running-server.ts";
import { bytesOf, killAndRestart, killSeed, KILLS, stopsCleanly, withinMs } from "./after-a-kill.ts";

const ROWS = isTrial("KILLS") ? 3000 : 300;
/** Kills reach a little beyond the answer to an undisturbed import. */
const BEYOND = 1.3;

test(
  `${String(KILLS)} kills during imports leave whole batches or none, and nothing else`,
  async () => {
    const random = randomFrom(killSeed());
    const server = await runningServer();
    onTestFinished(() => server.close());
    await server.start();
    await server.signIn();
    const workbook = await writeWorkbook(ROWS);

    const first = await readyToImport(server, workbook);
    // As the others will be: the first that a fresh process is asked for.
    expect(await server.stop()).toBe(0);
    await server.start();
    const started = performance.now();
    expect((await first.import()).status).toBe(302);
    const took = performance.now() - started;
    let imported = 1;

    let wizard = await readyToImport(server, workbook);
    for (const [round, moment] of momentsWithin(took * BEYOND, KILLS, random).entries()) {
      const importing = wizard.import().catch(() => null);
      await sleep(moment);
      await killAndRestart(server, round);
      await importing;
      const found = await wholeBatches(server);
      expect([imported, imported + 1]).toContain(found);
      const line = `kill ${String(round + 1)} after ${moment.toFixed(0)} of ${took.toFixed(0)} ms`;
      console.log(`${line}: ${found > imported ? "imported" : "not imported"}`);

      if (found === imported) {
        // Nothing happened: the same draft still stands before its import.
        expect((await server.get(paths.uploadColumns(wizard.draftId))).status).toBe(200);
      } else {
        await isImportedOnce(server, wizard);
        wizard = await readyToImport(server, workbook);
      }
      imported = found;
    }

    expect((await wizard.import()).status).toBe(302);
    expect(await wholeBatches(server)).toBe(imported + 1);
    await isImportedOnce(server, wizard);
    await stopsCleanly(server);
  },
  withinMs(KILLS),
);

/** The form of a batch that is there, sent once more, leads to that batch and makes no other. */
async function isImportedOnce(server: RunningServer, wizard: Wizard): Promise<void> {
  const before = await wholeBatches(server);
  const again = await wizard.import();
  expect(again.status).toBe(302);
  expect(again.headers.get("Location")).toBe(paths.batches());
  expect(await wholeBatches(server)).toBe(before);
  // The answer is kept for a form sent yet again; the workbook and what was read of it are gone.
  expect((await readdir(wizard.folder)).sort()).toEqual(["owner.json", "state.json"]);
}

/** Looks that every batch is whole. @returns how many there are */
async function wholeBatches(server: RunningServer): Promise<number> {
  const batches = await server.rows(
    `select b.total_cases, b.rows_read, b.file_key, b.file_sha256,
            b.not_filed + b.first_hearing + b.in_progress + b.closed as counted,
            (select count(*)::int from cases c where c.batch_id = b.id and c.client_id = b.client_id) as cases,
            (select count(distinct lan_number)::int from cases c where c.batch_id = b.id) as loans,
            (select count(*)::int from audit a
              where a.action = 'batch.imported' and a.object_id = b.id::text) as recorded
       from batches b order by b.id`,
  );
  const whole = { total_cases: ROWS, rows_read: ROWS, counted: ROWS, cases: ROWS, loans: ROWS, recorded: 1 };
  for (const { file_key, file_sha256, ...batch } of batches) {
    expect(batch).toEqual(whole);
    const content = await bytesOf(server, String(file_key));
    expect(createHash("sha256").update(content).digest("hex")).toBe(file_sha256);
  }
  const [elsewhere] = await server.rows(
    `select (select count(*)::int from cases) as cases, (select count(*)::int from clients) as clients,
            (select count(*)::int from branches) as branches, (select count(*)::int from files) as files,
            (select count(*)::int from audit where action = 'batch.imported') as imports,
            (select count(*)::int from idempotency_keys where reply is null) as unanswered`,
  );
  const count = batches.length;
  expect(elsewhere).toEqual({
    cases: count * ROWS,
    clients: count,
    branches: count,
    files: count,
    imports: count,
    unanswered: 0,
  });
  return count;
}
