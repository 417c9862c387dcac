// Imports from before they were bulk changes: the migration carries them over, as far as the batches say.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { given } from "#tests/support/given.ts";

const FOLDER = path.join(import.meta.dirname, "migrations");

/** The statement of the migration that carries them over. */
function carryOver(): string {
  const file = readdirSync(FOLDER).find((name) => name.endsWith("_undo_of_imports.sql")) ?? "";
  const statements = readFileSync(path.join(FOLDER, file), "utf8").split("--> statement-breakpoint");
  return statements.find((statement) => statement.includes("WITH imports")) ?? "";
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
  await database.pool.query(carryOver());
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
