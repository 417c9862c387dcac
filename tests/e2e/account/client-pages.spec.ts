// What hangs on a client, as staff keep it: branches, the columns of its workbooks, uploads, templates; and whether it
// is worked for at all.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { clientColumns } from "#app/database/schema.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { MAPPING_TYPE } from "#app/provider/contract/clients/clients.ts";
import { expect, test } from "#tests/support/browser.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const cards = (page: Page) => page.getByRole("article");

test("a branch is added, edited, deactivated and activated again @forms", async ({
  page,
  ownLender,
  signIn,
  visit,
  complaints,
}) => {
  complaints.mayAnswer(409);
  await signIn(ownLender.admin);
  await visit(paths.client(ownLender.id));
  await page.getByRole("navigation", { name: "Client" }).getByRole("link", { name: "Branches" }).click();
  await expect(page.getByText(clientMessages.branches.none)).toBeVisible();
  await page.getByRole("link", { name: "Add Branch" }).click();
  await dialog(page).getByLabel("Branch Name").fill("Nagpur Camp");
  await dialog(page).getByLabel("Manager's Number").fill("98000 00001");
  await dialog(page).getByRole("button", { name: "Add Branch" }).click();
  await expect(page.getByText(clientMessages.branches.added("Nagpur Camp"))).toBeVisible();
  const line = page.getByRole("row").filter({ hasText: "Nagpur Camp" });
  await expect(line).toContainText("98000 00001");

  await page.getByRole("link", { name: "Add Branch" }).click();
  await dialog(page).getByLabel("Branch Name").fill("nagpur camp");
  await dialog(page).getByRole("button", { name: "Add Branch" }).click();
  await expect(dialog(page).getByText(clientMessages.branches.nameTaken)).toBeVisible();
  await expect(dialog(page).getByLabel("Branch Name")).toHaveValue("nagpur camp");
  await dialog(page).getByRole("link", { name: "Close" }).click();

  await page.getByRole("link", { name: "Edit Nagpur Camp" }).click();
  await expect(dialog(page).getByLabel("Manager's Number")).toHaveValue("98000 00001");
  await dialog(page).getByLabel("Address").fill("12 Sample Road\nNagpur 440001");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(clientMessages.branches.updated)).toBeVisible();
  await expect(line).toContainText("12 Sample Road");

  await page.getByRole("link", { name: "Deactivate Nagpur Camp" }).click();
  await expect(dialog(page)).toContainText(clientMessages.branches.willDeactivate(0));
  await dialog(page).getByRole("button", { name: "Deactivate Branch" }).click();
  await expect(line).toContainText("Deactivated");
  await page.getByRole("link", { name: "Activate Nagpur Camp", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Activate Branch" }).click();
  await expect(page.getByText(clientMessages.branches.activated("Nagpur Camp"))).toBeVisible();
  await expect(line).not.toContainText("Deactivated");
});

test("a deactivated client is not offered for new work, and keeps its cases @scripts", async ({
  signedIn: page,
  given,
  visit,
}) => {
  const name = `Sample Lender ${randomUUID().slice(0, 8)}`;
  const { id } = await given.client({ name, full_name: `${name} Limited` });
  await given.litigationCase({ client_id: id, customer_name: "Sample Borrower Stays" });
  await visit(paths.client(id));
  await page.getByRole("link", { name: "Deactivate" }).click();
  await expect(dialog(page)).toContainText(clientMessages.willDeactivate(1));
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(paths.client(id));
  await page.getByRole("link", { name: "Deactivate" }).click();
  await dialog(page).getByRole("button", { name: "Deactivate Client" }).click();
  await expect(page.getByText(clientMessages.deactivated(name))).toBeVisible();
  await expect(page.getByText(clientMessages.deactivatedNotice)).toBeVisible();

  await visit(paths.uploadDetails());
  await expect(page.getByLabel("Client", { exact: true }).locator("option", { hasText: name })).toHaveCount(
    0,
  );
  await visit(paths.client(id));
  await page.getByRole("link", { name: "View Cases" }).click();
  await expect(cards(page)).toContainText("Sample Borrower Stays");

  await visit(paths.clients({ search: name }));
  await expect(page.getByText(messages.clients.none)).toBeVisible();
  await page.getByRole("link", { name: "Deactivated clients" }).click();
  // The page before has a search of its own.
  await expect(page.getByRole("link", { name: "Active clients", exact: true })).toBeVisible();
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
  await cards(page)
    .getByRole("link", { name: `${name} Limited`, exact: true })
    .click();
  await page.getByRole("link", { name: "Activate", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Activate Client" }).click();
  await expect(page.getByText(clientMessages.activated(name))).toBeVisible();
});

test("columns are forgotten one at a time, and all at once @scripts", async ({
  page,
  ownLender,
  signIn,
  visit,
  database,
}) => {
  await database.db.insert(clientColumns).values(
    [
      { attribute: "lan_number", header: "Loan A/c No." },
      { attribute: "lan_number", header: "Loan Number" },
      { attribute: "customer_name", header: "उधारकर्ता" },
    ].map((line) => ({ ...line, slug: line.attribute, client_id: ownLender.id, type: MAPPING_TYPE })),
  );
  await signIn(ownLender.admin);
  await visit(paths.clientColumns(ownLender.id));
  const lines = page.getByRole("main").locator("tbody").getByRole("row");
  await expect(lines).toHaveCount(3);
  await page.getByRole("link", { name: "Remove Loan Account Number (Loan A/c No.)" }).click();
  await expect(dialog(page)).toContainText("Loan A/c No.");
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(clientMessages.columns.forgottenOne)).toBeVisible();
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText("उधारकर्ता");
  await expect(lines.nth(1)).toContainText("Loan Number");
  await page.getByRole("link", { name: "Remove All" }).click();
  await dialog(page).getByRole("button", { name: "Remove All" }).click();
  await expect(page.getByText(clientMessages.columns.none)).toBeVisible();
});
