// The dialogs that edit and show a case, as staff use them: from the menu of its card and back to the same list.
import type { Page } from "@playwright/test";
import { CASE_FIELDS, OWN_CASE_FIELDS } from "#app/domain/cases/case-fields.ts";
import { paths } from "#app/paths.ts";
import { another } from "#tests/support/inputs/another-value.ts";
import { expect, test } from "#tests/support/browser.ts";

interface OneCase {
  caseId: number;
  batchId: number;
}

const LONG_NAME = "नमूना उधारकर्ता वेंकटसुब्रमण्यम् बालकृष्णन् एवं सन्स प्राइवेट लिमिटेड";
const LAN = "00010020030040050060";

const caseTest = test.extend<{ oneCase: OneCase; take: (label: string) => Promise<void> }>({
  oneCase: async ({ ownCase, visit }, provide) => {
    const { id, batch_id } = await ownCase({
      customer_name: LONG_NAME,
      lan_number: LAN,
      agreement_date: "2024-05-31",
      roi_percentage: "14.5",
      customer_mobile_number: "9000010000",
    });
    await visit(paths.cases({ batchId: batch_id }));
    await provide({ caseId: id, batchId: batch_id });
  },
  take: async ({ oneCase: _, page }, provide) => {
    await provide(async (label) => {
      await page.getByLabel(`Action for ${LONG_NAME}`).click();
      await page.locator(".menu-list:visible :is(a, button)").getByText(label, { exact: true }).click();
      await expect(page.getByRole("dialog")).toContainText(LAN);
    });
  },
});

const dialog = (page: Page) => page.getByRole("dialog");
const expectList = (page: Page, oneCase: OneCase) => expect(page).toHaveURL(paths.belowCase(oneCase));

caseTest("a case number is written, and taken off again @scripts", async ({ page, oneCase, take }) => {
  await take("Update E-Filing / Case Number");
  await page.getByLabel("Case Number", { exact: true }).fill("CS (COMM)/123/2026");
  await page.getByLabel("Case Date").fill("20/06/2025");
  await page.getByRole("button", { name: "Update" }).click();
  await expectList(page, oneCase);
  await expect(page.getByText("Case number updated successfully")).toBeVisible();
  const card = page.getByRole("article");
  await expect(card).toContainText("CS (COMM)/123/2026");
  await expect(card.getByText("Filed", { exact: true }).first()).toBeVisible();

  await take("Update E-Filing / Case Number");
  await expect(page.getByLabel("Case Number", { exact: true })).toHaveValue("CS (COMM)/123/2026");
  await page.getByRole("link", { name: "Mark as Not Filed" }).click();
  await page.getByRole("button", { name: "Mark as Not Filed" }).click();
  await expectList(page, oneCase);
  await expect(page.getByText("Case status updated successfully!")).toBeVisible();
  await expect(card).toContainText("No case number");
});

caseTest(
  "the next hearing is four actions: menu, entry, date, Save @forms",
  async ({ page, oneCase, take }) => {
    await take("Update Hearing, Stage and Advocate");
    await page.getByLabel("Next Hearing Date").fill("2030-12-04");
    await page.getByRole("button", { name: "Save" }).click();
    await expectList(page, oneCase);
    await expect(page.getByText("Case updated successfully")).toBeVisible();
    await expect(page.getByRole("article")).toContainText("4 Dec 2030");

    await take("Update Hearing, Stage and Advocate");
    await page.getByLabel("Next Hearing Date").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expectList(page, oneCase);
    await expect(page.getByRole("article")).not.toContainText("4 Dec 2030");
  },
);

caseTest("a wrong amount is four actions: menu, entry, amount, Save @forms", async ({ page, take }) => {
  await take("Edit Case");
  await page.getByLabel("Claim Amount").fill("5,50,000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toContainText("Case updated successfully");
  await expect(dialog(page)).toContainText("₹5,50,000.00");
  await page.getByRole("link", { name: "History", exact: true }).click();
  await expect(dialog(page)).toContainText("Corrected a case");
});

caseTest(
  "every field that is stored is changed, each with its line in the History @scripts",
  async ({ page, take }) => {
    await take("Edit Case");
    const folded = dialog(page).locator("details.part:not([open]) > summary");
    while ((await folded.count()) > 0) await folded.first().click();
    for (const name of OWN_CASE_FIELDS) {
      const control = dialog(page).locator(`[name="${name}"]`);
      if (await control.evaluate((element) => element.tagName === "SELECT"))
        await control.selectOption(another(name));
      else await control.fill(another(name));
    }
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog(page)).toContainText("Case updated successfully");
    await page.getByRole("link", { name: "History", exact: true }).click();
    await expect(dialog(page)).toContainText("Corrected a case");
    const history = await dialog(page).textContent();
    for (const name of OWN_CASE_FIELDS) expect(history, name).toContain(CASE_FIELDS[name].label);
  },
);

caseTest("a comment is withdrawn, and Cancel leaves it @forms", async ({ page, take }) => {
  await take("Add Comments");
  await page.getByLabel("Comment", { exact: true }).fill("Meant for another case");
  await page.getByRole("button", { name: "Add Comment" }).click();
  await page.getByRole("link", { name: "Withdraw Comment" }).click();
  await expect(dialog(page)).toContainText("The text stays in the history of the case.");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog(page)).toContainText("Meant for another case");
  await page.getByRole("link", { name: "Withdraw Comment" }).click();
  await page.getByRole("button", { name: "Withdraw Comment" }).click();
  await expect(dialog(page)).toContainText("Withdrawn by");
  await expect(dialog(page)).not.toContainText("Meant for another case");
});

caseTest("a blank case number is named @scripts", async ({ page, take, complaints }) => {
  complaints.mayAnswer(422);
  await take("Update E-Filing / Case Number");
  await page.getByLabel("Case Number", { exact: true }).fill(" ");
  await page.getByLabel("Case Date").fill("20/06/2025");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(dialog(page).getByText("Please enter a case number")).toBeVisible();
  await expect(page.getByLabel("Case Date")).toHaveValue("20/06/2025");
  await expect(page.getByLabel("Case Number", { exact: true })).toBeFocused();
});

caseTest(
  "expenses are added one after the other, and read in Pocket Expenses @scripts",
  async ({ page, oneCase, take, visit }) => {
    await take("Out-of-pocket expenses");
    await expect(dialog(page)).toContainText("No expenses found for this case.");
    for (const [type, amount, total] of [
      ["Travelling", "1250.50", "₹1,250.50"],
      ["Process fee", "0.10", "₹1,250.60"],
    ] as const) {
      await page.getByLabel("Expense Type", { exact: true }).fill(type);
      await page.getByLabel("Amount (₹)").fill(amount);
      if (type === "Process fee")
        await page.getByRole("checkbox", { name: /Court fee, process fee/ }).check();
      await page.getByRole("button", { name: "Add Expense" }).click();
      await expect(dialog(page).getByText("Expense added successfully")).toBeVisible();
      await expect(dialog(page).locator(".sum")).toContainText(total);
      await expect(page.getByLabel("Expense Type", { exact: true })).toHaveValue("");
      await expect(page.getByRole("checkbox", { name: /Court fee, process fee/ })).not.toBeChecked();
    }
    await dialog(page).getByRole("link", { name: "Close" }).click();
    await expectList(page, oneCase);

    await visit(paths.caseDialog(oneCase, "pocket-expenses"));
    await expect(dialog(page).getByRole("row")).toHaveCount(3);
    await expect(dialog(page)).toContainText("At actual");
    await expect(dialog(page).getByRole("textbox")).toHaveCount(0);
  },
);

caseTest(
  "additional details are filled in and changed, odd dates after a question @forms",
  async ({ page, oneCase, take, complaints }) => {
    complaints.mayAnswer(422);
    await take("Update Additional Details");
    await expect(page.getByLabel("Agreement Date")).toHaveValue("31/05/2024");
    await expect(page.getByLabel("Rate of Interest (%)")).toHaveValue("14.5");
    await page.getByLabel("Incorporation Date").fill("2024-06-01");
    await page.getByLabel("Guarantor Name").fill("नमूना जमानतदार");
    await page.getByLabel("Guarantor Address").fill("12 Sample Road\nPune 411001");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(dialog(page).getByText(/Incorporation Date .* is after Agreement Date/)).toBeVisible();
    await expect(page.getByLabel("Guarantor Name")).toHaveValue("नमूना जमानतदार");
    await page.getByRole("button", { name: "Save Anyway" }).click();
    await expectList(page, oneCase);
    await expect(page.getByText("Case updated successfully")).toBeVisible();
    await take("Update Additional Details");
    await expect(page.getByLabel("Guarantor Address")).toHaveValue("12 Sample Road\nPune 411001");
  },
);

caseTest(
  "someone else's edit is shown beside one's own, and nothing is lost @forms",
  async ({ page, oneCase, take, database, complaints }) => {
    complaints.mayAnswer(409);
    await take("Update Additional Details");
    await page.getByLabel("Guarantor Name").fill("Mine");
    await database.pool.query(
      "update cases set guarantor_name = 'Theirs', npa_date = '2025-01-01', version = version + 1 where id = $1",
      [oneCase.caseId],
    );
    await page.getByRole("button", { name: "Save" }).click();
    await expect(dialog(page)).toContainText(
      "This record was changed by someone else. Reload and try again.",
    );
    await expect(dialog(page).getByText("Now stored: Theirs")).toBeVisible();
    // A field that was not touched holds what is stored, and saving again keeps it.
    await expect(page.getByLabel("NPA Date")).toHaveValue("01/01/2025");
    await expect(page.getByLabel("Guarantor Name")).toHaveValue("Mine");
    await page.getByRole("button", { name: "Save" }).click();
    await expectList(page, oneCase);
    const { rows } = await database.pool.query(
      "select guarantor_name, npa_date::text from cases where id = $1",
      [oneCase.caseId],
    );
    expect(rows[0]).toEqual({ guarantor_name: "Mine", npa_date: "2025-01-01" });
  },
);

caseTest(
  "after someone else's edit, Reload shows what is stored @scripts",
  async ({ page, oneCase, take, database, complaints }) => {
    complaints.mayAnswer(409);
    await take("Update Additional Details");
    await page.getByLabel("Guarantor Name").fill("Mine");
    await database.pool.query(
      "update cases set guarantor_name = 'Theirs', version = version + 1 where id = $1",
      [oneCase.caseId],
    );
    await page.getByRole("button", { name: "Save" }).click();
    await dialog(page).getByRole("link", { name: "Reload" }).click();
    await expect(page.getByLabel("Guarantor Name")).toHaveValue("Theirs");
    await expect(dialog(page)).not.toContainText("Now stored");
  },
);

caseTest(
  "the details are whole, and the history tells what was done @forms",
  async ({ page, oneCase, take }) => {
    await take("Update E-Filing / Case Number");
    await page.getByLabel("Case Number", { exact: true }).fill("OS 7 of 2026");
    await page.getByLabel("Case Date").fill("20/06/2025");
    await page.getByRole("button", { name: "Update" }).click();
    await expectList(page, oneCase);
    await take("View Details");
    for (const name of ["Primary Details", "Filing & Status", "Related Parties", "Important Dates"]) {
      await expect(dialog(page).getByRole("region", { name })).toBeVisible();
    }
    await expect(dialog(page)).toContainText("9000010000");
    await dialog(page).getByRole("link", { name: "History" }).click();
    await expect(dialog(page).getByRole("listitem").first()).toContainText("OS 7 of 2026");
    await dialog(page).getByRole("link", { name: "Views and downloads" }).click();
    await expect(dialog(page).getByRole("listitem").first()).toContainText("Viewed the details of a case");
    await dialog(page).getByRole("link", { name: "Close" }).click();
    await expectList(page, oneCase);
  },
);
