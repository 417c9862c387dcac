// Backups taken while batches are imported and papers come in: of what is written in one transaction a backup holds all
// or nothing.
// Slow: each backup is restored.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { verifyAudit } from "#app/database/audit/audit-verify.server.ts";
import { given } from "#tests/support/given.ts";
import { addFile, backUpAndOpen, emptyPlace, newPlace, type Place } from "./backup.fixture.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { verifyBackup } from "./verify-backup.server.ts";

const CASES = 40;
const BACKUPS = 2;
/** So that there is something to copy, and not ever more of it. */
const PAUSE_MS = 20;

test("only whole batches, every file of the snapshot, and an audit trail in order", async () => {
  const source = await newPlace();
  onTestFinished(source.close);
  const { id: clientId } = await given(source.database.db).client();
  let stopping = false;
  const writers = Promise.all([importing(source, clientId, () => stopping), filing(source, () => stopping)]);
  writers.catch(() => (stopping = true));

  const found: number[] = [];
  for (let taken = 0; taken < BACKUPS; taken += 1) {
    const backup = await backUpAndOpen(source);
    expect(await verifyBackup(backup)).toEqual([]);
    const place = await emptyPlace();
    const { files } = await restoreBackup({
      backup,
      connection: place.database.connection,
      store: place.store,
    });
    expect(files).toMatchObject({ missing: [], changed: [] });
    const { rows } = await place.database.pool.query<Record<string, number>>(
      `select b.total_cases, b.not_filed, (select count(*)::int from cases c where c.batch_id = b.id) as cases,
         (select count(*)::int from case_search s where s.batch_id = b.id) as searched,
         (select count(*)::int from audit a where a.object_id = b.id::text) as entries from batches b`,
    );
    for (const row of rows) {
      expect(row).toEqual({
        total_cases: CASES,
        not_filed: CASES,
        cases: CASES,
        searched: CASES,
        entries: 1,
      });
    }
    expect(await verifyAudit(place.database.pool, backup.manifest.auditHead ?? undefined)).toMatchObject({
      ok: true,
    });
    found.push(rows.length);
  }
  stopping = true;
  await writers;
  // Something was written between them, or nothing was tried.
  expect(found.at(-1)).toBeGreaterThan(found[0] ?? 0);
});

async function importing({ database }: Place, clientId: number, isOver: () => boolean): Promise<void> {
  for (; !isOver(); await sleep(PAUSE_MS)) {
    const client = await database.pool.connect();
    await client.query("begin");
    const { rows } = await client.query<{ id: string }>(
      `insert into batches (client_id, uploaded_date, assignment_date) values ($1, '2026-11-01', '2026-11-01') returning id`,
      [clientId],
    );
    const batchId = rows[0]?.id;
    for (const part of [1, 2]) {
      await client.query(
        `insert into cases (batch_id, client_id, lan_number, customer_name)
         select $1::bigint, $2::bigint, 'LAN' || $1::bigint || '-' || $3::int || '-' || n, 'Sample Borrower' from generate_series(1, ${CASES / 2}) n`,
        [batchId, clientId, part],
      );
    }
    await client.query(
      "insert into audit (action, object_type, object_id) values ('batch.imported', 'batch', $1)",
      [batchId],
    );
    await client.query("commit");
    client.release();
  }
}

async function filing(place: Place, isOver: () => boolean): Promise<void> {
  for (let made = 0; !isOver(); made += 1) {
    await addFile(place, Buffer.from(`paper ${String(made)}`));
    await sleep(PAUSE_MS);
  }
}
