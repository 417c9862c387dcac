// A text of a paper from its draft to its approval by a second person. Without scripts a clause goes the same way in
// clauses.spec.ts.
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { CATEGORY } from "#tests/support/work/templates.ts";

test("drafted, mended, compared, previewed, submitted, approved, withdrawn @scripts", async ({
  page,
  database,
  account,
  given,
  ownLender,
  signIn,
  visit,
}) => {
  test.slow();
  const { lan_number } = await given.litigationCase({ client_id: ownLender.id, claim_amount: null });
  const own = { category: CATEGORY, language: "en", clientId: ownLender.id };
  const right = (column: "template_editor" | "approver", id: number) =>
    database.pool.query(`update users set ${column} = true where id = $1`, [id]);
  await right("template_editor", ownLender.admin.id);
  await signIn(ownLender.admin);

  await visit(paths.cases());
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Templates" }).click();
  await page.getByRole("link", { name: "New Draft" }).click();
  await page.getByLabel("Paper").selectOption({ label: "Loan Recall Notice" });
  await page.getByLabel("For", { exact: true }).selectOption({ label: ownLender.name });
  await page.getByRole("button", { name: "Open Draft" }).click();
  await expect(page.getByText("Draft opened")).toBeVisible();

  const text = page.getByRole("textbox", { name: "Text" });
  const whole = await text.inputValue();
  await text.fill(whole.replace("**Recall.**", "**Recall.** {{custmer_name}}"));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/Line \d+: Unknown placeholder "custmer_name"/)).toBeVisible();
  await expect(text).toHaveValue(/\{\{custmer_name\}\}/);

  await text.fill(whole.replace("**Recall.**", "**Recall of the loan.**"));
  await page.getByRole("textbox", { name: "Note" }).fill("Clearer heading");
  await page.getByRole("button", { name: "Save and Compare" }).click();
  await expect(page.locator(".diff ins")).toHaveText(" of the loan");
  await expect(page.getByRole("group", { name: "Paper before and after" }).locator("ins")).toHaveText(
    " of the loan",
  );

  await page.getByRole("link", { name: "Draft", exact: true }).click();
  await page.getByRole("button", { name: "Save and Preview" }).click();
  await page.getByLabel("LAN, case number or case ID").fill(lan_number);
  await page.getByRole("button", { name: "Find Case" }).click();
  await page.getByRole("link", { name: /^Choose/ }).click();
  await expect(page.getByText(/Missing in this case, made up below: .*Claim Amount/)).toBeVisible();
  await page.getByRole("button", { name: "Use This Case from Now On" }).click();
  await expect(page.getByText(/the case chosen for this paper/)).toBeVisible();

  await page.getByRole("link", { name: "Draft", exact: true }).click();
  await page.getByRole("button", { name: "Save and Submit" }).click();
  const submit = page.getByRole("dialog", { name: "Submit for Approval" });
  await expect(submit.getByLabel("What was changed, and why")).toHaveValue("Clearer heading");
  await submit.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Submitted for approval")).toBeVisible();
  const draft = page.url();

  const approver = await account({ clientIds: [ownLender.id] });
  await right("approver", approver.id);
  await signIn(approver);
  await visit(draft);
  await page.getByRole("link", { name: "Approve" }).click();
  await expect(page.getByRole("article", { name: /^Paper to be approved/ })).toContainText(
    "Recall of the loan.",
  );
  await page.getByRole("dialog", { name: "Approve" }).getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Approved. New samples and papers use this text from now on.")).toBeVisible();

  const second = await account({ clientIds: [ownLender.id] });
  await right("template_editor", second.id);
  await signIn(second);
  await visit(paths.template(own));
  await expect(page.getByText("5. **Recall of the loan.**", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Withdraw Template" }).click();
  const withdraw = page.getByRole("dialog", { name: "Withdraw Template" });
  await withdraw.getByLabel("Why").fill("Everybody's will do");
  await withdraw.getByRole("button", { name: "Submit Withdrawal" }).click();
  await expect(page.getByText("Withdrawal submitted")).toBeVisible();
});
