// The third step of the upload wizard: what is remembered of a client's columns, and forgotten where it is seen.
import type { Page } from "@playwright/test";
import { clientColumns } from "#app/database/schema.ts";
import { paths } from "#app/paths.ts";
import { MAPPING_TYPE } from "#app/provider/contract/clients/clients.ts";
import { workbook } from "#app/spreadsheets/sample-workbooks.ts";
import { expect, test } from "#tests/support/browser.ts";

const DETAILS = {
  assigned_by: "Sample Manager",
  assignment_date: "2026-11-20",
  email_id: "legal@sample-lender.example",
  relief_sought: "civil_suit",
  case_category: "loan_recall_notice",
  jurisdiction_state: "maharashtra",
  jurisdiction_court: "drt",
};

const SHEET = workbook([
  {
    name: "Cases",
    rows: [
      ["LAN", "Cust Nm", "S.No", "Claim Amt (Rs)", "Res. Add", "Off. Add", "Bucket", "Zonal Note"],
      ["COL000001", "Sample Borrower 1", 1, 250000, "1 Sample Road", "2 Sample Road", "B3", "x"],
      ["COL000002", "Sample Borrower 2", 2, 350000, "3 Sample Road", "4 Sample Road", "B4", "y"],
    ],
  },
]);

/** Takes the first two steps of a workbook. */
async function toColumns(page: Page, origin: string, of: { client: number; branch: number }, buffer = SHEET) {
  const sent = { headers: { Origin: origin }, maxRedirects: 0 };
  const form = { ...DETAILS, client: String(of.client), branch: String(of.branch) };
  const first = await page.request.post(origin + paths.uploadDetails(), { form, ...sent });
  const file = first.headers().location ?? "";
  const second = await page.request.post(origin + file, {
    multipart: { workbook: { name: "cases.xlsx", mimeType: "application/octet-stream", buffer } },
    ...sent,
  });
  return second.headers().location ?? "";
}

test("what was learned is said at its column, and forgotten there @scripts", async ({
  page,
  ownLender,
  signIn,
  visit,
  given,
  database,
  origin,
}) => {
  const branch = await given.branch({ client_id: ownLender.id });
  const learned = [
    { attribute: "emi_amount", header: "S.No" },
    { attribute: "claim_amount", header: "Claim" },
    { attribute: "npa_date", header: "NPA Since" },
  ];
  await database.db.insert(clientColumns).values(
    learned.map((line) => ({
      ...line,
      slug: line.attribute,
      client_id: ownLender.id,
      type: MAPPING_TYPE,
      used_at: "2026-10-04T06:00:00Z",
    })),
  );
  await signIn(ownLender.admin);
  await visit(await toColumns(page, origin, { client: ownLender.id, branch: branch.id }));

  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("NPA Since")).toContainText("NPA Date came from “NPA Since” on 4 Oct 2026");
  await expect(row("Claim Amt (Rs)")).toContainText(
    "Claim Amount came from “Claim” on 4 Oct 2026; this file has “Claim Amt (Rs)”.",
  );
  await expect(row("Cust Nm")).toContainText("Exact match");
  await expect(row("Res. Add")).toContainText("Known synonym");
  await expect(row("Off. Add")).toContainText("Perhaps Address 3 or Branch Address");
  await expect(row("Bucket")).toContainText("Extra column");
  await expect(row("Zonal Note")).toContainText("New");
  await expect(page.getByLabel("C S.No")).toHaveValue("emi_amount");

  await page.getByLabel("F Off. Add").selectOption("address3");
  await page.getByRole("button", { name: "Forget that S.No is EMI Amount" }).click();
  await expect(page.getByText("“S.No” is no longer learned as EMI Amount")).toBeVisible();
  await expect(page.getByLabel("C S.No")).toHaveValue("");
  await expect(page.getByLabel("F Off. Add")).toHaveValue("address3");
  await expect(page.getByRole("button", { name: "Forget that S.No is EMI Amount" })).toHaveCount(0);

  for (const without of ["City or PIN Code", "Loan Amount", "Outstanding Date As On"])
    await page.getByRole("checkbox", { name: `Import without ${without}` }).check();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Imported Successfully")).toBeVisible();
  const { rows } = await database.pool.query(
    "select header from client_columns where client_id = $1 and is_current order by header",
    [ownLender.id],
  );
  expect(rows.map(({ header }: { header: string }) => header)).toEqual([
    "Bucket",
    "Claim",
    "Claim Amt (Rs)",
    "Cust Nm",
    "LAN",
    "NPA Since",
    "Off. Add",
    "Res. Add",
    "S.No",
    "Zonal Note",
  ]);
});

test("a changed column refreshes what will happen in place, and loses neither focus nor ticks @scripts", async ({
  page,
  ownLender,
  signIn,
  visit,
  given,
  origin,
}) => {
  const branch = await given.branch({ client_id: ownLender.id });
  await signIn(ownLender.admin);
  await visit(await toColumns(page, origin, { client: ownLender.id, branch: branch.id }));
  const preview = page.locator(".grid-scroll[aria-label='First rows as they will be stored']");
  await expect(preview).not.toContainText("EMI Amount");
  const column = page.getByLabel("C S.No");
  await column.focus();
  await column.selectOption("emi_amount");
  const tick = page.getByRole("checkbox", { name: "Import without Loan Amount" });
  await tick.check();
  await expect(preview).toContainText("EMI Amount");
  await expect(tick).toBeChecked();
  await expect(tick).toBeFocused();
  await expect(column).toHaveValue("emi_amount");
  // One field in two columns is told as soon as it is chosen, and so is its correction.
  await page.getByLabel("F Off. Add").selectOption("address1");
  await expect(page.getByText("Address 1 is chosen for 2 columns")).toBeVisible();
  await page.getByLabel("F Off. Add").selectOption("address3");
  await expect(preview).toContainText("Address 3");
  await expect(page.getByText("is chosen for 2 columns")).toHaveCount(0);
});

test("rows that Excel hides are left out by one choice, counted before and after @forms", async ({
  page,
  ownLender,
  signIn,
  visit,
  given,
  origin,
}) => {
  const branch = await given.branch({ client_id: ownLender.id });
  await signIn(ownLender.admin);
  const lans = ["HID1", "HID2", "HID3"].map((lan) => [lan, `Sample Borrower ${lan}`]);
  const sheet = workbook([{ name: "Cases", rows: [["LAN", "Customer Name"], ...lans], hiddenRows: [3] }]);
  await visit(await toColumns(page, origin, { client: ownLender.id, branch: branch.id }, sheet));
  await expect(page.getByText("Excel hides 1 row (3), by a filter or by hand.")).toBeVisible();
  await page.getByLabel("Leave them out").check();
  await page.getByRole("button", { name: "Update Preview" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 hidden row left out" })).toBeVisible();
  await expect(page.getByLabel("Leave them out")).toBeChecked();
  for (const box of await page.getByRole("checkbox", { name: /^Import without/ }).all()) await box.check();
  await page.getByRole("button", { name: /^Import/ }).click();
  await expect(page.getByText("2 cases added, 1 hidden row left out.")).toBeVisible();
});
