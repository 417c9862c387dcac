// The screens of lists of cases, and those made to be printed: as a table, with views and filters, below the head of a
// batch; also at 320 pixels, the width of a page that is zoomed in four times.
import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { check, expectNarrowest } from "#tests/support/accessibility.ts";
import { eachState, expect, test } from "#tests/support/browser.ts";

const look = async (page: Page) => {
  await check(page);
  await expectNarrowest(page);
};

eachState(() => {
  test.beforeEach(async ({ given, ownLender, ownCase }) => {
    const { id: batch_id } = await given.batch({
      client_id: ownLender.id,
      relief_sought: ["drt", "original_application"],
      jurisdiction_court: "drt",
      jurisdiction_state: "tamil_nadu",
    });
    await ownCase({
      ...{ batch_id, claim_amount: "123456789.50", state: "tamil_nadu", default_date: "2024-01-31" },
      customer_name: "Sample Borrower Balasubramaniam Venkateswaran (Proprietorship)",
      ...{ case_no: "CS (COMM)/100/2026", case_date: "2026-01-15", next_hearing_date: "2030-12-02" },
      stage_of_case: "Summons for judgment / Leave to defend",
    });
    await ownCase({ batch_id, stage_of_case: "Disposed", disposal_date: "2026-02-01" });
  });

  test("the list as a table, with a saved view in the menu and its filters open", async ({
    page,
    visit,
    database,
    ownLender,
  }) => {
    const owner = ownLender.admin.id;
    await database.pool.query(
      "insert into case_tables (user_id, layout, columns) values ($1, 'table', '{lan,client,case_number,stage,claim,default_date,next_hearing,advocate,documents}')",
      [owner],
    );
    await database.pool.query(
      `insert into case_views (owner_id, name, is_shared, query) values ($1, 'Tamil Nadu, next hearing first', false, '{"state": "tamil_nadu", "sort": "next_hearing"}')`,
      [owner],
    );
    await visit(paths.cases({}, { state: "tamil_nadu", sort: "next_hearing" }));
    await expect(page.getByRole("table")).toBeVisible();
    await look(page);
    await visit(paths.cases({}, { more: "open", limitation_ended: "true" }));
    await expect(page.getByRole("heading", { name: "More Filters" })).toBeAttached();
    await look(page);
  });

  test("the cases of a batch below its head", async ({ page, visit, ownCase }) => {
    const { batch_id } = await ownCase();
    await visit(paths.cases({ batchId: batch_id }));
    await expect(page.getByRole("region", { name: "Batch" })).toBeVisible();
    await page.getByText("Select Rows").click();
    await look(page);
  });

  test("the page of a case, its sheet, the summary of its batch and the cause list", async ({
    page,
    visit,
    ownCase,
  }) => {
    const { id, batch_id } = await ownCase({ next_hearing_date: "2030-12-02" });
    for (const address of [
      paths.casePage(id, { list: "all" }),
      paths.caseSheet(id),
      paths.batchSummary(batch_id),
      paths.hearings({}, { next_hearing_from: "2030-12-01", next_hearing_to: "2030-12-03" }),
      paths.caseDialog({ caseId: id, onPage: true }, "papers"),
    ]) {
      await visit(address);
      await look(page);
    }
  });

  test("a phone's menu, open", async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(paths.cases());
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("link", { name: "Cases", exact: true })).toBeVisible();
    await expectNarrowest(page);
  });
});
