// Undo of an import: what goes with a case, two at once, work that arrives meanwhile, and who may.
import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import {
  countersAreRight,
  deskWithImport,
  importForm,
  loans,
  OF_A_TEST,
} from "#tests/support/work/imports.ts";
import { signedInProvider } from "#tests/support/provider.ts";

test("a bulk change that was undone is no reason any more; what was done besides is", async () => {
  const desk = await deskWithImport(3);
  const [first = 0] = desk.ids;
  const act = await dataOf(
    desk.provider.updateChosenCases({ selection: { ids: desk.ids }, change: { stage_of_case: "Notice" } }),
  );
  await desk.provider.undoBulkChange({ change_id: act.change_id ?? 0 });
  await dataOf(
    desk.provider.updateCaseDetails({ case_id: first, customer_name: "Sample Borrower Corrected" }),
  );
  const { imported } = await desk.read();
  expect(imported?.cases.kept).toMatchObject([{ case_id: first, works: [{ what: "case.corrected" }] }]);
});

test("nothing left to undo: refused, and the import stays open", async () => {
  const desk = await deskWithImport(2);
  for (const case_id of desk.ids) await desk.provider.addComment({ case_id, comment: "Called" });
  await expectRefused(desk.undo(), 422, messages.changes.nothingToUndo);
  expect(await desk.rows("select undone_at from bulk_changes")).toEqual([{ undone_at: null }]);
});

test("a bulk change that was undone, and a comment that was withdrawn, are no work", async () => {
  const desk = await deskWithImport(2);
  const [first = 0] = desk.ids;
  const act = await dataOf(
    desk.provider.updateChosenCases({ selection: { ids: desk.ids }, change: { stage_of_case: "Notice" } }),
  );
  expect((await desk.read()).undoable).toBe(0);
  await desk.provider.undoBulkChange({ change_id: act.change_id ?? 0 });
  await desk.provider.addComment({ case_id: first, comment: "Wrong file" });
  expect((await desk.read()).undoable).toBe(1);
  await desk.rows("update comments set withdrawn_at = now()");
  expect((await desk.read()).undoable).toBe(2);
  expect(await desk.undo()).toMatchObject({ ok: true });
  await countersAreRight(desk);
});

test("a removed document goes with its case, its file to the trash", async () => {
  const desk = await deskWithImport(1);
  const [first = 0] = desk.ids;
  const { key } = await desk.panel.panel.services.files.put(Buffer.from("%PDF-1.7 sample"));
  await desk.rows(
    `with f as (insert into files (key, purpose, name, media_type, bytes, sha256, case_id)
       values ($2, 'document', 'a.pdf', 'application/pdf', 1, 'x', $1::bigint) returning key)
     insert into documents (case_id, document_type, file_key, removed_at) select $1::bigint, 'KYC', key, now() from f`,
    [first, key],
  );
  expect(await desk.undo()).toMatchObject({ ok: true });
  expect(await desk.rows("select 1 from files where key = $1", [key])).toEqual([]);
  await expect(desk.panel.panel.services.files.open(key)).rejects.toThrow();
});

test("what a papers job found of a case goes with it, and the job counts what is left", async () => {
  const desk = await deskWithImport(3);
  await desk.rows(OF_A_TEST);
  await desk.rows(
    `with j as (insert into paper_jobs (batch_id, category, batch_category, template_version, total, missing, held, state)
       values ($2, 'loan_recall_notice', 'loan_recall_notice', 'of-a-test', 3, 2, 1, 'done') returning id)
     insert into paper_results (job_id, case_id, outcome)
       select j.id, c, case when c = $1::bigint then 'held' else 'missing' end from j, unnest($3::bigint[]) c`,
    [desk.ids[0], desk.batch_id, desk.ids],
  );
  await desk.provider.addComment({ case_id: desk.ids[0] ?? 0, comment: "Called" });
  await desk.undo();
  expect(await desk.rows("select total, missing, held, state from paper_jobs")).toEqual([
    { total: 1, missing: 0, held: 1, state: "done" },
  ]);
});

test("a comment between the dialog and the press: nothing is removed, with 409", async () => {
  const desk = await deskWithImport(3);
  const { seen } = await desk.read();
  await desk.provider.addComment({ case_id: desk.ids[1] ?? 0, comment: "Called" });
  const change_id = desk.change.id;
  await expectRefused(desk.provider.undoBulkChange({ change_id, seen }), 409, messages.bulk.changedSince);
  expect(await desk.rows("select count(*)::int as n from cases")).toEqual([{ n: 3 }]);
  expect(await desk.undo()).toMatchObject({ ok: true });
  expect(await desk.rows("select id from cases")).toEqual([{ id: String(desk.ids[1]) }]);
});

test("the same form twenty times, and two people at once: once", async () => {
  const desk = await deskWithImport(3);
  const form = {
    change_id: desk.change.id,
    seen: (await desk.read()).seen,
    idempotency_key: "key-of-an-undo-form-7",
  };
  const reply = await twentyAtOnce(() => desk.provider.undoBulkChange(form));
  expect(reply).toMatchObject({ ok: true, data: { undone: true } });
  expect(await desk.provider.undoBulkChange({ change_id: desk.change.id })).toMatchObject({
    ok: true,
    data: { undone: false },
    message: messages.changes.already,
  });
  expect(await desk.rows("select count(*)::int as n from audit where action = 'bulk_change.undone'")).toEqual(
    [{ n: 1 }],
  );
});

test("comments that arrive while the import is undone are kept with their case, or refused: none is lost", async () => {
  const desk = await deskWithImport(30);
  const comments = desk.ids.map((case_id) => desk.provider.addComment({ case_id, comment: "Meanwhile" }));
  const [undone, ...answers] = await Promise.all([
    desk.provider.undoBulkChange({ change_id: desk.change.id }),
    ...comments,
  ]);
  const saved = answers.filter(({ ok }) => ok).length;
  for (const answer of answers) {
    if (!answer.ok) expect(answer).toMatchObject({ status: 404, message: messages.cases.unknown });
  }
  expect(undone.ok || saved === 30).toBe(true);
  expect(await desk.rows("select count(*)::int as n from comments")).toEqual([{ n: saved }]);
  expect(await desk.rows("select count(*)::int as n from cases")).toEqual([{ n: undone.ok ? saved : 30 }]);
  await countersAreRight(desk);
});

test("rows that an import changed are put back like those of any bulk change", async () => {
  const desk = await deskWithImport(2);
  const [known] = await desk.rows("select client_id from cases limit 1");
  const older = await desk.given.litigationCase({ client_id: Number(known?.client_id), city: "Pune" });
  await desk.rows(
    `insert into bulk_change_rows (change_id, object_id, before, after, version)
     values ($1, $2, '{"city": null, "extras": {"Zone": null}}', '{"city": "Pune", "extras": {"Zone": "West"}}', 2)`,
    [desk.change.id, older.id],
  );
  await desk.rows(`update cases set extras = '{"Zone": "West", "Old": "1"}' where id = $1`, [older.id]);
  await desk.rows("update bulk_changes set rows = 3");
  expect(await desk.undo()).toMatchObject({ message: "2 cases removed; 1 case restored as it was" });
  expect(await desk.rows("select id, city, extras from cases")).toEqual([
    { id: String(older.id), city: null, extras: { Old: "1" } },
  ]);
});

test("of a second import into a batch only its own cases are undone", async () => {
  const desk = await deskWithImport(2);
  await desk.rows(
    `with c as (insert into cases (batch_id, client_id, lan_number, customer_name)
       select $1, client_id, 'LATER1', 'Sample Borrower' from batches where id = $1 returning id),
     b as (insert into bulk_changes (kind, summary, rows, batch_id) values ('cases.imported', 'later', 1, $1) returning id)
     insert into bulk_change_rows (change_id, object_id, before, after, version, inserted)
       select b.id, c.id, '{}', '{}', 1, true from b, c`,
    [desk.batch_id],
  );
  const later = await dataOf(desk.provider.readBatchImport({ batch_id: desk.batch_id }));
  expect(later).toMatchObject({ summary: "later", undoable: 1 });
  await desk.provider.undoBulkChange({ change_id: later.id });
  expect(await dataOf(desk.provider.readBatchImport({ batch_id: desk.batch_id }))).toMatchObject({
    id: desk.change.id,
    undoable: 2,
  });
});

test("who sees the client may undo a colleague's import; another client's is as unknown as none", async () => {
  const desk = await deskWithImport(2);
  const [known] = await desk.rows("select client_id from batches");
  const foreign = await desk.given.client();
  const other = await desk.signIn({ email: "other@sample-panel.example", clientIds: [foreign.id] });
  const change_id = desk.change.id;
  await expectRefused(other.provider.undoBulkChange({ change_id }), 404, messages.changes.unknown);
  await expectRefused(
    other.provider.readBatchImport({ batch_id: desk.batch_id }),
    404,
    messages.batches.unknown(desk.batch_id),
  );
  const own = await desk.signIn({ email: "own@sample-panel.example", clientIds: [Number(known?.client_id)] });
  expect((await dataOf(own.provider.listBulkChanges({ page: 1 }))).results).toMatchObject([
    { id: change_id, created_by: "Sample Admin", own: false },
  ]);
  expect(await own.provider.undoBulkChange({ change_id })).toMatchObject({ ok: true });
  const limited = await desk.signIn({
    email: "cases@sample-panel.example",
    clientIds: [Number(known?.client_id)],
    features: ["litigation_case"],
  });
  expect((await dataOf(limited.provider.listBulkChanges({ page: 1 }))).count).toBe(0);
});

test("one's own import is not there any more once its client is not", async () => {
  const desk = await deskWithImport(2);
  const change_id = desk.change.id;
  const other = await desk.given.client();
  await desk.rows("update users set limited = true");
  await desk.rows("insert into user_clients (user_id, client_id) select id, $1 from users", [other.id]);
  expect((await dataOf(desk.provider.listBulkChanges({ page: 1 }))).count).toBe(0);
  await expectRefused(desk.provider.readBulkChange({ change_id }), 404, messages.changes.unknown);
  await expectRefused(
    desk.provider.readBatchImport({ batch_id: desk.batch_id }),
    404,
    messages.batches.unknown(desk.batch_id),
  );
  await expectRefused(desk.provider.undoBulkChange({ change_id }), 404, messages.changes.unknown);
  expect(await desk.rows("select id from cases")).toHaveLength(2);
});

test("every table with rows of cases is thought of: removed with a case, or kept for it", async () => {
  const desk = await signedInProvider();
  const tables = await desk.rows(`
    select conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'cases'::regclass order by 1`);
  const removed = [
    ...["case_missing", "comments", "documents", "paper_results", "parties", "securities"],
    // The case that staff chose to look at a template with.
    "template_preview_cases",
  ];
  // Each has its line in import-works.server.ts.
  const keeping = [
    ...["court_fee_requests", "credit_notes", "document_requests", "expenses", "guard_answers", "invoices"],
    ...["papers", "payments", "proceedings", "rate_changes", "received_mails", "samples"],
  ];
  expect(tables.map(({ name }) => String(name))).toEqual([...removed, ...keeping].toSorted());
});

test("importing the same file while it is still there asks first", async () => {
  const desk = await deskWithImport(1);
  const [client] = await desk.rows("select id from clients");
  const form = await importForm(loans(1), { client: String(client?.id) });
  expect(await dataOf(desk.provider.bulkCreate({ ...form, case_file: desk.form.case_file }))).toMatchObject({
    repeat_of: desk.batch_id,
  });
});
