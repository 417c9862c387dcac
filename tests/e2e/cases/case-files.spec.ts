// Documents, court fees, invoices and papers of a case, as staff use them.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { choose } from "#tests/support/choose.ts";
import { namesInZip } from "#tests/support/zip.ts";
import { RECENT_DAY } from "#tests/support/recent-day.ts";

const PDF = path.join(import.meta.dirname, "..", "..", "fixtures", "sample-document.pdf");
const LONG_NAME = "Sanction letter of the housing loan as signed by both borrowers and the guarantor.pdf";

interface Case {
  id: number;
  name: string;
}

test.describe("a case of one's own lender", () => {
  let litigationCase: Case;
  let list: string;
  const dialog = (name: string) =>
    `${list.split("?")[0]}/case/${litigationCase.id}/${name}?${list.split("?")[1]}`;

  test.beforeEach(async ({ ownLender, signIn, given }) => {
    const batch = await given.batch({
      client_id: ownLender.id,
      jurisdiction_state: "maharashtra",
      jurisdiction_court: "drt",
    });
    const name = `Sample Borrower of ${ownLender.name}`;
    const { id } = await given.litigationCase({
      batch_id: batch.id,
      customer_name: name,
      claim_amount: "2000001",
      address1: "4 Specimen Street",
      city: "Pune",
      loan_amount: "2500000",
      outstanding_date_as_on: RECENT_DAY,
    });
    litigationCase = { id, name };
    list = `/admin/litigation/cases?client=${ownLender.id}&case_status=false`;
    await signIn(ownLender.admin);
  });

  test("the menu leads to each of them and keeps the list's filters @forms", async ({ page, visit }) => {
    for (const [entry, title] of [
      ["View Case Paper", "Case Papers"],
      ["Request Court Fees", "Request Court Fees"],
      ["Invoices", "Invoices"],
      ["Case Documents", "Case Documents"],
      ["Update Documents", "Update Documents"],
    ] as const) {
      await visit(list);
      await choose(page, page.getByRole("article").first(), entry);
      const sheet = page.getByRole("dialog", { name: title });
      await expect(sheet).toContainText(litigationCase.name);
      await sheet.getByRole("link", { name: "Close" }).click();
      await expect(page).toHaveURL(`${list}#case-${String(litigationCase.id)}`);
    }
  });

  test("a document is refused without its file and with what is none, then uploaded, listed and downloaded", async ({
    page,
    visit,
    complaints,
    javaScriptEnabled,
  }) => {
    complaints.mayAnswer(422);
    await visit(dialog("documents"));
    const sheet = page.getByRole("dialog");
    await expect(sheet).toContainText("No documents found for this case");
    await sheet.getByRole("link", { name: "Update Documents" }).click();

    await sheet.getByLabel("Document Type").fill("Sanction Letter");
    await withoutHints(sheet.locator("form"));
    await sheet.getByRole("button", { name: "Upload" }).click();
    await expect(sheet).toContainText("Please select a file and enter document type");
    await expect(sheet.getByLabel("Document Type")).toHaveValue("Sanction Letter");

    const page0 = { name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html></html>") };
    await sheet.getByLabel("File").setInputFiles(page0);
    await sheet.getByRole("button", { name: "Upload" }).click();
    await expect(sheet).toContainText("This file is named .pdf but holds something else.");
    await expect(sheet.getByLabel("Document Type")).toHaveValue("Sanction Letter");

    await sheet.getByLabel("File").setInputFiles(await named(LONG_NAME));
    await sheet.getByRole("button", { name: "Upload" }).click();
    await expect(page).toHaveURL(new RegExp(`/documents\\?client=\\d+&case_status=false$`));
    await expect(sheet).toContainText("Document uploaded successfully");
    const row = sheet.getByRole("row").filter({ hasText: "Sanction Letter" });
    await expect(row).toContainText("1");
    const name = row.getByText(LONG_NAME);
    expect((await name.boundingBox())?.width).toBeLessThanOrEqual(200);

    const file = await downloaded(page, row.getByRole("link", { name: "Download" }));
    expect(file.name).toBe(LONG_NAME);
    expect(file.bytes.equals(await readFile(PDF))).toBe(true);
    if (javaScriptEnabled !== false) await expect(sheet).toContainText("Document download started");
    const zip = await downloaded(page, sheet.getByRole("link", { name: "Download All" }));
    expect(await namesInZip(zip.bytes)).toEqual([LONG_NAME]);
  });

  test("@scripts a wrong ending is said at once, and nothing is sent", async ({ page, visit }) => {
    await visit(dialog("upload-document"));
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Document Type").fill("KYC");
    const program = { name: "run.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") };
    await sheet.getByLabel("File").setInputFiles(program);
    await expect(sheet).toContainText("Please select a pdf, doc, docx, jpg, jpeg or png file");
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.method()));
    await sheet.getByRole("button", { name: "Upload" }).click();
    await sheet.getByLabel("File").setInputFiles(await named("now-right.pdf"));
    await expect(sheet).not.toContainText("Please select a pdf");
    expect(sent).not.toContain("POST");
  });

  test("a court fee shows its working before it is asked for, and is listed after @forms", async ({
    page,
    visit,
    complaints,
  }) => {
    complaints.mayAnswer(422);
    await visit(dialog("court-fee"));
    const sheet = page.getByRole("dialog");
    await withoutHints(sheet.locator("form"));
    await sheet.getByRole("button", { name: "Send Request" }).click();
    await expect(sheet).toContainText("Please select a case document type");

    await sheet.getByRole("radio", { name: /^Original Application/ }).check();
    await expect(sheet.getByText("Estimated court fee: ₹23,000.00")).toBeVisible();
    const source = sheet.getByText("Source: Debts Recovery Tribunal (Procedure) Rules 1993, rule 7");
    await expect(source.filter({ visible: true })).toHaveCount(1);
    await expect(sheet.getByText("Bombay (now Maharashtra)").first()).toBeHidden();
    await sheet.getByRole("button", { name: "Send Request" }).click();
    await expect(sheet).toContainText("Court fee request sent successfully");
    await expect(sheet.getByRole("region", { name: "Earlier requests" })).toContainText(
      /Original Application\s*₹23,000\.00/,
    );
  });

  test("a paper is made, shown and saved @scripts", async ({
    page,
    visit,
    database,
    ownLender,
    complaints,
  }) => {
    complaints.mayAnswer(422);
    await database.pool.query(
      `update clients set address = '12 Sample Road', signatory_name = 'Sample Signatory',
         signatory_designation = 'Authorised Officer', lrn_days = 15 where id = $1`,
      [ownLender.id],
    );
    await visit(dialog("papers"));
    const sheet = page.getByRole("dialog");
    await expect(sheet).toContainText("No case papers found for this case");
    await sheet.getByRole("link", { name: "Generate Loan Recall Notice" }).click();
    await sheet.getByRole("button", { name: "Generate" }).click();
    await expect(page.getByText("PDF generated successfully").filter({ visible: true })).toBeVisible();

    await visit(dialog("papers"));
    const row = sheet.getByRole("row").filter({ hasText: "Loan Recall Notice" });
    await expect(row).toContainText(ownLender.admin.fullName);
    const saved = await downloaded(page, row.getByRole("link", { name: "Download" }));
    expect(saved.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const address = (await row.getByRole("link", { name: "View" }).getAttribute("href")) ?? "";
    const shown = await page.request.get(address);
    expect(shown.headers()["content-disposition"]).toMatch(/^inline/);
  });
});

// One panel has one issuer, which an account limited to one lender may not set.
test("the issuer is entered once, then invoices are generated one after the other", async ({
  signedIn: page,
  visit,
  given,
  complaints,
}) => {
  complaints.mayAnswer(409, 422);
  const client = await given.client({ name: `Sample Lender ${randomUUID().slice(0, 8)}` });
  const { id } = await given.litigationCase({ client_id: client.id, customer_name: "नमूना उधारकर्ता" });
  const invoices = `/admin/litigation/cases/case/${id}/invoices`;
  const sheet = page.getByRole("dialog");
  // The other run of this file enters one, too: who comes second is told so, and tries again.
  await expect(async () => {
    await visit(`${invoices}/issuer`);
    await sheet.getByLabel("Name").fill("Sample Legal Services LLP");
    await sheet.getByLabel("Kind of supplier").selectOption("advocate");
    await sheet.getByLabel("Address").fill("12 Specimen Road\nPune 411001");
    await sheet.getByLabel("State").selectOption("maharashtra");
    await sheet.getByLabel("Signatory").fill("Sample Signatory");
    await sheet.getByLabel("Bank details").fill("Sample Bank\nA/c 000123456789");
    await sheet.getByRole("button", { name: "Save" }).click();
    await expect(sheet).toContainText("Issuer's details saved successfully");
  }).toPass();
  await expect(page).toHaveURL(new RegExp(`${invoices}$`));
  await expect(sheet).toContainText("No invoices found for this case.");

  await withoutHints(sheet.locator("form"));
  await sheet.getByRole("button", { name: "Generate Invoice" }).click();
  const sentence = "Please fill in all required invoice fields: amount, number, and date.";
  await expect(sheet.getByText(sentence)).toHaveCount(1);

  const number = `T/${randomUUID().slice(0, 8)}/01`;
  await expect(sheet.getByLabel("Invoice Number")).not.toHaveValue("");
  await sheet.getByLabel("Invoice Number").fill(number);
  await sheet.getByLabel("Invoice Amount").fill("10000.50");
  const address = sheet.getByLabel("Client Address");
  await sheet.getByRole("button", { name: "Generate Invoice" }).click();
  await expect(sheet).toContainText("Please enter the client's address");
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(sheet.getByLabel("Invoice Number")).toHaveValue(number);
  await page.setViewportSize({ width: 390, height: 640 });
  await address.fill("4th Floor, Specimen House\nNew Delhi 110001");
  await sheet.getByRole("button", { name: "Generate Invoice" }).click();
  const review = sheet.getByRole("region", { name: "Review" });
  await expect(review).toContainText("Email to the client");
  await review.getByRole("button", { name: "Generate and Send Invoice" }).click();
  await expect(sheet).toContainText("Invoice generated successfully");
  const row = sheet.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("₹10,000.50");
  // However far down the form is: what was made is in sight, and the words about it.
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByText("Invoice generated successfully")).toBeInViewport({ ratio: 1 });
  // Asked once: from now on it is shown as it will be printed.
  await expect(address).toHaveCount(0);
  await expect(sheet).toContainText("4th Floor, Specimen House, New Delhi 110001");
  // The next one is ready, and empty.
  await expect(sheet.getByLabel("Invoice Number")).not.toHaveValue(number);
  await expect(sheet.getByLabel("Invoice Amount")).toHaveValue("");
  const file = await downloaded(page, row.getByRole("link", { name: "Download" }));
  expect(file.name).toBe(`Invoice_${number.replaceAll("/", "-")}.pdf`);
  expect(file.bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

async function named(name: string) {
  return { name, mimeType: "application/pdf", buffer: await readFile(PDF) };
}

/** The browser itself would hold an incomplete form back; what the panel says of it is looked at here. */
const withoutHints = (form: Locator) =>
  form.evaluateAll((forms) => {
    for (const each of forms) if (each instanceof HTMLFormElement) each.noValidate = true;
  });

async function downloaded(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
