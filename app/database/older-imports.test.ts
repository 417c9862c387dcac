// Imports from before they were bulk changes: the migration carries them over, as far as the batches say.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";

const FOLDER = path.join(import.meta.dirname, "migrations");

/** The statement of a migration that begins with these words. */
function statementOf(migration: string, words: string): string {
  const file = readdirSync(FOLDER).find((name) => name.endsWith(migration)) ?? "";
  const statements = readFileSync(path.join(FOLDER, file), "utf8").split("--> statement-breakpoint");
  return statements.find((statement) => statement.includes(words)) ?? "";
}

test("a batch with a workbook becomes an import with its cases; what was made by hand does not", async () => {
  const database = await freshDatabase();
  const { batch, litigationCase } = given(database.db);
  const imported = await batch({ rows_read: 3, rows_refused: 1 });
  const [one, two] = [
    await litigationCase({ batch_id: imported.id, sheet_row: 2 }),
    await litigationCase({ batch_id: imported.id, sheet_row: 3, version: 4 }),
  ];
  await litigationCase({ batch_id: imported.id });
  await litigationCase({ batch_id: (await batch()).id });
  await database.pool.query(statementOf("_undo_of_imports.sql", "WITH imports"));
  const rows = async (query: string) => (await database.pool.query(query)).rows as unknown[];
  expect(await rows("select kind, rows, batch_id, summary from bulk_changes")).toEqual([
    {
      kind: "cases.imported",
      rows: 2,
      batch_id: String(imported.id),
      summary: `Batch ${String(imported.id)}`,
    },
  ]);
  // An edit since then shows in the version.
  expect(await rows("select object_id, version, inserted from bulk_change_rows order by object_id")).toEqual([
    { object_id: String(one.id), version: 1, inserted: true },
    { object_id: String(two.id), version: 1, inserted: true },
  ]);
  await database.close();
});

test("of a batch the last import is the last bulk change, before which either may have had none", async () => {
  const database = await freshDatabase();
  const { batch } = given(database.db);
  const [one, two] = [await batch(), await batch()];
  const ids = async (query: string) =>
    (await database.pool.query<{ id: string }>(query)).rows.map(({ id }) => id);
  const imported = (of: typeof one, inserted: number) =>
    ids(`insert into imports (batch_id, client_id, rows_inserted, rows_updated)
         values (${String(of.id)}, ${String(of.client_id)}, ${String(inserted)}, 0) returning id`);
  const changed = (of: typeof one, kind = "cases.imported") =>
    ids(`insert into bulk_changes (kind, summary, rows, batch_id)
         values ('${kind}', 'Sample', 1, ${String(of.id)}) returning id`);
  await imported(one, 5);
  const [first] = await imported(one, 3);
  await imported(one, 0);
  const [second] = await imported(two, 1);
  const [changeOfFirst] = await changed(one);
  await changed(one, "cases.updated");
  const [changeOfSecond] = await changed(two);

  await database.pool.query(statementOf("_import_of_a_change.sql", 'UPDATE "bulk_changes"'));
  const named = await database.pool.query(
    "select id, import_id from bulk_changes where import_id is not null order by id",
  );
  expect(named.rows).toEqual([
    { id: changeOfFirst, import_id: first },
    { id: changeOfSecond, import_id: second },
  ]);
  await database.close();
});
