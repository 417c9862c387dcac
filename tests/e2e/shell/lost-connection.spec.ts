// The connection is lost while a form is sent: what was typed stays, and sending again saves it once.
import type { Page, Route } from "@playwright/test";
import { connectionMessages } from "#app/domain/connection-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test as base } from "#tests/support/browser.ts";
import { openWorkbench } from "#tests/support/work/lot-with-gaps.ts";

const LONG = Array.from(
  { length: 40 },
  (_, line) => `Line ${String(line + 1)} of a long sample comment.`,
).join("\n");

const test = base.extend<{ oneCase: { caseId: number; batchId: number } }>({
  oneCase: async ({ ownCase }, provide) => {
    const { id, batch_id } = await ownCase();
    await provide({ caseId: id, batchId: batch_id });
  },
});
test.beforeEach(({ complaints }) => {
  complaints.mayFail();
});

const dialog = (page: Page) => page.getByRole("dialog");
const told = (page: Page) => page.getByText(connectionMessages.keyedFormLost);

/** Does this with the next form that is sent, and with all that is asked after it, until the connection is back. */
async function cut(page: Page, atForm: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  let isCut = false;
  const data = /[?&]_data=/;
  await page.route(data, async (route) => {
    if (isCut) return route.abort();
    if (route.request().method() !== "POST") return route.fallback();
    isCut = true;
    return atForm(route);
  });
  return () => page.unroute(data);
}

async function fillExpense(page: Page) {
  await page.getByLabel("Expense Type", { exact: true }).fill("Sample journey to the court at Pune");
  await page.getByLabel("Amount (₹)").fill("1250.50");
  await page.getByRole("checkbox", { name: /Court fee, process fee/ }).check();
}

async function expectExpense(page: Page) {
  await expect(page.getByLabel("Expense Type", { exact: true })).toHaveValue(
    "Sample journey to the court at Pune",
  );
  await expect(page.getByLabel("Amount (₹)")).toHaveValue("1250.50");
  await expect(page.getByRole("checkbox", { name: /Court fee, process fee/ })).toBeChecked();
}

for (const [name, atForm] of [
  ["before it reached the server", (route: Route) => route.abort()],
  [
    "after it was saved",
    async (route: Route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    },
  ],
] as const) {
  test(`an expense, lost ${name}, is added once @scripts`, async ({ page, oneCase, visit, database }) => {
    await visit(paths.caseDialog(oneCase, "expenses"));
    await fillExpense(page);
    const mend = await cut(page, atForm);
    const add = page.getByRole("button", { name: "Add Expense" });
    await add.click();
    await expect(told(page)).toBeVisible();
    await expectExpense(page);
    // Still cut: it may be tried as often as one likes.
    await add.click();
    await expect(add).not.toHaveAttribute("aria-busy", "true");
    await expect(told(page)).toBeVisible();
    await expectExpense(page);

    await mend();
    await add.click();
    await expect(dialog(page).getByText("Expense added successfully")).toBeVisible();
    await expect(told(page)).toHaveCount(0);
    await expect(page.getByLabel("Expense Type", { exact: true })).toHaveValue("");
    const { rows } = await database.pool.query("select amount::text from expenses where case_id = $1", [
      oneCase.caseId,
    ]);
    expect(rows).toEqual([{ amount: "1250.50" }]);

    // The next one is another one.
    await page.getByLabel("Expense Type", { exact: true }).fill("Sample copies");
    await page.getByLabel("Amount (₹)").fill("20");
    await add.click();
    await expect(dialog(page).locator(".sum")).toContainText("₹1,270.50");
  });
}

test("a long comment stays, and what was typed when the session ended is saved after signing in again in another tab @scripts", async ({
  page,
  context,
  oneCase,
  visit,
  signIn,
  account,
  ownLender,
}) => {
  await visit(paths.caseDialog(oneCase, "comments"));
  const comment = page.getByLabel("Comment", { exact: true });
  await comment.fill(LONG);
  const add = page.getByRole("button", { name: "Add Comment" });
  const mend = await cut(page, (route) => route.abort());
  await add.click();
  await expect(told(page)).toBeVisible();
  await expect(comment).toHaveValue(LONG);
  await expect(page.getByText(messages.generic.oops)).toHaveCount(0);
  await mend();
  await add.click();
  await expect(dialog(page).getByText(messages.comments.added)).toBeVisible();
  await expect(dialog(page).getByText("Line 40 of a long sample comment.")).toHaveCount(1);

  // The session ends while the next one is typed.
  const next = LONG.replaceAll("long", "second");
  await comment.fill(next);
  await context.clearCookies();
  await add.click();
  await expect(dialog(page).getByText(connectionMessages.signedOut)).toBeVisible();
  await expect(comment).toHaveValue(next);
  await signIn(await account({ clientIds: [ownLender.id] }));
  await add.click();
  await expect(dialog(page).getByText("Line 40 of a second sample comment.")).toHaveCount(1);
  await expect(dialog(page).getByText(messages.comments.added)).toBeVisible();
});

test("a form of a record that was saved unheard is not taken for stale @scripts", async ({
  page,
  oneCase,
  visit,
}) => {
  await visit(paths.caseDialog(oneCase, "additional-details"));
  await page.getByLabel("Guarantor Name").fill("Sample Guarantor");
  const mend = await cut(page, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(told(page)).toBeVisible();
  await expect(page.getByText(messages.generic.staleForm)).toHaveCount(0);
  await mend();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(/Case updated successfully/)).toBeVisible();
});

test("a chosen file stays in its control, also when the session has ended @scripts", async ({
  page,
  context,
  oneCase,
  visit,
}) => {
  await visit(paths.caseDialog(oneCase, "upload-document"));
  const file = page.getByLabel("File");
  await file.setInputFiles({
    name: "sample.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
  });
  await page.getByLabel("Document Type").fill("Sample Letter");
  const mend = await cut(page, (route) => route.abort());
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(told(page)).toBeVisible();
  await expect(page.getByLabel("Document Type")).toHaveValue("Sample Letter");
  const chosen = () => file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
  expect(await chosen()).toBe("sample.pdf");

  await mend();
  await context.clearCookies();
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(dialog(page).getByText(connectionMessages.signedOut)).toBeVisible();
  await expect(page.getByLabel("Document Type")).toHaveValue("Sample Letter");
  expect(await chosen()).toBe("sample.pdf");
});

test("the cells of the workbench stay, are saved after all, and folding the menu leaves them @scripts", async ({
  page,
  ownLot,
  visit,
  complaints,
}) => {
  complaints.mayAnswer(422);
  await openWorkbench({ page, visit }, ownLot.batchId, "loan_recall_notice");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await test.step("saved once the connection is back", async () => {
    const other = page.getByLabel("City, 12345678901234567892, needed", { exact: true });
    await other.fill("Pune");
    const restore = await cut(page, (route) => route.abort());
    await save.click();
    await expect(told(page)).toBeVisible();
    await expect(other).toHaveValue("Pune");
    await restore();
    await save.click();
    await expect(page.getByText("1 value saved for 1 case").first()).toBeVisible();
  });

  const city = page.getByLabel("City, 12345678901234567891, needed", { exact: true });
  const amount = page.getByLabel("Claim Amount, 12345678901234567891, needed", { exact: true });
  await city.fill("Pune");
  await amount.fill("x");
  const mend = await cut(page, (route) => route.abort());
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await expect(page.getByText(connectionMessages.actLost)).toBeVisible();
  await expect(city).toHaveValue("Pune");
  await mend();
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await expect(page.getByRole("button", { name: "Expand menu" })).toBeVisible();
  await expect(city).toHaveValue("Pune");

  // Also of a form that came back.
  await save.click();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Expand menu" }).click();
  await expect(page.getByRole("button", { name: "Collapse menu" })).toBeVisible();
  await expect(city).toHaveValue("Pune");
  await expect(amount).toHaveValue("x");

  await amount.fill("466103.30");
  await save.click();
  await expect(page.getByText("2 values saved for 1 case").first()).toBeVisible();
  await expect(city).toHaveCount(0);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("a button whose act has another address leaves the page, and says it in a toast @scripts", async ({
  page,
  oneCase: _,
  visit,
}) => {
  await visit(paths.batches());
  const rows = await page.getByRole("article").count();
  const mend = await cut(page, (route) => route.abort());
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await expect(page.getByText(connectionMessages.actLost)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${paths.batches()}$`));
  await expect(page.getByRole("article")).toHaveCount(rows);
  await mend();
});
