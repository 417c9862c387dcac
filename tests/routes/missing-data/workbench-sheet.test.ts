// The sheet of blanks: exported, looked at, imported, with two people at work and with what cannot be read.
import { beforeEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { LENDER, LOAN } from "#app/provider/embedded/papers/papers.fixture.ts";
import { sheetForm } from "#tests/support/work/filled-sheet.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { readExport } from "#tests/support/read-export.ts";
import { words } from "#tests/support/words.ts";
import { withRecentOutstanding } from "#tests/support/recent-day.ts";

const PAPER = "loan_recall_notice";
const panel = panelPerTest();
let batch: number;

beforeEach(async () => {
  const client = await panel.given.client(LENDER);
  ({ id: batch } = await panel.given.batch({ client_id: client.id }));
  for (const lan_number of ["0001", "12345678901234567890", "0003"]) {
    const own = {
      ...withRecentOutstanding(LOAN),
      lan_number,
      city: null,
      client_id: client.id,
      batch_id: batch,
    };
    await panel.given.litigationCase(own);
  }
});

const HEAD = ["Loan Account Number", "City", "PIN Code", "Version"];
const stored = async () =>
  (await panel.rows("select city, zip_code from cases order by id")).map(
    ({ city, zip_code }) => city ?? zip_code,
  );
const led = (answer: Response) => answer.headers.get("Location") ?? String(answer.status);
const says = async (address: string) => words(await (await panel.get(address)).text());
const planOf = (html: string) => /name="plan"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
const upload = async (rows: unknown[][], name?: string) =>
  panel.post(paths.workbenchImport(batch, PAPER), sheetForm(rows, name));

test("exported, filled in, looked at, and imported: only then something is written", async () => {
  const exported = await panel.get(paths.workbenchExport(batch, PAPER));
  expect(exported.headers.get("Content-Disposition")).toContain(`Missing-data-batch-${String(batch)}`);
  const { header, rows } = await readExport(exported);
  expect(header).toContain("Version");
  const city = header.indexOf("City");
  for (const row of rows) row[city] = "Pune";
  const address = led(await upload([header, ...rows]));
  expect(address).toContain(paths.workbenchImport(batch, PAPER));

  const html = await (await panel.get(address)).text();
  expect(words(html)).toContain("|3 values will be saved for 3 cases|");
  expect(words(html)).toContain("|12345678901234567890|");
  expect(await stored()).toEqual([null, null, null]);

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => panel.post(address, { plan: planOf(html) })),
  );
  expect(answers.map(led)).toEqual(answers.map(() => paths.workbench(batch, PAPER)));
  expect(await stored()).toEqual(["Pune", "Pune", "Pune"]);
  const audit = await panel.rows(
    "select action, count(*)::int as count from audit where action in ('case.fields_filled', 'batch.fields_imported', 'batch.blanks_exported') group by action order by action",
  );
  expect(audit).toEqual([
    { action: "batch.blanks_exported", count: 1 },
    { action: "batch.fields_imported", count: 1 },
    { action: "case.fields_filled", count: 3 },
  ]);
  expect(await says(paths.workbench(batch, PAPER))).toContain("3 of 3 ready (100 %)");
});

test("what somebody else has stored is shown per row, and the row stays out whole", async () => {
  await panel.rows("update cases set city = 'Nashik', version = 2 where lan_number = '0001'");
  await panel.rows("update cases set customer_name = 'Sample', version = 2 where lan_number = '0003'");
  const address = led(await upload([HEAD, ["0001", "Thane", "400601", 1], ["0003", "Pune", "", 1]]));
  const html = await (await panel.get(address)).text();
  const page = words(html);
  expect(page).toContain("|1 value will be saved for 1 case|");
  expect(page).toContain("1 row is rejected: 1 value of the sheet differs from what is stored");
  expect(page).toMatch(/\|2\|0001\|City\|Thane\|Nashik\|/);
  expect(page).toContain("1 case of these was changed by someone since the sheet was exported.");
  expect(page).toContain("|Changed since the export|");
  expect(led(await panel.post(address, { plan: planOf(html) }))).toBe(paths.workbench(batch, PAPER));
  expect(await stored()).toEqual(["Nashik", null, "Pune"]);
});

test("cells that cannot be read are listed; their rows stay out whole", async () => {
  const address = led(
    await upload([HEAD, ["0001", "Pune", "12", 1], ["0003", "Pune", "", 1], ["0009", "Pune"]]),
  );
  const html = await (await panel.get(address)).text();
  const page = words(html);
  expect(page).toContain("|3 rows in the sheet: 1 will be saved, 2 are rejected (2 cannot be read).|");
  expect(page).not.toContain("not read:");
  expect(page).toMatch(/\|2\|C · PIN Code\|PIN Code\|12\|/);
  expect(page).toContain("|is not a case of this batch|");
  await panel.post(address, { plan: planOf(html) });
  expect(await stored()).toEqual([null, null, "Pune"]);
});

test("one total for all rows, and the columns that nothing is read from by name", async () => {
  await panel.rows("update cases set city = 'Nashik' where lan_number = '0001'");
  const others = ["Remarks", "Signatory Name", "Agent", "Zone", "Called On", "Visited By", "Outcome"];
  const rest = [1, "City", "Sample Borrower", ...others.map(() => "Sample")];
  const head = [...HEAD, "Missing", "Case of", ...others];
  const rows = [
    ["0001", "Thane", "", ...rest],
    ["0009", "Pune", "", ...rest],
    ["0003", "Pune", "", ...rest],
    ["12345678901234567890", "", "", ...rest],
  ];
  const page = await says(led(await upload([head, ...rows])));
  expect(page).toContain(
    "|4 rows in the sheet: 1 will be saved, 1 has nothing to save, 2 are rejected (1 cannot be read, 1 differs from what is stored).|",
  );
  expect(page).toContain(
    "|7 columns of the sheet were not read: “Remarks”, “Signatory Name”, “Agent”, “Zone”, “Called On” and 2 more. The paper does not use them.|",
  );
  const one = await says(
    led(
      await upload([
        [...HEAD, "Remarks"],
        ["0003", "Pune"],
      ]),
    ),
  );
  expect(one).toContain("|1 row in the sheet: 1 will be saved.|");
  expect(one).toContain("|1 column of the sheet was not read: “Remarks”. The paper does not use it.|");
});

test("what would be written has changed since it was looked at: asked again, nothing written", async () => {
  const address = led(await upload([HEAD, ["0001", "Pune", "", 1], ["0003", "Pune", "", 1]]));
  const html = await (await panel.get(address)).text();
  await panel.rows("update cases set city = 'Nashik', version = 2 where lan_number = '0001'");
  const answer = await panel.post(address, { plan: planOf(html) });
  expect(answer.status).toBe(409);
  const again = await answer.text();
  expect(words(again)).toContain("|The data has changed since you reviewed it. Please review again.|");
  expect(words(again)).toContain("|1 value will be saved for 1 case|");
  expect(await stored()).toEqual(["Nashik", null, null]);
  expect((await panel.post(address, { plan: planOf(again) })).status).toBe(302);
  expect(await stored()).toEqual(["Nashik", null, "Pune"]);
});

test("a sheet that is none of ours, and no sheet at all, are refused where they are chosen", async () => {
  const none = await panel.post(paths.workbenchImport(batch, PAPER), new FormData());
  expect(none.status).toBe(422);
  expect(words(await none.text())).toContain("|Please choose the sheet to import|");
  const address = led(
    await upload([
      ["Name", "City"],
      ["x", "Pune"],
    ]),
  );
  const page = await says(address);
  expect(page).toContain("The sheet has no column “Loan Account Number”. Please use the exported sheet.");
  expect(page).not.toContain("|Confirm|");
  const text = led(await upload([["x"]], "filled.csv"));
  expect(await says(text)).toContain("Please upload file having extensions Excel or Binary Excel.");
});

test("another user's sheet is not there, nor under another batch or paper", async () => {
  const address = led(await upload([HEAD, ["0001", "Pune"]]));
  const { id } = await panel.given.batch();
  expect((await panel.get(address.replace(`/${String(batch)}/`, `/${String(id)}/`))).status).toBe(404);
  expect((await panel.get(address.replace(PAPER, "pre_ep"))).status).toBe(404);
  panel.as(await panel.signIn({ email: "other@sample-panel.example" }));
  expect((await panel.get(address)).status).toBe(404);
  expect((await panel.post(address, { plan: "x" })).status).toBe(404);
});

test("a batch without blanks exports nothing, and says so", async () => {
  await panel.rows("update cases set city = 'Pune'");
  const answer = await panel.get(paths.workbenchExport(batch, PAPER));
  expect(led(answer)).toBe(paths.workbench(batch, PAPER));
  expect(answer.headers.get("Set-Cookie")).not.toBeNull();
});
