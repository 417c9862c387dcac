// docs/security.md F-14: this program as the older one of two, on tables to which a later release has added what this
// one does not know.
// Slow: a panel puts its sample data into such a database.
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { startApplication } from "#app/application.server.ts";
import { providerClient } from "#app/provider/client.server.ts";
import { dataOf } from "#tests/support/answers.ts";
import { testFolder } from "#tests/support/folders.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { sessionOf } from "#tests/support/sessions.ts";
import { migrate } from "./migrate.server.ts";
import { programVersion } from "#app/program-version.server.ts";
import { migrationsFolder } from "./read-migrations.server.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";

/** What expand and contract allows in its first half: columns that may be left out, tables, indexes. */
const ADDED = `-- oldest program: 0.2.0
alter table cases add column added_later text;
--> statement-breakpoint
alter table batches add column added_later jsonb not null default '{}';
--> statement-breakpoint
alter table outbox add column added_later boolean not null default false;
--> statement-breakpoint
create table added_later (id bigint primary key generated always as identity, case_id bigint references cases (id));
--> statement-breakpoint
create index cases_added_later on cases (added_later);
`;

test("this program works on tables that a later one has added to", async () => {
  const folder = await testFolder();
  const migrations = path.join(folder, "migrations");
  await cp(migrationsFolder(), migrations, { recursive: true });
  await writeFile(path.join(migrations, "9999_added.sql"), ADDED);
  const journal = path.join(migrations, "meta", "_journal.json");
  const { entries } = JSON.parse(await readFile(journal, "utf8")) as { entries: { idx: number }[] };
  await writeFile(
    journal,
    JSON.stringify({ entries: [...entries, { idx: entries.length, tag: "9999_added" }] }),
  );
  const database = await testDatabase();
  expect(await migrate(database.pool, migrations, "9.9.9")).toEqual({ applied: 1, newer: [] });

  const lines: unknown[] = [];
  const panel = await startApplication({
    ...TEST_SETTINGS,
    dataDir: path.join(folder, "data"),
    databaseUrl: database.url,
    sample: true,
    log: pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) }),
  });
  try {
    expect(JSON.stringify(lines)).toContain("A newer program has migrated this database (9999_added)");
    const { rows } = await database.pool.query<{ id: string }>("select min(id) as id from users");
    const { token } = await sessionOf(panel.services, Number(rows[0]?.id));
    const caller = { token, address: "127.0.0.1", requestId: null, memo: new Map() };
    const provider = providerClient(panel.embedded, caller);
    const [first] = (await dataOf(provider.listCases({}))).results;
    expect(
      await provider.addComment({ case_id: first?.case_id ?? 0, comment: "Hearing moved" }),
    ).toMatchObject({
      ok: true,
    });
    expect(await provider.listBatches({})).toMatchObject({ ok: true });
    expect(await panel.ready()).toMatchObject({ ok: true });
  } finally {
    await panel.close();
  }
});

test("the version is that of the package, three numbers", () => {
  expect(programVersion()).toMatch(/^\d+\.\d+\.\d+$/);
});
