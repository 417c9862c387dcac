// Mark Papers as Filed for a batch: asked first, for the newest paper of each case, told in each History, undone as one.
import { beforeEach, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { LENDER, LOAN } from "#app/provider/embedded/papers/papers.fixture.ts";
import { hidden } from "#tests/support/work/bulk.ts";
import { landed, pageOf } from "#tests/support/dialog.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { confirmedIn } from "#tests/support/questions.ts";
import { withRecentOutstanding } from "#tests/support/recent-day.ts";
import { words } from "#tests/support/words.ts";

const PAPER = "loan_recall_notice";
const panel = panelPerTest();
let batchId: number;
let cases: number[];

beforeEach(async () => {
  const client = await panel.given.client(LENDER);
  ({ id: batchId } = await panel.given.batch({ client_id: client.id }));
  const own = { ...withRecentOutstanding(LOAN), client_id: client.id, batch_id: batchId };
  const given = [
    await panel.given.litigationCase({ ...own, lan_number: "SAMPLE/1" }),
    await panel.given.litigationCase({ ...own, lan_number: "SAMPLE/2" }),
    await panel.given.litigationCase({ ...own, lan_number: "SAMPLE/3" }),
  ];
  cases = given.map(({ id }) => id);
  for (const caseId of cases.slice(0, 2))
    await panel.post(paths.caseDialog({ batchId, caseId }, `missing-fields/${PAPER}`), {});
});

const at = () => paths.markBatchFiled(batchId, { page: 1 });
const today = () =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(panel.panel.services.now());
const form = (more = {}) => ({ category: PAPER, day: today(), reference: "OA/12", ...more });
const marks = () =>
  panel.rows(
    `select p.case_id::int as case_id, m.reference, m.withdrawn_at is null as stands, m.withdrawn_reason
       from paper_marks m join papers p on p.id = m.paper_id order by m.id`,
  );
const trail = () =>
  panel.rows("select object_id::int as id, action from audit where action like 'paper.mark%' order by id");

async function marked() {
  const html = await (await panel.post(at(), form())).text();
  return panel.post(at(), form({ confirmed: confirmedIn(html) }));
}

test("the batch's menu leads there; before anything is saved it says of how many cases", async () => {
  const list = await pageOf(panel, paths.batches({ page: 1 }));
  expect(list.html).toContain("Mark Papers as Filed");
  const first = await panel.post(at(), form());
  expect(first.status).toBe(422);
  const says = words(await first.text());
  expect(says).toMatch(/\|2 papers \([^)]*\) will be marked as filed on [^|]*, the newest of each case\.\|/);
  expect(says).toContain("|1 case has no such paper.|");
  expect(await marks()).toEqual([]);
});

test("papers that their cases have left behind are named before they are marked", async () => {
  await panel.rows("update cases set claim_amount = '500000' where id = $1", [cases[1]]);
  const html = await (await panel.post(at(), form())).text();
  expect(words(html)).toContain(
    "|1 of these papers is out of date: the case or the template has changed since (LAN SAMPLE/2).|",
  );
  expect((await panel.post(at(), form({ confirmed: confirmedIn(html) }))).status).toBe(302);
  expect(await marks()).toHaveLength(2);
});

test("confirmed, every paper is marked, each case's History has its line, and a second time none is left", async () => {
  const done = await landed(panel, await marked());
  expect(done.to).toBe(paths.batchRow(batchId, { page: 1 }));
  expect(done.says).toContain("|2 papers marked as filed|");
  const stands = { reference: "OA/12", stands: true, withdrawn_reason: null };
  expect(await marks()).toEqual(cases.slice(0, 2).map((case_id) => ({ case_id, ...stands })));
  expect(await trail()).toEqual(cases.slice(0, 2).map((id) => ({ id, action: "paper.marked_filed" })));
  const again = await panel.post(at(), form());
  expect(again.status).toBe(422);
  expect(words(await again.text())).toContain(
    "|No paper of this batch can be marked: none was generated, or all are marked as filed.|",
  );
});

test("undone under Bulk Changes; a mark that was taken back before stays as it is", async () => {
  await marked();
  await panel.rows(
    "update paper_marks set withdrawn_at = now(), withdrawn_reason = 'Another diary' where id = (select min(id) from paper_marks)",
  );
  const [{ id } = {}] = await panel.rows("select id from bulk_changes");
  const undo = await pageOf(panel, paths.undoChange(Number(id)));
  expect(undo.says).toContain("The mark was taken back");
  const answer = await panel.post(paths.undoChange(Number(id)), {
    seen: hidden(undo.html, "seen"),
    idempotency_key: hidden(undo.html, "idempotency_key"),
  });
  expect(answer.status).toBe(302);
  expect((await marks()).map(({ withdrawn_reason }) => withdrawn_reason)).toEqual([
    "Another diary",
    "Undone under Bulk Changes",
  ]);
  expect((await trail()).at(-1)).toEqual({ id: cases[1], action: "paper.mark_withdrawn" });
  // The cases themselves were never changed.
  expect(await panel.rows("select distinct version from cases where id = any($1)", [cases])).toHaveLength(1);
  const changes = await pageOf(panel, paths.changes());
  expect(changes.says).toContain("|Mark Papers as Filed|");
});

test("a day to come, a batch of another client, and a user without the right", async () => {
  const coming = await panel.post(at(), form({ day: "01/01/2099" }));
  expect(coming.status).toBe(422);
  const other = await panel.given.client();
  panel.as(await panel.signIn({ email: "limited@sample-panel.example", clientIds: [other.id] }));
  expect((await panel.get(at())).status).toBe(404);
  expect((await panel.post(at(), form())).status).toBe(404);
  panel.as(await panel.signIn({ email: "case@sample-panel.example", features: ["litigation_case"] }));
  expect((await panel.post(at(), form())).status).not.toBe(200);
  expect(await marks()).toEqual([]);
});
