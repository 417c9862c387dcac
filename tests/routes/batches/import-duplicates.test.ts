import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { hidden } from "#tests/support/work/bulk.ts";
import { goodRow, sheetOf } from "#tests/support/work/import-sheets.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";
import { led, shown, uploads } from "#tests/support/work/uploads.ts";

const panel = panelPerFile();
const wizard = uploads(panel);

/** A lender with a live case, a closed one and two of one loan. */
async function lender() {
  const client = await panel.given.client();
  const branch = await panel.given.branch({ client_id: client.id });
  const batch = await panel.given.batch({ client_id: client.id, branch_id: branch.id });
  const add = (lan_number: string, values = {}) =>
    panel.given.litigationCase({ client_id: client.id, batch_id: batch.id, lan_number, ...values });
  const live = await add("imp-000001", { loan_amount: "5.00" });
  const closed = await add("IMP 000002", { disposal_date: "2026-01-05", stage_of_case: "Disposed" });
  await add("IMP/000003");
  await add("IMP000003");
  const of = { client: String(client.id), branch: String(branch.id) };
  return { of, clientId: client.id, live: live.id, closed: closed.id };
}

/** Rows 2 to 7: live, closed, several, new, the same as row 5, new. */
const ROWS = [...[1, 2, 3, 4].map((n) => goodRow(n)), goodRow(5, "imp-000004"), goodRow(6)];

async function uploaded(of: Record<string, string>, rows: unknown[][] = ROWS) {
  const id = await wizard.draft(of);
  await wizard.upload(id, "loans.xlsx", sheetOf(rows));
  const address = paths.uploadColumns(id);
  return {
    address,
    page: (values = {}) => wizard.page(paths.uploadColumns(id, values)),
    form: () => wizard.columnsForm(id),
    choose: async (values: Record<string, string>) =>
      led(await panel.post(address, { ...(await wizard.columnsForm(id)), ...values, intent: "preview" })),
    import: async (values: Record<string, string> = {}) =>
      panel.post(address, { ...(await wizard.columnsForm(id)), ...values }),
  };
}

const caseOf = async (id: number) => (await panel.rows("select * from cases where id = $1", [id]))[0] ?? {};

test("each kind of duplicate is told before Import is pressed, and left out unless staff say otherwise", async () => {
  const { of, clientId, live } = await lender();
  const upload = await uploaded(of);
  const page = await upload.page();
  expect(page).toContain("2 cases will be added, 4 rows left out.");
  expect(page).toContain("1 row is about a loan that has a case.");
  expect(page).toContain("1 row is about a loan whose case is closed.");
  expect(page).toContain("1 row is about a loan that has several cases.");
  expect(page).toContain("1 row has a LAN that stands further up in this file.");
  expect(page).toContain("Import 2 Rows (4 Left Out)");
  expect((await upload.import()).status).toBe(422);
  expect(led(await upload.import({ leave_out: "4" }))).toBe(paths.batches());
  expect(await panel.rows("select 1 from cases where client_id = $1", [clientId])).toHaveLength(6);
  expect((await caseOf(live)).version).toBe(1);
});

test("updates fill blanks or replace all, keep the loan number, and are told in history and bulk changes", async () => {
  const { of, live, closed } = await lender();
  const { customer_name: closedName } = await caseOf(closed);
  const upload = await uploaded(of);
  await upload.choose({ "repeat-live": "blanks", "repeat-closed": "all" });
  const page = await upload.page({ show: "update" });
  expect(page).toContain("2 cases will be added, 2 cases will be updated, 2 rows left out.");
  expect(page).toContain("Claim Amount: blank → ₹1,00,001.00");
  // For one row otherwise.
  await upload.choose({ "row-3": "skip" });
  expect(await upload.page()).toContain("1 case will be updated, 3 rows left out.");
  await upload.choose({ "row-3": "" });
  expect(led(await upload.import({ leave_out: "2" }))).toBe(paths.batches());
  expect(await caseOf(live)).toMatchObject({
    ...{ lan_number: "imp-000001", loan_amount: "5.00", claim_amount: "100001.00", version: 2 },
    extras: { Desk: "Desk 1" },
  });
  expect(await caseOf(closed)).toMatchObject({
    ...{ lan_number: "IMP 000002", customer_name: "Sample Borrower 2", loan_amount: "150000.00", version: 2 },
  });
  const [entry] = await panel.rows(
    "select before, after from audit where action = 'case.updated_by_import' and object_id = $1",
    [String(live)],
  );
  expect(entry).toMatchObject({ before: { claim_amount: null }, after: { claim_amount: "100001.00" } });
  const [line] = await panel.rows(
    `select l.before, l.after, l.version, c.kind, c.rows from bulk_change_rows l join bulk_changes c on c.id = l.change_id
      where l.object_id = $1 order by c.id desc limit 1`,
    [live],
  );
  expect(line).toMatchObject({
    ...{ version: 2, kind: "cases.imported", rows: 4 },
    before: { claim_amount: null, extras: { Desk: null } },
    after: { claim_amount: 100001, extras: { Desk: "Desk 1" } },
  });
  const history = shown(await (await panel.get(paths.caseDialog({ caseId: live }, "history"))).text());
  expect(history).toContain("Updated a case from an uploaded sheet");
  expect(history).toContain("₹1,00,001.00");

  const [batch] = await panel.rows("select max(id) as id from batches");
  const undo = paths.undoImport(Number(batch?.id));
  const dialog = await (await panel.get(undo)).text();
  const fields = ["change_id", "seen", "idempotency_key"].map((name) => [name, hidden(dialog, name)]);
  expect((await panel.post(undo, Object.fromEntries(fields))).status).toBe(302);
  expect(await caseOf(live)).toMatchObject({ claim_amount: null, extras: {}, version: 3 });
  expect(await caseOf(closed)).toMatchObject({ customer_name: closedName, version: 3 });
  const [change] = await panel.rows("select undone_rows from bulk_changes order by id desc limit 1");
  expect(change).toEqual({ undone_rows: 4 });
});

test("cases with papers are updated with one reason for all", async () => {
  const { of, live } = await lender();
  await panel.rows(
    `with t as (insert into template_versions (version, category, body) values ('sample', 'loan_recall_notice', 'Sample')
                returning version),
          f as (insert into files (key, purpose, name, media_type, bytes, sha256)
                values ('sample-paper', 'paper', 'a.pdf', 'application/pdf', 1, '') returning key)
     insert into papers (case_id, category, template_version, snapshot, input_hash, file_key)
     select $1, 'loan_recall_notice', version, '{}', '', key from t, f`,
    [live],
  );
  const upload = await uploaded(of, [goodRow(1)]);
  await upload.choose({ "repeat-live": "all" });
  expect(await upload.page()).toContain("Reason for the updates");
  const unsaid = await upload.import();
  expect(unsaid.status).toBe(422);
  expect(shown(await unsaid.text())).toContain("Please give a reason: papers were made for 1 case");
  expect(led(await upload.import({ update_reason: "As the lender's statement says" }))).toBe(paths.batches());
  const [entry] = await panel.rows(
    "select after from audit where action = 'case.updated_by_import' and object_id = $1",
    [String(live)],
  );
  expect(entry?.after).toMatchObject({ reason: "As the lender's statement says" });
});

test("a second cause of action is a case of its own, with its reason", async () => {
  const { of, clientId } = await lender();
  const upload = await uploaded(of);
  await upload.choose({ "repeat-several": "second", "row-6": "second" });
  expect(await upload.page()).toContain("4 cases will be added, 2 rows left out.");
  const unsaid = await upload.import({ leave_out: "2" });
  expect(unsaid.status).toBe(422);
  expect(shown(await unsaid.text())).toContain("Please give the reason for a second case");
  expect(led(await upload.import({ leave_out: "2", second_reason: "Another cheque was dishonoured" }))).toBe(
    paths.batches(),
  );
  const told = await panel.rows(
    "select a.after from audit a where a.action = 'case.second_added' and a.client_id = $1 order by a.id",
    [clientId],
  );
  expect(told.map(({ after }) => after)).toEqual([
    { lan_number: "IMP/000003", reason: "Another cheque was dishonoured" },
    { lan_number: "imp-000004", reason: "Another cheque was dishonoured" },
  ]);
});

test("a row that the case says already is unchanged, and one that breaks a rule of the case is rejected", async () => {
  const { of, live, closed } = await lender();
  const first = await uploaded(of, [goodRow(1), goodRow(2)]);
  await first.choose({ "repeat-live": "all", "repeat-closed": "all" });
  await first.import();
  const again = await uploaded(of, [goodRow(1), goodRow(2), goodRow(9)]);
  expect(await again.page()).toContain("1 case will be added, 2 rows already stored as they are.");
  await panel.rows("update cases set npa_date = null where id = any($1)", [[live, closed]]);
  const future = goodRow(1);
  future[2] = "15/06/2090";
  const third = await uploaded(of, [future]);
  await third.choose({ "repeat-live": "all" });
  expect(shown(await third.page())).toContain("is in the future. Correct the date, or leave it empty.");
  expect(await third.page()).toContain("Nothing will be imported, 1 row left out.");
});

test("data that changed after the dry run is said, and nothing is written", async () => {
  const { of, clientId, live } = await lender();
  const upload = await uploaded(of, [goodRow(1), goodRow(8)]);
  await upload.choose({ "repeat-live": "all" });
  const form = await upload.form();
  await panel.rows("update cases set claim_amount = 7, version = version + 1 where id = $1", [live]);
  const stale = await panel.post(upload.address, form);
  expect(stale.status).toBe(409);
  expect(shown(await stale.text())).toContain("data has changed since this page was made");
  expect(await panel.rows("select 1 from cases where client_id = $1", [clientId])).toHaveLength(4);
  expect(await upload.page({ show: "update" })).toContain("Claim Amount: ₹7.00 → ₹1,00,001.00");
  expect((await panel.post(upload.address, form)).status).toBe(422);
  expect(led(await upload.import())).toBe(paths.batches());
  expect((await caseOf(live)).claim_amount).toBe("100001.00");
});

test("two imports of one loan at the same time make one case", async () => {
  const client = await panel.given.client();
  const branch = await panel.given.branch({ client_id: client.id });
  const of = { client: String(client.id), branch: String(branch.id) };
  const both = [
    await uploaded(of, [goodRow(1), goodRow(2)]),
    await uploaded(of, [goodRow(1, "imp 000001"), goodRow(3)]),
  ];
  const forms = await Promise.all(both.map(({ form }) => form()));
  const answers = await Promise.all(both.map(({ address }, n) => panel.post(address, forms[n] ?? {})));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  const cases = await panel.rows("select lan_key(lan_number) as loan from cases where client_id = $1", [
    client.id,
  ]);
  expect(cases).toHaveLength(2);
  expect(cases.filter(({ loan }) => loan === "IMP000001")).toHaveLength(1);
});

test("a file that is imported again may leave out rows, each agreed to once", async () => {
  const { of } = await lender();
  const first = await uploaded(of);
  await first.import({ leave_out: "4" });
  const [batch] = await panel.rows("select max(id)::text as id from batches");
  await panel.rows("update cases set claim_amount = 1 where batch_id = $1", [batch?.id]);
  const again = await uploaded(of);
  expect(await again.page()).toContain(`This file was already imported as Batch ${String(batch?.id)}`);
  expect((await again.import({ repeat: String(batch?.id) })).status).toBe(422);
  expect(await again.page()).not.toContain("already imported as");
  await again.choose({ "repeat-live": "all" });
  expect(await again.page()).toContain("3 cases will be updated");
});

test("all rows can be looked at, a page at a time, and what is chosen stays", async () => {
  const { of } = await lender();
  const rows = Array.from({ length: 130 }, (_, n) => goodRow(n + 10));
  for (let n = 0; n < 45; n += 1) (rows[n] ?? [])[5] = "nobody at home";
  const upload = await uploaded(of, rows);
  expect(await upload.page()).toContain("Page 1 of 3");
  const to = led(await panel.post(upload.address, { ...(await upload.form()), look: "rejected 3" }));
  expect(to).toContain("show=rejected&page=3");
  const last = shown(await (await panel.get(to)).text());
  expect(last).toContain("Page 3 of 3");
  expect([...last.matchAll(/data-label="Row"[^>]*>(\d+)</g)].map(([, row]) => Number(row))).toEqual([
    42, 43, 44, 45, 46,
  ]);
});

test("no reason and no filter that is sent takes the draft, or more than the filters there are", async () => {
  const { of } = await lender();
  const upload = await uploaded(of);
  for (const reason of ["a\0b", "a\u001bb", `${"x".repeat(999)}\u{1F600}`, `a \uD83D b`]) {
    await upload.choose({ update_reason: reason, second_reason: reason });
    expect(await upload.page()).toContain("What will happen");
  }
  const form = await upload.form();
  const to = led(await panel.post(upload.address, { ...form, look: `${"all".repeat(20_000)} 9` }));
  expect(to.length).toBeLessThan(upload.address.length + 20);
});
