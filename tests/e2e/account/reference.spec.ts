import { randomUUID } from "node:crypto";
import { messages } from "#app/domain/messages.ts";
import {
  courtLimitMessages,
  feeTableMessages,
  holidayMessages,
} from "#app/domain/reference/reference-messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

/** A name no other test uses: both projects share one panel. */
const unique = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

test("an advocate is added, changed, and no longer offered @scripts", async ({ signedIn: page, visit }) => {
  const name = unique("Sample Advocate");
  await visit(paths.batches());
  await page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name: "Reference Data" })
    .click();
  await expect(page).toHaveURL(paths.advocates());
  await page.getByRole("link", { name: "Add Advocate" }).first().click();
  const adding = page.getByRole("dialog", { name: "Add Advocate" });
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Address").fill("Sample Chambers\nPune");
  await adding.getByRole("button", { name: "Add Advocate" }).click();
  await expect(page.getByText(messages.advocates.added(name))).toBeVisible();

  await page.getByRole("searchbox", { name: "Search advocates" }).fill(name);
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  const editing = page.getByRole("dialog", { name: "Edit Advocate" });
  await expect(editing.getByLabel("Address")).toHaveValue("Sample Chambers\nPune");
  await editing.getByLabel("Mobile").fill("98000 00077");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("cell", { name: "98000 00077" })).toBeVisible();

  await page.getByRole("link", { name: `Deactivate ${name}` }).click();
  await page
    .getByRole("dialog", { name: "Deactivate Advocate" })
    .getByRole("button", { name: "Deactivate" })
    .click();
  await expect(page.getByText("Deactivated", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(paths.advocates({ search: name }));
});

test("a court is added and found, and its holidays are pasted, corrected and removed @forms", async ({
  signedIn: page,
  visit,
  complaints,
}) => {
  complaints.mayAnswer(422);
  const name = unique("Sample Tribunal");
  await visit(paths.courts({ state: "goa" }));
  await page.getByRole("link", { name: "Add Court" }).first().click();
  const adding = page.getByRole("dialog", { name: "Add Court" });
  await expect(adding.getByLabel("State")).toHaveValue("goa");
  await adding.getByLabel("Kind of court").selectOption({ label: "DRT" });
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Place").fill("Panaji");
  await adding.getByRole("button", { name: "Add Court" }).click();
  await expect(page.getByText(`${name}, Panaji added`)).toBeVisible();
  await page.getByRole("link", { name: `Show holidays of ${name}, Panaji` }).click();
  await expect(page.getByRole("heading", { name: `${name}, Panaji` })).toBeVisible();
  await visit(`${page.url().split("?")[0] ?? ""}?year=2026`);

  await page.getByRole("link", { name: "Paste Holidays" }).click();
  const pasting = page.getByRole("dialog", { name: "Paste Holidays of 2026" });
  const box = pasting.getByLabel("One holiday per line");
  await box.fill("26.01.2026 Republic Day\nno date at all\n24.12.2026 to 26.12.2026 Winter Vacation");
  await pasting.getByRole("button", { name: "Add Holidays" }).click();
  await expect(pasting.getByText(holidayMessages.lineUnreadable(2))).toBeVisible();
  await expect(box).toHaveValue(/^26\.01\.2026 Republic Day\r?\nno date at all/);
  await box.fill("26.01.2026 Republic Day\n24.12.2026 to 26.12.2026 Winter Vacation");
  await pasting.getByLabel("Source").fill("Sample notification");
  await pasting.getByRole("button", { name: "Add Holidays" }).click();
  await expect(page.getByText(holidayMessages.added(4))).toBeVisible();
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(5);

  await page.getByLabel("A period ends on").fill("2026-12-24");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("It next sits on Monday, 28 Dec 2026.")).toBeVisible();

  await page.getByRole("link", { name: "Remove Republic Day, 26 Jan 2026" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove Holiday" }).click();
  await expect(page.getByText(holidayMessages.removed("Republic Day"))).toBeVisible();
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(4);
});

test("limits of a court are added, confirmed, corrected and deactivated @forms", async ({
  signedIn: page,
  visit,
  complaints,
}) => {
  complaints.mayAnswer(422);
  const designation = unique("Sample Judge");
  await visit(paths.courtLimits({ state: "goa" }));
  await page.getByRole("link", { name: "Add Limits" }).first().click();
  const adding = page.getByRole("dialog", { name: "Add Court Limits" });
  await expect(adding.getByLabel("State")).toHaveValue("goa");
  await adding.getByLabel("Kind of court").selectOption({ label: "District Court" });
  await adding.getByLabel("Designation").fill(designation);
  await adding.getByLabel("Source").fill("Sample Gazette");
  await adding.getByRole("button", { name: "Add Court Limits" }).click();
  await expect(adding.getByText(courtLimitMessages.limitRequired)).toBeVisible();
  await adding.getByLabel("Up to (₹)").fill("5,00,000");
  await adding.getByRole("button", { name: "Add Court Limits" }).click();
  await expect(page.getByText(courtLimitMessages.added(`${designation}, Goa`))).toBeVisible();

  await page.getByRole("link", { name: `Confirm ${designation}, Goa` }).click();
  const confirming = page.getByRole("dialog", { name: "Confirm Court Limits" });
  await confirming.getByLabel("Checked by").fill("Sample Lawyer");
  await confirming.getByRole("button", { name: "Confirm Limits" }).click();
  await expect(page.getByRole("row", { name: designation })).toContainText("Confirmed by Sample Lawyer");

  await page.getByRole("link", { name: `Edit ${designation}, Goa` }).click();
  const editing = page.getByRole("dialog", { name: "Edit Court Limits" });
  await expect(editing.getByText(courtLimitMessages.losesConfirmation)).toBeVisible();
  await editing.getByLabel("Up to (₹)").fill("6,00,000");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: designation })).toContainText("Up to ₹6,00,000.00");
  await page.getByRole("link", { name: `Deactivate ${designation}, Goa` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate Court Limits" }).click();
  await expect(page.getByText(courtLimitMessages.deactivated(`${designation}, Goa`))).toBeVisible();
});

test("a court-fee table is entered row by row, tried, confirmed, and loses that with its rule", async ({
  signedIn: page,
  visit,
  database,
  complaints,
}, { project }) => {
  complaints.mayAnswer(422);
  // One fee and State for each project, cleared of what an earlier run left.
  const state = project.name === "with scripts" ? "sikkim" : "mizoram";
  await database.pool.query("delete from court_fee_tables where state = $1", [state]);
  await visit(paths.addFeeTable({ kind: "civil_suit", state }));
  await expect(page.getByLabel("State")).toHaveValue(state);
  await expect(page.getByText("Slabs", { exact: true })).toBeHidden();
  await page.getByLabel("By slabs of the claim").check();
  const slab = (number: number) => page.getByRole("listitem", { name: `Slab ${String(number)}` });
  await slab(1).getByLabel("Up to a claim of (₹)").fill("1,00,000");
  await slab(1).getByLabel("Fee (₹)").fill("500");
  await slab(2).getByLabel("Fee (₹)").fill("2");
  await slab(2).getByLabel("For each (₹)").fill("0");
  await page.getByRole("button", { name: "Insert a slab before slab 2" }).click();
  await expect(slab(3).getByLabel("Fee (₹)")).toHaveValue("2");
  await slab(2).getByLabel("Up to a claim of (₹)").fill("2,00,000");
  await slab(2).getByLabel("Fee (₹)").fill("100");
  await page.getByRole("button", { name: "Add a Slab" }).click();
  await expect(slab(4)).toBeVisible();
  await page.getByRole("button", { name: "Remove slab 4" }).click();
  await expect(slab(4)).toHaveCount(0);
  await page.getByRole("textbox", { name: "Source" }).fill("Sample Gazette");
  await page.getByRole("button", { name: "Add Table" }).click();
  await expect(slab(3).getByText(feeTableMessages.stepZero)).toBeVisible();
  await slab(3).getByLabel("For each (₹)").fill("100");
  await page.getByRole("button", { name: "Add Table" }).click();
  await expect(page.getByText(feeTableMessages.added)).toBeVisible();

  await page.getByLabel("Amount claimed (₹)").fill("3,00,000");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByText("₹2,600.00", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Confirm" }).click();
  const confirming = page.getByRole("dialog", { name: "Confirm Court-fee Table" });
  await confirming.getByLabel("Checked by").fill("Sample Advocate");
  await confirming.getByRole("button", { name: "Confirm Table" }).click();
  await expect(page.getByText(feeTableMessages.confirmed)).toBeVisible();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByText(feeTableMessages.losesConfirmation)).toBeVisible();
  await slab(1).getByLabel("Fee (₹)").fill("600");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(feeTableMessages.updatedUnconfirmed)).toBeVisible();
  await expect(page.getByText("Unconfirmed", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "End or Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save Last Day" }).click();
  await expect(page.getByText("Ended", { exact: true })).toBeVisible();
});

test("a mail template is previewed, refused for a wrong placeholder, and kept @scripts", async ({
  signedIn: page,
  visit,
  complaints,
}) => {
  complaints.mayAnswer(422);
  const name = unique("Sample reminder");
  await visit(paths.mailTemplates());
  await page.getByRole("link", { name: "Add Template" }).first().click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Subject").fill("Loan {{lan_number}}");
  await page.getByLabel("Text").fill("Dear {{custmer_name}},");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Did you mean {{customer_name}}?")).toBeVisible();
  await page.getByLabel("Text").fill("Dear {{customer_name}},");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(
    page.getByRole("region", { name: "Preview" }).getByText("Dear Sample Borrower,"),
  ).toBeVisible();
  await expect(page.getByLabel("Text")).toHaveValue("Dear {{customer_name}},");
  await page.getByRole("button", { name: "Add Template" }).click();
  await expect(page.getByRole("cell", { name, exact: true })).toBeVisible();
  await page.getByRole("link", { name: `Deactivate ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("row").filter({ hasText: name }).getByText("Deactivated")).toBeVisible();
});
