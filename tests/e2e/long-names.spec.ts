// Names as borrowers have them, without a blank where a line could break: nothing runs out of its box.
import type { Page } from "@playwright/test";
import { documentRequests } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser.ts";
import { givenMails } from "#tests/support/given-mails.ts";

const NARROW = { width: 390, height: 844 };
/** Nowhere to break at all. */
const WORD = "SampleBorrower".repeat(12);
const LONG = "Sample-Borrower".repeat(12);

/** What of the dialog lies outside it. */
const outside = (page: Page) =>
  page.getByRole("dialog").evaluate((dialog) => {
    const { right } = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > right + 1)
      .map((element) => element.outerHTML.slice(0, 80));
  });

test("what an act is about to be done to stays inside the page", async ({
  page,
  signIn,
  ownLender,
  given,
  visit,
}) => {
  await page.setViewportSize(NARROW);
  const { id } = await given.litigationCase({ client_id: ownLender.id, customer_name: LONG });
  await signIn(ownLender.admin);
  await visit(paths.bulkCases("status", `?chosen=ticked&case=${id}`));
  await expect(page.getByText(LONG)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
});

test("a mail with a long address in subject and text is previewed inside the page", async ({
  page,
  signIn,
  ownLender,
  given,
  visit,
}) => {
  await page.setViewportSize(NARROW);
  const email = "one@sample-borrower.example";
  const { id } = await given.litigationCase({ client_id: ownLender.id, email });
  await signIn(ownLender.admin);
  await visit(paths.bulkCases("communicate", `?chosen=ticked&case=${id}`));
  await page.getByLabel("Subject").fill(LONG);
  await page.getByLabel("Text").fill(`Please see https://sample.example/${LONG}`);
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await expect(page.getByRole("button", { name: "Send to 1 case" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
});

test("the palette shows the loan beside a long name @scripts", async ({
  page,
  signIn,
  ownLender,
  given,
  visit,
}) => {
  await given.litigationCase({
    client_id: ownLender.id,
    customer_name: LONG,
    lan_number: "CANARY-LAN-0001",
  });
  await signIn(ownLender.admin);
  await visit(paths.cases());
  await page.keyboard.press("Control+k");
  await page.keyboard.type("CANARY-LAN-0001");
  const detail = page.getByRole("option").getByText("CANARY-LAN-0001");
  await expect(detail).toBeVisible();
  // Two lines of small type at most.
  expect((await detail.boundingBox())?.height).toBeLessThan(45);
});

test("an undone change says who undid it below what it was, where a row is narrow", async ({
  page,
  signIn,
  ownLender,
  given,
  visit,
}) => {
  await page.setViewportSize(NARROW);
  const { id } = await given.litigationCase({ client_id: ownLender.id });
  await signIn(ownLender.admin);
  await visit(paths.bulkCases("status", `?chosen=ticked&case=${id}`));
  await page.getByLabel("Stage of Case").fill("Arguments");
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await page.getByRole("button", { name: /^Update 1 case/ }).click();
  await expect(page.getByText(messages.cases.statusUpdated)).toBeVisible();
  await visit(paths.changes());
  await page.getByRole("link", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  const row = page.getByRole("article", { name: "Update Case Status" });
  await expect(row.getByText(/^Undone for 1/)).toBeVisible();
  const [what, undone] = [row.getByText("Stage of Case: Arguments"), row.getByText(/^Undone for/)];
  const [above, below] = [await what.boundingBox(), await undone.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1);
  expect(above?.width).toBeGreaterThan(250);
});

test("an unmatched mail of one long word stays inside the page", async ({
  signedIn: page,
  database,
  visit,
}) => {
  await page.setViewportSize(NARROW);
  await givenMails(database.db).received({ subject: LONG, body: LONG.repeat(9) });
  await visit(paths.mails());
  await expect(page.getByRole("article", { name: LONG }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
});

test("a document that is awaited under a long name leaves room for the button beside it", async ({
  page,
  signIn,
  ownLender,
  given,
  database,
  visit,
}) => {
  await page.setViewportSize(NARROW);
  const { id } = await given.litigationCase({ client_id: ownLender.id });
  await database.db.insert(documentRequests).values({ case_id: id, document_type: LONG });
  await signIn(ownLender.admin);
  await visit(paths.documentsPending({ caseId: id }));
  await expect(page.getByRole("button", { name: `Received: ${LONG}` })).toBeVisible();
  expect(await outside(page)).toEqual([]);
  await visit(paths.uploadDocument({ caseId: id }));
  await expect(page.getByText(/^This case waits for/)).toBeVisible();
  expect(await outside(page)).toEqual([]);
});

test("a card of the list keeps whatever its case is called inside the page", async ({
  page,
  signIn,
  ownLender,
  given,
  visit,
  database,
}) => {
  const { id } = await given.litigationCase({
    client_id: ownLender.id,
    customer_name: WORD,
    lan_number: "9".repeat(60),
    product_name: WORD,
    branch_name: WORD,
    state: WORD,
    case_no: WORD,
    e_filing_case_number: WORD,
    stage_of_case: WORD,
  });
  await database.db.insert(documentRequests).values({ case_id: id, document_type: WORD });
  await database.pool.query("update clients set name = $2 where id = $1", [
    ownLender.id,
    WORD + ownLender.name,
  ]);
  await signIn(ownLender.admin);
  for (const width of [1440, 1024, NARROW.width]) {
    await page.setViewportSize({ width, height: 900 });
    await visit(paths.cases());
    await expect(page.getByRole("article")).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
