// What staff do most, with each choice, typed value and press counted (docs/figures.md). An amount and a next hearing, four
// each, are in case-edits.spec.ts.
import { randomUUID } from "node:crypto";
import { PDF } from "#tests/support/work/documents.ts";
import { paths } from "#app/paths.ts";
import { MAPPING_TYPE } from "#app/provider/contract/clients/clients.ts";
import { clientColumns } from "#app/database/schema.ts";
import { workbook } from "#app/spreadsheets/sample-workbooks.ts";
import { expect, test } from "#tests/support/browser.ts";

/** Counts what is done one after the other. */
function counter() {
  let done = 0;
  return {
    act: async (step: Promise<unknown>) => {
      done += 1;
      await step;
    },
    count: () => done,
  };
}

const LEARNED = {
  lan_number: "A/c Ref",
  customer_name: "Party",
  claim_amount: "Due",
  loan_amount: "Limit Sanctioned",
  address1: "Where",
  zip_code: "Zip",
  outstanding_date_as_on: "Position",
} as const;

test("an upload whose columns are known is eight actions @forms", async ({
  signedIn: page,
  visit,
  given,
  database,
}) => {
  const client = await given.client({ name: `Sample Lender ${randomUUID()}` });
  const branch = await given.branch({ client_id: client.id });
  await given.batch({
    ...{ client_id: client.id, branch_id: branch.id, assigned_by: "Sample Manager" },
    ...{ client_email_id: "legal@sample-lender.example", relief_sought: ["drt"], jurisdiction_court: "drt" },
    ...{ case_category: "loan_recall_notice", jurisdiction_state: "maharashtra" },
  });
  await database.db.insert(clientColumns).values(
    Object.entries(LEARNED).map(([attribute, header]) => ({
      ...{ attribute, header, slug: attribute, client_id: client.id, type: MAPPING_TYPE },
      used_at: "2026-10-04T06:00:00Z",
    })),
  );
  const row = ["ACT/1", "Sample Borrower", 100000, 100000, "1 Sample Road", "422001", "31/10/2026"];
  const buffer = workbook([{ name: "Cases", rows: [Object.values(LEARNED), row] }]);
  await visit(paths.batches());
  const { act, count } = counter();
  await act(page.getByRole("link", { name: "Upload New Batch File" }).click());
  await act(page.getByLabel("Client", { exact: true }).selectOption({ label: client.name }));
  await act(page.getByRole("button", { name: "As Last Batch" }).click());
  await expect(page.getByLabel("Client Email ID")).toHaveValue("legal@sample-lender.example");
  await act(page.getByLabel("Assignment Date").fill("20/11/2026"));
  await act(page.getByRole("button", { name: "Next" }).click());
  await act(page.getByLabel("Excel file").setInputFiles({ name: "act.xlsx", mimeType: "", buffer }));
  await act(page.getByRole("button", { name: "Upload" }).click());
  await expect(page.getByText("1 case will be added.")).toBeVisible();
  await act(page.getByRole("button", { name: "Import", exact: true }).click());
  await expect(page.getByText("1 case added.")).toBeVisible();
  expect(count()).toBe(8);
});

test("three documents of a case are five actions @scripts", async ({ ownCase, page, visit }) => {
  const { batch_id, customer_name } = await ownCase({ customer_name: "Sample Borrower" });
  await visit(paths.cases({ batchId: batch_id }));
  const { act, count } = counter();
  await act(page.getByLabel(`Action for ${customer_name}`).click());
  await act(
    page.locator(".menu-list:visible :is(a, button)").getByText("Update Documents", { exact: true }).click(),
  );
  await act(page.getByLabel("Document Type").fill("Sanction Letter"));
  const files = ["one.pdf", "two.pdf", "three.pdf"].map((name) => ({
    ...{ name, mimeType: "application/pdf", buffer: Buffer.from(PDF) },
  }));
  await act(page.getByLabel("File").setInputFiles(files));
  await act(page.getByRole("dialog").getByRole("button", { name: "Upload" }).click());
  await expect(page.getByRole("dialog").getByRole("row").filter({ hasText: "Sanction Letter" })).toHaveCount(
    3,
  );
  expect(count()).toBe(5);
});
