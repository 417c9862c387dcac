// A second paper beside one that is marked as filed is asked about: one at a time, and where the papers of a batch start.
import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { says, valueOf } from "#tests/support/dialog.ts";
import { caseForNotice, PAPER } from "#tests/support/work/filed-paper.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { confirmedIn } from "#tests/support/questions.ts";
import { callsOver } from "#tests/support/provider.ts";
import { addUser, sessionOf } from "#tests/support/sessions.ts";
import { words } from "#tests/support/words.ts";

const panel = panelPerTest();
const { ids, today } = caseForNotice(panel);

const version = async () => {
  const html = await (await panel.get(paths.caseDialog(ids, `missing-fields/${PAPER}`))).text();
  return valueOf(html, "version") ?? "";
};
const generate = async (more = {}) =>
  panel.post(paths.caseDialog(ids, `missing-fields/${PAPER}`), { version: await version(), ...more });
const papers = () => panel.rows("select id::int as id from papers order by id");
const mark = async (id = 0) =>
  panel.post(paths.caseDialog(ids, `papers/${id}/mark/filed`), { day: today(), reference: "OA/12" });
const ASKED = /The Loan Recall Notice of this case generated on [^|]* is marked: Filed [^|]*, OA\/12\./;

async function filed() {
  expect((await generate()).status).toBe(302);
  const [paper] = await papers();
  expect((await mark(Number(paper?.id))).status).toBe(302);
}

test("another paper is asked about, with which one is filed and when; confirmed, it is generated", async () => {
  await filed();
  await panel.rows("update cases set claim_amount = '500000'");
  const first = await generate();
  expect(first.status).toBe(422);
  const html = await first.text();
  expect(says(html)).toMatch(ASKED);
  expect(says(html)).toContain("|Generate Anyway|");
  expect(await papers()).toHaveLength(1);
  expect((await generate({ confirmed: confirmedIn(html) })).status).toBe(302);
  expect(await papers()).toHaveLength(2);
  expect(await panel.rows("select 1 from audit where action = 'paper.generated'")).toHaveLength(2);
});

test("a program, which is not asked, is told beside the paper", async () => {
  await filed();
  await panel.rows("update cases set claim_amount = '500000'");
  const { services, embedded, database } = panel.panel;
  const { token } = await sessionOf(
    services,
    await addUser(database.db, { email: "program@sample-panel.example" }),
  );
  const made = await callsOver(embedded, token).generatePaper({ case_id: ids.caseId, category: PAPER });
  expect(made.ok && made.message).toMatch(ASKED);
  expect(await papers()).toHaveLength(2);
});

test("the very paper that was filed, one only sent, and a mark that was taken back are not asked about", async () => {
  await filed();
  expect((await generate()).status).toBe(302);
  expect(await papers()).toHaveLength(1);
  const [{ id }] = (await panel.rows("select id from paper_marks")) as [{ id: string }];
  await panel.post(paths.caseDialog(ids, `papers/marks/${id}/withdraw`), { reason: "Wrong case" });
  await panel.rows("update cases set claim_amount = '500000'");
  expect((await generate()).status).toBe(302);
  expect(await papers()).toHaveLength(2);
});

test("where the papers of a batch start, the cases that have a filed one are named", async () => {
  await filed();
  await panel.post(paths.generateSample(ids.batchId), { category: PAPER });
  const address = paths.approveSample(ids.batchId);
  const first = await panel.post(address, { category: PAPER });
  expect(first.status).toBe(422);
  const html = await first.text();
  expect(words(html)).toContain("1 case has a Loan Recall Notice marked as filed (LAN ");
  expect(await panel.rows("select 1 from paper_jobs")).toEqual([]);
  const again = await panel.post(address, { category: PAPER, confirmed: confirmedIn(html) });
  expect(again.status).toBe(302);
  expect(await panel.rows("select total from paper_jobs")).toEqual([{ total: 1 }]);
});
