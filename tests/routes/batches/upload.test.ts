import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { paths } from "#app/paths.ts";
import { workbook } from "#app/spreadsheets/sample-workbooks.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";
import { led, shown, uploads } from "#tests/support/work/uploads.ts";

const panel = panelPerFile();
const wizard = uploads(panel);

/** The faults of lender-messy.xls, as they stand on the page: row and field. */
const MESSY_FAULTS = [
  ["12", "Loan Account Number"],
  ["20", "Claim Amount"],
  ["25", "NPA Date"],
  ["30", "Loan Account Number"],
  ["33", "Borrower Name"],
  ["40", "Email"],
];

test("the plain workbook goes in without a choice of columns", async () => {
  const id = await wizard.draft({ batch_name: "First lot" });
  expect(led(await wizard.upload(id, "lender-plain.xlsx"))).toBe(paths.uploadColumns(id));
  const page = await wizard.page(paths.uploadColumns(id));
  expect(page).toContain("Rows read: 60, columns: 29, sheet: Cases");
  expect(page).toContain("60 cases will be added.");

  expect(led(await panel.post(paths.uploadColumns(id), await wizard.columnsForm(id)))).toBe(paths.batches());
  const [batch] = await panel.rows(
    `select total_cases, rows_read, batch_name, relief_sought, jurisdiction_court from batches order by id desc limit 1`,
  );
  expect(batch).toEqual({
    total_cases: 60,
    rows_read: 60,
    batch_name: "First lot",
    relief_sought: ["civil_suit", "drt"],
    jurisdiction_court: "City Civil Court",
  });
  // The workbook is the batch's now: nothing of it stays with the draft.
  expect(readdirSync(wizard.folderOf(id)).sort()).toEqual(["owner.json", "state.json"]);
  expect(led(await panel.get(paths.uploadColumns(id)))).toBe(paths.batches());
});

test("the toast after an import leads to the batch", async () => {
  const id = await wizard.draft();
  await wizard.upload(id, "lender-small.xlsb");
  const answer = await panel.post(paths.uploadColumns(id), await wizard.columnsForm(id));
  const toast = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const list = await (await panel.get(paths.batches(), { Cookie: toast })).text();
  expect(list).toContain("Imported Successfully");
  expect(list).toMatch(/href="\/admin\/litigation\/cases\/\d+">Batch \d+/);
});

test("the messy workbook: sheet, question, exactly its faults, and leaving them out is a choice", async () => {
  const id = await wizard.draft();
  expect(led(await wizard.upload(id, "lender-messy.xls"))).toBe(paths.uploadFile(id));
  const sheets = await wizard.page(paths.uploadFile(id));
  expect(
    [...sheets.matchAll(/name="sheet"(?: checked="")? value="([^"]*)"/g)].map(([, name]) => name),
  ).toEqual(["NPA Aug", "Summary"]);
  const unchosen = await panel.post(paths.uploadFile(id), { header_row: "4" });
  expect(unchosen.status).toBe(422);
  expect(await unchosen.text()).toContain("Unknown Error Occured");
  expect(led(await panel.get(paths.uploadColumns(id)))).toBe(paths.uploadFile(id));
  expect(led(await panel.post(paths.uploadFile(id), { sheet: "NPA Aug", header_row: "4" }))).toBe(
    paths.uploadColumns(id),
  );

  const page = await wizard.page(paths.uploadColumns(id));
  expect(page).toContain("Rows read: 81, columns: 24, sheet: NPA Aug");
  expect(page).toContain("Total row: 1 (row 85)");
  expect(page).toContain("What are the numbers below 1?");
  expect(faultsOn(page)).toEqual(MESSY_FAULTS);

  const form = await wizard.columnsForm(id);
  const before = await wizard.batchCount();
  const open = await panel.post(paths.uploadColumns(id), { ...form, leave_out: "6" });
  expect(open.status).toBe(422);
  expect(await open.text()).toContain("Please answer the open questions first");

  const answered = { ...form, "answer-roi_percentage": "fraction" };
  const unsaid = await panel.post(paths.uploadColumns(id), answered);
  expect(unsaid.status).toBe(422);
  expect(shown(await unsaid.text())).toContain("Import 74 Rows (6 Left Out)");
  expect(await wizard.batchCount()).toBe(before);

  expect(led(await panel.post(paths.uploadColumns(id), { ...answered, leave_out: "6" }))).toBe(
    paths.batches(),
  );
  const [batch] = await panel.rows(
    "select id, total_cases, rows_refused, rows_skipped from batches order by id desc limit 1",
  );
  expect(batch).toMatchObject({ total_cases: 74, rows_refused: 6 });
  const rates = await panel.rows("select 1 from cases where batch_id = $1 and roi_percentage < 1", [
    batch?.id,
  ]);
  expect(rates).toHaveLength(0);
});

test("another header row is read again, and the columns follow", async () => {
  const id = await wizard.draft();
  await wizard.upload(id, "lender-plain.xlsx");
  expect(led(await panel.post(paths.uploadFile(id), { header_row: "2", intent: "look" }))).toBe(
    paths.uploadFile(id),
  );
  const page = await wizard.page(paths.uploadFile(id));
  expect(page).toContain("Rows read: 59");
  const columns = await wizard.page(paths.uploadColumns(id));
  expect(columns).toContain("Please choose the column that holds Loan Account Number");
  const answer = await panel.post(paths.uploadColumns(id), await wizard.columnsForm(id));
  expect(answer.status).toBe(422);
});

test("a column chosen by hand shows in the preview, and one chosen twice is refused", async () => {
  const id = await wizard.draft();
  await wizard.upload(id, "lender-plain.xlsx");
  const form = await wizard.columnsForm(id);
  const name = Object.keys(form).find((key) => form[key] === "city") ?? "";
  await panel.post(paths.uploadColumns(id), { ...form, [name]: "arbitrator_name", intent: "preview" });
  expect(await wizard.columnsForm(id)).toMatchObject({ [name]: "arbitrator_name" });
  expect(await wizard.page(paths.uploadColumns(id))).toContain("Chosen by you");
  const twice = await panel.post(paths.uploadColumns(id), { ...form, [name]: "lan_number" });
  expect(twice.status).toBe(422);
  expect(shown(await twice.text())).toContain("Loan Account Number is chosen for 2 columns: ");
});

test("rows are left out only as they were shown, whatever is chosen with the same click", async () => {
  const id = await wizard.draft();
  const sheet = workbook([
    {
      name: "Cases",
      rows: [
        ["LAN", "Customer Name", "Firm"],
        ["0001", "Sample One", null],
        ["0002", null, "Sample Two & Co"],
        ["0003", "Sample Three", "Sample Three & Co"],
      ],
    },
  ]);
  await wizard.upload(id, "names.xlsx", Buffer.from(sheet));
  expect(faultsOn(await wizard.page(paths.uploadColumns(id)))).toEqual([["3", "Borrower Name"]]);
  const columns = { "column-0": "lan_number", "column-1": "", "column-2": "customer_name" };
  const other = { ...(await wizard.columnsForm(id)), ...columns, plan: [], leave_out: "1" };
  const before = await wizard.batchCount();
  const asked = await panel.post(paths.uploadColumns(id), other);
  expect(asked.status).toBe(422);
  expect(faultsOn(shown(await asked.text()))).toEqual([["2", "Borrower Name"]]);
  expect(await wizard.batchCount()).toBe(before);
  expect(led(await panel.post(paths.uploadColumns(id), other))).toBe(paths.batches());
  const [batch] = await panel.rows("select total_cases, rows_refused from batches order by id desc limit 1");
  expect(batch).toEqual({ total_cases: 2, rows_refused: 1 });
});

test("what is unusual in the file is confirmed by its sentence, and only while it says the same", async () => {
  const id = await wizard.draft();
  const rows = [
    ["LAN", "Customer Name", "Claim Amount", "Loan Amount"],
    ...["0001", "0002", "0003"].map((lan) => [
      lan,
      "Sample Borrower",
      { "0002": 900, "0003": 400_000 }[lan] ?? 90_000,
      100_000,
    ]),
  ];
  await wizard.upload(id, "odd.xlsx", Buffer.from(workbook([{ name: "Cases", rows }])));
  const form = await wizard.columnsForm(id);
  const right = Object.entries(form).filter(([name]) => name.startsWith("right-"));
  expect(right.map(([, sentence]) => sentence)).toEqual([
    "Claim Amount is below a tenth of the loan in 1 row (3).",
    "Claim Amount is more than three times the loan in 1 row (4).",
  ]);
  const { "right-1": _unsaid, ...others } = form;
  for (const wrong of [others, { ...others, "right-1": "Claim Amount is fine." }]) {
    const asked = await panel.post(paths.uploadColumns(id), wrong);
    expect(asked.status).toBe(422);
    expect(shown(await asked.text())).toContain(importMessages.confirmOdd);
  }
  expect(await wizard.page(paths.uploadColumns(id))).toMatch(/name="right-0"[^>]* checked=""/);
  expect(led(await panel.post(paths.uploadColumns(id), form))).toBe(paths.batches());
});

/** Row and field of each problem on a page. */
function faultsOn(page: string): (string | undefined)[][] {
  const table = /<table class="table table-fold plan-table">(.*?)<\/table>/s.exec(page)?.[1] ?? "";
  return [...table.matchAll(/data-label="Row"[^>]*>(\d+)<.*?data-field="([^"]*)"/gs)].map(
    ([, row, field]) => [row, field],
  );
}
