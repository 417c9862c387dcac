// All of a case on one sheet, to be printed.
import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();

async function fullCase() {
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
  const found = await panel.given.litigationCase({
    ...{ customer_name: "Sample Traders", lan_number: "SF/1", claim_amount: "550000" },
    ...{ case_no: "OS 7 of 2026", next_hearing_date: "2026-11-25", stage_of_case: "Arguments" },
    ...{ email: "borrower@sample.example", customer_mobile_number: "9000010000" },
    extras: { "Sourcing Branch": "Sample Nagpur" },
  });
  const caseId = found.id;
  await panel.post(paths.caseDialog({ caseId }, "parties/add"), { role: "guarantor", name: "Asha Rao" });
  await panel.post(paths.caseDialog({ caseId }, "expenses"), {
    expense_type: "Court fee stamps",
    amount: "1250",
  });
  await panel.post(paths.caseDialog({ caseId }, "comments"), {
    comment: "Original agreement with the branch",
  });
  return found;
}

test("the sheet says whatever is recorded, with nothing masked or folded", async () => {
  const { id } = await fullCase();
  const html = await (await panel.get(paths.caseSheet(id))).text();
  const said = words(html);
  for (const part of [
    "Case Sheet · LAN SF/1 · 21 Nov 2026",
    "|Next Hearing|25 Nov 2026, in 4 days|",
    "borrower@sample.example",
    "9000010000",
    "|Asha Rao|",
    "|Sourcing Branch|Sample Nagpur|",
    "|Court fee stamps|",
    "₹1,250.00",
    "|No invoices|",
    "|No papers generated|",
    "|No documents|",
    "|Original agreement with the branch|",
  ]) {
    expect(said).toContain(part);
  }
  expect(html).toContain("<details open");
  expect(html).toContain("<title>Sample Traders · Case Sheet · Litigation Panel</title>");
});

test("it is one step from the case's page", async () => {
  const { id } = await fullCase();
  const page = await (await panel.get(paths.casePage(id, { list: "all" }))).text();
  expect(page).toContain(`href="${paths.caseSheet(id, { list: "all" })}"`);
});

test("an unknown case has none", async () => {
  expect((await panel.get(paths.caseSheet(999_999))).status).toBe(404);
});
