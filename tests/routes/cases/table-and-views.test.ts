// The list of cases as a table, its columns and its saved views.
import { afterEach, beforeEach, expect, test } from "vitest";
import { viewMessages } from "#app/domain/cases/case-table.ts";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { readExport } from "#tests/support/read-export.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;

beforeEach(async () => {
  panel = await startPanel();
});
afterEach(() => panel.close());

const said = async (address: string) => words(await (await panel.get(address)).text());
/** The count of a view comes with a later page where it takes longer than a page waits for it. */
const saysInTime = (told: string) => expect.poll(() => said(paths.cases())).toContain(told);
const audited = async () =>
  (await panel.rows("select action from audit where action like 'case\\_%' order by id")).map(
    ({ action }) => action,
  );

async function twoCases() {
  const batch = await panel.given.batch();
  const inBatch = { batch_id: batch.id, client_id: batch.client_id };
  await panel.given.litigationCase({ ...inBatch, customer_name: "Asha Rao", claim_amount: "100.50" });
  await panel.given.litigationCase({
    ...inBatch,
    customer_name: "Ravi Das",
    claim_amount: "250.00",
    state: "goa",
  });
  return batch;
}

test("whoever chooses the table gets it on every list, with the columns of their choice and the sum of the claims", async () => {
  const batch = await twoCases();
  const answer = await panel.post(paths.caseLayout({ batchId: batch.id }, { sort: "-claim" }), {
    layout: "table",
  });
  expect(answer.headers.get("Location")).toBe(paths.cases({ batchId: batch.id }, { sort: "-claim" }));
  expect(await said(paths.cases())).toContain("|Claim amount of 2 cases:|₹350.50|");
  const html = await (await panel.get(paths.cases({}, { sort: "-claim" }))).text();
  expect(html).toContain('aria-sort="descending"');
  expect(html.indexOf("Ravi Das")).toBeLessThan(html.indexOf("Asha Rao"));
  expect(html).not.toContain(">Goa<");

  const none = await panel.post(paths.caseColumns({}), {});
  expect(none.status).toBe(422);
  expect(await none.text()).toContain(viewMessages.column);
  await panel.post(paths.caseColumns({}), { columns: ["state", "claim"] });
  expect(await said(paths.cases())).toContain("|Goa|₹250.00|");
  expect(await audited()).toEqual(["case_list.layout_set", "case_list.columns_set"]);

  panel.as(await panel.signIn({ email: "other@sample-panel.example" }));
  expect(await said(paths.cases())).not.toContain("|Claim amount of 2 cases");
});

test("a view is saved without what was searched, stands in the menu with its count, is renamed and removed", async () => {
  await twoCases();
  const saved = await panel.post(paths.saveCaseView({}, { state: "goa", search: "Ravi" }), {
    name: "Goa",
    is_shared: "on",
  });
  expect(saved.headers.get("Location")).toBe(paths.cases({}, { state: "goa" }));
  await saysInTime("|Goa|1|");
  expect(await said(paths.cases({}, { state: "goa" }))).toContain("|Edit View|Remove View|");

  const again = await panel.post(paths.saveCaseView({}, { sort: "claim" }), { name: "goa" });
  expect([again.status, (await again.text()).includes(viewMessages.sameName)]).toEqual([422, true]);
  const empty = await panel.post(paths.saveCaseView({}, { search: "Ravi" }), { name: "Ravi" });
  expect([empty.status, (await empty.text()).includes(viewMessages.nothingToSave)]).toEqual([422, true]);

  const misread = await panel.post(paths.saveCaseView({}, { sort: "claim", stage: "nonsense" }), {
    name: "Wider",
  });
  expect(misread.status).toBe(422);

  const [{ id } = { id: 0 }] = await panel.rows("select id::int from case_views");
  await panel.post(paths.changeCaseView(Number(id), "edit"), {
    name: "All of Goa",
    is_shared: "on",
    version: "1",
  });
  await saysInTime("|All of Goa|1|");

  // Somebody of another client sees the view, none of the cases, and cannot change it.
  const client = await panel.given.client();
  panel.as(await panel.signIn({ email: "other@sample-panel.example", clientIds: [client.id] }));
  await saysInTime("|All of Goa|0|");
  expect((await panel.get(paths.changeCaseView(Number(id), "edit"))).status).toBe(404);
  expect((await panel.post(paths.changeCaseView(Number(id), "remove"), {})).status).toBe(404);
  expect(await panel.rows("select from case_views")).toHaveLength(1);

  panel.as(await panel.signIn({ email: "third@sample-panel.example" }));
  expect((await panel.post(paths.changeCaseView(Number(id), "remove"), {})).status).toBe(404);
  await panel.rows(
    "update case_views set owner_id = (select id from users where email = 'third@sample-panel.example')",
  );
  await panel.post(paths.changeCaseView(Number(id), "remove"), {});
  expect(await panel.rows("select from case_views")).toHaveLength(0);
  expect(await audited()).toEqual(["case_view.added", "case_view.changed", "case_view.removed"]);
});

test("a view of a batch's cases is filtered by the batch; one that is not shared is its owner's alone", async () => {
  const batch = await twoCases();
  await panel.post(paths.saveCaseView({ batchId: batch.id }, { sort: "lan" }), { name: "Lot" });
  expect(await panel.rows("select query, is_shared from case_views")).toEqual([
    { query: { sort: "lan", client_batch_id: String(batch.id) }, is_shared: false },
  ]);
  panel.as(await panel.signIn({ email: "other@sample-panel.example" }));
  expect(await said(paths.cases())).not.toContain("|Lot|");
});

test("the list as it is filtered is exported, and signing in leads back without what was searched", async () => {
  await twoCases();
  const html = await (await panel.get(paths.cases({}, { state: "goa", sort: "-claim" }))).text();
  const [, href] = /href="([^"]*bulk\/export[^"]*)"[^>]*>Export List/.exec(html) ?? [];
  const answer = await panel.get((href ?? "").replaceAll("&amp;", "&"));
  expect(answer.headers.get("Content-Type")).toContain("spreadsheetml");
  expect(
    await panel.rows("select after ->> 'count' as count from audit where action = 'cases.exported'"),
  ).toEqual([{ count: "1" }]);
  panel.as("");
  const away = await panel.get(
    paths.cases({}, { state: "goa", search: "9876543210", customer_name: "Ravi" }),
  );
  expect(away.headers.get("Location")).toBe(paths.login(paths.cases({}, { state: "goa" })));
});

test("the menu of every page has the views, each with its count once it is known, and the hearings of a week", async () => {
  await twoCases();
  await panel.post(paths.saveCaseView({}, { state: "goa" }), { name: "Goa cases" });
  await saysInTime("|Goa cases|1|");
  const other = await (await panel.get(paths.clients())).text();
  const menu = words(/<nav class="side-menu".*?<\/nav>/s.exec(other)?.[0] ?? "");
  expect(menu).toContain("|Cases|Goa cases|1|");
  expect(other).toContain(`href="${paths.cases({}, { state: "goa" })}"`);
  const list = await (await panel.get(paths.cases({}, { next_hearing: "next_week" }))).text();
  expect(list).toContain(
    `href="${paths.cases({}, { next_hearing: "next_week" })}" aria-current="page">Next week`,
  );

  panel.as(await panel.signIn({ email: "batches@sample-panel.example", features: ["litigation_batch"] }));
  expect(await said(paths.batches())).not.toContain("Goa cases");
});

test("what is exported has the columns of the table, where the link says so", async () => {
  await twoCases();
  await panel.post(paths.caseLayout({}), { layout: "table" });
  await panel.post(paths.caseColumns({}), { columns: ["lan", "claim"] });
  const html = await (await panel.get(paths.cases())).text();
  const link = /href="([^"]+columns=lan,claim)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const file = await readExport(await panel.get(link));
  expect(file.header).toEqual(["Borrower", "LAN", "Claim Amount"]);
  expect(file.rows).toHaveLength(2);
});

test("rows are ticked by their places, and what is no place is the first or the last", async () => {
  const { id } = await twoCases();
  const list = { batchId: id };
  const ids = (await panel.rows("select id from cases order by id")).map((row) => Number(row.id));
  const ticked = async (query: object) =>
    (await panel.get(paths.cases(list, { sort: "lan", ...query }))).headers.get("Location");
  const both = `${paths.cases(list, { sort: "lan" })}&case=${ids.join("&case=")}`;
  expect(await ticked({ rows_from: 1, rows_to: 20 })).toBe(both);
  expect(await ticked({ rows_from: "x", rows_to: "" })).toBe(both);
  expect(await ticked({ rows_from: 2, rows_to: 2 })).toBe(
    `${paths.cases(list, { sort: "lan" })}&case=${String(ids[1])}`,
  );
});
