// One draft in two tabs: the second learns of the first, decides, and is told nothing of it once its text is saved.
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const TEXT = "---\ntitle: x\nlanguage: en\nfooter: x\n---\n\nDear {{customer_name}}\n";

test("what another tab saved is shown, and no longer once this one was saved @scripts", async ({
  page,
  context,
  complaints,
  database,
  ownLender,
  signIn,
  visit,
}) => {
  complaints.mayAnswer(409);
  const { id: client, admin } = ownLender;
  await database.pool.query("update users set template_editor = true where id = $1", [admin.id]);
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into paper_templates (category, client_id, body, created_by, submitted_by)
     values ('loan_recall_notice', $1, $2, $3, $3) returning id::int`,
    [client, TEXT, admin.id],
  );
  const draft = paths.templateDraft(rows[0]?.id ?? 0);
  await signIn(admin);
  await visit(draft);
  const other = await context.newPage();
  await visit(draft, other);
  await other.getByRole("textbox", { name: "Text" }).fill(`${TEXT}\nFrom the first tab.`);
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Draft saved")).toBeVisible();
  await other.close();

  await page.getByRole("textbox", { name: "Text" }).fill(`${TEXT}\nFrom the second tab.`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/What is stored now, by/)).toBeVisible();
  await expect(page.getByText("Fields you did not change")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expect(page.getByText("Fields you did not change")).toBeHidden();
  await expect(page.getByText(/What is stored now, by/)).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue(/From the second tab/);
});
