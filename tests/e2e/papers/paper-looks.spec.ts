import { randomUUID } from "node:crypto";
import { formatMessages } from "#app/domain/reference/format-messages.ts";
import { letterheadMessages } from "#app/domain/papers/letterheads.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test("a format profile is added with what papers look like without one, corrected and confirmed @scripts", async ({
  signedIn: page,
  visit,
  complaints,
}) => {
  complaints.mayAnswer(422);
  const name = `Sample format ${randomUUID().slice(0, 8)}`;
  await visit(paths.paperFormats());
  await page.getByRole("link", { name: "Add Profile" }).first().click();
  const adding = page.getByRole("dialog", { name: "Add Format Profile" });
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Left margin (mm)").fill("4");
  await adding.getByLabel("Source").fill("Sample practice direction");
  await adding.getByRole("button", { name: "Add Profile" }).click();
  await expect(adding.getByText(formatMessages.measure(15, 60, 1))).toBeVisible();
  await adding.getByLabel("Left margin (mm)").fill("40");
  await adding.getByRole("button", { name: "Add Profile" }).click();
  await expect(page.getByText(formatMessages.added(name))).toBeVisible();

  await page.getByRole("link", { name: `Confirm ${name}` }).click();
  const confirming = page.getByRole("dialog", { name: "Confirm Format Profile" });
  await expect(confirming.getByText("margins in mm: left 40")).toBeVisible();
  await confirming.getByLabel("Checked by").fill("Sample Registrar");
  await confirming.getByRole("button", { name: "Confirm Profile" }).click();
  await expect(page.getByText(formatMessages.confirmed(name))).toBeVisible();
});

test("a client's letterhead is entered with its picture @forms", async ({ signedIn: page, visit }) => {
  await visit(paths.client(1));
  await page.getByRole("link", { name: "Letterhead" }).click();
  const dialog = page.getByRole("dialog", { name: "Letterhead" });
  await dialog.getByLabel("Lines").fill("Sample Finance\nFort, Mumbai");
  await dialog.getByLabel("Picture", { exact: false }).first().setInputFiles("tests/fixtures/logo.png");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(letterheadMessages.saved)).toBeVisible();
  await page.getByRole("link", { name: "Letterhead" }).click();
  await expect(dialog.getByLabel("Lines")).toHaveValue("Sample Finance\nFort, Mumbai");
  await expect(dialog.getByRole("link", { name: "logo.png" })).toBeVisible();
});
