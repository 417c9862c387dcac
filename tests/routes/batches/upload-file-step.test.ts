// The file step: one form, in which a new file wins, the sheet that was read is chosen, and web pages named .xls are read.
import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { workbook } from "#app/spreadsheets/sample-workbooks.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";
import { led, uploads } from "#tests/support/work/uploads.ts";

const panel = panelPerFile();
const wizard = uploads(panel);

const cases = (lan: string) => [
  ["LAN", "Customer Name", "Claim Amount"],
  [lan, "Sample Borrower 1", 100000],
  [`${lan}2`, "Sample Borrower 2", 200000],
];
const two = (lan: string) =>
  workbook([
    { name: "Notes", rows: [["Prepared for litigation"], ["Please see the other sheet"]] },
    { name: "PN Sept 26", rows: cases(lan) },
  ]);
const one = (lan: string) => workbook([{ name: "Cases", rows: cases(lan) }]);

/** The whole form as a browser without scripts sends it. */
function formOf(fields: Record<string, string>, file?: { name: string; content: Buffer }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("workbook", file ? new File([new Uint8Array(file.content)], file.name) : new File([], ""));
  return form;
}

test("the sheet that was read is ticked; Next takes it", async () => {
  const id = await wizard.draft();
  await wizard.upload(id, "two.xlsx", two("TICK1"));
  const page = await wizard.page(paths.uploadFile(id));
  expect(page).toMatch(
    /<input[^>]*type="radio"[^>]*value="PN Sept 26"[^>]*checked=""|checked=""[^>]*value="PN Sept 26"/,
  );
  expect(page.match(/type="radio"[^>]*checked=""|checked=""[^>]*type="radio"/g)).toHaveLength(1);
  const next = await panel.post(paths.uploadFile(id), formOf({ sheet: "PN Sept 26", header_row: "1" }));
  expect(led(next)).toBe(paths.uploadColumns(id));
});

test("without a sheet it says what to choose", async () => {
  const id = await wizard.draft();
  await wizard.upload(id, "two.xlsx", two("NONE1"));
  const answer = await panel.post(paths.uploadFile(id), formOf({ header_row: "1" }));
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(messages.upload.sheetRequired);
});

test("a file chosen beside the one that was read is the one that goes on when Next is pressed", async () => {
  const id = await wizard.draft();
  await wizard.upload(id, "first.xlsx", two("OLD1"));
  const sent = formOf(
    { sheet: "PN Sept 26", header_row: "1" },
    { name: "second.xlsx", content: one("NEW1") },
  );
  expect(led(await panel.post(paths.uploadFile(id), sent))).toBe(paths.uploadColumns(id));
  const columns = await wizard.page(paths.uploadColumns(id));
  expect(columns).toContain("NEW1");
  expect(columns).not.toContain("OLD1");
  expect(await wizard.page(paths.uploadFile(id))).toContain("second.xlsx");
  expect(await wizard.leftInTransit()).toBe(0);
});

test("a new file that is refused leaves the old one, with the reason at the file", async () => {
  const id = await wizard.draft();
  await wizard.upload(id, "first.xlsx", one("KEPT1"));
  const sent = formOf({ header_row: "1" }, { name: "cases.csv", content: Buffer.from("LAN,Name\n1,A") });
  const answer = await panel.post(paths.uploadFile(id), sent);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(messages.upload.csv);
  expect(page).toContain("first.xlsx");
});

test("Read Again shows another header row and stays on the step", async () => {
  const id = await wizard.draft();
  await wizard.upload(id, "one.xlsx", one("LOOK1"));
  const look = formOf({ header_row: "2", intent: "look" });
  expect(led(await panel.post(paths.uploadFile(id), look))).toBe(paths.uploadFile(id));
  expect(await wizard.page(paths.uploadFile(id))).toContain("Header on row 2");
});

const PAGE = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>
  <meta http-equiv="Content-Type" content="text/html; charset=windows-1252">
  <style>td { mso-number-format:"\\@" }</style><script>fetch("http://tracker.example/")</script></head><body>
  <table><tr><td><b>Sample Bank</b></td></tr></table>
  <table border="1"><tr><td colspan="4">NPA list as on 31/10/2026</td></tr>
  <tr><th>Loan A/c No</th><th>Customer Name</th><th>Claim Amount</th><th>City</th></tr>
  <tr><td>HTM000000000001</td><td>Sample &amp; Sons \xe9</td><td>1,25,000.50</td><td>Pune<br>West</td></tr>
  <tr><td>HTM000000000002</td><td>Sample Borrower</td><td>Rs. 2,00,000/-</td><td>Nashik</td></tr></table></body></html>`;

test("a web page saved as .xls is read: the page says so, and the cells are imported", async () => {
  const id = await wizard.draft();
  const sent = await wizard.upload(id, "bank.xls", Buffer.from(PAGE, "latin1"));
  if (led(sent) === paths.uploadFile(id)) {
    const page = await wizard.page(paths.uploadFile(id));
    expect(page).toContain(messages.upload.webPage);
    const sheet = /value="(Table \d)"[^>]*checked=""|checked=""[^>]*value="(Table \d)"/.exec(page);
    const chosen = sheet?.[1] ?? sheet?.[2] ?? "";
    const next = await panel.post(paths.uploadFile(id), formOf({ sheet: chosen }));
    expect(led(next)).toBe(paths.uploadColumns(id));
  }
  expect(await wizard.page(paths.uploadFile(id))).toContain(messages.upload.webPage);
  const form = await wizard.columnsForm(id);
  expect(led(await panel.post(paths.uploadColumns(id), form))).toBe(paths.batches());
  expect(
    await panel.rows(
      "select lan_number, customer_name, claim_amount, city from cases where lan_number like 'HTM%' order by 1",
    ),
  ).toEqual([
    {
      lan_number: "HTM000000000001",
      customer_name: "Sample & Sons é",
      claim_amount: "125000.50",
      city: "Pune, West",
    },
    {
      lan_number: "HTM000000000002",
      customer_name: "Sample Borrower",
      claim_amount: "200000.00",
      city: "Nashik",
    },
  ]);
  // As it came it is handed out again, never as a web page.
  expect(await panel.rows("select media_type from files where name = 'bank.xls'")).toEqual([
    { media_type: "application/vnd.ms-excel" },
  ]);
});

test("As Last Batch fills in what the client's last batch had, without scripts", async () => {
  const client = await panel.given.client();
  const branch = await panel.given.branch({ client_id: client.id, branch_name: "Nashik" });
  const of = { client: String(client.id), filled_for: String(client.id), branch: String(branch.id) };
  const none = await panel.post(paths.uploadDetails(), { ...of, intent: "last" });
  expect(none.status).toBe(422);
  expect(await none.text()).toContain("This client has no earlier batch");
  await panel.given.batch({
    client_id: client.id,
    client_email_id: "last@sample-lender.example",
    client_contact_no: "9812345670",
    relief_sought: ["drt", "civil_suit"],
    case_category: "sec_138",
    jurisdiction_state: "chandigarh",
    jurisdiction_court: "City Civil Court",
  });
  const answer = await panel.post(paths.uploadDetails(), {
    ...of,
    assigned_by: "Sample Manager",
    batch_name: "Second lot",
    intent: "last",
  });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  for (const value of [
    "last@sample-lender.example",
    "9812345670",
    "City Civil Court",
    "Sample Manager",
    "Second lot",
  ]) {
    expect(page).toContain(`value="${value}"`);
  }
  expect(page).toMatch(/value="drt"[^>]*checked=""|checked=""[^>]*value="drt"/);
  expect(page).toMatch(new RegExp(`<option value="${String(branch.id)}" selected=""`));
});

test("As Last Batch for another client takes over nothing of the one before; without a client it asks for one", async () => {
  const client = await panel.given.client();
  const branch = await panel.given.branch({ client_id: client.id });
  await panel.given.batch({
    client_id: client.id,
    branch_id: branch.id,
    assigned_by: "Sample Desk",
    case_category: "comm_suit",
    jurisdiction_state: "gujarat",
    client_email_id: "other@sample-lender.example",
  });
  const form = { client: String(client.id), filled_for: "1", assigned_by: "Somebody", intent: "last" };
  const page = await (await panel.post(paths.uploadDetails(), form)).text();
  expect(page).toContain('value="other@sample-lender.example"');
  expect(page).toContain('value="Sample Desk"');
  expect(page).toContain(`<option value="${String(branch.id)}" selected=""`);
  expect(page).not.toContain('value="Somebody"');
  const without = await panel.post(paths.uploadDetails(), { intent: "last" });
  expect(without.status).toBe(422);
  expect(await without.text()).toContain("Please select a client first");
});
