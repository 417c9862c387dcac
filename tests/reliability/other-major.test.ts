// A backup is the way from one major version of PostgreSQL to another: from the embedded one to the oldest that is
// promised, and back.
// Slow: it starts a server of the other version and restores the sample data twice.
import { expect, onTestFinished, test } from "vitest";
import { backUpAndOpen, emptyPlace, panelOn, samplePlace, tableHashes } from "#app/backup/backup.fixture.ts";
import { restoreBackup } from "#app/backup/restore-backup.server.ts";
import { verifyAudit } from "#app/database/audit/audit-verify.server.ts";
import { hasOldestPostgres, oldestPlace } from "#tests/support/servers/oldest-place.ts";

const ADDED_TO = [
  "audit",
  "audit_chain",
  "outbox",
  "sessions",
  "sign_in_codes",
  "rate_counters",
  "file_store",
  "built_files",
];

test.skipIf(!hasOldestPostgres())(
  "the sample data goes to PostgreSQL 15 and comes back the same",
  async () => {
    const source = await samplePlace();
    onTestFinished(source.close);
    const there = await oldestPlace();
    if (there === null) throw new Error("it was found a moment ago");
    const first = await backUpAndOpen(source);
    expect(first.manifest.postgres).toMatch(/^18/);
    await restoreBackup({ backup: first, connection: there.database.connection, store: there.store });
    expect(await tableHashes(there, ADDED_TO)).toEqual(await tableHashes(source, ADDED_TO));
    expect(await verifyAudit(there.database.pool, first.manifest.auditHead ?? undefined)).toMatchObject({
      ok: true,
    });
    // A panel works on it, then it goes home.
    const panel = await panelOn(there);
    expect(await panel.ready()).toMatchObject({ ok: true });
    await panel.close();

    const second = await backUpAndOpen(there);
    expect(second.manifest.postgres).toMatch(/^15/);
    const home = await emptyPlace();
    await restoreBackup({ backup: second, connection: home.database.connection, store: home.store });
    expect(await tableHashes(home, ADDED_TO)).toEqual(await tableHashes(there, ADDED_TO));
    expect(await verifyAudit(home.database.pool, second.manifest.auditHead ?? undefined)).toMatchObject({
      ok: true,
    });
  },
);
