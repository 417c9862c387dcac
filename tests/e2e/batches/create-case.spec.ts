// A case made by hand: the four steps, with what choosing fills in, and the way back.
import { randomUUID } from "node:crypto";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";

test("a case for a lender that is known @scripts", async ({ signedIn, visit, desk, given, complaints }) => {
  // LSR goes no further.
  complaints.mayAnswer(422);
  const client = await given.client({
    name: `Sample Lender ${randomUUID().slice(0, 8)}`,
    email_id: "dues@sample-lender.example",
  });
  await given.branch({
    client_id: client.id,
    branch_name: "Nashik",
    manager_name: "Sample Manager N",
    manager_number: "9812300000",
  });
  // Another lender's case has the number that this one gets: told before and after, and kept.
  const number = `OS ${String(client.id)}/2026`;
  const other = await given.client({ name: `Sample Lender ${randomUUID().slice(0, 8)}` });
  const lanOfOther = `TAKEN-${String(other.id)}`;
  await given.litigationCase({ client_id: other.id, lan_number: lanOfOther, case_no: number });
  const taken = messages.caseNumber.alsoOf(number, [lanOfOther], 0);
  await visit(paths.batches());
  const menu = signedIn.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "Add Case" }).click();
  await signedIn.getByLabel("LSR").check();
  await signedIn.getByRole("button", { name: "Next", exact: true }).click();
  await expect(signedIn.getByText("LSR module is under development")).toBeVisible();
  await signedIn.getByLabel("Litigation", { exact: true }).check();
  await signedIn.getByRole("button", { name: "Next", exact: true }).click();

  await expect(signedIn).toHaveTitle(/^Client Details/);
  await signedIn.getByLabel("Client Name", { exact: true }).selectOption({ label: client.name });
  if (!desk.scripts) await signedIn.getByRole("button", { name: "Use This Client" }).click();
  await expect(signedIn.getByLabel("Client Email ID")).toHaveValue("dues@sample-lender.example");
  await signedIn.getByLabel("Branch Name", { exact: true }).selectOption({ label: "Nashik" });
  if (!desk.scripts) await signedIn.getByRole("button", { name: "Use This Branch" }).click();
  await expect(signedIn.getByLabel("Assigned By")).toHaveValue("Sample Manager N");
  await expect(signedIn.getByLabel("Client Contact Number")).toHaveValue("9812300000");
  await expect(signedIn.getByLabel("Assignment Date")).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await signedIn.getByRole("button", { name: "Next", exact: true }).click();

  await expect(signedIn).toHaveTitle(/^Loan Details/);
  const lan = `0000${String(client.id).padStart(16, "0")}`;
  await signedIn.getByLabel("Loan Account Number").fill(lan);
  await signedIn.getByLabel("Borrower Name").fill("श्रीमती Sample Borrower of the Second Part");
  await signedIn.getByLabel("Claim Amount").fill("125000.50");
  await signedIn.getByLabel("Civil Suit").check();
  await expect(signedIn.getByLabel("Case Number")).toBeHidden();
  await signedIn.getByLabel("Filed", { exact: true }).check();
  await signedIn.getByLabel("Case Number").fill(number);
  await signedIn.getByLabel("Next Hearing Date").fill("2026-12-15");
  await signedIn.getByLabel("Stage of Case").fill("Arguments");
  await signedIn.getByRole("button", { name: "Next", exact: true }).click();

  await expect(signedIn).toHaveTitle(/^Review & Generate/);
  await expect(signedIn.getByText("₹1,25,000.50")).toBeVisible();
  await expect(signedIn.getByText(taken)).toBeVisible();
  await signedIn.getByRole("link", { name: "Edit Loan Details" }).click();
  await expect(signedIn.getByLabel("Case Number")).toHaveValue(number);
  await signedIn.goBack();
  await signedIn.getByRole("button", { name: "Create Case" }).click();
  await expect(signedIn).toHaveURL(paths.batches());
  await expect(signedIn.getByRole("status")).toContainText(`Case created successfully! ${taken}`);

  await visit(paths.cases({}, { client: client.id }));
  await expect(signedIn.getByRole("article")).toHaveCount(1);
  await expect(signedIn.getByRole("article")).toContainText(lan);
});

test("Cancel asks first, and loses nothing when it was not meant @forms", async ({ signedIn, visit }) => {
  await visit(paths.createCase());
  await signedIn.getByLabel("Litigation", { exact: true }).check();
  await signedIn.getByRole("button", { name: "Next", exact: true }).click();
  await signedIn.getByLabel("Client Name", { exact: true }).selectOption("new");
  await signedIn.getByLabel("New Client Name").fill("Sample Lender of the Wizard");
  await signedIn.getByRole("button", { name: "Cancel", exact: true }).first().click();
  await expect(signedIn.getByText("Your data will be lost. Do you want to cancel?")).toBeVisible();
  await signedIn.getByRole("button", { name: "No", exact: true }).click();
  await expect(signedIn.getByLabel("New Client Name")).toHaveValue("Sample Lender of the Wizard");
  await signedIn.getByRole("button", { name: "Cancel", exact: true }).first().click();
  await signedIn.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(signedIn).toHaveURL(paths.batches());
});
