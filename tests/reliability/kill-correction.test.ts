// A server that is killed while a corrected sheet is imported has added its rows to the batch, or none of them; the same
// wizard goes on, and no row is ever there twice.
// Slow: it starts a server for every kill, and imports 3,000 rows each time.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { goodRow, sheetOf, withEveryCell } from "#tests/support/import-sheets.ts";
import { momentsWithin, randomFrom } from "#tests/support/random.ts";
import { runningServer, type RunningServer } from "#tests/support/running-server.ts";
import { uploads } from "#tests/support/uploads.ts";
import { bytesOf, killAndRestart, killSeed, KILLS, stopsCleanly } from "./after-a-kill.ts";

const ROWS = 3000;
const FAULTY = 1500;
/** Kills reach a little beyond the answer to an undisturbed import. */
const BEYOND = 1.3;
const EMAIL_COLUMN = "F";
const WHOLE_WITHIN_MS = Math.max(300_000, 60_000 * KILLS);

test(
  `${String(KILLS)} kills during corrected sheets add all of their rows or none`,
  async () => {
    const random = randomFrom(killSeed());
    const server = await runningServer();
    onTestFinished(() => server.close());
    await server.start();
    await server.signIn();

    const first = await readyToCorrect(server, 0);
    const started = performance.now();
    expect((await first.import()).status).toBe(302);
    const took = performance.now() - started;
    await expectCases(server, first.batchId, ROWS);

    for (const [round, moment] of momentsWithin(took * BEYOND, KILLS, random).entries()) {
      const correction = await readyToCorrect(server, round + 1);
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
      await expectCases(server, correction.batchId, ROWS);
    }
    await stopsCleanly(server);
  },
  WHOLE_WITHIN_MS,
);

/** Imports half of a sheet for a new lender, and goes with the corrected other half as far as the Import button. */
async function readyToCorrect(server: RunningServer, round: number) {
  const wizard = uploads(server);
  const lender = { custom_client: `Sample Lender K${String(round)}` };
  const rows = Array.from({ length: ROWS }, (_, index) => goodRow(index + 1));
  for (const row of rows.slice(ROWS - FAULTY)) row[5] = "nobody at home";
  const first = await wizard.draft(lender);
  await wizard.upload(first, "loans.xlsx", sheetOf(rows));
  const form = { ...(await wizard.columnsForm(first)), leave_out: String(FAULTY) };
  expect((await server.post(paths.uploadColumns(first), form)).status).toBe(302);
  const [kept] = await server.rows("select batch_id, correction_key from imports order by id desc limit 1");
  const back = await bytesOf(server, String(kept?.correction_key));

  const second = await wizard.draft(lender);
  const fixed = withEveryCell(back, EMAIL_COLUMN, "borrower@sample-borrowers.example");
  await wizard.upload(second, "corrected.xlsx", fixed);
  const corrected = await wizard.columnsForm(second);
  return {
    batchId: Number(kept?.batch_id),
    import: () => server.post(paths.uploadColumns(second), corrected),
  };
}

async function casesOf(server: RunningServer, batchId: number): Promise<number> {
  const [found] = await server.rows("select count(*)::int as cases from cases where batch_id = $1", [
    batchId,
  ]);
  return Number(found?.cases);
}

/** So many cases, none twice, each import with its row and its entry. */
async function expectCases(server: RunningServer, batchId: number, cases: number): Promise<void> {
  const [found] = await server.rows(
    `select count(*)::int as cases, count(distinct lan_number)::int as loans, count(distinct sheet_row)::int as rows,
            (select total_cases from batches where id = $1) as counted,
            (select count(*)::int from imports where batch_id = $1) as imports,
            (select count(*)::int from audit where object_type = 'batch' and object_id = $1::text
               and action in ('batch.imported', 'batch.corrected_by_import')) as recorded
       from cases where batch_id = $1`,
    [batchId],
  );
  expect(found).toEqual({ cases, loans: cases, rows: cases, counted: cases, imports: 2, recorded: 2 });
}
