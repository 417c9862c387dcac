// Undo of an import: what is removed, what is kept and what is refused, with everything that counts cases.
import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { countersAreRight, deskWithImport, OF_A_TEST } from "#tests/support/work/imports.ts";
import type { TestProvider } from "#tests/support/provider.ts";

test("an import nobody has touched is removed whole, and the same file can be imported again", async () => {
  const desk = await deskWithImport(40);
  const { batch_id, change } = desk;
  expect(change).toMatchObject({
    kind: "cases.imported",
    summary: `Batch ${String(batch_id)}: september.xlsx`,
    rows: 40,
    batch_id,
    created_by: "Sample Admin",
    undoable: 40,
    imported: { counts: { reversed: 40, kept: 0, refused: 0 } },
  });
  expect(await desk.undo()).toMatchObject({
    ok: true,
    message: messages.changes.removed(messages.bulk.cases(40)),
  });
  await countersAreRight(desk);
  expect(await desk.rows("select count(*)::int as n from cases")).toEqual([{ n: 0 }]);
  expect((await dataOf(desk.provider.listBatches({ page: 1 }))).count).toBe(0);
  await expectRefused(desk.provider.readBatchDetails({ batch_id }), 404, messages.batches.unknown(batch_id));
  // The audit trail has every case as it was, the batch's line and the change's.
  const [first] = await desk.rows(
    "select object_id, before from audit where action = 'case.import_undone' order by id limit 1",
  );
  expect(first).toMatchObject({
    object_id: String(desk.ids[0]),
    before: { lan_number: "UNDO0001", customer_name: "Sample Borrower 0001", claim_amount: 100000, batch_id },
  });
  expect(
    await desk.rows(
      `select action, count(*)::int as n from audit
        where action in ('case.import_undone', 'batch.import_undone', 'bulk_change.undone') group by 1 order by 1`,
    ),
  ).toEqual([
    { action: "batch.import_undone", n: 1 },
    { action: "bulk_change.undone", n: 1 },
    { action: "case.import_undone", n: 40 },
  ]);
  // Its upload stays listed, as undone.
  const [client] = await desk.rows("select id from clients");
  const client_id = Number(client?.id);
  const uploads = () => dataOf(desk.provider.listClientUploads({ client_id, page: 1 }));
  expect((await uploads()).results).toMatchObject([{ batch_id, undone_at: expect.any(String) }]);

  const again = await dataOf(
    desk.provider.bulkCreate({ ...desk.form, client: String(client_id), new_client: false }),
  );
  expect(again).toMatchObject({ repeat_of: null, inserted: 40 });
  await countersAreRight(desk);
  expect((await uploads()).results.map(({ undone_at }) => undone_at === null)).toEqual([true, false]);
});

/** What somebody does with a case, and what the dialog then says of it. */
type Work = [string, (desk: TestProvider & { batch_id: number }, case_id: number) => Promise<unknown>];

/** As the work leaves it, of the case $1. */
const row =
  (sql: string): Work[1] =>
  ({ rows }, case_id) =>
    rows(sql, [case_id]);

const KEPT: Work[] = [
  ["comment", ({ provider }, case_id) => provider.addComment({ case_id, comment: "Called" })],
  [
    "expense",
    ({ provider }, case_id) => provider.addExpense({ case_id, expense_type: "Travel", amount: "10" }),
  ],
  ["proceeding", ({ provider }, case_id) => provider.addProceeding({ case_id, kind: "arbitration" })],
  [
    "payment",
    ({ provider }, case_id) =>
      provider.addPayment({ case_id, kind: "emi", amount: "10", paid_on: "2026-11-20" }),
  ],
  [
    "party.added",
    ({ provider }, case_id) => provider.addParty({ case_id, role: "director", name: "Sample Director" }),
  ],
  [
    "document",
    row(`with f as (insert into files (key, purpose, name, media_type, bytes, sha256, case_id)
           values ('k' || $1::bigint, 'document', 'a.pdf', 'application/pdf', 1, 'x', $1::bigint) returning key)
         insert into documents (case_id, document_type, file_key, created_by) select $1::bigint, 'KYC', key, 1 from f`),
  ],
  [
    "document_request",
    ({ provider }, case_id) =>
      provider.requestDocuments({ selection: { ids: [case_id] }, change: { documents: ["KYC"] } }),
  ],
  [
    "case.hearing_updated",
    ({ provider }, case_id) =>
      provider.updateChosenCases({
        selection: { ids: [case_id] },
        change: { next_hearing_date: "2030-01-01" },
        act: "status",
      }),
  ],
  [
    "case.corrected",
    row(`with e as (update cases set city = 'Pune', version = version + 1 where id = $1 returning id)
         insert into audit (user_id, action, object_type, object_id, before, after)
         select 1, 'case.corrected', 'case', id::text, '{"city": null}', '{"city": "Pune"}' from e`),
  ],
  [
    "mail_received",
    row(`insert into received_mails (mailbox, uid_validity, uid, message_id, state, case_id)
         values ('m', '1', $1::bigint, $1::bigint || '', 'attached', $1::bigint)`),
  ],
  [
    "mail_waiting",
    row(`insert into outbox (kind, to_address, subject, body, message_id, case_id, created_by)
         values ('case_mail', 'a@sample.example', 's', 'b', 'w' || $1::bigint, $1::bigint, 1)`),
  ],
];

test("kept: what somebody worked on, each case with that, by whom and when", async () => {
  const desk = await deskWithImport(KEPT.length + 2);
  for (const [place, [, work]] of KEPT.entries()) await work(desk, desk.ids[place] ?? 0);
  const { imported, undoable } = await desk.read();
  expect([undoable, imported?.counts]).toEqual([2, { reversed: 2, kept: KEPT.length, refused: 0 }]);
  for (const [place, [what]] of KEPT.entries()) {
    const row = imported?.cases.kept[place];
    expect(row).toMatchObject({
      case_id: desk.ids[place],
      lan_number: `UNDO${String(place + 1).padStart(4, "0")}`,
    });
    const found = row?.works.find((each) => each.what === what);
    expect(found, what).toMatchObject({ at: expect.any(String) });
    if (!what.startsWith("mail_received")) expect(found?.by, what).toBe("Sample Admin");
  }
  const message = `2 cases removed; ${String(KEPT.length)} cases stay`;
  expect(await desk.undo()).toMatchObject({ message });
  await countersAreRight(desk);
  const left = await desk.rows("select id from cases order by id");
  expect(left.map(({ id }) => Number(id))).toEqual(desk.ids.slice(0, KEPT.length));
  // What is left of the batch stays in the lists.
  expect((await dataOf(desk.provider.listBatches({ page: 1 }))).count).toBe(1);
});

const REFUSED: Work[] = [
  [
    "filed",
    ({ provider }, case_id) =>
      provider.updateChosenCases({
        selection: { ids: [case_id] },
        change: { case_numbers: "UNDO0001\tCS/12/2026\t20/11/2026" },
      }),
  ],
  [
    "mail_sent",
    row(`insert into outbox (kind, to_address, subject, body, message_id, case_id, state, sent_at)
         values ('case_mail', 'a@sample.example', 's', 'b', 's' || $1::bigint, $1::bigint, 'sent', now())`),
  ],
  [
    "invoice",
    row(`with f as (insert into files (key, purpose, name, media_type, bytes, sha256)
           values ('i' || $1::bigint, 'invoice', 'a.pdf', 'application/pdf', 1, 'x') returning key)
         insert into invoices (case_id, client_id, invoice_number, invoice_date, financial_year, invoice_amount,
           tax_amount, snapshot, file_key) select $1::bigint, c.client_id, '1', '2026-11-20', '2026-27', 1, 0, '{}', f.key
           from f, cases c where c.id = $1::bigint`),
  ],
  [
    "sample",
    ({ rows, batch_id }, case_id) =>
      rows(
        `with f as (insert into files (key, purpose, name, media_type, bytes, sha256)
           values ('s' || $1::bigint, 'sample', 'a.pdf', 'application/pdf', 1, 'x') returning key)
         insert into samples (batch_id, category, batch_category, case_id, file_key, template_version)
           select $2::bigint, 'loan_recall_notice', 'loan_recall_notice', $1::bigint, f.key, 'of-a-test' from f`,
        [case_id, batch_id],
      ),
  ],
  [
    "paper",
    row(`with f as (insert into files (key, purpose, name, media_type, bytes, sha256)
           values ('p' || $1::bigint, 'paper', 'a.pdf', 'application/pdf', 1, 'x') returning key)
         insert into papers (case_id, category, template_version, snapshot, input_hash, file_key)
           select $1::bigint, 'loan_recall_notice', 'of-a-test', '{}', 'h', f.key from f`),
  ],
  [
    "paper_waiting",
    ({ rows, batch_id }, case_id) =>
      rows(
        `with j as (insert into paper_jobs (batch_id, category, batch_category, template_version, total, state)
           values ($2::bigint, 'loan_recall_notice', 'loan_recall_notice', 'of-a-test', 1, 'done') returning id)
         insert into paper_results (job_id, case_id) select id, $1::bigint from j`,
        [case_id, batch_id],
      ),
  ],
];

test("refused: what has left the house, each case with that, also where somebody worked on it", async () => {
  const desk = await deskWithImport(REFUSED.length + 2);
  await desk.rows(OF_A_TEST);
  for (const [place, [, work]] of REFUSED.entries()) {
    const case_id = desk.ids[place] ?? 0;
    await desk.provider.addComment({ case_id, comment: "Called" });
    await work(desk, case_id);
  }
  const { imported } = await desk.read();
  expect(imported?.counts).toEqual({ reversed: 2, kept: 0, refused: REFUSED.length });
  for (const [place, [what]] of REFUSED.entries()) {
    const told = imported?.cases.refused[place]?.works.map((each) => each.what) ?? [];
    expect(told).toContain("comment");
    expect(told).toContain(what);
  }
  await desk.undo();
  await countersAreRight(desk);
  const left = await desk.rows("select id from cases order by id");
  expect(left.map(({ id }) => Number(id))).toEqual(desk.ids.slice(0, REFUSED.length));
});

test("a filed case says the date of its filing and who recorded its number, whatever changed later", async () => {
  const desk = await deskWithImport(1);
  const [case_id = 0] = desk.ids;
  await desk.provider.updateCaseNumber({
    case_id,
    number_kind: "case_no",
    case_number: "CS/12/2026",
    case_date: "2026-11-20",
  });
  await desk.rows("update cases set version = version + 1, updated_at = now() + interval '3 days'");
  const { imported } = await desk.read();
  const [row] = imported?.cases.refused ?? [];
  expect(row?.works).toEqual([
    { what: "case.number_updated", by: "Sample Admin", at: expect.any(String) },
    { what: "filed", by: null, at: "2026-11-20" },
  ]);
});
