import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import {
  corrected,
  faultyRows,
  FAULTS,
  HEADER,
  notesIn,
  rowsIn,
  sheetOf,
  withCell,
} from "#tests/support/work/import-sheets.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";
import { led, shown, uploads } from "#tests/support/work/uploads.ts";

const panel = panelPerFile();
const wizard = uploads(panel);

async function lender(): Promise<Record<string, string>> {
  const client = await panel.given.client();
  const branch = await panel.given.branch({ client_id: client.id });
  return { client: String(client.id), branch: String(branch.id) };
}

const fileAt = async (address: string) => Buffer.from(await (await panel.get(address)).arrayBuffer());

test("500 rows with 20 faults: 480 go in, 20 come back with cell and reason, and corrected make 500", async () => {
  const of = await lender();
  const id = await wizard.draft(of);
  await wizard.upload(id, "loans.xlsx", sheetOf(faultyRows(500)));
  const page = await wizard.page(paths.uploadColumns(id));
  expect(page).toContain("480 cases will be added, 20 rows left out.");
  const rows = rowsIn(await fileAt(paths.uploadLeftOut(id)));
  expect(rows.map(({ Row }) => Number(Row))).toEqual(Array.from({ length: 20 }, (_, n) => 26 + n * 25));
  expect(Object.keys(rows[0] ?? {})).toEqual([...HEADER, "Row", "Field", "Problem", "Fix"]);
  for (const { Field, Problem, Fix } of rows) expect([Field, Problem, Fix]).not.toContain("");

  const imported = await panel.post(paths.uploadColumns(id), {
    ...(await wizard.columnsForm(id)),
    leave_out: "20",
  });
  expect(led(imported)).toBe(paths.batches());
  const toast = imported.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const list = shown(await (await panel.get(paths.batches(), { Cookie: toast })).text());
  expect(list).toContain("480 cases added, 20 rows left out.");
  const [batch] = await panel.rows("select id, total_cases from batches order by id desc limit 1");
  expect(batch?.total_cases).toBe(480);
  const [kept] = await panel.rows("select * from imports where batch_id = $1", [batch?.id]);
  expect(kept).toMatchObject({ rows_read: 500, rows_inserted: 480, rows_rejected: 18, rows_duplicate: 2 });
  expect(list).toContain(`href="${paths.file(String(kept?.correction_key))}"`);
  const back = await fileAt(paths.file(String(kept?.correction_key)));
  expect(rowsIn(back)).toEqual(rows);
  // Each wrong cell says what is wrong with it.
  const letters = FAULTS.map(({ column }) => String.fromCharCode(65 + column));
  expect([...notesIn(back).keys()].sort()).toEqual(
    rows.map((_, n) => `${letters[n % FAULTS.length] ?? ""}${String(n + 2)}`).sort(),
  );
  const listed = shown(await (await panel.get(paths.clientUploads(Number(of.client)))).text());
  expect(listed).toContain("18 rejected, 2 duplicate");
  expect(listed).toContain("is not an email address");

  const fixed = corrected(back);
  const again = await wizard.draft(of);
  expect(led(await wizard.upload(again, "corrected.xlsx", fixed))).toBe(paths.uploadColumns(again));
  const second = await wizard.page(paths.uploadColumns(again));
  expect(second).toContain(`This is the corrected sheet of Batch ${String(batch?.id)}`);
  expect(second).toContain("20 cases will be added.");
  const before = await wizard.batchCount();
  expect(led(await panel.post(paths.uploadColumns(again), await wizard.columnsForm(again)))).toBe(
    paths.batches(),
  );
  expect(await wizard.batchCount()).toBe(before);
  const whole = `select count(*)::int as cases, count(distinct lan_number)::int as loans,
    count(distinct sheet_row)::int as rows from cases where batch_id = $1`;
  expect(await panel.rows(whole, [batch?.id])).toEqual([{ cases: 500, loans: 500, rows: 500 }]);

  const thrice = await wizard.draft(of);
  await wizard.upload(thrice, "corrected.xlsx", fixed);
  const third = await wizard.page(paths.uploadColumns(thrice));
  expect(third).toContain("Nothing will be imported, 20 rows already stored as they are.");
  expect((await panel.post(paths.uploadColumns(thrice), await wizard.columnsForm(thrice))).status).toBe(422);
  expect(await panel.rows(whole, [batch?.id])).toEqual([{ cases: 500, loans: 500, rows: 500 }]);
});

test("a row that was corrected twice, to another loan, is not added again", async () => {
  const of = await lender();
  const first = await wizard.draft(of);
  await wizard.upload(first, "loans.xlsx", sheetOf(faultyRows(25)));
  await panel.post(paths.uploadColumns(first), { ...(await wizard.columnsForm(first)), leave_out: "1" });
  const [kept] = await panel.rows("select batch_id, correction_key from imports order by id desc limit 1");
  const back = await fileAt(paths.file(String(kept?.correction_key)));
  for (const lan of ["OTHER/1", "OTHER/2"]) {
    const id = await wizard.draft(of);
    const sheet = corrected(back);
    await wizard.upload(id, "corrected.xlsx", withCell(sheet, "A2", lan));
    await panel.post(paths.uploadColumns(id), { ...(await wizard.columnsForm(id)), leave_out: "1" });
  }
  expect(
    await panel.rows("select lan_number from cases where batch_id = $1 and sheet_row = 26", [kept?.batch_id]),
  ).toEqual([{ lan_number: "OTHER/1" }]);
});

test("a row that was imported is no second case, whatever is chosen for it, and can still update its case", async () => {
  const of = await lender();
  const first = await wizard.draft(of);
  await wizard.upload(first, "loans.xlsx", sheetOf(faultyRows(50)));
  await panel.post(paths.uploadColumns(first), { ...(await wizard.columnsForm(first)), leave_out: "2" });
  const [kept] = await panel.rows("select batch_id, correction_key from imports order by id desc limit 1");
  const fixed = corrected(await fileAt(paths.file(String(kept?.correction_key))));
  const loans = () =>
    panel.rows("select lan_number, customer_name from cases where batch_id = $1 order by id", [
      kept?.batch_id,
    ]);
  const draftOf = async (sheet: Buffer) => {
    const id = await wizard.draft(of);
    await wizard.upload(id, "corrected.xlsx", sheet);
    return id;
  };
  const once = await draftOf(fixed);
  await panel.post(paths.uploadColumns(once), await wizard.columnsForm(once));
  const before = await loans();
  expect(before).toHaveLength(50);

  // What the page does not offer is not taken either, for all rows or for one; nor for a row that stands twice in the sheet.
  const twice = await draftOf(withCell(withCell(fixed, "I3", "26"), "B3", "Sample Borrower Corrected"));
  const told = await wizard.page(paths.uploadColumns(twice));
  expect(told).toContain("2 rows were imported before from this sheet. What should be done?");
  expect(told).not.toContain("Add a second case");
  const seconds = {
    ...{ "repeat-imported": "second", "repeat-live": "second", "repeat-file": "second" },
    ...{ "row-2": "second", "row-3": "second", second_reason: "A second guarantee" },
  };
  await panel.post(paths.uploadColumns(twice), {
    ...(await wizard.columnsForm(twice)),
    ...seconds,
    intent: "preview",
  });
  const shownNow = await wizard.page(paths.uploadColumns(twice));
  expect(shownNow).toContain("Nothing will be imported");
  expect(shownNow).toContain("was imported before, into Batch");
  await panel.post(paths.uploadColumns(twice), { ...(await wizard.columnsForm(twice)), ...seconds });
  expect(await loans()).toEqual(before);

  const update = await draftOf(withCell(fixed, "B2", "Sample Borrower Renamed"));
  const choice = { "repeat-imported": "all" };
  await panel.post(paths.uploadColumns(update), {
    ...(await wizard.columnsForm(update)),
    ...choice,
    intent: "preview",
  });
  expect(await wizard.page(paths.uploadColumns(update))).toContain("1 case will be updated");
  await panel.post(paths.uploadColumns(update), { ...(await wizard.columnsForm(update)), ...choice });
  const after = await loans();
  expect(after).toHaveLength(50);
  expect(after.map(({ customer_name }) => customer_name)).toContain("Sample Borrower Renamed");
});

test("another lender's corrected sheet is refused, and nobody else's import is found by it", async () => {
  const of = await lender();
  const first = await wizard.draft(of);
  await wizard.upload(first, "loans.xlsx", sheetOf(faultyRows(25)));
  await panel.post(paths.uploadColumns(first), { ...(await wizard.columnsForm(first)), leave_out: "1" });
  const [kept] = await panel.rows("select batch_id, correction_key from imports order by id desc limit 1");
  const fixed = corrected(await fileAt(paths.file(String(kept?.correction_key))));
  const other = await lender();
  const id = await wizard.draft(other);
  await wizard.upload(id, "corrected.xlsx", fixed);
  expect(await wizard.page(paths.uploadColumns(id))).toContain("Please choose that client in Details.");

  const account = { email: "limited@sample-panel.example", password: "Sample-Panel-2026" };
  panel.as(await panel.signIn({ ...account, clientIds: [Number(other.client)] }));
  expect((await panel.get(paths.uploadLeftOut(first))).status).not.toBe(200);
  expect((await panel.get(paths.file(String(kept?.correction_key)))).status).toBe(404);
  const own = await wizard.draft(other);
  await wizard.upload(own, "corrected.xlsx", fixed);
  const page = await wizard.page(paths.uploadColumns(own));
  expect(page).toContain("1 case will be added.");
  expect(page).not.toContain("corrected sheet of");
});
