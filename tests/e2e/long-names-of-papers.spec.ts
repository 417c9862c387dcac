// Long words in texts of papers and in reasons, as staff write them: neither a page nor a dialog grows wider.
import type { Page } from "@playwright/test";
import { templateMessages } from "#app/domain/template-messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { LENDER, LOAN, NOTICE, REASON } from "#tests/support/warned-loans.ts";

const NARROW = { width: 390, height: 844 };
/** Nowhere to break at all. */
const WORD = "SampleBorrower".repeat(12);

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const dialog = (page: Page) => page.getByRole("dialog");

test("a draft with a long note, and its preview with a case of a long name", async ({
  page,
  database,
  signIn,
  ownLender,
  given,
  visit,
}) => {
  const { id } = await given.litigationCase({ client_id: ownLender.id, customer_name: WORD });
  await database.pool.query("update users set template_editor = true where id = $1", [ownLender.admin.id]);
  await signIn(ownLender.admin);
  await visit(paths.newTemplate({ client: ownLender.id }));
  await page.getByLabel("Paper").selectOption(NOTICE);
  await page.getByRole("button", { name: "Open Draft" }).click();
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill((await text.inputValue()).replace("To:", `To: ${WORD}`));
  await page.getByLabel("Note").fill(WORD);
  await page.getByRole("button", { name: "Save and Submit" }).click();
  await dialog(page).getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(`What was changed: ${WORD}`)).toBeVisible();
  const draft = new URL(page.url()).pathname;

  for (const { width, height } of [NARROW, { width: 1440, height: 900 }]) {
    await page.setViewportSize({ width, height });
    await visit(draft);
    expect(await widthOf(page)).toBe(width);
    // Beside the text, not over it: every act can be pressed.
    await page.getByRole("link", { name: "Take Back" }).click({ trial: true });
    await visit(`${draft}/preview?case=${id}`);
    await expect(page.getByRole("heading", { name: WORD })).toBeVisible();
    expect(await widthOf(page)).toBe(width);
  }
  await visit(`${draft}/preview?number=nothing-like-it`);
  await expect(page.getByText(templateMessages.noCase(ownLender.name))).toBeVisible();
});

test("a reason against a warning is read again inside the dialog, and a mistake is seen above its acts", async ({
  page,
  database,
  signIn,
  ownLender,
  given,
  visit,
  complaints,
  javaScriptEnabled,
}) => {
  complaints.mayAnswer(422);
  const { address, signatory_name, signatory_designation, lrn_days } = LENDER;
  await database.pool.query(
    "update clients set address = $2, signatory_name = $3, signatory_designation = $4, lrn_days = $5 where id = $1",
    [ownLender.id, address, signatory_name, signatory_designation, lrn_days],
  );
  const { id } = await given.litigationCase({ ...LOAN, pos: "500000", client_id: ownLender.id });
  await signIn(ownLender.admin);
  await page.setViewportSize({ width: NARROW.width, height: 480 });
  const form = paths.missingFields({ caseId: id }, NOTICE);
  await visit(form);
  const reason = page.getByLabel("Reason", { exact: true });
  await reason.fill("short");
  await page.getByRole("button", { name: "Generate" }).click();
  const mistake = dialog(page).getByText("Please give a reason of at least 10 characters");
  await expect(mistake).toBeVisible();
  if (javaScriptEnabled !== false) {
    const acts = await page.getByRole("button", { name: "Generate" }).boundingBox();
    const said = await mistake.boundingBox();
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(acts?.y ?? 0);
  }
  await reason.fill(`${REASON} ${WORD}`);
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.casePapers({ caseId: id })}$`));
  await visit(form);
  await expect(dialog(page).getByText(WORD)).toBeVisible();
  const outside = await dialog(page).evaluate((sheet) => {
    const { right } = sheet.getBoundingClientRect();
    return [...sheet.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > right + 1)
      .map((element) => element.outerHTML.slice(0, 80));
  });
  expect(outside).toEqual([]);
});
