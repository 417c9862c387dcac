// Parties of a sheet through the wizard: with new cases, and of cases that are there.
import { beforeEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { workbook } from "#app/spreadsheets/sample-workbooks.ts";
import { bulkForms, hidden } from "#tests/support/work/bulk.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";
import { led, uploads } from "#tests/support/work/uploads.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerFile();
const forms = bulkForms(panel);
const wizard = uploads(panel);

const SHEET = [
  ["LAN", "Customer Name", "Guarantor Name", "Guarantor 2 Name", "Director 1 Name", "Director 1 Email"],
  ["NEW1", "Sample Borrower 1", "", "Sample Guarantor 2", "", ""],
  ["LIVE", "Sample Borrower 2", "Sample Guarantor 1", "Sample Guarantor 3", "Sample Director", ""],
  ["NEW2", "Sample Borrower 3", "", "", "Sample Director 2", "dir@sample-borrowers.example"],
];

/** Of the case that is there; its client has no other. */
let ids: { client: number; branch: number; caseId: number; batchId: number };

beforeEach(async () => {
  const { id: client } = await panel.given.client();
  const { id: branch } = await panel.given.branch({ client_id: client });
  const own = { client_id: client, lan_number: "LIVE", customer_name: "Sample Borrower 2" };
  const { id: caseId, batch_id: batchId } = await panel.given.litigationCase(own);
  ids = { client, branch, caseId, batchId };
});

/** As far as the dry run. */
async function planned(sheet: unknown[][], action: "blanks" | "all") {
  const draft = await wizard.draft({ client: String(ids.client), branch: String(ids.branch) });
  await wizard.upload(draft, "loans.xlsx", Buffer.from(workbook([{ name: "Cases", rows: sheet }])));
  const address = paths.uploadColumns(draft);
  const form = await wizard.columnsForm(draft);
  led(await panel.post(address, { ...form, "repeat-live": action, intent: "preview" }));
  return {
    page: async () => words(await wizard.page(`${address}?show=all`)),
    run: async () =>
      expect(led(await panel.post(address, await wizard.columnsForm(draft)))).toBe(paths.batches()),
  };
}

const people = () =>
  panel.rows(
    `select lan_number, role, position, name, mobile, p.email, p.address
       from parties p join cases c on c.id = p.case_id where c.client_id = $1 order by lan_number, p.role desc, p.position`,
    [ids.client],
  );
const party = (values: Record<string, unknown>) => ({
  ...{ lan_number: "LIVE", name: null, mobile: null, email: null, address: null },
  ...values,
});
const addParty = (form: Record<string, string>) =>
  panel.post(paths.caseDialog(ids, "parties/add"), { ...NO_PARTY, ...form });
const NO_PARTY = Object.fromEntries(
  [
    ...["role", "position", "name", "constitution", "address", "mobile", "email", "pan", "registration_no"],
    ...["aadhaar_last4", "is_minor", "is_deceased", "deceased_on", "representative_name"],
    "representative_capacity",
  ].map((name) => [name, ""]),
);
const lastChange = async () =>
  Number((await panel.rows("select id from bulk_changes order by id desc limit 1"))[0]?.id);

/** Presses Undo in the dialog of the last import, and gives what the dialog said. */
async function undo(): Promise<string> {
  const address = paths.undoChange(await lastChange());
  const { html } = await forms.get(address);
  const fields = ["change_id", "seen", "idempotency_key"].map((name) => [name, hidden(html, name)]);
  await forms.review(address, Object.fromEntries(fields) as Record<string, string>);
  return words(html);
}

test("new cases get theirs, a case that is updated too, and undo takes all of it back", async () => {
  const { page, run } = await planned(SHEET, "blanks");
  expect(await page()).toContain("2 cases will be added, 1 case will be updated.");
  expect(await page()).toContain("|Guarantor 2 Name: blank → Sample Guarantor 3|");
  await run();
  expect(await people()).toEqual([
    party({ role: "guarantor", position: 1, name: "Sample Guarantor 1" }),
    party({ role: "guarantor", position: 2, name: "Sample Guarantor 3" }),
    party({ role: "director", position: 1, name: "Sample Director" }),
    party({ lan_number: "NEW1", role: "guarantor", position: 2, name: "Sample Guarantor 2" }),
    party({
      ...{ lan_number: "NEW2", role: "director", position: 1 },
      ...{ name: "Sample Director 2", email: "dir@sample-borrowers.example" },
    }),
  ]);
  await undo();
  expect(await people()).toEqual([]);
  expect(
    await panel.rows("select id::int, guarantor_name from cases where client_id = $1", [ids.client]),
  ).toEqual([{ id: ids.caseId, guarantor_name: null }]);
});

const CONTACTS = [
  [
    ...["LAN", "Customer Name", "Guarantor Name", "Guarantor Mobile", "Guarantor Email"],
    ...["Guarantor 2 Name", "Guarantor 2 Mobile", "Guarantor 2 Email", "Co-Borrower Name"],
    ...["Co-Borrower 1 Mobile", "Guarantor 3 Name", "Guarantor 3 Mobile"],
  ],
  [
    ...["LIVE", "Sample Borrower 2", "First Guarantor", "9000000001", "new1@sample-borrowers.example"],
    ...["Second Guarantor", "9000000002", "new2@sample-borrowers.example", "First Co-Borrower"],
    ...["9000000003", "Third Guarantor", "9000000004"],
  ],
];

/** A first guarantor with a mobile number, a second with an email, and a third who is somebody else than in the sheet. */
async function withGuarantors() {
  await addParty({ role: "guarantor", name: "First Guarantor", mobile: "9111111111" });
  await addParty({ role: "guarantor", name: "Second Guarantor", email: "old2@sample-borrowers.example" });
  await addParty({ role: "guarantor", name: "Another Guarantor" });
  return people();
}
const told = async () => words((await wizard.page(paths.caseDialog(ids, "history"))).replaceAll("\n", " "));

test("blanks alone are filled, of the same person, listed before, told in the History and undone", async () => {
  const before = await withGuarantors();
  const { page, run } = await planned(CONTACTS, "blanks");
  const said = (await page()).split("|");
  for (const line of [
    "Email of the Guarantor: blank → new1@sample-borrowers.example",
    "Guarantor 2 Mobile Number: blank → 9000000002",
    "Co-borrower 1 Mobile Number: blank → 9000000003",
  ]) {
    expect(said).toContain(line);
  }
  for (const field of ["Mobile Number of the Guarantor:", "Guarantor 2 Email:", "Guarantor 3 Mobile Number:"])
    expect(said.filter((line) => line.startsWith(field))).toEqual([]);
  await run();
  const after = [
    party({ role: "guarantor", position: 1, name: "First Guarantor", mobile: "9111111111" }),
    party({ role: "guarantor", position: 2, name: "Second Guarantor", mobile: "9000000002" }),
    party({ role: "guarantor", position: 3, name: "Another Guarantor" }),
    party({ role: "coborrower", position: 1, name: "First Co-Borrower", mobile: "9000000003" }),
  ];
  Object.assign(after[0] ?? {}, { email: "new1@sample-borrowers.example" });
  Object.assign(after[1] ?? {}, { email: "old2@sample-borrowers.example" });
  expect(await people()).toEqual(after);
  expect(await told()).toMatch(/Guarantor 2 Mobile Number\|\*+0002\|/);

  await undo();
  expect(await people()).toEqual(before);
  // The same file once more finds the same, and after it there is nothing left to do.
  await (await planned(CONTACTS, "blanks")).run();
  expect(await people()).toEqual(after);
  expect(await (await planned(CONTACTS, "blanks")).page()).toContain(
    "Nothing will be imported, 1 row already stored as it is.",
  );
});

test("all values replace what is there, and a party that staff changed since is kept by the undo", async () => {
  await withGuarantors();
  const { page, run } = await planned(CONTACTS, "all");
  expect(await page()).toContain("|Mobile Number of the Guarantor: 9111111111 → 9000000001|");
  await run();
  const [first, second, third] = await people();
  expect(first).toMatchObject({ mobile: "9000000001", email: "new1@sample-borrowers.example" });
  expect(second).toMatchObject({ mobile: "9000000002", email: "new2@sample-borrowers.example" });
  expect(third).toMatchObject({ name: "Third Guarantor", mobile: "9000000004" });
  const facts = "select facts ->> 'guarantor_mobile' as mobile from cases where id = $1";
  expect(await panel.rows(facts, [ids.caseId])).toEqual([{ mobile: "9000000001" }]);

  const [row] = await panel.rows(
    "select id, version from parties where case_id = $1 and name = 'Second Guarantor'",
    [ids.caseId],
  );
  const edit = paths.caseDialog(ids, `parties/${Number(row?.id)}/edit`);
  const changed = { ...NO_PARTY, role: "guarantor", name: "Second Guarantor", mobile: "9222222222" };
  expect((await panel.post(edit, { ...changed, version: String(row?.version) })).status).toBe(302);
  const now = await people();
  expect(await undo()).toMatch(/LAN LIVE.*Guarantor 2 Mobile Number.*Sample Admin/);
  expect(await people()).toEqual(now);
});
