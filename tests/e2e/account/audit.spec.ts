import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { read, utils } from "xlsx";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { messages } from "#app/domain/messages.ts";
import { FROM_AFTER_TO } from "#app/domain/period.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const entries = (page: Page) => page.getByRole("main").getByRole("row");
/** Sign-in itself is looked at in sign-in.spec.ts. */
const givenSignIn = ({ pool }: OpenDatabase) =>
  pool.query("insert into audit (action, object_type, object_id) values ('login.succeeded', 'session', '1')");
const filter = (page: Page) => page.getByRole("dialog", { name: "Filter Audit" });

test("who sees every client finds a change by its user, and what it changed @scripts", async ({
  page,
  visit,
  given,
  account,
  signIn,
  ownLender,
}) => {
  const fullName = `Sample Clerk ${String(Date.now())}`;
  await signIn(await account({ fullName }));
  const { id } = await given.litigationCase({ client_id: ownLender.id });
  await visit(paths.caseDialog({ caseId: id }, "comments", { client: ownLender.id }));
  await page.getByRole("textbox", { name: "Comment" }).fill("Summons issued");
  await page.getByRole("button", { name: "Add Comment" }).click();
  await expect(page.getByRole("dialog").getByText(messages.comments.added)).toBeVisible();

  await visit(paths.batches());
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Audit" }).click();
  await expect(page).toHaveURL(paths.audit());
  await page.getByRole("button", { name: "Filter" }).click();
  const chosen = await filter(page).getByLabel("User").locator("option", { hasText: fullName }).textContent();
  await filter(page)
    .getByLabel("User")
    .selectOption({ label: chosen ?? "" });
  await filter(page).getByLabel("Kind of action").selectOption({ label: "Changes" });
  await filter(page).getByRole("button", { name: "Apply Filters" }).click();

  await expect(page).toHaveURL(/[?&]user=\d+&kind=change/);
  await expect(entries(page)).toHaveCount(2);
  const entry = entries(page).nth(1);
  await expect(entry).toContainText(fullName);
  await expect(entry).toContainText("Added a comment");
  await expect(entry).toContainText("Summons issued");
  await entry.getByRole("link", { name: `Case ${String(id)}` }).click();
  await expect(page).toHaveURL(paths.casePage(id));
  await expect(page.getByRole("region", { name: "Time Line" })).toContainText("Summons issued");
});

test("a From after its To is told above the list and at the field, and mended there @forms", async ({
  signedIn,
  visit,
  database,
}) => {
  await givenSignIn(database);
  await visit(paths.audit({ kind: "sign_in" }));
  await signedIn.getByRole("button", { name: "Filter" }).click();
  await filter(signedIn).getByLabel("From").fill("2026-03-02");
  await filter(signedIn).getByLabel("To").fill("2026-03-01");
  await filter(signedIn).getByRole("button", { name: "Apply Filters" }).click();
  await expect(signedIn.getByRole("alert")).toContainText(FROM_AFTER_TO);
  await expect(signedIn.getByText(messages.audit.none)).toHaveCount(0);
  await signedIn.getByRole("button", { name: "Change the Period" }).click();
  await expect(filter(signedIn).getByText(FROM_AFTER_TO)).toBeVisible();
  await expect(filter(signedIn).getByLabel("To")).toHaveValue("01/03/2026");
  await filter(signedIn).getByLabel("From").fill("2026-01-01");
  await filter(signedIn).getByLabel("To").fill("2199-12-31");
  await filter(signedIn).getByRole("button", { name: "Apply Filters" }).click();
  await expect(signedIn).toHaveURL(/[?&]kind=sign_in&from=2026-01-01&to=2199-12-31/);
  await expect(signedIn.getByRole("alert")).toHaveCount(0);
  // Others sign in meanwhile, or fail to: theirs may stand above it.
  await expect(entries(signedIn).filter({ hasText: "Signed in" }).first()).toBeVisible();
});

test("what is shown is exported as a workbook @scripts", async ({ signedIn, visit, database }) => {
  await givenSignIn(database);
  await visit(paths.audit({ kind: "sign_in" }));
  const [download] = await Promise.all([
    signedIn.waitForEvent("download"),
    signedIn.getByRole("link", { name: "Export", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Audit-\d{4}-\d\d-\d\d\.xlsx$/);
  const book = read(await readFile(await download.path()));
  const actions = utils
    .sheet_to_json<{ Action: string }>(book.Sheets.Audit ?? {})
    .map(({ Action }) => Action);
  expect(actions).toContain("Signed in");
  await visit(paths.audit({ kind: "download" }));
  await expect(entries(signedIn).nth(1)).toContainText("Exported the audit trail");
});

test("much that was changed unfolds @forms", async ({ signedIn, visit, database }) => {
  const words = "word ".repeat(60).trim();
  await database.pool.query(
    "insert into audit (action, object_type, object_id, after) values ('case.updated', 'case', '987654', $1)",
    [JSON.stringify({ comment: words })],
  );
  await visit(paths.audit({ object: "case", object_id: "987654" }));
  const row = entries(signedIn).nth(1);
  await expect(row.getByText(words)).toBeHidden();
  await row.getByText("Comment").first().click();
  await expect(row.getByText(words)).toBeVisible();
});
