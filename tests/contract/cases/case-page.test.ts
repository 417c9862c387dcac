// The page of a case: what it says of each part, and which entries of the audit trail its time line shows.
import { expect, test } from "vitest";
import {
  comments,
  documentRequests,
  expenses,
  payments,
  proceedings,
  rateChanges,
  securities,
} from "#app/database/schema.ts";
import { CASE_EVENTS } from "#app/domain/audit/case-events.ts";
import { dataOf } from "#tests/support/answers.ts";
import { upload } from "#tests/support/work/documents.ts";
import { givenMails } from "#tests/support/hosts/given-mails.ts";
import { signedInProvider } from "#tests/support/provider.ts";

async function desk(
  values: Parameters<Awaited<ReturnType<typeof signedInProvider>>["given"]["litigationCase"]>[0],
) {
  const opened = await signedInProvider();
  const { id } = await opened.given.litigationCase(values);
  return { ...opened, id, db: opened.panel.panel.database.db };
}

test("a case on which nothing has gathered", async () => {
  const { provider, id } = await desk({ customer_name: "Sample Traders", case_no: null });
  const shown = await dataOf(provider.readCasePage({ case_id: id }));
  expect(shown).toMatchObject({
    customer_name: "Sample Traders",
    filing_status: "not_filed",
    objections: null,
    parties: [],
    proceedings: { count: 0, newest: null },
    securities: { count: 0, total: null, newest: null },
    rates: { count: 0, latest: null },
    papers: [],
    documents: { count: 0, newest: null, awaited: [] },
    money: { spent: "0.00", invoiced: "0.00", paid: "0.00" },
    emails: { sent: 0, received: 0, replies: 0, newest: null },
    comments: { count: 0, newest: null },
  });
});

test("each part says how much there is, and the newest; what was taken back does not count", async () => {
  const { provider, id, db, rows } = await desk({ guarantor_name: "Sample Guarantor" });
  const mails = givenMails(db);
  await db.insert(comments).values([
    { case_id: id, comment: "First" },
    { case_id: id, comment: "Second" },
    { case_id: id, comment: "Withdrawn", withdrawn_at: "2026-11-20T06:00:00Z" },
  ]);
  await db.insert(proceedings).values({ case_id: id, kind: "arbitration", number: "ARB/7" });
  await db.insert(securities).values([
    { case_id: id, kind: "land", value: "500000" },
    { case_id: id, kind: "vehicle", particulars: "Sample Motors truck", value: "250000.50" },
  ]);
  await db.insert(rateChanges).values([
    { case_id: id, from_on: "2026-04-01", rate: "12.5" },
    { case_id: id, from_on: "2025-04-01", rate: "11" },
  ]);
  await db.insert(expenses).values([
    { case_id: id, expense_type: "Court Fee", amount: "100.10" },
    { case_id: id, expense_type: "Court Fee", amount: "-40.05" },
  ]);
  await db
    .insert(payments)
    .values({ case_id: id, paid_on: "2026-10-01", amount: "5000.50", kind: "instalment" });
  await db.insert(documentRequests).values([
    { case_id: id, document_type: "KYC" },
    { case_id: id, document_type: "Ledger", received_at: "2026-11-20T06:00:00Z" },
  ]);
  await provider.uploadDocument({
    case_id: id,
    document_type: "Notice",
    document_file: await upload("Notice.pdf"),
  });
  const outbox_id = await mails.sent(id, { subject: "Reminder", created_at: "2026-11-19T06:00:00Z" });
  await mails.received({
    case_id: id,
    outbox_id,
    subject: "Re: Reminder",
    created_at: "2026-11-20T06:00:00Z",
  });
  await rows(
    `update case_objections set found_on = '2026-11-21', limitation_ends = '2027-01-31',
       open_objections = array['stale_outstanding', 'claim_parts'] where case_id = $1`,
    [id],
  );

  expect(await dataOf(provider.readCasePage({ case_id: id }))).toMatchObject({
    securities: { count: 2, total: "750000.50", newest: { particulars: "Sample Motors truck" } },
    rates: { count: 2, latest: { from_on: "2026-04-01", rate: "12.5000" } },
    objections: { count: 2, limitation_ends: "2027-01-31" },
    parties: [{ title: "Guarantor", name: "Sample Guarantor" }],
    proceedings: { count: 1, newest: { kind: "arbitration", number: "ARB/7" } },
    documents: { count: 1, newest: { document_type: "Notice", file_name: "Notice.pdf" }, awaited: ["KYC"] },
    money: { spent: "60.05", invoiced: "0.00", paid: "5000.50" },
    emails: { sent: 1, received: 1, replies: 1, newest: { subject: "Re: Reminder", is_received: true } },
    comments: { count: 2, newest: { comment: "Second" } },
  });
});

test("what has changed since the objections were found leaves them open", async () => {
  const { provider, id, rows } = await desk({ claim_amount: "500000" });
  await rows(
    "update case_objections set found_on = '2026-11-21', open_objections = '{a}' where case_id = $1",
    [id],
  );
  await rows("update cases set claim_amount = 600000 where id = $1", [id]);
  expect((await dataOf(provider.readCasePage({ case_id: id }))).objections).toBeNull();
});

test("another client's case is as unknown as none", async () => {
  const { provider } = await desk({});
  expect(await provider.readCasePage({ case_id: 999_999 })).toMatchObject({ ok: false, status: 404 });
});

test("the time line can be narrowed to each kind, and every entry is of one at least", async () => {
  const { provider, id, rows } = await desk({});
  const entries: [action: string, after: object | null, kind: (typeof CASE_EVENTS)[number]][] = [
    ["paper.generated", null, "papers"],
    ["document.uploaded", null, "papers"],
    ["warning.answered", null, "papers"],
    ["expense.added", null, "money"],
    ["payment.reversed", null, "money"],
    ["case.mailed", null, "emails"],
    ["mail.received", null, "emails"],
    ["case.updated", { next_hearing_date: "2026-12-01" }, "hearings"],
    ["case.updated", { stage_of_case: "Arguments", address1: "Pune" }, "hearings"],
    ["case.corrected", { address1: "Pune" }, "changes"],
    ["comment.added", { comment: "x" }, "changes"],
    ["case.viewed", null, "views"],
    ["file.downloaded", null, "views"],
  ];
  for (const [action, after] of entries)
    await rows("insert into audit (action, object_type, object_id, after) values ($1, 'case', $2, $3)", [
      action,
      id,
      after,
    ]);
  const actionsOf = async (kind?: (typeof CASE_EVENTS)[number]) =>
    (await dataOf(provider.listCaseHistory({ case_id: id, page: 1, kind }))).results.map(
      ({ action }) => action,
    );
  const of = (...kinds: string[]) =>
    entries
      .filter(([, , kind]) => kinds.includes(kind))
      .map(([action]) => action)
      .reverse();
  for (const kind of CASE_EVENTS) expect(await actionsOf(kind)).toEqual(of(kind));
  expect(await actionsOf()).toEqual(of(...CASE_EVENTS.filter((kind) => kind !== "views")));
});

test("papers are counted by category", async () => {
  const { provider, id, rows } = await desk({});
  for (const [key, category] of [
    ["p1", "loan_recall_notice"],
    ["p2", "loan_recall_notice"],
    ["p3", "summary_suit"],
  ])
    await rows(
      `with t as (insert into template_versions (version, category, language, body)
         values ($3 || $1, $3, 'en', 'x') returning version),
       f as (insert into files (key, purpose, name, media_type, bytes, sha256)
         values ($1, 'paper', 'a.pdf', 'application/pdf', 1, 'x') returning key)
       insert into papers (case_id, category, template_version, snapshot, input_hash, file_key)
         select $2::bigint, $3, t.version, '{}', $1, f.key from f, t`,
      [key, id, category],
    );
  const shown = await dataOf(provider.readCasePage({ case_id: id }));
  expect(shown.papers.map(({ category }) => category)).toEqual(["summary_suit", "loan_recall_notice"]);
});
