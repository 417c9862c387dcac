import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";
import { led, shown, uploads } from "#tests/support/work/uploads.ts";

const panel = panelPerFile();
const wizard = uploads(panel);

test("an import sent twice makes one batch, and both are answered alike", async () => {
  const id = await wizard.draft();
  await wizard.upload(id, "lender-plain.xlsx");
  const form = await wizard.columnsForm(id);
  const before = await wizard.batchCount();
  const answers = await Promise.all([1, 2, 3].map(() => panel.post(paths.uploadColumns(id), form)));
  expect(answers.map(led)).toEqual([paths.batches(), paths.batches(), paths.batches()]);
  expect(await wizard.batchCount()).toBe(before + 1);
});

test("what a process left behind that ended just after the import goes when the form is sent again", async () => {
  const id = await wizard.draft();
  await wizard.upload(id, "lender-plain.xlsx");
  const form = await wizard.columnsForm(id);
  await panel.post(paths.uploadColumns(id), form);
  const folder = wizard.folderOf(id);
  await writeFile(path.join(folder, "left.rows"), "Sample Borrower");
  expect(led(await panel.post(paths.uploadColumns(id), form))).toBe(paths.batches());
  expect((await readdir(folder)).sort()).toEqual(["owner.json", "state.json"]);
});

test("a fault in the middle changes nothing; the same form succeeds later", async () => {
  const id = await wizard.draft();
  await wizard.upload(id, "lender-plain.xlsx");
  const form = await wizard.columnsForm(id);
  await panel.rows(`create function break_import() returns trigger language plpgsql as $$
    begin if new.sheet_row = 30 then raise exception 'the disk broke'; end if; return new; end $$`);
  await panel.rows(
    "create trigger break_import before insert on cases for each row execute function break_import()",
  );
  const counts = () =>
    panel.rows(
      "select (select count(*) from batches) b, (select count(*) from cases) c, (select count(*) from clients) l",
    );
  const before = await counts();
  const broken = await panel.post(paths.uploadColumns(id), form);
  expect(broken.status).toBe(502);
  expect(await broken.text()).toContain("Failed to import");
  expect(await counts()).toEqual(before);
  await panel.rows("drop trigger break_import on cases");
  expect(led(await panel.post(paths.uploadColumns(id), form))).toBe(paths.batches());
});

test("the same file twice asks; loan numbers the client has are the rows' problems", async () => {
  const client = await panel.given.client();
  const branch = await panel.given.branch({ client_id: client.id });
  const again = { client: String(client.id), branch: String(branch.id) };
  const first = await wizard.draft(again);
  await wizard.upload(first, "lender-small.xlsb");
  await panel.post(paths.uploadColumns(first), await wizard.columnsForm(first));
  const [batch] = await panel.rows("select id from batches order by id desc limit 1");

  const second = await wizard.draft(again);
  await wizard.upload(second, "lender-small.xlsb");
  const form = await wizard.columnsForm(second);
  const asked = await panel.post(paths.uploadColumns(second), form);
  expect(asked.status).toBe(409);
  expect(shown(await asked.text())).toContain(`This file was already imported as Batch ${String(batch?.id)}`);
  // Every row says what the cases say already.
  const known = await panel.post(paths.uploadColumns(second), { ...form, repeat: String(batch?.id) });
  expect(known.status).toBe(422);
  const page = shown(await known.text());
  expect(page).toContain("Nothing will be imported, 25 rows already stored as they are.");

  // The first 25 of the plain workbook are the small one's.
  const third = await wizard.draft(again);
  await wizard.upload(third, "lender-plain.xlsx");
  const other = await wizard.columnsForm(third);
  expect(led(await panel.post(paths.uploadColumns(third), other))).toBe(paths.batches());
  expect(await panel.rows("select total_cases, rows_refused from batches order by id desc limit 1")).toEqual([
    { total_cases: 35, rows_refused: 25 },
  ]);
});
