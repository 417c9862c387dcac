// A clause from its draft to the paper that says it, and texts of Word in and out. With scripts a text goes the
// same way in templates.spec.ts.
import { readFile } from "node:fs/promises";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { CATEGORY } from "#tests/support/work/templates.ts";

test("a clause is drafted, approved by a second person, and said by the paper that includes it; Word goes in and out @forms", async ({
  page,
  database,
  account,
  given,
  ownLender,
  signIn,
  visit,
  complaints,
}) => {
  test.slow();
  complaints.mayAnswer(422);
  await given.litigationCase({ client_id: ownLender.id });
  const name = `greeting-${ownLender.id}`;
  const right = (column: "template_editor" | "approver", id: number) =>
    database.pool.query(`update users set ${column} = true where id = $1`, [id]);
  await right("template_editor", ownLender.admin.id);
  await signIn(ownLender.admin);

  await visit(paths.clauses());
  await page.getByRole("link", { name: "New Clause" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("For", { exact: true }).selectOption({ label: ownLender.name });
  await page.getByRole("button", { name: "Open Draft" }).click();
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill(`${await text.inputValue()}\nGreetings to {{customer_name}} of the sample.\n`);
  await page.getByRole("textbox", { name: "Note" }).fill("New clause");
  await page.getByRole("button", { name: "Save and Submit" }).click();
  const submit = page.getByRole("dialog", { name: "Submit for Approval" });
  await submit.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Submitted for approval")).toBeVisible();
  const draft = page.url();

  const approver = await account({ clientIds: [ownLender.id] });
  await right("approver", approver.id);
  await signIn(approver);
  await visit(draft);
  await page.getByRole("link", { name: "Approve" }).click();
  const approve = page.getByRole("dialog", { name: "Approve" });
  await expect(approve.getByText("No text in force includes this clause.")).toBeVisible();
  await approve.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText(/^Approved\. Texts that include this clause/)).toBeVisible();

  await signIn(ownLender.admin);
  await visit(paths.newTemplate({ category: CATEGORY, language: "en", client: ownLender.id }));
  await page.getByRole("button", { name: "Open Draft" }).click();
  await expect(page.getByText("Draft opened")).toBeVisible();
  await page.getByRole("link", { name: "Upload Word Text" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Word Text" });
  await upload.getByLabel("Word Text").setInputFiles({
    name: "old.docx",
    mimeType: "application/msword",
    buffer: Buffer.from("d0cf11e0a1b11ae1", "hex"),
  });
  await upload.getByRole("button", { name: "Upload Word Text" }).click();
  await expect(upload.getByText(/damaged or is not a Word text/)).toBeVisible();
  await upload.getByLabel("Word Text").setInputFiles("tests/fixtures/notice.docx");
  await upload.getByRole("button", { name: "Upload Word Text" }).click();
  await expect(page.getByText("Word text uploaded. Below is what could not be taken over.")).toBeVisible();
  await expect(text).toHaveValue(/1\. The loan is recalled\./);

  await text.fill(`${await text.inputValue()}\n{{> ${name}}}\n`);
  await page.getByRole("button", { name: "Save and Preview" }).click();
  await expect(page.getByText(/Greetings to .* of the sample\./)).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Preview (Word)" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Not-approved_Preview_.*\.docx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
});
