// Long words in texts of papers and in reasons, as staff write them: neither a page nor a dialog grows wider.
import { eq } from "drizzle-orm";
import { clients } from "#app/database/schema.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { eachFont } from "#tests/support/fonts.ts";
import { expectLayout } from "#tests/support/layout.ts";
import { LENDER, LOAN, NOTICE, REASON } from "#tests/support/work/warned-loans.ts";

/** Nowhere to break at all. */
const WORD = "SampleBorrower".repeat(12);

test("a draft with a long note, and its preview with a case of a long name", async ({
  page,
  database,
  ownLender,
  ownCase,
  visit,
}) => {
  const { id } = await ownCase({ customer_name: WORD });
  await database.pool.query("update users set template_editor = true where id = $1", [ownLender.admin.id]);
  await visit(paths.newTemplate({ client: ownLender.id }));
  await page.getByLabel("Paper").selectOption(NOTICE);
  await page.getByRole("button", { name: "Open Draft" }).click();
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill((await text.inputValue()).replace("To:", `To: ${WORD}`));
  await page.getByRole("textbox", { name: "Note" }).fill(WORD);
  await page.getByRole("button", { name: "Save and Submit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(`What was changed: ${WORD}`)).toBeVisible();
  const draft = new URL(page.url()).pathname;

  const sizes = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ];
  await visit(draft);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectLayout(page, `draft, ${size.width} wide`);
    // Beside the text, not over it: every act can be pressed.
    await page.getByRole("link", { name: "Withdraw Submission" }).click({ trial: true });
  }
  await visit(`${draft}/preview?case=${id}`);
  await expect(page.getByText(WORD).first()).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectLayout(page, `preview, ${size.width} wide`);
  }
  await visit(`${draft}/preview?number=nothing-like-it`);
  await expect(page.getByText(templateMessages.noCase(ownLender.name))).toBeVisible();
});

test("a reason against a warning is read again inside the dialog, and a mistake is seen above its acts", async ({
  page,
  database,
  ownLender,
  ownCase,
  openDialog,
  complaints,
}) => {
  complaints.mayAnswer(422);
  await database.db.update(clients).set(LENDER).where(eq(clients.id, ownLender.id));
  const { id } = await ownCase({ ...LOAN, pos: "500000" });
  await page.setViewportSize({ width: 390, height: 480 });
  const form = paths.caseDialog({ caseId: id }, `missing-fields/${NOTICE}`);
  const dialog = await openDialog(form);
  const reason = page.getByLabel("Reason", { exact: true });
  const generate = page.getByRole("button", { name: "Generate" });
  await reason.fill("short");
  await generate.click();
  const mistake = dialog.getByText("Please give a reason of at least 10 characters");
  await expect(mistake).toBeVisible();
  await eachFont(page, async () => {
    // As it is when the form comes back: at the field that is wrong.
    await reason.focus();
    const [acts, said] = [await generate.boundingBox(), await mistake.boundingBox()];
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(acts?.y ?? 0);
  });
  await reason.fill(`${REASON} ${WORD}`);
  await generate.click();
  await expect(page).toHaveURL(new RegExp(`${paths.caseDialog({ caseId: id }, "papers")}$`));
  await expect((await openDialog(form)).getByText(WORD)).toBeVisible();
  await expectLayout(page);
});
