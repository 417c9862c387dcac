// The interest of a case, and the dialogs of the changes of its rate.
import { beforeEach, expect, test } from "vitest";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { paths } from "#app/paths.ts";
import { followed, pageOf, says, valueOf } from "#tests/support/dialog.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";

const panel = panelPerTest();
let ids: { batchId: number; caseId: number };

const LIST = { search: "LN" };
const words = interestMessages.rates;
const page = (address: string) => pageOf(panel, address);
const send = async (address: string, form: Record<string, string>) =>
  followed(panel, await panel.post(address, form));

beforeEach(async () => {
  panel.setNow(new Date("2026-11-21T06:00:00Z"));
  const { id, batch_id } = await panel.given.litigationCase({
    ...{ pos: "70000.00", roi_percentage: "12", outstanding_date_as_on: "2026-03-31" },
    facts: {
      ...{ interest_from: "2025-04-01", interest_to: "2026-03-31", principal_before: "100000.00" },
      ...{ interest_method: "reducing", payments_applied: "interest" },
    },
  });
  ids = { batchId: batch_id, caseId: id };
  await panel.rows(
    `insert into payments (case_id, kind, amount, paid_on) values (${String(id)}, 'emi', 36016.44, '2025-10-01')`,
  );
});

test("the table, what the payment went to, and what is owed", async () => {
  const { html } = await page(paths.caseDialog(ids, "interest", LIST));
  expect(says(html)).toContain("|₹1,00,000.00|12%|1 Apr 2025|30 Sep 2025|183|₹6,016.44|");
  expect(says(html)).toContain("|₹70,000.00|12%|1 Oct 2025|31 Mar 2026|182|₹4,188.49|");
  expect(says(html)).toContain("|Interest of all periods|₹10,204.93|For each further day|₹23.01|");
  expect(says(html)).toContain("|1 Oct 2025|EMI|₹36,016.44|₹6,016.44|₹30,000.00|—|");
  expect(says(html)).toContain("|31 Mar 2026|₹70,000.00|₹4,188.49|₹0.00|");
  expect(says(html)).toContain(interestMessages.agrees);
  expect(html).toContain(paths.caseDialog(ids, "edit/principal_before", LIST).replaceAll("&", "&amp;"));
});

test("what is missing and what contradicts the record is said, with where it is corrected", async () => {
  await panel.rows(`update cases set facts = facts || '{"principal_before":"99000.00"}'`);
  expect(says((await page(paths.caseDialog(ids, "interest"))).html)).toContain(
    "the payments leave ₹68,939.83 on the outstanding date, and the principal outstanding is recorded as ₹70,000.00.",
  );
  await panel.rows(`update cases set facts = facts - 'payments_applied'`);
  const { html } = await page(paths.caseDialog(ids, "interest"));
  expect(says(html)).toContain(`|${interestMessages.nothing}|`);
  expect(says(html)).toContain("Enter What Payments Go To First");
});

test("a change of the rate is added, edited and removed, and the table follows", async () => {
  const refused = await panel.post(paths.caseDialog(ids, "rates/add", LIST), {
    from_on: "1/1/2027",
    rate: "14",
  });
  expect(refused.status).toBe(422);
  const added = await send(paths.caseDialog(ids, "rates/add", LIST), { from_on: "1/1/2026", rate: "14" });
  expect(added.to).toBe(paths.caseDialog(ids, "interest", LIST));
  expect(added.says).toContain(`|${words.added}|`);
  expect(added.says).toContain("|₹70,000.00|14%|1 Jan 2026|31 Mar 2026|90|₹2,416.44|");
  const edit = paths.caseDialog(ids, "rates/1/edit", LIST);
  expect(valueOf((await page(edit)).html, "rate")).toBe("14");
  const edited = await send(edit, { from_on: "1/1/2026", rate: "15", version: "1" });
  expect(edited.says).toContain("|15%|1 Jan 2026|31 Mar 2026|");
  expect((await panel.post(edit, { from_on: "1/1/2026", rate: "16", version: "1" })).status).toBe(409);
  const removed = await send(paths.caseDialog(ids, "rates/1/remove", LIST), {
    reason: "Entered twice",
    version: "2",
  });
  expect(removed.says).toContain(`|${words.removed}|`);
  expect(removed.says).toContain(`|${words.none}|`);
  expect((await panel.get(edit)).status).toBe(404);
});
