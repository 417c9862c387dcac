// Where a text of a paper is written: numbers beside its lines, errors that lead to them, placeholders found and put in.
import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { CATEGORY } from "#tests/support/work/templates.ts";

const LONG = "A sentence that is longer than any screen is wide, so that it takes several lines. ".repeat(6);
const BODY = `---\ntitle: x\nlanguage: en\nfooter: x\n---\n\n${LONG}\n\n${"Some words.\n\n".repeat(60)}{{custmer_name}}, {{city\n\n[Date]\n`;

let draft: string;
test.beforeEach(async ({ database, ownLender, signIn }) => {
  const { id: client, admin } = ownLender;
  await database.pool.query("update users set template_editor = true where id = $1", [admin.id]);
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into paper_templates (category, client_id, body, created_by, submitted_by)
     values ($1, $2, $3, $4, $4) returning id::int`,
    [CATEGORY, client, BODY, admin.id],
  );
  draft = paths.templateDraft(rows[0]?.id ?? 0);
  await signIn(admin);
});

const box = (page: Page) => page.getByRole("textbox", { name: "Text" });
/** How much further down the text goes than the numbers beside it. */
const difference = (page: Page) =>
  box(page).evaluate((text) => {
    const last = text.parentElement?.querySelector("li:last-child");
    const padding = Number.parseFloat(getComputedStyle(text).paddingBottom);
    const textEnd = text.getBoundingClientRect().top + text.scrollHeight - padding;
    return Math.abs(textEnd - (last?.getBoundingClientRect().bottom ?? 0));
  });

test("numbers stand beside their lines on a desk and on a phone; all errors are there, and lead to theirs", async ({
  page,
  visit,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(draft);
    expect(await difference(page), String(width)).toBeLessThan(4);
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("link", { name: "Line 129" })).toHaveCount(2);
    await expect(alert).toContainText('"[Date]" would be printed as typed');
    await alert.getByRole("link", { name: "Line 131" }).click();
    const line = page.locator("#line-131");
    await expect(line).toBeInViewport();
    await expect(line).toHaveClass("is-faulty");
  }
});

test("numbers follow what is typed @scripts", async ({ page, visit }) => {
  await visit(draft);
  await box(page).fill(`${LONG}\n${LONG}${"\n\nend".repeat(40)}`);
  await expect(page.locator(".writing li")).toHaveCount(82);
  expect(await difference(page)).toBeLessThan(4);
});

test("a placeholder is found and put at the cursor @scripts", async ({ page, visit }) => {
  await visit(draft);
  await page.getByText("Placeholders", { exact: true }).click();
  await page.getByLabel("Find a placeholder").fill("claim amount");
  await expect(page.getByText("{{city}}")).toBeHidden();
  await box(page).fill("Pay now.");
  await box(page).evaluate((text: HTMLTextAreaElement) => text.setSelectionRange(4, 7));
  await page.getByRole("button", { name: "Insert Claim Amount", exact: true }).click();
  await expect(box(page)).toHaveValue("Pay {{claim_amount}}.");
  await expect(page.locator(".writing li")).toHaveText(["Pay {{claim_amount}}."]);
});

test("without scripts placeholders are found on a page of their own, and nothing typed is lost @forms", async ({
  page,
  visit,
}) => {
  await visit(draft);
  await box(page).fill("Typed and not saved.");
  await page.getByText("Placeholders", { exact: true }).click();
  await page.getByLabel("Find a placeholder").fill("claim amount");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  const found = await opened;
  await expect(found.getByText("{{claim_amount}}")).toBeVisible();
  await expect(found.getByText("{{city}}")).toBeHidden();
  await expect(box(page)).toHaveValue("Typed and not saved.");
});
