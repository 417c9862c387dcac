// A document that was called by a wrong type, corrected in its place.
import path from "node:path";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

const PDF = path.join(import.meta.dirname, "..", "..", "fixtures", "sample-document.pdf");

test("the type of a document is corrected in its place @scripts", async ({
  page,
  visit,
  ownLender,
  signIn,
  given,
}) => {
  const batch = await given.batch({ client_id: ownLender.id });
  const { id } = await given.litigationCase({ batch_id: batch.id });
  await signIn(ownLender.admin);
  const ids = { batchId: batch.id, caseId: id };
  await visit(paths.caseDialog(ids, "upload-document"));
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Document Type").fill("KYC");
  await sheet.getByLabel("File").setInputFiles(PDF);
  await sheet.getByRole("button", { name: "Upload" }).click();
  await sheet.getByRole("link", { name: "Correct KYC 1" }).click();
  await expect(sheet.getByLabel("Document Type")).toHaveValue("KYC");
  await sheet.getByLabel("Document Type").fill("Sanction Letter");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toContainText("Document type corrected");
  await expect(sheet.getByRole("row").filter({ hasText: "Sanction Letter" })).toBeVisible();
  await visit(paths.caseDialog(ids, "history"));
  await expect(page.getByRole("dialog")).toContainText("Corrected the type of a document");
});
