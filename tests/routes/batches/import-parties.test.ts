// Parties of a sheet through the wizard: with new cases, and beside cases that are there.
import { expect, test } from "vitest";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { paths } from "#app/paths.ts";
import { workbook } from "#app/spreadsheets/sample-workbooks.ts";
import { bulkForms, hidden } from "#tests/support/bulk.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";
import { led, uploads } from "#tests/support/uploads.ts";

const panel = panelPerFile();
const forms = bulkForms(panel);
const wizard = uploads(panel);

const SHEET = [
  ["LAN", "Customer Name", "Guarantor Name", "Guarantor 2 Name", "Director 1 Name", "Director 1 Email"],
  ["NEW1", "Sample Borrower 1", "", "Sample Guarantor 2", "", ""],
  ["LIVE", "Sample Borrower 2", "Sample Guarantor 1", "Sample Guarantor 3", "Sample Director", ""],
  ["NEW2", "Sample Borrower 3", "", "", "Sample Director 2", "dir@sample-borrowers.example"],
];

test("new cases get theirs; of a case that is updated the first follows its column, and undo takes it back", async () => {
  const client = await panel.given.client();
  const branch = await panel.given.branch({ client_id: client.id });
  const own = { client_id: client.id, lan_number: "LIVE", customer_name: "Sample Borrower 2" };
  const { id } = await panel.given.litigationCase(own);
  const draft = await wizard.draft({ client: String(client.id), branch: String(branch.id) });
  await wizard.upload(draft, "loans.xlsx", workbook([{ name: "Cases", rows: SHEET }]));
  const address = paths.uploadColumns(draft);
  const page = () => wizard.page(address);
  expect(await page()).toContain("2 cases will be added, 1 row left out.");
  expect(await page()).not.toContain(importMessages.partiesOfNewOnly);
  const form = await wizard.columnsForm(draft);
  led(await panel.post(address, { ...form, "repeat-live": "blanks", intent: "preview" }));
  expect(await page()).toContain(importMessages.partiesOfNewOnly);
  expect(led(await panel.post(address, await wizard.columnsForm(draft)))).toBe(paths.batches());

  const people = () =>
    panel.rows(
      `select lan_number, role, name, p.email from parties p join cases c on c.id = p.case_id
        where c.client_id = $1 order by lan_number, p.id`,
      [client.id],
    );
  const [live, ...others] = [
    { lan_number: "LIVE", role: "guarantor", name: "Sample Guarantor 1", email: null },
    { lan_number: "NEW1", role: "guarantor", name: "Sample Guarantor 2", email: null },
    ...[
      {
        lan_number: "NEW2",
        role: "director",
        name: "Sample Director 2",
        email: "dir@sample-borrowers.example",
      },
    ],
  ];
  expect(await people()).toEqual([live, ...others]);
  const [batch] = await panel.rows("select id::int from batches order by id desc limit 1");
  const undo = paths.undoImport(Number(batch?.id));
  const { html } = await forms.get(undo);
  const fields = ["change_id", "seen", "idempotency_key"].map((name) => [name, hidden(html, name)]);
  expect((await forms.review(undo, Object.fromEntries(fields) as Record<string, string>)).status).toBe(302);
  expect(await people()).toEqual([]);
  expect(
    await panel.rows("select id::int, guarantor_name from cases where client_id = $1", [client.id]),
  ).toEqual([{ id, guarantor_name: null }]);
});
