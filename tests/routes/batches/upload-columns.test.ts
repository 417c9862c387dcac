// The third step of an import: columns that papers need and the file does not have, and columns that are no field.
import { expect, test } from "vitest";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { paths } from "#app/paths.ts";
import { workbook } from "#app/spreadsheets/sample-workbooks.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";
import { templateText } from "#tests/support/work/templates.ts";
import { details, led, shown, uploads } from "#tests/support/work/uploads.ts";

const panel = panelPerFile();
const wizard = uploads(panel);

test("what papers need and no column holds is confirmed by name", async () => {
  const id = await wizard.draft();
  const sheet = workbook([
    {
      name: "Cases",
      rows: [
        ["LAN", "Customer Name", "Claim Amount"],
        ["0001", "Sample One", 5],
      ],
    },
  ]);
  await wizard.upload(id, "names.xlsx", Buffer.from(sheet));
  const form = await wizard.columnsForm(id);
  const names = Object.keys(form).filter((name) => name.startsWith("without-"));
  expect(names).toEqual([
    "without-address1",
    "without-city_or_zip_code",
    "without-loan_amount",
    "without-outstanding_date_as_on",
  ]);
  expect(shown(await wizard.page(paths.uploadColumns(id)))).toContain("Import without City or PIN Code");
  const { "without-loan_amount": _unsaid, ...others } = form;
  const asked = await panel.post(paths.uploadColumns(id), others);
  expect(asked.status).toBe(422);
  expect(shown(await asked.text())).toContain("Please choose a column for Loan Amount, or confirm");
  expect(led(await panel.post(paths.uploadColumns(id), form))).toBe(paths.batches());
});

test("which columns are asked about follows the Case Category of the batch and its papers' texts", async () => {
  const values = details({ case_category: "summary_suit" });
  const id = await wizard.draft(values);
  const rows = [
    [
      "LAN",
      "Customer Name",
      "Claim Amount",
      "Loan Amount",
      "Address 1",
      "Outstanding Date as on",
      "PIN Code",
    ],
    ["0001", "Sample One", 90_000, 100_000, "1 Sample Road, Pune", "01/02/2026", "411001"],
  ];
  const sheet = Buffer.from(workbook([{ name: "Cases", rows }]));
  await wizard.upload(id, "suit.xlsx", sheet);
  const asked = async () =>
    Object.keys(await wizard.columnsForm(id))
      .filter((name) => name.startsWith("without-"))
      .map((name) => name.slice("without-".length));
  // Branch, client and court come from elsewhere; one of City and PIN Code is enough for the notice, the suit says both.
  expect(await asked()).toEqual([
    ...["city", "state", "agreement_date", "roi_percentage", "disbursal_date", "default_date", "lrn_date"],
  ]);
  const save = (category: string) =>
    panel.post(paths.uploadDetails(id), { ...values, case_category: category });
  await save("loan_recall_notice");
  expect(await asked()).toEqual([]);

  // A client's own texts that say other things need other columns.
  const { id: client } = await panel.given.client();
  const body = templateText("Dear {{customer_name}}, your account is an NPA since {{npa_date}}.");
  await panel.rows(
    `with version as (insert into template_versions (version, category, body, language)
       values ('own-of-a-test', 'loan_recall_notice', $2, 'en') returning version as text)
     insert into paper_templates (category, client_id, body, state, template_version, created_by, approved_by, approved_at)
     select 'loan_recall_notice', $1, $2, 'approved', text, u.id, u.id, now() from version, users u limit 1`,
    [client, body],
  );
  const own = { ...values, client: String(client), case_category: "loan_recall_notice" };
  await panel.post(paths.uploadDetails(id), own);
  await wizard.upload(id, "suit.xlsx", sheet);
  expect(await asked()).toEqual(["npa_date"]);
});

test("an assignment date that can hardly be right is confirmed before the import, or corrected", async () => {
  panel.setNow(new Date("2026-11-23T06:00:00Z"));
  const values = details({ assignment_date: "20/11/2062" });
  const id = await wizard.draft(values);
  const rows = [
    ["LAN", "Customer Name", "Claim Amount"],
    ["DAY0001", "Sample One", 5],
  ];
  await wizard.upload(id, "dates.xlsx", Buffer.from(workbook([{ name: "Cases", rows }])));
  const sentence = "Assignment Date (20 Nov 2062) is in the future.";
  const { "right-0": said, ...others } = await wizard.columnsForm(id);
  expect(said).toBe(sentence);
  const asked = await panel.post(paths.uploadColumns(id), others);
  expect([asked.status, shown(await asked.text()).includes(importMessages.confirmOdd)]).toEqual([422, true]);
  await panel.post(paths.uploadDetails(id), { ...values, assignment_date: "20/11/2026" });
  const form = await wizard.columnsForm(id);
  expect(form).not.toHaveProperty("right-0");
  expect(led(await panel.post(paths.uploadColumns(id), form))).toBe(paths.batches());
});

test("a second number of the borrower is asked about, told as an extra column and kept on the case", async () => {
  const seconds = ["Mob 2", "Alt Mobile", "Alternate Contact No", "Second Mobile No"];
  const id = await wizard.draft();
  const rows = [
    ["LAN", "Customer Name", "Claim Amount", "Mobile No", ...seconds],
    ["MOB0001", "Sample One", 5, "9876543210", "9876543211", 9876543212, "+91 98765 43213", "9876543214"],
  ];
  await wizard.upload(id, "mobiles.xlsx", Buffer.from(workbook([{ name: "Cases", rows }])));
  const page = await wizard.page(paths.uploadColumns(id));
  for (const header of seconds) {
    const [row = ""] = new RegExp(`<tr[^>]*>(?:(?!<tr).)*${header}.*?</tr>`, "s").exec(page) ?? [];
    // Nothing is taken for the first number by itself; what it may be is offered.
    expect(row, header).toContain("Not used (saved as an extra column)");
    expect(row, header).toContain("Perhaps Mobile Number");
  }
  const form = await wizard.columnsForm(id);
  expect(["column-4", "column-5", "column-6", "column-7"].map((name) => form[name])).toEqual([
    "",
    "",
    "",
    "",
  ]);
  expect(led(await panel.post(paths.uploadColumns(id), form))).toBe(paths.batches());
  const stored = await panel.rows(
    "select id, batch_id, customer_mobile_number, extras from cases where lan_number = 'MOB0001'",
  );
  expect(stored).toMatchObject([
    {
      customer_mobile_number: "9876543210",
      extras: {
        ...{ "Mob 2": "9876543211", "Alt Mobile": "9876543212" },
        ...{ "Alternate Contact No": "+91 98765 43213", "Second Mobile No": "9876543214" },
      },
    },
  ]);
  const [{ id: caseId, batch_id: batchId }] = stored as [{ id: number; batch_id: number }];
  const details = await wizard.page(paths.caseDialog({ batchId, caseId }, "details"));
  for (const text of [...seconds, "9876543211", "9876543214"]) expect(details).toContain(text);
});
