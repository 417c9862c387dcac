// Names as borrowers have them, without a blank where a line could break: nothing runs out of its box, in any font.
import type { Locator } from "@playwright/test";
import { documentRequests } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { eachState, expect, test } from "#tests/support/browser.ts";
import { eachFont } from "#tests/support/fonts.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { expectLayout } from "#tests/support/layout.ts";
import { inBothStates } from "#tests/support/panel-scripts.ts";

/** Nowhere to break at all. */
const WORD = "SampleBorrower".repeat(12);
const LONG = "Sample-Borrower".repeat(12);

test.use({ viewport: { width: 390, height: 844 } });

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error("there is nothing to be seen of it");
  return box;
};

test("what an act is about to be done to stays inside the page", async ({ page, ownCase }) => {
  const { id } = await ownCase({ customer_name: LONG });
  await inBothStates(page, paths.bulkCases("status", `?chosen=ticked&case=${id}`), async () => {
    await expect(page.getByText(LONG)).toBeVisible();
    await expectLayout(page);
  });
});

test("the palette shows the loan beside a long name", async ({ page, ownCase, visit }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await ownCase({ customer_name: LONG, lan_number: "CANARY-LAN-0001" });
  await visit(paths.cases());
  await page.keyboard.press("Control+k");
  // It is fetched when it is first wanted, and listens from then on.
  await expect(page.getByRole("dialog", { name: "Search" }).getByRole("combobox")).toBeFocused();
  await page.keyboard.type("CANARY-LAN-0001");
  const detail = page.getByRole("option").getByText("CANARY-LAN-0001");
  await expect(detail).toBeVisible();
  await eachFont(page, async () => {
    // Two lines of small type at most.
    expect((await boxOf(detail)).height).toBeLessThan(45);
  });
});

test("an unmatched emails of one long word stays inside the page", async ({ signedIn: page, database }) => {
  await givenMails(database.db).received({ subject: LONG, body: LONG.repeat(9) });
  await inBothStates(page, paths.mails(), async () => {
    await expect(page.getByRole("article", { name: LONG }).first()).toBeVisible();
    await expectLayout(page);
  });
});

test("a document that is awaited under a long name leaves room for the button beside it", async ({
  page,
  ownCase,
  database,
}) => {
  const { id } = await ownCase();
  await database.db.insert(documentRequests).values({ case_id: id, document_type: LONG });
  await inBothStates(page, paths.caseDialog({ caseId: id }, "documents-pending"), async () => {
    await expect(page.getByRole("button", { name: `Received: ${LONG}` })).toBeVisible();
    await expectLayout(page);
  });
  await inBothStates(page, paths.caseDialog({ caseId: id }, "upload-document"), async () => {
    await expect(page.getByText(/^This case waits for/)).toBeVisible();
    await expectLayout(page);
  });
});

test("a saved view with a long name is cut in the menu, and what waits behind other entries stays in sight", async ({
  page,
  ownCase,
  ownLender,
  database,
}) => {
  const { id } = await ownCase();
  const name = "Hearings of all Pune branches this month";
  await database.pool.query(
    `insert into case_views (owner_id, name, is_shared, query)
     select id, $2, false, '{"state": "goa"}' from users where email = $1`,
    [ownLender.admin.email, name],
  );
  await database.pool.query(
    `insert into outbox (kind, to_address, subject, body, message_id, case_id, client_id, state, last_error)
     values ('case_mail', 'a@sample.example', 's', 'b', 'long-view-' || $1, $1::bigint, $2::bigint, 'dead', 'sample')`,
    [id, ownLender.id],
  );
  await inBothStates(page, paths.cases(), async () => {
    const menu = page.getByRole("navigation", { name: "Main menu" });
    const view = menu.getByTitle(name);
    for (const width of [390, 1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      // The page is looked at twice, and the menu stays open.
      if (!(await view.isVisible())) await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(view).toBeVisible();
      await eachFont(page, async (font) => {
        const [links, entry] = [await boxOf(menu.locator(".side-links")), await boxOf(view)];
        expect(entry.x + entry.width, `${width} ${font}`).toBeLessThanOrEqual(links.x + links.width);
        const badge = await boxOf(menu.locator(".side-count"));
        expect(badge.x + badge.width, `${width} ${font}`).toBeLessThanOrEqual(links.x + links.width);
      });
    }
  });
});

test("a card of the list keeps whatever its case is called inside the page", async ({
  page,
  ownLender,
  ownCase,
  database,
}) => {
  const { id } = await ownCase({
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
  await inBothStates(page, paths.cases(), async () => {
    await expect(page.getByRole("article")).toHaveCount(1);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectLayout(page, `${width} wide`);
    }
  });
});

eachState(() => {
  test("a mail with a long address in subject and text is previewed inside the page", async ({
    page,
    ownCase,
    visit,
  }) => {
    const { id } = await ownCase({ email: "one@sample-borrower.example" });
    await visit(paths.bulkCases("communicate", `?chosen=ticked&case=${id}`));
    await page.getByLabel("Subject").fill(LONG);
    await page.getByLabel("Text").fill(`Please see https://sample.example/${LONG}`);
    await page.getByRole("button", { name: "Review", exact: true }).click();
    await expect(page.getByRole("button", { name: "Send to 1 case" })).toBeVisible();
    await expectLayout(page);
  });

  test("an undone change says who undid it below what it was, where a row is narrow", async ({
    page,
    ownCase,
    visit,
  }) => {
    const { id } = await ownCase();
    await visit(paths.bulkCases("status", `?chosen=ticked&case=${id}`));
    await page.getByLabel("Stage of Case").fill("Arguments");
    await page.getByRole("button", { name: "Review", exact: true }).click();
    await page.getByRole("button", { name: /^Update 1 case/ }).click();
    await expect(page.getByText(messages.cases.statusUpdated)).toBeVisible();
    await visit(paths.changes());
    await page.getByRole("link", { name: "Undo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    const row = page.getByRole("article", { name: "Update Case Status" });
    const undone = row.getByText(/^Undone for 1/);
    await expect(undone).toBeVisible();
    await eachFont(page, async () => {
      const above = await boxOf(row.getByText("Stage of Case: Arguments"));
      expect((await boxOf(undone)).y).toBeGreaterThan(above.y + above.height - 1);
      expect(above.width).toBeGreaterThan(250);
    });
  });
});
