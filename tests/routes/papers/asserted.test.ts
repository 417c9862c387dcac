// What a paper asserts is read beside its case's papers, with what each sentence stands on.
import { expect, test } from "vitest";
import { assertionMessages } from "#app/domain/papers/assertion-messages.ts";
import { paths } from "#app/paths.ts";
import { dialogIn, pageOf } from "#tests/support/dialog.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";

const panel = panelPerTest();

test("the papers of a case lead to what each asserts, and from there to where it is corrected", async () => {
  const { id: caseId, batch_id: batchId } = await panel.given.litigationCase();
  const ids = { batchId, caseId };
  const papers = await pageOf(panel, paths.caseDialog(ids, "papers"));
  const [, href = ""] = /href="([^"]*\/asserted\/[a-z_0-9]+)"/.exec(dialogIn(papers.html)) ?? [];
  expect(href).toContain(`/case/${String(caseId)}/asserted/`);

  const address = paths.caseDialog(ids, "asserted/summary_suit");
  const before = await pageOf(panel, address);
  expect(before.status).toBe(200);
  expect(before.says).toContain("|What It Asserts: Summary Suit|");
  expect(before.says).toContain(assertionMessages.explained);
  expect(before.says).toContain("Why it may stand: the prayer asks for no more than Order XXXVII allows");
  // Nobody has said that there is no other suit, so the paper does not.
  expect(before.says).not.toContain("has filed no other suit");

  await panel.rows(`update cases set facts = facts || '{"other_proceedings": "none"}'::jsonb where id = $1`, [
    caseId,
  ]);
  const after = await pageOf(panel, address);
  expect(after.says).toMatch(/has filed no other suit[^|]*\|Other Proceedings[^|]*\|/);
  expect(dialogIn(after.html)).toContain(`href="${paths.caseDialog(ids, "edit/other_proceedings")}"`);
});

test("below stands the whole paper: each value leads to where it is corrected, and what the case lacks is marked", async () => {
  const { id: caseId, batch_id: batchId } = await panel.given.litigationCase();
  const ids = { batchId, caseId };
  await panel.rows(`update cases set loan_amount = 512345, facts = facts - 'default_date' where id = $1`, [
    caseId,
  ]);
  const html = dialogIn((await pageOf(panel, paths.caseDialog(ids, "asserted/summary_suit"))).html);
  const linkTo = (field: string) =>
    new RegExp(
      `<a[^>]*href="${paths.caseDialog(ids, `edit/${field}`).replaceAll("?", "\\?")}"[^>]*>([^<]*)<`,
      "g",
    );
  expect([...html.matchAll(linkTo("loan_amount"))].map(([, words]) => words)).toContain("₹\u00a05,12,345.00");
  expect(html).toMatch(/title="Date of First Default: not recorded"[^>]*data-lacks/);
  expect(html).not.toMatch(/title="Loan Amount: [^"]*"[^>]*data-lacks/);
});

test("a paper that there is not, and another client's case, are not found", async () => {
  const { id: caseId, batch_id: batchId } = await panel.given.litigationCase();
  expect((await panel.get(paths.caseDialog({ batchId, caseId }, "asserted/no_paper"))).status).toBe(404);
  expect(
    (await panel.get(paths.caseDialog({ batchId, caseId: caseId + 99 }, "asserted/sec_95"))).status,
  ).toBe(404);
});
