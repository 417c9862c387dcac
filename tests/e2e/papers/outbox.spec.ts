// Mail that leaves the panel: what was not delivered is sent again, what waits is given up.
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";

test("a mail that was not delivered is sent again, another is given up @forms", async ({
  page,
  database,
  ownLender,
  ownCase,
  visit,
}) => {
  const { id } = await ownCase();
  const mails = givenMails(database.db);
  const about = { client_id: ownLender.id, kind: "invoice" };
  await mails.sent(id, { ...about, subject: "Invoice one", state: "dead", last_error: "550 No such user" });
  await mails.sent(id, {
    ...about,
    subject: "Invoice two",
    state: "waiting",
    next_at: "2099-01-01T00:00:00Z",
  });
  await visit(paths.cases());
  const entry = page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Outbox" });
  await expect(entry).toHaveAccessibleName(/Outbox\s*1\s*not delivered/);
  await entry.click();

  await page.getByRole("link", { name: "Send again: Invoice one" }).click();
  const retry = page.getByRole("dialog", { name: "Send Again" });
  await expect(retry.getByText("does not know this address")).toBeVisible();
  await retry.getByRole("button", { name: "Send Again" }).click();
  await expect(page.getByText("Email will be sent again")).toBeVisible();

  await page.getByRole("link", { name: "Stop sending: Invoice two" }).click();
  await page
    .getByRole("dialog", { name: "Stop Sending" })
    .getByRole("button", { name: "Stop Sending" })
    .click();
  await expect(page.getByText("Sending stopped")).toBeVisible();
  await page
    .getByRole("navigation", { name: "State" })
    .getByRole("link", { name: "Cancelled or expired 1" })
    .click();
  await expect(page.getByText("State: Cancelled or expired")).toBeVisible();
  await expect(page.getByRole("row", { name: /Invoice two/ })).toContainText("Cancelled by staff.");

  await page.getByRole("button", { name: "Filter" }).click();
  const filter = page.getByRole("dialog", { name: "Filter Outbox" });
  await filter.getByLabel("Email type").selectOption("Court fees");
  await filter.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page.getByText("No outgoing emails found")).toBeVisible();
  await page.getByRole("link", { name: "Remove filter Court fees" }).click();
  await expect(page.getByRole("row", { name: /Invoice two/ })).toBeVisible();
  await expect(page).toHaveURL(paths.outbox({ state: "expired" }));
});
