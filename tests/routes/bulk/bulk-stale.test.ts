// What is saved is what was reviewed: rows that a colleague edited since, and rows nobody reviewed, are shown again.
import { beforeEach, describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { bulkForms } from "#tests/support/work/bulk.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";

const panel = panelPerTest();
const forms = bulkForms(panel);
let ids: number[];
let batchId: number;

beforeEach(async () => {
  batchId = (await panel.given.batch()).id;
  ids = [];
  for (const lan_number of ["00091", "00092"]) {
    const email = "one@sample-borrower.example";
    ids.push((await panel.given.litigationCase({ batch_id: batchId, lan_number, email })).id);
  }
});

const ofFirst = () => `?case=${String(ids[0])}`;
const firstCase = async () =>
  (await panel.rows("select case_no, case_date::text, stage_of_case from cases where id = $1", [ids[0]]))[0];

/** A colleague's edit of the first case, through its own form. */
async function colleagueEdits() {
  const dialog = paths.caseDialog({ caseId: ids[0] ?? 0 }, "case-number");
  const answer = await panel.post(dialog, {
    number_kind: "case_no",
    case_number: "THEIRS/9/2026",
    case_date: "2026-02-03",
    version: "1",
  });
  expect(answer.status).toBe(302);
}

const ACTS: [Parameters<typeof paths.bulkCases>[0], Record<string, string>][] = [
  ["update", { filing_status: "filed", case_numbers: "00091\tMINE/1/2026\t1-Jan-26" }],
  ["update", { stage_of_case: "Arguments" }],
  ["status", { stage_of_case: "Arguments" }],
  ["assign", { advocate: "none" }],
  ["documents", { others: "Stamp paper" }],
  ["communicate", { audience: "borrower", subject: "Loan", body: "Please call." }],
];

describe("a case a colleague edited after the review", () => {
  test.each(ACTS)("%s %j: nothing is overwritten, the review is shown anew", async (act, fields) => {
    await panel.rows("insert into advocates (name) values ('Sample Advocate')");
    await panel.rows("update cases set advocate_id = (select min(id) from advocates)");
    const address = paths.bulkCases(act, ofFirst());
    const review = await forms.review(address, fields);
    await colleagueEdits();
    const answer = await forms.save(address, fields, review);
    expect(answer.status).toBe(409);
    expect(answer.says).toContain(`|${messages.bulk.changedSince}|`);
    expect(await firstCase()).toEqual({
      case_no: "THEIRS/9/2026",
      case_date: "2026-02-03",
      stage_of_case: null,
    });
    expect(await panel.rows("select 1 from bulk_changes")).toEqual([]);
    if (fields.case_numbers) expect(answer.says).toContain("|THEIRS/9/2026|→|becomes|MINE/1/2026|");
    expect((await forms.save(address, fields, answer)).status).toBe(302);
    expect(await panel.rows("select 1 from bulk_changes")).toHaveLength(1);
  });

  test("a number and its date are written together", async () => {
    await colleagueEdits();
    const fields = { filing_status: "filed", case_numbers: "00091\tMINE/1/2026" };
    const refused = await forms.review(paths.bulkCases("update", ofFirst()), fields);
    expect(refused.status).toBe(422);
    expect(refused.says).toContain(`|${messages.bulk.lineDateMissing(1, "00091")}|`);
    expect((await firstCase())?.case_no).toBe("THEIRS/9/2026");
  });
});

test("other cases, as many as before, are not changed for those that were reviewed", async () => {
  const address = paths.bulkCases("status", "?chosen=all&search=0009");
  const fields = { stage_of_case: "Arguments" };
  const review = await forms.review(address, fields);
  await panel.rows("update cases set lan_number = '1' where id = $1", [ids[1]]);
  const other = await panel.given.litigationCase({ batch_id: batchId, lan_number: "00093" });
  const answer = await forms.save(address, fields, review);
  expect(answer.status).toBe(409);
  expect(answer.says).toContain(`|${messages.bulk.changedSince}|`);
  expect(await panel.rows("select 1 from cases where stage_of_case is not null")).toEqual([]);
  expect((await forms.save(address, fields, answer)).status).toBe(302);
  expect(await panel.rows("select id::int from cases where stage_of_case is not null order by id")).toEqual([
    { id: ids[0] },
    { id: other.id },
  ]);
});

test("a mail that would read otherwise by now is not sent", async () => {
  const address = paths.bulkCases("communicate", ofFirst());
  const fields = { audience: "client", subject: "Loan", body: "From {{client_name}}" };
  await panel.rows("update clients set email_id = 'a@sample-lender.example'");
  const review = await forms.review(address, fields);
  await panel.rows("update clients set email_id = 'b@sample-lender.example'");
  await panel.rows("update batches set client_email_id = null");
  const answer = await forms.save(address, fields, review);
  expect(answer.status).toBe(409);
  expect(await panel.rows("select 1 from outbox where kind = 'client'")).toEqual([]);
});

test("a batch that was edited after the review is shown again", async () => {
  const address = paths.bulkBatches("update", `?batch=${String(batchId)}`);
  const review = await forms.review(address, { batch_status: "Closed" });
  expect((await forms.act(address, { batch_status: "On Hold" })).status).toBe(302);
  const answer = await forms.save(address, { batch_status: "Closed" }, review);
  expect(answer.status).toBe(409);
  expect(answer.says).toContain(`|${messages.bulk.changedSince}|`);
  expect(answer.says).toContain("|On Hold|→|becomes|Closed|");
  expect(await panel.rows("select batch_status from batches")).toEqual([{ batch_status: "On Hold" }]);
});
