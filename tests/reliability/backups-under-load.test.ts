// Backups of a server that imports batches and makes papers meanwhile, each restored into an empty place: in turn into an
// embedded database by the command, and into a server's, and once into the oldest PostgreSQL. `npm run trials` takes twenty; the
// suite two, none of them by the command, which backup-commands.test.ts runs.
// Slow: each backup is restored, and the server works all the time.
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { emptyPlace, withClient, type Place } from "#app/backup/backup.fixture.ts";
import { openBackup } from "#app/backup/read-backup.server.ts";
import { restoreBackup } from "#app/backup/restore-backup.server.ts";
import { verifyBackup } from "#app/backup/verify-backup.server.ts";
import { verifyAudit } from "#app/database/audit/audit-verify.server.ts";
import { runCommand } from "#tests/support/servers/command.ts";
import { oldestPlace } from "#tests/support/servers/oldest-place.ts";
import { readyToImport, writeWorkbook } from "#tests/support/servers/running-imports.ts";
import { approvedBatch } from "#tests/support/servers/running-papers.ts";
import { runningServer } from "#tests/support/servers/running-server.ts";
import { testFolder } from "#tests/support/folders.ts";
import { isTrial, triesOf } from "#tests/support/inputs/random.ts";

const BACKUPS = triesOf("BACKUPS", 2);
const IS_TRIAL = isTrial("BACKUPS");
const ROWS = IS_TRIAL ? 500 : 60;
const PAPERS = IS_TRIAL ? 20 : 3;
/** Imports, and papers jobs, that one round may begin. */
const PER_ROUND = IS_TRIAL ? 3 : 1;
const PAUSE_MS = 50;
const KEY = "four words of the sample panel";

test(
  `${String(BACKUPS)} backups under load hold whole batches, whole files and a trail in order`,
  async () => {
    const to = await testFolder();
    const server = await runningServer();
    onTestFinished(() => server.close());
    server.options.env.BACKUP_KEY = KEY;
    await server.start();
    await server.signIn();
    const pace: Pace = { isOver: false, allowed: PER_ROUND };
    const workbook = await writeWorkbook(ROWS);
    const load = Promise.all([
      atPace(pace, async () => {
        const wizard = await readyToImport(server, workbook);
        expect((await wizard.import()).status).toBe(302);
      }),
      atPace(pace, () => approvedBatch(server, PAPERS)),
    ]);
    load.catch(() => (pace.isOver = true));

    const imported = () => server.rows("select from batches where file_key is not null");
    await expect.poll(async () => (await imported()).length).toBeGreaterThan(0);

    for (let round = 0; round < BACKUPS; round += 1) {
      pace.allowed += PER_ROUND;
      const began = performance.now();
      expect(await runCommand("backup", ["--to", to], server.options.env)).toMatchObject({ code: 0 });
      const took = performance.now() - began;
      const name = (await readdir(to)).sort().at(-1) ?? "";
      const where = placeOf(round);
      const found = await restored(path.join(to, name), where);
      console.log(
        `backup ${String(round + 1)} in ${took.toFixed(0)} ms, into ${where}: ${JSON.stringify(found)}`,
      );
      expect(found.batches).toBeGreaterThan(0);
      await rm(path.join(to, name), { recursive: true });
      if (pace.isOver) break;
    }
    pace.isOver = true;
    await load;
  },
  Math.max(300_000, BACKUPS * 90_000),
);

function placeOf(round: number): "embedded" | "server" | "oldest" {
  if (round === BACKUPS - 1) return "oldest";
  return IS_TRIAL && round % 2 === 0 ? "embedded" : "server";
}

interface Pace {
  isOver: boolean;
  /** How many of each kind of work may have been done so far. */
  allowed: number;
}

/** Works while a backup is taken, and not so long that the twentieth restore takes an hour. */
async function atPace(pace: Pace, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; !pace.isOver;) {
    if (done < pace.allowed) {
      await work();
      done += 1;
    } else {
      await sleep(PAUSE_MS);
    }
  }
}

interface Found {
  batches: number;
  papers: number;
  files: number;
}

/** Restores a backup and looks at what came of it. */
async function restored(folder: string, where: "embedded" | "server" | "oldest"): Promise<Found> {
  if (where === "embedded") return restoredByCommand(folder);
  const backup = await openBackup(folder, KEY);
  expect(await verifyBackup(backup)).toEqual([]);
  const place: Place = (where === "oldest" ? await oldestPlace() : null) ?? (await emptyPlace());
  const { files } = await restoreBackup({
    backup,
    connection: place.database.connection,
    store: place.store,
  });
  expect(files).toMatchObject({ missing: [], changed: [] });
  const head = backup.manifest.auditHead ?? undefined;
  expect(await verifyAudit(place.database.pool, head)).toMatchObject({ ok: true });
  return withClient(place, wholeBatches);
}

async function restoredByCommand(folder: string): Promise<Found> {
  const fresh = await runningServer();
  try {
    const env = { ...fresh.options.env, BACKUP_KEY: KEY };
    expect(await runCommand("restore", ["--from", folder], env)).toMatchObject({
      code: 0,
      said: expect.stringContaining("The panel can be started.") as string,
    });
    await fresh.start();
    const found = await fresh.inDatabase(async ({ pool }) => {
      const client = await pool.connect();
      return wholeBatches(client).finally(() => client.release());
    });
    expect(await fresh.stop()).toBe(0);
    return found;
  } finally {
    await fresh.close();
  }
}

async function wholeBatches(client: pg.ClientBase): Promise<Found> {
  const { rows } = await client.query<Record<string, number>>(
    `select b.rows_read, b.total_cases, b.not_filed + b.first_hearing + b.in_progress + b.closed as counted,
            (select count(*)::int from cases c where c.batch_id = b.id) as cases,
            (select count(*)::int from case_search s where s.batch_id = b.id) as searched,
            (select count(*)::int from files f where f.key = b.file_key) as workbooks,
            (select count(*)::int from audit a where a.action = 'batch.imported' and a.object_id = b.id::text) as entries
       from batches b where b.file_key is not null`,
  );
  const whole = { rows_read: ROWS, total_cases: ROWS, counted: ROWS, cases: ROWS, searched: ROWS };
  for (const batch of rows) expect(batch).toEqual({ ...whole, workbooks: 1, entries: 1 });
  const papers = await client.query<{ made: string; without: string }>(
    `select count(*) as made, count(*) filter (where f.key is null) as without
       from papers p left join files f on f.key = p.file_key`,
  );
  expect(papers.rows[0]?.without).toBe("0");
  const files = await client.query<{ files: string }>("select count(*) as files from files");
  return { batches: rows.length, papers: Number(papers.rows[0]?.made), files: Number(files.rows[0]?.files) };
}
