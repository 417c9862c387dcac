// What is typed in a dialog stays as it was typed, and Esc does not throw it away unasked.
import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const QUESTION = "What you typed is not saved yet. Close without saving?";

let caseId: number;
test.beforeEach(async ({ ownCase, complaints }) => {
  complaints.mayAnswer(422);
  ({ id: caseId } = await ownCase());
});

const sheet = (page: Page) => page.getByRole("dialog");

test("an amount stays what was typed: neither wheel nor arrow changes it, and no word is dropped @scripts", async ({
  page,
  visit,
}) => {
  await visit(paths.caseDialog({ caseId }, "expenses"));
  const amount = sheet(page).getByLabel("Amount");
  await sheet(page).getByLabel("Expense Type").fill("Travelling");
  await amount.fill("500");
  await amount.hover();
  await page.mouse.wheel(0, 100);
  await amount.press("ArrowDown");
  await expect(amount).toHaveValue("500");

  await amount.clear();
  await amount.pressSequentially("1.2 dozen");
  await sheet(page).getByRole("button", { name: "Add Expense" }).click();
  await expect(sheet(page)).toContainText("Please enter a valid amount");
  await expect(amount).toHaveValue("1.2 dozen");

  await amount.clear();
  await amount.pressSequentially("Rs. 500/-");
  await sheet(page).getByRole("button", { name: "Add Expense" }).click();
  await expect(sheet(page).getByRole("row").filter({ hasText: "Travelling" })).toContainText("₹500.00");
});

test.describe("Esc @scripts", () => {
  /** The panel's own, not the browser's. */
  const question = (page: Page) => page.getByRole("alertdialog", { name: QUESTION });

  test("asks before half a comment is thrown away, as often as it is pressed", async ({ page, visit }) => {
    await visit(paths.caseDialog({ caseId }, "comments"));
    const comment = sheet(page).getByRole("textbox");
    await comment.pressSequentially("Half a comm");
    // The browser lets a page hold a dialog open only once for each thing done in it.
    for (const keep of ["button", "button", "Escape"]) {
      await page.keyboard.press("Escape");
      await expect(question(page)).toBeVisible();
      if (keep === "Escape") await page.keyboard.press("Escape");
      else await question(page).getByRole("button", { name: "Keep Editing" }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(comment).toHaveValue("Half a comm");
      await expect(comment).toBeFocused();
    }
    await comment.press("End");
    await comment.pressSequentially("ent");
    await expect(comment).toHaveValue("Half a comment");
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: "Discard Changes" }).click();
    await expect(sheet(page)).toHaveCount(0);
  });

  test("asks nothing where nothing was typed, or what was typed is saved; Close never asks", async ({
    page,
    visit,
  }) => {
    for (const address of [
      paths.caseDialog({ caseId }, "comments"),
      paths.caseDialog({ caseId }, "additional-details"),
      paths.caseDialog({ caseId }, "court-fee"),
    ]) {
      await visit(address);
      await expect(sheet(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(sheet(page)).toHaveCount(0);
    }
    await visit(paths.caseDialog({ caseId }, "comments"));
    await sheet(page).getByRole("textbox").fill("The notice has come back");
    await sheet(page).getByRole("button", { name: "Add Comment" }).click();
    await expect(sheet(page)).toContainText("Comment added successfully");
    await expect(sheet(page).getByRole("textbox")).toHaveValue("");
    // Where the next entry begins.
    await expect(sheet(page).getByRole("textbox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toHaveCount(0);

    await visit(paths.caseDialog({ caseId }, "court-fee"));
    await sheet(page).getByRole("radio").first().check();
    await sheet(page).getByRole("button", { name: "Send Request" }).click();
    await expect(sheet(page)).toContainText("Court fee request sent successfully");
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toHaveCount(0);

    await visit(paths.caseDialog({ caseId }, "comments"));
    await sheet(page).getByRole("textbox").fill("No matter");
    await sheet(page).getByRole("link", { name: "Close" }).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
  });

  test("asks about a choice, a tick and a refused form that came back as a new page", async ({
    page,
    visit,
  }) => {
    const leave = async () => {
      await page.keyboard.press("Escape");
      await question(page).getByRole("button", { name: "Discard Changes" }).click();
      await expect(sheet(page)).toHaveCount(0);
    };
    await visit(paths.caseDialog({ caseId }, "court-fee"));
    await sheet(page).getByRole("radio").last().check();
    await leave();
    await visit(paths.caseDialog({ caseId }, "expenses"));
    await sheet(page).getByRole("checkbox").check();
    await leave();
    await visit(paths.caseDialog({ caseId }, "expenses"));
    await sheet(page).getByLabel("Expense Type").fill("Travelling");
    // As a browser sends it before the scripts are there.
    await Promise.all([
      page.waitForEvent("load"),
      sheet(page)
        .locator("form")
        .evaluate((form) => {
          if (form instanceof HTMLFormElement) form.submit();
        }),
    ]);
    await expect(sheet(page)).toContainText("Please enter both expense type and amount");
    await expect(sheet(page)).toHaveJSProperty("tagName", "DIALOG");
    await page.waitForFunction(() => document.querySelector("dialog:modal"));
    await leave();
  });
});
